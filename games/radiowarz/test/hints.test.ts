/** Hints in grades: which way to look, what is to be had there, and then a legal move with what it does by the rules. */
import { hintText } from '@partyline/kernel/features/hint.js';
import { seatOf } from '@partyline/kernel/game.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { hints } from '../advice/hints.js';
import { game } from '../index.js';
import type { State } from '../state.js';
import { after, begun, deck, ELSEWHERE, given, legalOf } from './given.js';

const NAMES = ['Ada', 'Ben', 'Cy'];

function hintFor(state: State, seat: number) {
  const thinking = hints.think(game.view(state, seatOf(seat)), seatOf(seat), new Map());
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

type Hint = NonNullable<ReturnType<typeof hintFor>>;
const thought = (state: State, seat: number): Hint => hintFor(state, seat) ?? expect.fail('no hint');
const wordsOf = (hint: Hint, seat: number): readonly string[] =>
  [...(hint.grades ?? []), hint].map(({ say }) => hintText(say, { names: NAMES, you: seat }));

const six = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-3', 'swamp-2'];
const winning = given({
  strips: deck(six, ELSEWHERE, ELSEWHERE),
  stations: ['c0 c5', 'c24 c12', 'c29 c17'],
  turn: 0,
});
const middle = given({ stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 });

describe.each([
  ['a base', begun(3), 0],
  ['the first stretch', given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0', 'c24', 'c29'], turn: 0 }), 0],
  ['a game under way', middle, 0],
] as const)('a hint for %s', (_, state, seat) => {
  let hint: Hint;
  let told: readonly string[];
  beforeAll(() => {
    hint = thought(state, seat);
    told = wordsOf(hint, seat);
  });

  test('points at less in the end than in the beginning, and ends with a legal move', () => {
    const [city] = (hint.pointer ?? '').split(' ').map((name) => name.replace('city:', ''));
    expect(legalOf(state, seat).some((move) => move.type !== 'forfeit' && move.city === city)).toBe(true);
    expect(told.at(-1)).toMatch(/^(Choose|Go to) .+\. .+\.$/);
    for (const { pointer } of hint.grades ?? []) expect(pointer).not.toBeNull();
  });

  test('does not name the move before it is asked for', () => {
    expect(hint.grades?.length).toBeGreaterThan(0);
    for (const words of told.slice(0, -1)) expect(words).not.toMatch(/Choose|Go to/);
  });

  test('names no ids and counts no things in the wrong number', () => {
    for (const words of told) expect(words).not.toMatch(/-\d|undefined|NaN|Player|\b1 (stretches|points)/);
  });

  test('is the same whenever it is asked for', () => {
    expect(hintFor(state, seat)).toEqual(hint);
  });
});

test('what a hint says of its move is what the rules make of it', () => {
  const hint = thought(winning, 0);
  const [, name = ''] = /^city:(\S+)/.exec(hint.pointer ?? '') ?? [];
  const move = legalOf(winning, 0).find((one) => one.type === 'place' && one.city === name && one.pull === null);
  const { events } = after(winning, [0, move ?? expect.fail('not legal')]);
  const lit = events.flatMap((event) => (event.type === 'onAir' && event.seat === 0 ? (event.names ?? []) : []));
  const told = wordsOf(hint, 0).at(-1) ?? '';
  for (const region of lit) expect(told).toContain(region);
  expect(/wins the game/.test(told)).toBe(events.some(({ type }) => type === 'over'));
});

test('there is no hint for a player whose turn it is not', () => {
  expect(hintFor(middle, 1)).toBeNull();
});
