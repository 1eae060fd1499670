/**
 * A sheet of the house edition, to begin with in the editor. Made by
 *   ./partyline make-components criss-cross-town sheet --seed party-line --effort 1
 */
export const sampleSheet = {
  letters: [
    'CTYUBAOSAT',
    'WGICNPEWNE',
    'NNOTILIXUA',
    'TVRHETKFRE',
    'LSSRHBAEES',
    'IOKJOQRZMO',
    'EEEMDAGDCL',
    'UIMNULIEOP',
    'SRAVDAPFON',
    'AOHLADCTYI',
  ],
  buildings: [
    '..H..O.FOS',
    '..HOPP..HP',
    'F.F.OP...S',
    'S.FO..FS..',
    '....P.F...',
    'SFM..M..P.',
    '..S.OP.P.O',
    'PHOFOPOH.S',
    '.F.MPHSH..',
    '.OF..PO...',
  ],
} as const;
