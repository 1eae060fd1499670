/** Hints in grades: where to look, at what, and then a legal move with its reason, in words that a player understands. */
import { seatOf } from '@partyline/kernel/game.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { hints } from '../advice/hints.js';
import { moveWords } from '../advice/reasons.js';
import { game } from '../index.js';
import type { State } from '../state.js';
import { after, auction, by, fresh, given, legalOf, share } from './given.js';

function hintFor(state: State, seat: number) {
  const thinking = hints.think(game.view(state, seatOf(seat)), seatOf(seat), new Map());
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

type Hint = NonNullable<ReturnType<typeof hintFor>>;

const wordsIn = (pointer: string | null | undefined): readonly string[] => (pointer ?? '').split(' ');

const rich = given({
  treasury: [20, 12],
  sold: [share(0, 0, 2), share(0, 1), share(1, 0, 4)],
  network: { '1,0': [0, 1], '1,-1': [1, 2], '2,-1': [1, 1] },
  ending: { by: 1, turnsLeft: 1 },
});
const acting = given({ treasury: [20, 5], sold: [share(0, 0, 2)], network: { '1,0': [0, 1] }, acting: { company: 0, built: 1 } });
const bidding = after(fresh(3), by(0, auction(0, 5))).state;

describe.each([
  ['a new game', fresh(2), 0],
  ['the last turn', rich, 0],
  ['an act that goes on', acting, 0],
  ['an auction', bidding, 1],
] as const)('a hint for %s', (_, state, seat) => {
  let hint: Hint;
  let grades: NonNullable<Hint['grades']>;
  beforeAll(() => {
    hint = hintFor(state, seat) ?? expect.fail('no hint');
    grades = hint.grades ?? [];
  });

  test('begins with where to look and ends with a legal move and its reason', () => {
    expect(grades.length).toBeGreaterThan(0);
    const [area] = grades;
    expect(area?.say).toMatch(/^Look at /);
    const move = legalOf(state, seat).find((one) => hint.say.startsWith(`${moveWords(state, one)} `));
    expect(move, hint.say).toBeDefined();
    expect(wordsIn(hint.pointer).length).toBeGreaterThan(0);
  });

  test('does not name the move before it is asked for', () => {
    for (const { say } of grades) expect(say).not.toMatch(/chips? at|Auction|Bid|Drop|End your|Pass/);
  });

  test('names no ids and counts no things in the wrong number', () => {
    for (const { say } of [...grades, hint]) expect(say).not.toMatch(/-?\d,-?\d|\[|undefined|NaN|\b1 (chips|shares|hexes)/);
  });

  test('is the same whenever it is asked for', () => {
    expect(hintFor(state, seat)).toEqual(hint);
  });
});

test('a hint for a tower points at a part of the map, then at the company, then at the hex in that part', () => {
  const hint = hintFor(rich, 0) ?? expect.fail('no hint');
  expect(hint.say).toMatch(/^Build \d chips? at .* share value rises from \$\d+ to \$\d+\. You gain \$\d+ of net worth/);
  const [area, company] = hint.grades ?? [];
  const [hex = ''] = wordsIn(hint.pointer);
  expect(wordsIn(area?.pointer).length).toBeGreaterThan(1);
  expect(wordsIn(area?.pointer)).toContain(hex);
  expect(company?.pointer).toMatch(/^act:\d company:\d$/);
});

test('there is no hint for a player whose turn it is not', () => {
  expect(hintFor(bidding, 0)).toBeNull();
  expect(hintFor(fresh(2), 1)).toBeNull();
});
