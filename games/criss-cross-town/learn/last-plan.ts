/**
 * The end of the guided game: a third round in a hurry, five that pass by, and the last plan, in which a letter is polluted and
 * a run is mended by a worker (CT-6). Reads where TOWNSHIP lies; the learner sends any plan that the rules take.
 */
import type { Step } from '@partyline/board-kit/lesson.js';
import type { Square } from '../components/sheet.js';
import type { Build, Finish, Move } from '../moves.js';
import type { View } from '../position.js';
import { ADA, township } from './township.js';

const BEN = 1;

/** Nothing, with the workers where they are. */
const NOTHING: Build = { type: 'build', plan: 0, pieces: [] };

const IL: readonly Square[] = [
  [4, 9],
  [5, 9],
];
const N: readonly Square[] = [[9, 0]];

/** The build of the third round, wherever TOWNSHIP lies. */
const IN_HASTE: Build = { ...NOTHING };

/** IL hangs on the P, and an N that fits nothing stands before the T. */
function inHaste(view: View): Build {
  const { down, at } = township(view);
  return {
    ...NOTHING,
    pieces: [
      { cells: IL, at: at(7, 1), flip: down },
      { cells: N, at: at(-1, 0), flip: false },
    ],
  };
}

/** The N polluted, and a worker on the L for an N: PIN. */
function mended(view: View): Finish & { readonly type: 'finish' } {
  const { at } = township(view);
  return {
    type: 'finish',
    workers: [
      { at: at(8, 0), letter: 'S' },
      { at: at(7, 2), letter: 'N' },
    ],
    pollute: [at(-1, 0)],
  };
}

const LATER_ROUNDS = [4, 5, 6, 7, 8];

export const lastPlan: readonly Step<View, Move>[] = [
  {
    type: 'watch',
    say: 'Now a jump to the end. In round three you were in a hurry: IL hangs on the P, and an N has come to stand before TOWNSHIP. In the rounds after that nobody builds, so that we get there.',
    pointer: null,
    quick: true,
    moves: [
      { seat: ADA, move: IN_HASTE },
      { seat: BEN, move: NOTHING },
      ...LATER_ROUNDS.flatMap(() => [
        { seat: ADA, move: NOTHING },
        { seat: BEN, move: NOTHING },
      ]),
    ],
    adapted: (move, view) => (move === IN_HASTE ? inHaste(view) : move),
  },
  {
    type: 'read',
    say: 'The last plan! Now every run must be a word, or it cannot be sent. A broken line, as under PIL, says how many workers would make it one; a jagged line says that nothing will.',
    pointer: 'finish',
  },
  {
    type: 'do',
    say: 'Choose the N before TOWNSHIP and pollute it: it is gone, for 2 points. Choose the L of PIL, put a worker on it, and pick one of the letters that fit. Then send the plan. (“Suggest a finish” would look for the best one.)',
    pointer: 'finish',
    otherwise: 'Mend every run, then press “Send the plan”.',
    fits: ({ type }) => type === 'finish',
    shown: mended,
  },
  {
    type: 'free',
    say: 'Your plan is in; nobody sees it before all are. Workers that are placed score as well, most for who has more than the neighbours. “Finish this game” lets Ben send his plan, and shows how every point came about. Or begin a town of your own.',
    pointer: null,
  },
];
