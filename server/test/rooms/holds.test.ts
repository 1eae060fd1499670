/** Answers that wait: until they are due, and no longer than the table still has somebody to be hurried. */

import { answerDueAt } from '@partyline/table/due.js';
import type { Table } from '@partyline/table/table.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Holds } from '../../rooms/holds.js';
import { offer } from './games.js';
import { playing, sitting } from './sitting.js';

const SPAN = { least: 30, most: 50 };
const MOMENT = { now: 0, outages: [], lag: 0 };

/** The same table, under rules by which a quick answer hurries the others. */
const hurrying = (table: Table): Table => ({
  ...table,
  playing: { ...table.playing, game: { ...table.playing.game, unhurried: () => SPAN } },
});

describe('an answer is due', () => {
  test('at once in a game that hurries nobody', async () => {
    const { table } = await playing('fixture', ['ann', 'ben']);
    expect(answerDueAt(table, 5000, 'seed', MOMENT)).toBe(5000);
  });

  test('when a person might give it, as long as a person is to move too', async () => {
    const before = await playing('fixture', ['ann', 'ben']);
    const due = answerDueAt(hurrying(before.table), 5000, 'seed', MOMENT);
    expect(due).toBeGreaterThanOrEqual(35_000);
    expect(due).toBeLessThanOrEqual(55_000);
  });

  test('at once when no person is to move any more', async () => {
    const table = await sitting({ game: 'fixture', shuffle: false, seats: [{ type: 'me' }, { type: 'bot', level: 'random' }] });
    table.move(0, offer(3));
    expect(answerDueAt(hurrying(table.table), 5000, 'seed', MOMENT)).toBe(5000);
  });
});

describe('held', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('until it is due, or until the table says that it is', async () => {
    const { table } = await playing('fixture', ['ann', 'ben']);
    const holds = new Holds(() => Date.now());
    const begun = Date.now();
    const given: string[] = [];
    holds.wait(table, () => begun + 1000).then(() => given.push('first'));
    holds.wait(table, ({ seqByViewer }) => begun + (seqByViewer.length === 0 ? 0 : 30_000)).then(() => given.push('second'));
    await vi.advanceTimersByTimeAsync(999);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual(['first']);
    holds.look({ ...table, seqByViewer: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(given).toEqual(['first', 'second']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and no more once everything is closed', async () => {
    const { table } = await playing('fixture', ['ann', 'ben']);
    const holds = new Holds(() => Date.now());
    holds.wait(table, () => Date.now() + 1000).catch(() => undefined);
    holds.clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});
