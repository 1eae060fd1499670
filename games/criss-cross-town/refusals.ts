/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */

import type { Args, Refusal } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';

/** A piece is called by its letters, as it lies before the player; by its number where they are not known. */
const piece = ({ letters, piece: number }: Args): string =>
  typeof letters === 'string' && letters !== '' ? `The piece ${letters}` : `Piece ${number}`;

const lowered = (words: string): string => words.replace(/^T/, 't');

/** A letter of a town is called by itself: a town has no coordinates that anybody sees. */
const on = ({ letter }: Args, empty: string): string => (typeof letter === 'string' ? `on ${letter}` : empty);

/** "row 1, column 3" of a sheet, as it is read aloud. */
function placeOnSheet({ square }: Args): string {
  const [row = 0, column = 0] = String(square).split(',').map(Number);
  return `row ${row + 1}, column ${column + 1}`;
}

const SENTENCES = {
  over: () => 'The game is over.',
  'not-the-clock': () => 'Only the clock says when time is up.',
  'no-clock': () => 'No clock is running: time is up only under a deadline, once somebody is ready.',
  'only-time-up': () => 'The clock can only say that time is up.',
  'no-seat': () => 'There is no such seat.',
  'finish-is-in': () => 'Your last plan is in and cannot be changed.',
  'ready-for-good': () => 'You are ready, and under the deadline that cannot be taken back.',
  ready: () => 'You are ready: take your build back first.',
  'not-ready': () => 'You are not ready, so there is nothing to take back.',
  'not-yet': () => 'Towns are finished after the eighth round.',
  'rounds-over': () => 'The eight rounds are over: what is left is to finish your town.',
  'empty-sheet': () => 'No letter is left on your sheet: take a fresh one first.',
  'sheet-too-large': () => 'Your sheet can be exchanged only when what is left of it fits in five by five squares.',
  'cut-nothing': (a) => `Your sheet has no letter in ${placeOnSheet(a)} to cut.`,
  'cut-twice': (a) => `The letter in ${placeOnSheet(a)} of your sheet is cut twice.`,
  'empty-piece': (a) => `Piece ${a['piece']} has no squares.`,
  'piece-apart': (a) => `${piece(a)} does not hang together: its squares must touch along their edges.`,
  'piece-around': (a) => `The cut around ${lowered(piece(a))} would close on itself: scissors go from border to border.`,
  'rest-around': () => 'What remains of the sheet would have a hole: scissors go from border to border.',
  'keep-which': (a) => `The sheet falls into ${a['parts']} parts: say which one you keep.`,
  'keep-nothing': () => 'The square to keep is in no part that remains.',
  'no-plan': () => 'This plan is not on the card.',
  'not-exact': (a) => `The plan ${a['plan']} is exact: each piece must have the size of a place of its own.`,
  'no-slot': (a) => `The plan ${a['plan']} has no place for a piece this large, or for this many.`,
  'piece-with-block': (a) => `${piece(a)} has a block of 2×2 letters and cannot be placed.`,
  'beyond-town': (a) => `${piece(a)} lies too far out: a town has 99 squares in each direction.`,
  'not-adjacent': (a) => `${piece(a)} does not touch the town along an edge.`,
  overlap: (a) => `${piece(a)} lies on another letter.`,
  block: (a) => `${piece(a)} makes a block of 2×2 letters.`,
  'worker-on-house': (a) => `No worker stands on a house, and one stands ${on(a, 'on one')}.`,
  'two-workers': (a) => `Two workers stand ${on(a, 'on the same square')}.`,
  'worker-beyond-town': () => 'A worker stands too far out: a town has 99 squares in each direction.',
  'lonely-worker': () => 'A freelance worker must stand beside a visible letter, and this one has none beside it.',
  'silent-worker': (a) =>
    `Say which letter the ${typeof a['letter'] === 'string' ? `worker on ${a['letter']}` : 'freelance worker'} stands for.`,
  'nothing-to-pollute': () => 'Only letters can be polluted, and this square is empty.',
  'polluted-twice': (a) => `A letter is polluted only once, and ${a['letter']} is named twice.`,
  'block-at-the-end': (a) => `${a['upper']} above ${a['lower']} is a block of 2×2 visible squares.`,
  'no-word': (a) => `${a['word']} is not a word of the dictionary.`,
  'worker-on-pollution': (a) => `A polluted letter takes no worker, and one stands ${on(a, 'on one')}.`,
  'too-many-workers': (a) => `You have ${counted(Number(a['workers']), 'worker')} to place, not more.`,
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

export type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
