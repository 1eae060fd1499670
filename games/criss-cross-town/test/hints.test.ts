/** Hints in grades: a part of the sheet, the letters of a piece, and then a legal build with what the rules make of it. */
import { hintText } from '@partyline/kernel/features/hint.js';
import { seatOf } from '@partyline/kernel/game.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { hints } from '../advice/hints.js';
import { game } from '../index.js';
import type { State } from '../state.js';
import { A, ANYTHING, afterAll, B, begun, build, given, resources, townOf } from './given.js';

function hintFor(state: State, seat = 0) {
  const thinking = hints.think(game.view(state, seatOf(seat)), seatOf(seat), resources);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

type Hint = NonNullable<ReturnType<typeof hintFor>>;
type Grade = NonNullable<Hint['grades']>[number] | undefined;

const wordsOf = (say: Parameters<typeof hintText>[0]): string => hintText(say, { names: ['Ada', 'Ben'], you: 0 });
const pointedIn = (pointer: string | null, where: string): readonly string[] =>
  (pointer ?? '').split(' ').filter((word) => word.startsWith(where));

const opening = begun(2).state;
const middle = given({ players: [{ town: townOf(['CAT']), workers: 2 }, {}], card: ANYTHING });

describe.each([
  ['a new game', opening],
  ['a town that has begun', middle],
] as const)('a hint for %s', (_, state) => {
  let hint: Hint;
  let area: Grade;
  let piece: Grade;
  beforeAll(() => {
    hint = hintFor(state) ?? expect.fail('no hint');
    [area, piece] = hint.grades ?? [];
  });

  test('points at a part of the sheet, then at a piece in it, then at pieces and where they go', () => {
    const squares = pointedIn(piece?.pointer ?? null, 'sheet:');
    expect(squares.length).toBeGreaterThan(0);
    expect(pointedIn(area?.pointer ?? null, 'sheet:').length).toBeGreaterThan(squares.length);
    for (const square of squares) {
      expect(pointedIn(area?.pointer ?? null, 'sheet:')).toContain(square);
      expect(pointedIn(hint.pointer, 'sheet:')).toContain(square);
    }
    expect(pointedIn(hint.pointer, 'town:')).toHaveLength(pointedIn(hint.pointer, 'sheet:').length);
  });

  test('says in plain words what is cut and what comes of it', () => {
    expect(wordsOf(area?.say ?? '')).toMatch(/^Look at the .+ of your sheet\.$/);
    expect(wordsOf(piece?.say ?? '')).toMatch(/^Cut [A-Z]+ out of your sheet/);
    expect(wordsOf(hint.say)).toMatch(/Cut [A-Z]+.*put (it|them) where the town is marked\. It .+\.$/);
    expect(wordsOf(hint.say)).not.toMatch(/undefined|NaN|-\d|\b1 (points|workers|pieces)/);
  });

  test('is the same whenever it is asked for', () => {
    expect(hintFor(state)).toEqual(hint);
  });
});

test('a hint for the last planning says what the finish scores, in points', () => {
  const state = given({ players: [{ town: townOf(['CAT', '.S.']), workers: 1 }, {}], phase: 'finish' });
  const hint = hintFor(state) ?? expect.fail('no hint');
  expect(wordsOf(hint.say)).toMatch(
    /^Place \d workers?( and pollute \d letters?)? where the town is marked: that comes to .*point/,
  );
  expect(hint.grades).toHaveLength(1);
});

test('there is no hint for a player who is ready, and another one’s build changes no hint', () => {
  const ready = afterAll(middle, [A, build()]);
  expect(hintFor(ready, 0)).toBeNull();
  expect(hintFor(afterAll(middle, [B, build()]), 0)).toEqual(hintFor(middle, 0));
});
