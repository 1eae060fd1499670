/** The order in which a board or a bot lets the pieces of a build land. */
import { streams } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Build, Piece } from '../../moves.js';
import { proposeBuild } from '../../planning/propose.js';
import { inGoodOrder } from '../../planning/sequence.js';
import { judgeBuild } from '../../rules/build.js';
import { isPlaced } from '../../rules/placing.js';
import { A, ANYTHING, after, begun, build, given, piece, playerOf, townOf } from '../given.js';
import { sheetOf } from '../sheets.js';
import { answer } from '../tables.js';

const HOUSES = sheetOf(
  Array.from({ length: 10 }, () => 'ABCDEFGHIJ'),
  Array.from({ length: 10 }, (_, row) => (row % 2 === 0 ? 'H.H.H.H.H.' : '.H...H...H')),
);

const orders = (pieces: readonly Piece[]): Piece[][] =>
  pieces.length < 2
    ? [[...pieces]]
    : pieces.flatMap((first, i) => orders(pieces.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

function gained(state: ReturnType<typeof given>, made: Build): number | null {
  const judged = judgeBuild(playerOf(state, 0), made, { card: ANYTHING, round: 2, rules: 2 });
  return judged.ok ? judged.built.gained : null;
}

test('[CT-5.4] a house lands after the letter that joins it to another', () => {
  const town = townOf(['CAT', 'O.N', 'E..'], ['', '', 'H..']);
  const sheet = sheetOf(['ABCDEFGHIJ'], ['H.........']);
  const [house, joint] = [piece('00', [2, 2]), piece('02', [2, 1])];
  expect(inGoodOrder(sheet, town, [house, joint].filter(isPlaced))).toEqual([joint, house]);
});

test('[CT-5.4] no other order brings more workers', () => {
  let houses = 0;
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (seed) => {
      const state = given({
        players: [{ sheet: HOUSES, town: townOf(['CAT', 'O.N', 'E..'], ['H..', '', 'H..']) }],
        card: ANYTHING,
      });
      const made = proposeBuild(state, playerOf(state, 0), streams(seed)('build'));
      const { sheet, town } = playerOf(state, 0);
      const rest = made.pieces.filter((one) => !isPlaced(one));
      const chosen = gained(state, { ...made, pieces: [...inGoodOrder(sheet, town, made.pieces.filter(isPlaced)), ...rest] });
      const all = orders(made.pieces).map((pieces) => gained(state, { ...made, pieces }) ?? 0);
      if (new Set(all).size > 1) houses += 1;
      return chosen === Math.max(...all);
    }),
    { numRuns: 300 },
  );
  expect(houses).toBeGreaterThan(20);
});

test('[CT-4.1] each piece touches the town or one before it, however many there are', () => {
  const sheet = sheetOf(['ABCDEFGHIJ']);
  const row = Array.from({ length: 8 }, (_, i) => piece(`0${i}`, [0, 3 + i]));
  const ordered = inGoodOrder(sheet, townOf(['CAT']), row.toReversed().filter(isPlaced));
  expect(ordered).toEqual(row);
  expect(build(ordered).pieces).toHaveLength(8);
});

test('[CT-5.4] a bot lets its pieces land so that no other order brings more workers', () => {
  let houses = 0;
  for (const seed of ['one', 'two', 'three', 'four']) {
    let { state } = begun(1, {}, seed);
    while (state.phase === 'build') {
      const move = answer(state, 'beginner', 0, seed);
      if (move.type === 'build' && state.card !== null) {
        const round = { card: state.card, round: state.round, rules: 2 };
        const gains = orders(move.pieces).map((pieces) => {
          const judged = judgeBuild(playerOf(state, 0), { ...move, pieces }, round);
          return judged.ok ? judged.built.gained : 0;
        });
        const judged = judgeBuild(playerOf(state, 0), move, round);
        expect(judged.ok && judged.built.gained).toBe(Math.max(...gains));
        if (Math.max(...gains) > 1) houses += 1;
      }
      state = after(state, A, move, seed).state;
    }
  }
  expect(houses).toBeGreaterThan(3);
});

test('pieces that can touch nothing stay in the order in which they were cut', () => {
  const far = [piece('00', [40, 40]), piece('01', [60, 60])];
  expect(inGoodOrder(HOUSES, townOf(['CAT']), far.filter(isPlaced))).toEqual(far);
});
