/** Time when moves are taken back: who pays for what, freely and by agreement. */

import { elapsed, uncounted } from '@partyline/table/clocks.js';
import { clockDue } from '@partyline/table/due.js';
import { evolve } from '@partyline/table/evolve.js';
import { commonView } from '@partyline/table/view.js';
import { describe, expect, test } from 'vitest';
import { readEntry } from '../../../rooms/reading.js';
import { offer } from '../games.js';
import { jot, show } from '../notes.js';
import { pass } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const SECOND = 1000;
const live = (bank: number, increment: number) => ({ time: { type: 'live', bank, increment } });
const left = (table: Sitting) => table.match.clocks?.left.map((ms) => ms / SECOND);
const running = (table: Sitting) => table.match.clocks?.since.map((since) => (since === null ? null : table.now - since));
const due = (table: Sitting) => clockDue(table.table, { now: table.now, outages: table.outages, lag: 0 });

describe('taking back', () => {
  test('freely: one pays for all the time since, the others for none', async () => {
    const table = await playing('saying', ['ann', 'ben'], live(60, 5));
    table.pass(10 * SECOND);
    table.move(0, pass);
    expect(left(table)).toEqual([55, 65]);
    table.pass(20 * SECOND);
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(left(table)).toEqual([65, 60]);
    expect(running(table)).toEqual([30 * SECOND, null]);
    table.move(0, pass);
    expect(left(table)).toEqual([35, 65]);
  });

  test('whoever is awaited all along runs on', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { ...live(60, 5), options: { seconds: 600 } });
    table.pass(10 * SECOND);
    table.move(0, offer(3));
    table.pass(10 * SECOND);
    table.ask('ann', { type: 'undo' });
    expect(running(table)).toEqual([20 * SECOND, 20 * SECOND]);
    expect(left(table)).toEqual([65, 65]);
  });

  /** Everybody else agrees. */
  const agreed = (table: Sitting, by: string): void => {
    expect(table.ask(by, { type: 'undo' })).toBeNull();
    for (const { person } of table.match.seats) {
      if (person !== null && person.id !== by) table.ask(person.id, { type: 'answerUndo', accept: true });
    }
    expect(table.last.some(({ type }) => type === 'undone')).toBe(true);
  };
  /** What everybody has at this moment. */
  const has = (table: Sitting) => {
    const { clocks, pauses } = table.match;
    return clocks?.left.map((ms, seat) => {
      const since = clocks.since[seat] ?? null;
      return (ms - (since === null ? 0 : elapsed(since, table.now, uncounted(table.outages, pauses)))) / SECOND;
    });
  };

  test('by agreement: everybody has what they had when the move was made', async () => {
    const table = await playing('saying', ['ann', 'ben', 'cat'], live(60, 5));
    table.pass(10 * SECOND);
    table.move(0, pass);
    expect(has(table)).toEqual([55, 65, 60]);
    table.pass(10 * SECOND);
    table.move(1, pass);
    table.pass(10 * SECOND);
    agreed(table, 'ann');
    expect(has(table)).toEqual([55, 60, 60]);
    expect(due(table)).toBe(table.now + 55 * SECOND);
    expect(table.last).toMatchObject([{ type: 'undoAnswered' }, { type: 'undone', left: [55_000, 60_000, 60_000] }]);
    table.pass(5 * SECOND);
    table.move(0, pass);
    expect(has(table)).toEqual([50, 65, 60]);
  });

  test('by agreement, again and again: nobody earns an increment by it', async () => {
    const table = await playing('saying', ['ann', 'ben'], live(40, 20));
    for (let i = 0; i < 6; i++) {
      table.move(0, pass);
      table.move(1, pass);
      table.pass(100);
      agreed(table, 'ann');
      expect(has(table)).toEqual([60, 40]);
    }
  });

  test('by agreement, one after another further back: nobody keeps the increment of a turn that there never was', async () => {
    const table = await playing('saying', ['ann', 'ben'], live(40, 20));
    for (let i = 0; i < 3; i++) {
      for (const seat of [0, 1, 0, 1]) table.move(seat, pass);
      agreed(table, 'ann');
      expect(has(table)).toEqual([80, 60]);
      agreed(table, 'ann');
      expect(has(table)).toEqual([60, 40]);
    }
  });

  test('by agreement: the time until all have agreed counts for nobody, not even later', async () => {
    const table = await playing('notes', ['ann', 'ben', 'cat'], live(60, 0));
    table.move(0, jot(1));
    table.pass(10 * SECOND);
    table.move(1, show);
    table.pass(10 * SECOND);
    table.move(2, show);
    agreed(table, 'ben');
    expect(has(table)).toEqual([50, 50, 50]);
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(has(table)).toEqual([50, 50, 50]);
    expect(commonView(table.table, [])).toMatchObject({
      clocks: { since: Array.from({ length: 3 }, () => table.now - 10 * SECOND) },
    });
    table.pass(10 * SECOND);
    table.move(0, show);
    expect(has(table)).toEqual([40, 40, 40]);
  });

  test('by agreement, while nobody served: that counts once', async () => {
    const table = await playing('saying', ['ann', 'ben'], live(60, 0));
    table.pass(10 * SECOND);
    table.move(0, pass);
    table.move(1, pass);
    table.outages = [{ from: table.now - 5 * SECOND, to: table.now + 15 * SECOND }];
    table.pass(20 * SECOND);
    agreed(table, 'ann');
    table.pass(SECOND);
    table.move(0, pass);
    expect(has(table)).toEqual([54, 60]);
  });

  test("by agreement: the game's own deadline has as long as it had", async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], { options: { seconds: 30 } });
    table.move(0, offer(1));
    table.pass(10 * SECOND);
    table.move(1, offer(1));
    table.pass(20 * SECOND);
    expect(table.unasked({ type: 'clock' })).toBeNull();
    agreed(table, 'ben');
    expect(due(table)).toBe(table.now + 20 * SECOND);
    table.pass(20 * SECOND);
    expect(table.unasked({ type: 'clock' })).toBeNull();
    expect(table.last).toMatchObject([{ type: 'moved', by: 'clock' }]);
  });

  test('an agreement of an earlier version is folded as it was written', async () => {
    const table = await playing('saying', ['ann', 'ben'], live(60, 5));
    table.pass(10 * SECOND);
    table.move(0, pass);
    table.pass(10 * SECOND);
    const { restored: _restored, ...old } = {
      type: 'undone',
      by: 0,
      to: 0,
      free: false,
      seen: 7,
      left: [55_000, 55_000],
      restored: false,
    };
    const entry = readEntry({ seq: table.table.seq + 1, at: table.now, kind: 'undone', key: null, body: old });
    const made = evolve(table.table, entry, { seq: table.table.seq + 1, at: table.now }).table.match;
    expect(made?.clocks).toEqual({ left: [55_000, 55_000], since: [table.now, null] });
    expect(made?.pauses).toEqual([]);
  });

  test('whoever took their seat back keeps the time that they were given', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.move(0, jot(1));
    table.pass(60 * SECOND);
    table.unasked({ type: 'clock' });
    table.ask('ann', { type: 'reclaim' });
    const given = table.match.clocks;
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(table.match.clocks).toEqual(given);
  });

  test('does not put a deadline off', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], { options: { seconds: 30 } });
    table.move(0, offer(1));
    const strikes = table.match.deadline?.at;
    table.pass(20 * SECOND);
    table.move(1, offer(1));
    table.ask('ben', { type: 'undo' });
    expect(table.match.deadline?.at).toBe(strikes);
    table.ask('ann', { type: 'undo' });
    expect(table.match.deadline).toBeNull();
  });
});
