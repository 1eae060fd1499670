/**
 * The guided game: cutting, placing, flipping and a whole word in the first round, a house, a worker and an office in the
 * second, and then the last plan. Ada is the learner. Whether the town lies across or down is hers to choose; the steps read it either way.
 */
import type { Lesson, Step } from '@partyline/board-kit/lesson.js';
import type { Square } from '../components/sheet.js';
import { outlook } from '../for-board.js';
import type { Build, Move, Piece, Worker } from '../moves.js';
import type { View } from '../position.js';
import { lastPlan } from './last-plan.js';
import { ADAS, BENS, CARDS, line } from './position.js';
import { ADA, township } from './township.js';

type Steps = readonly Step<View, Move>[];

const BEN = 1;

const TOWN = line([0, 0], 4, 'right');
const SHIP = line([0, 9], 4, 'down');
const OFFICE = line([5, 0], 5, 'down');
const at = (squares: readonly Square[], where: 'sheet' | 'town'): string =>
  squares.map(([row, column]) => `${where}:${row},${column}`).join(' ');

/** The build in a move, stored or sent. */
const buildIn = (move: Move): Build | null => (move.type === 'build' ? move : move.type === 'draft' ? move.build : null);

/** Whether somewhere in the town, across or down, these letters follow each other. */
function reads(move: Move, view: View, text: string): boolean {
  const player = view.players[ADA];
  const build = buildIn(move);
  if (player === undefined || build === null) return false;
  const letters = new Map<string, string>();
  for (const one of outlook(player, build.pieces, view).town) letters.set(one.at.join(), one.letter);
  for (const one of build.workers ?? []) letters.set(one.at.join(), one.letter ?? '?');
  const follows = ([row, column]: readonly number[], down: number, right: number): boolean =>
    [...text].every((letter, i) => letters.get(`${(row ?? 0) + i * down},${(column ?? 0) + i * right}`) === letter);
  return [...letters.keys()].some((key) => {
    const from = key.split(',').map(Number);
    return follows(from, 0, 1) || follows(from, 1, 0);
  });
}

const isCut = (move: Move, cells: readonly Square[]): boolean =>
  buildIn(move)?.pieces.some(
    (piece) =>
      piece.cells.length === cells.length && cells.every((cell) => piece.cells.some((one) => one.join() === cell.join())),
  ) === true;

const build = (pieces: readonly Piece[], workers: readonly Worker[] = []): Build => ({ type: 'build', plan: 0, pieces, workers });
const draft = (pieces: readonly Piece[], workers: readonly Worker[] = []): Move => ({
  type: 'draft',
  build: build(pieces, workers),
});
const piece = (cells: readonly Square[], where: Square | null, flip = false): Piece => ({ cells, at: where, flip });

const town = piece(TOWN, [0, 0]);
const ship = piece(SHIP, [0, 4], true);

const firstRound: Steps = [
  {
    type: 'read',
    say: 'You are Ada, a town planner with scissors. In eight rounds you cut pieces out of a sheet of letters and join them into a town that reads like a crossword.',
    pointer: null,
  },
  {
    type: 'read',
    say: 'This is the blueprint of the round: two pieces, and “exact” means exactly four letters each. Most blueprints are content with less.',
    pointer: 'card',
  },
  {
    type: 'do',
    say: 'Drag over T, O, W, N in the first row of the sheet to cut them out. (By keyboard: Enter on each letter.)',
    pointer: at(TOWN, 'sheet'),
    otherwise: 'Cut just the four letters TOWN, in the upper left corner. A piece in the hand goes “Back to the sheet”.',
    fits: (move) => isCut(move, TOWN),
    shown: () => draft([piece(TOWN, null)]),
  },
  {
    type: 'do',
    say: 'Now put the piece anywhere on the mat: your first one may lie where you like. Drag it, or point and click.',
    pointer: 'pieces',
    otherwise: 'Take the piece up and put it on the mat.',
    fits: (move, view) => isCut(move, TOWN) && reads(move, view, 'TOWN'),
    shown: () => draft([town]),
  },
  {
    type: 'do',
    say: 'Four letters more: S, H, I, P go down the right edge of the sheet. Cut them.',
    pointer: at(SHIP, 'sheet'),
    otherwise: 'Cut the four letters SHIP, in the last column, and leave TOWN where it is.',
    fits: (move) => isCut(move, SHIP) && isCut(move, TOWN),
    shown: () => draft([town, piece(SHIP, null)]),
  },
  {
    type: 'do',
    say: 'A piece may be flipped: rows become columns, and the letters stay upright. Press F (or “Flip”), and lay SHIP on behind TOWN.',
    pointer: 'pieces',
    otherwise: 'Lay SHIP so that it goes on where TOWN ends: TOWNSHIP. Flip turns over the piece in your hand.',
    fits: (move, view) => reads(move, view, 'TOWNSHIP'),
    shown: () => draft([town, ship]),
  },
  {
    type: 'read',
    say: 'TOWNSHIP! A full line and a number: a word, and its points. The longer the better: eight letters are ten points. Your park on the W scores as well, because the word runs straight through it.',
    pointer: 'score',
  },
  {
    type: 'do',
    say: 'Everything could still be moved. When you are content, say that you are ready.',
    pointer: 'ready',
    otherwise: 'Press “Ready”, with TOWN and SHIP and nothing else cut: other pieces go “Back to the sheet”.',
    fits: (move, view) => move.type === 'build' && move.pieces.length === 2 && reads(move, view, 'TOWNSHIP'),
    shown: () => build([town, ship]),
  },
  {
    type: 'watch',
    say: 'Everybody builds at the same time, and nobody sees the others’ towns before all are ready. Now Ben is. All builds take effect, and the sheets pass to the left.',
    pointer: 'towns',
    moves: [{ seat: BEN, move: build([piece(line([0, 0], 4, 'right'), [0, 0])]) }],
  },
];

function ffice(view: View): Piece {
  const { down, at: square } = township(view);
  return piece(OFFICE, square(1, 1), down);
}

const helper = (view: View): Worker => ({ at: township(view).at(8, 0), letter: 'S' });

const secondRound: Steps = [
  {
    type: 'read',
    say: 'You have Ben’s sheet now, with the hole that he left. Scissors go from border to border, so nothing can be cut out of the middle. If something falls off, it is hatched before it does, and it costs 2 points, as does a piece that you cut and do not place.',
    pointer: null,
  },
  {
    type: 'do',
    say: 'The hat on the card is a worker for you. Cut F, F, I, C, E down the left edge.',
    pointer: at(OFFICE, 'sheet'),
    otherwise: 'Cut the five letters FFICE in the first column.',
    fits: (move) => isCut(move, OFFICE),
    shown: () => draft([piece(OFFICE, null)]),
  },
  {
    type: 'do',
    say: 'New pieces touch the town along an edge, and no block of 2×2 letters may arise. Hang it on the O of TOWNSHIP, to make OFFICE.',
    pointer: 'pieces',
    otherwise: 'Lay FFICE on the O of TOWNSHIP, so that it reads OFFICE. If your TOWNSHIP goes down, flip the piece.',
    fits: (move, view) => reads(move, view, 'OFFICE') && reads(move, view, 'TOWNSHIP'),
    shown: (view) => draft([ffice(view)]),
  },
  {
    type: 'read',
    say: 'The I has a house on it: a house brings a worker, two if there is another house in its word. And the shop on the O scores now, because it stands at a fork.',
    pointer: 'score',
  },
  {
    type: 'do',
    say: 'A worker makes a letter wild, or stands beside a letter and is one itself. Take a worker, put it on the empty square behind the P of TOWNSHIP, and let it stand for S.',
    pointer: 'workers',
    otherwise: 'Put a worker behind the P, choose it, and let it stand for S: TOWNSHIPS.',
    fits: (move, view) => reads(move, view, 'TOWNSHIPS') && reads(move, view, 'OFFICE'),
    shown: (view) => draft([ffice(view)], [helper(view)]),
  },
  {
    type: 'read',
    say: 'That worker has two jobs: the P has an office on it, which scores with a worker beside it. Workers are only pencilled in: you may move them until the very end.',
    pointer: 'score',
  },
  {
    type: 'do',
    say: 'Letters need not be words yet: only the last plan must be. Ready?',
    pointer: 'ready',
    otherwise: 'Press “Ready”, with FFICE and nothing else cut: other pieces go “Back to the sheet”.',
    fits: (move, view) => move.type === 'build' && move.pieces.length === 1 && reads(move, view, 'OFFICE'),
    shown: (view) => build([ffice(view)], [helper(view)]),
  },
  {
    type: 'watch',
    say: 'Ben builds as well. So it goes on for eight rounds.',
    pointer: 'towns',
    moves: [{ seat: BEN, move: build([piece(line([4, 0], 5, 'down'), [1, 0])]) }],
  },
];

export const firstRounds: Lesson<View, Move> = {
  title: 'Your first rounds',
  minutes: 5,
  options: { sheets: [ADAS, BENS], blueprints: CARDS },
  seed: 'first rounds',
  start: null,
  names: ['Ada', 'Ben'],
  seat: ADA,
  steps: [...firstRound, ...secondRound, ...lastPlan],
  aside: (move) => move.type === 'draft',
};
