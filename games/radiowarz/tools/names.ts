/** Names for cities, of three countries: beginnings and endings that go together. Data and a draw; nothing else. */
import { pick, type Random, shuffled } from '@partyline/kernel/random.js';

type Tongue = { readonly first: readonly string[]; readonly last: readonly string[] };

/** Soft, with open endings. */
const valley: Tongue = {
  first: [
    'Bren', 'Ostr', 'Vald', 'Mors', 'Tarv', 'Lind', 'Cald', 'Perl', 'Fior', 'Gard', 'Mond', 'Sel', 'Torv', 'Ver', 'Arn',
    'Bell', 'Carm', 'Dol', 'Ern', 'Falc', 'Grav', 'Harl', 'Isol', 'Jov', 'Kest', 'Lor', 'Marv', 'Nav', 'Orl', 'Palm',
    'Quent', 'Rav', 'Sav', 'Trev', 'Ulm', 'Vint', 'Wend', 'Zel', 'Alb', 'Cor', 'Delm', 'Est', 'Fal', 'Gel', 'Ilv', 'Lum',
    'Mir', 'Norv', 'Olm', 'Prad', 'Rond', 'Sirm', 'Tess', 'Umbr', 'Vels', 'Zor',
  ],
  last: ['o', 'a', 'ano', 'ena', 'ino', 'ola', 'etto', 'ara', 'ento', 'ia', 'una', 'ova', 'essa', 'ello', 'enna', 'oro'],
}; // biome-ignore format: a table reads better in rows

/** Salt and rock, for islands. */
const skerry: Tongue = {
  first: [
    'Skar', 'Hav', 'Lun', 'Tor', 'Ulv', 'Grim', 'Hal', 'Nor', 'Ask', 'Bjar', 'Eld', 'Fal', 'Gar', 'Hol', 'Is', 'Jar', 'Kal',
    'Lyng', 'Mos', 'Nes', 'Orm', 'Ran', 'Sel', 'Stor', 'Tun', 'Var', 'Ydra', 'Alm', 'Bran', 'Dal', 'Fjel', 'Hest', 'Kvit',
    'Lang', 'Myr', 'Ost', 'Rog', 'Sig', 'Tind', 'Vest', 'Brim', 'Elv', 'Frey', 'Hrafn', 'Krak', 'Rav', 'Svan', 'Teig', 'Varg',
  ],
  last: ['vik', 'holm', 'sund', 'ness', 'stad', 'havn', 'berg', 'dal', 'nor', 'mark', 'sker', 'voll', 'heim', 'by', 'lund', 'strand'],
}; // biome-ignore format: a table reads better in rows

/** Bright, with the stress on the last syllable but one, for high country. */
const highland: Tongue = {
  first: [
    'Tam', 'Quil', 'Xal', 'It', 'Chal', 'Mir', 'Oax', 'Hual', 'Yar', 'Cuz', 'Par', 'Tul', 'Sim', 'Ocal', 'Nar', 'Cal', 'Zac',
    'Ayav', 'Chir', 'Maz', 'Tep', 'Ur', 'Guan', 'Sac', 'Jal', 'Cot', 'Ixt', 'Lor', 'Pal', 'Ruan', 'Sul', 'Tiqu', 'Vil', 'Yat',
    'Arech', 'Catam', 'Colch', 'Hual', 'Iz', 'Mant', 'Nax', 'Ol', 'Pisc', 'Quer', 'Sab', 'Tar', 'Yuc', 'Zin',
  ],
  last: ['aco', 'eca', 'ita', 'oya', 'alco', 'ilan', 'ama', 'oro', 'anga', 'ique', 'ulco', 'aya', 'echa', 'ona', 'imbo', 'atán'],
}; // biome-ignore format: a table reads better in rows

const TONGUES = { valley, skerry, highland } as const;

/** So many different names. No beginning is used twice, so that none is taken for another. */
export function cityNames(tongue: keyof typeof TONGUES, random: Random, count: number): string[] {
  const { first, last } = TONGUES[tongue];
  return shuffled(random, new Set(first))
    .slice(0, count)
    .map((one) => `${one}${pick(random, last)}`);
}

/** A name as an id: small letters without accents. */
export const nameId = (name: string): string =>
  name
    .toLowerCase()
    .replace('á', 'a')
    .replaceAll(/[^a-z0-9]+/g, '-');
