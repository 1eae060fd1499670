/** The sheets and cards of the guided rounds, and positions in few words for the pictures. Decides no rule. */
import type { Blueprint, Plan } from '../components/card.js';
import type { Building, Sheet, Square } from '../components/sheet.js';
import type { Build } from '../moves.js';
import type { View } from '../position.js';

export const ADAS: Sheet = {
  letters: [
    'TOWNECOHKS',
    'HYHRLBNFUH',
    'AQTIGISWAI',
    'JSYLLNMGEP',
    'ESNTARTFCI',
    'NEVOEEAVPL',
    'ADOPDIAMER',
    'AGEZSTWRAS',
    'UEKOODISOU',
    'NENCOBRTIX',
  ],
  buildings: [
    '.SP.OPOF..',
    '.P..PSO...',
    'P..P..F.O.',
    '.P..S..S.O',
    '....PF.H.S',
    'HPSS.....P',
    '.P...OFFFS',
    'H..M.O.O.O',
    '.FMSF..O..',
    '.PHOF...HM',
  ],
};

export const BENS: Sheet = {
  letters: [
    'PLANGUEUVC',
    'ETBOAEEIIC',
    'CUQPNTEIDN',
    'LRDIECYSDI',
    'LAEELRLAXA',
    'FSOEFFSUER',
    'FHUCYEPIMV',
    'ISTAOERNJV',
    'CALIEARRIA',
    'EWIEXONDES',
  ],
  buildings: [
    '.P.H.O.F..',
    'H...FO.H.F',
    'P..OF...S.',
    '..SP.FFOH.',
    '.O.O.....H',
    '.FSFP.O...',
    '..S.P...OM',
    'H..F.PO..M',
    'P.P..OPPPP',
    '.HOF.S...P',
  ],
};

const plan = (pieces: readonly number[], exact: boolean, worker: boolean): Plan => ({ pieces, exact, worker });
const card = (id: string, ...plans: readonly Plan[]): Blueprint => ({ id, plans });

/** The eight cards of the lesson: two that it is about, and six for playing on. */
export const CARDS: readonly Blueprint[] = [
  card('s-4', plan([4, 4], true, false)),
  card('s-5', plan([5, 2, 1], false, true)),
  card('s-1', plan([4, 3, 2], false, false)),
  card('s-6', plan([3, 2, 2], false, true)),
  card('d-1', plan([5, 4], false, false), plan([3, 2, 2], false, true)),
  card('d-2', plan([4, 4, 2], false, false), plan([6, 3], true, false)),
  card('d-4', plan([4, 3, 3], true, false), plan([5, 2], false, true)),
  card('d-8', plan([5, 3, 2], false, false), plan([4, 4], true, true)),
];

/** So many squares from one on, to the right or down. */
export const line = ([row, column]: Square, length: number, way: 'right' | 'down'): Square[] =>
  Array.from({ length }, (_, i) => (way === 'right' ? [row, column + i] : [row + i, column]));

type Drawn = {
  readonly sheet?: Sheet;
  readonly draft?: Build;
  /** The town as text, its upper left square at the origin; and its buildings. */
  readonly town?: readonly string[];
  readonly buildings?: readonly string[];
  readonly pencil?: View['players'][number]['pencil'];
  readonly workers?: number;
};

const BUILDINGS: readonly Building[] = ['H', 'O', 'P', 'F', 'S', 'M'];

const townOf = (rows: readonly string[], buildings: readonly string[]): View['players'][number]['town'] =>
  rows.flatMap((text, row) =>
    [...text].flatMap((letter, column) => {
      const building = BUILDINGS.find((one) => one === buildings[row]?.[column]) ?? '.';
      return letter === ' ' ? [] : [{ at: [row, column] as const, letter, building, round: 1 }];
    }),
  );

/** A picture for the rulebook. */
export function drawn({ sheet = ADAS, draft, town = [], buildings = [], pencil = [], workers = 1 }: Drawn): View {
  return {
    game: 'criss-cross-town',
    options: { dictionary: 'house', permissive: false, deadline: null },
    round: 2,
    phase: 'build',
    card: CARDS[1] ?? null,
    dealt: 1,
    players: [
      {
        sheet,
        workers,
        crumpled: 0,
        ready: false,
        town: townOf(town, buildings),
        pencil,
        score: null,
        draft: draft ?? null,
        finish: null,
      },
    ],
    over: false,
  };
}
