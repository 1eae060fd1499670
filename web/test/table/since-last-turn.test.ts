/** Since one's last turn: which deeds of the log that is, for players, for onlookers, and where all move at once. */
import type { GameEvent } from '@partyline/kernel/game.js';
import { sentence } from '@partyline/kernel/prose.js';
import type { Past } from '@partyline/protocol/messages.js';
import { expect, test } from 'vitest';
import { logLines } from '../../log/lines.js';
import { sinceLastTurn } from '../../table/pace/since-last-turn.js';

const NAMES = ['Ada', 'Bo', 'Cy'];
const rules = { prose: (events: readonly GameEvent[]) => events.map(({ type }) => sentence`${type}`) };
const deed = (seq: number, ...events: GameEvent[]): Past => ({ seq, at: seq, events });
const by = (seat: number, type = 'moves'): GameEvent => ({ type, seat });

const told = (past: readonly Past[], seat: number | null) =>
  sinceLastTurn(logLines(past, rules, { names: NAMES, you: seat }), past, seat).map(({ seq }) => seq);

test('it is what others did after one’s own last deed', () => {
  expect(told([deed(1, by(0)), deed(2, by(1)), deed(3, by(2))], 0)).toEqual([2, 3]);
  expect(told([deed(1, by(1)), deed(2, by(0))], 0)).toEqual([]);
});

test('what follows from one’s own deed without a seat is one’s own too', () => {
  expect(told([deed(1, by(0)), deed(2, { type: 'upkeep' }), deed(3, by(1))], 0)).toEqual([3]);
});

test('what all did together is told to everybody', () => {
  const past = [deed(1, by(0, 'built'), by(1, 'built')), deed(2, by(0, 'built'), by(1, 'built'), { type: 'passed-on' })];
  expect([told(past, 0), told(past, 1)]).toEqual([[2], [2]]);
});

test('what the table itself tells is no deed, and what was taken back did not happen', () => {
  const past = [deed(1, by(0)), deed(2, by(1)), deed(3, { type: 'table:taken-over', seat: 1, why: 'time' }), deed(4, by(1))];
  expect(told(past, 0)).toEqual([2, 4]);
  expect(told([...past, { seq: 5, at: 5, events: [], undone: [4] }], 0)).toEqual([2]);
});

test('onlookers are told of the last few', () => {
  const past = Array.from({ length: 40 }, (_, i) => deed(i + 1, by(i % 3)));
  expect(told(past, null)).toHaveLength(12);
  expect(told(past, null).at(-1)).toBe(40);
});
