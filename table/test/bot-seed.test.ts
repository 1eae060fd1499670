/** A bot's chance: from the secret seed and the number of the attempt, and from nothing that it cannot see. */
import { seatOf } from '@partyline/kernel/game.js';
import { expect, test } from 'vitest';
import { botSeed } from '../bot-seed.js';
import type { Table } from '../table.js';
import { ask, becomes, offer, onDevice, onServer, refold } from './tables.js';

/** What the bot sees, and its chance. */
function asked({ match, playing }: Table, seat = 1): readonly [view: unknown, seed: string] {
  if (match === null) throw new Error('The game has not begun.');
  const view = playing.game.view(match.state, seatOf(seat));
  return [view, botSeed(match, seat, view)];
}

test.each([
  ['on a device', () => onDevice(1, 1)],
  ['on a server', () => onServer(1, 1)],
])('%s, whoever takes back and moves as before meets a bot that draws anew', (_where, begin) => {
  const first = becomes(begin(), ask(begin().table, 0, offer(2)));
  const back = becomes(first, ask(first.table, 0, { type: 'undo', to: null }));
  const second = becomes(back, ask(back.table, 0, offer(2)));
  const [view, seed] = asked(first.table);
  const [viewAgain, seedAgain] = asked(second.table);
  expect(viewAgain).toEqual(view);
  expect(seedAgain).not.toBe(seed);
});

test('the same log gives the same chance, another secret another one, and the secret is not in it', () => {
  const { table, lines } = onDevice(1, 1, 'a secret');
  const [, seed] = asked(table);
  expect(asked(refold('d', lines))[1]).toBe(seed);
  expect(asked(onDevice(1, 1, 'another').table)[1]).not.toBe(seed);
  expect(seed).not.toContain('secret');
});

test('what the bot cannot see of others changes nothing', () => {
  const { table } = onDevice(2, 1);
  const [one, other] = [2, 7].map((amount) => becomes({ table, lines: [] }, ask(table, 0, offer(amount))));
  expect(one && asked(one.table, 2)).toEqual(other && asked(other.table, 2));
});
