/** What refusals say to players: places by what is seen there, pieces by their letters, never a pair of numbers in brackets. */
import type { Actor } from '@partyline/kernel/game.js';
import { expect, test } from 'vitest';
import { game } from '../../index.js';
import type { Move } from '../../moves.js';
import type { State } from '../../state.js';
import { A, build, card, finish, given, piece, townOf, towns, worker } from '../given.js';
import { sheetOf } from '../sheets.js';

const CAT = { town: townOf(['CAT'], ['H..']), workers: 9 };
const BLOCK = { town: townOf(['CA', 'T.']), workers: 9 };
const building = (some: object = {}) =>
  given({ players: [{ sheet: sheetOf(['TOWN', 'HALL']), ...CAT, ...some }], card: card({ pieces: [4, 4] }) });

const says = (state: State, actor: Actor, move: Move): string => game.check(state, actor, move)?.error ?? '';

test.each<readonly [string, State, Move, string]>([
  ['a square that is gone', building(), build([piece('07')]), 'Your sheet has no letter in row 1, column 8 to cut.'],
  ['two cuts', building(), build([piece('00'), piece('00')]), 'The letter in row 1, column 1 of your sheet is cut twice.'],
  [
    'apart',
    building(),
    build([piece('00 02')]),
    'The piece TW does not hang together: its squares must touch along their edges.',
  ],
  ['not beside the town', building(), build([piece('00 01', [5, 5])]), 'The piece TO does not touch the town along an edge.'],
  ['overlapping', building(), build([piece('00 01', [0, 2])]), 'The piece TO lies on another letter.'],
  ['a block', building(), build([piece('00 01', [1, 0])]), 'The piece TO makes a block of 2×2 letters.'],
  [
    'a thick piece',
    building(),
    build([piece('00 01 10 11', [1, 0])]),
    'The piece TOHA has a block of 2×2 letters and cannot be placed.',
  ],
  ['on a house', towns(CAT), finish([worker(0, 0, 'B')]), 'No worker stands on a house, and one stands on C.'],
  ['two on a letter', towns(CAT), finish([worker(0, 1, 'A'), worker(0, 1, 'A')]), 'Two workers stand on A.'],
  [
    'far from all',
    towns(CAT),
    finish([worker(7, 7, 'B')]),
    'A freelance worker must stand beside a visible letter, and this one has none beside it.',
  ],
  ['silent on a letter', towns(CAT), finish([worker(0, 1)]), 'Say which letter the worker on A stands for.'],
  ['silent beside', towns(CAT), finish([worker(0, 3)]), 'Say which letter the freelance worker stands for.'],
  ['nothing there', towns(CAT), finish([], [[5, 5]]), 'Only letters can be polluted, and this square is empty.'],
  ['a block at the end', towns(BLOCK), finish([worker(1, 1, 'S')]), 'CA above TS is a block of 2×2 visible squares.'],
])('%s', (_, state, move, sentence) => {
  expect(says(state, A, move)).toBe(sentence);
});
