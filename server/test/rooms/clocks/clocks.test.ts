/** Time: who pays, how much, what is credited, and the deadline that a game sets itself. */

import { elapsed, lost } from '@partyline/table/clocks.js';
import { clockDue, dueOf } from '@partyline/table/due.js';
import { commonView } from '@partyline/table/view.js';
import { describe, expect, test } from 'vitest';
import { offer, place, withdraw } from '../games.js';
import { jot, show } from '../notes.js';
import { pass, say } from '../saying.js';
import { playing, type Sitting, sitting } from '../sitting.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const live = (bank: number, increment: number) => ({ time: { type: 'live', bank, increment } });
const days = (n: number) => ({ time: { type: 'days', days: n } });
const left = (table: Sitting) => table.match.clocks?.left.map((ms) => ms / SECOND);
const running = (table: Sitting) => table.match.clocks?.since.map((since) => (since === null ? null : table.now - since));
const due = (table: Sitting) => clockDue(table.table, { now: table.now, outages: table.outages, lag: 0 });

describe('arithmetic', () => {
  const outages = [
    { from: 100, to: 200 },
    { from: 300, to: 1000 },
  ];
  test.each([
    [0, 50, 0],
    [0, 150, 50],
    [150, 180, 30],
    [150, 400, 150],
    [0, 2000, 800],
    [1000, 2000, 0],
  ])('between %i and %i the service stood still for %i', (from, to, expected) => {
    expect(lost(from, to, outages)).toBe(expected);
    expect(elapsed(from, to, outages)).toBe(to - from - expected);
  });

  test('time never runs backwards', () => expect(elapsed(500, 400, [])).toBe(0));
});

describe('without a clock', () => {
  test('nothing runs', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    expect(table.match.clocks).toBeNull();
    table.move(0, show);
    expect(table.last).toMatchObject([{ left: null }]);
  });
});

describe('live', () => {
  test('whoever is awaited pays; every turn begins with its increment', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { ...live(60, 5), options: { lots: [5, 5, 5], seconds: 600 } });
    expect(left(table)).toEqual([65, 65]);
    table.pass(10 * SECOND);
    table.move(0, offer(4));
    expect(left(table)).toEqual([55, 65]);
    expect(running(table)).toEqual([null, 10 * SECOND]);
    table.pass(20 * SECOND);
    table.move(1, offer(1));
    expect(left(table)).toEqual([60, 35]);
    expect(running(table)).toEqual([0, null]);
    table.pass(SECOND);
    table.move(0, place(0));
    expect(left(table)).toEqual([64, 40]);
  });

  test('the one who answers last and is asked at once has a new turn', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { ...live(60, 5), options: { seconds: 600 } });
    table.move(0, offer(0));
    table.pass(30 * SECOND);
    table.move(1, offer(0));
    expect(left(table)).toEqual([70, 40]);
    expect(running(table)).toEqual([0, 0]);
  });

  test('a turn of several moves is paid when it ends', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 5));
    table.pass(10 * SECOND);
    table.move(0, jot(3));
    expect(left(table)).toEqual([65, 65]);
    expect(running(table)).toEqual([10 * SECOND, 10 * SECOND]);
    table.pass(10 * SECOND);
    table.move(0, show);
    expect(left(table)).toEqual([45, 65]);
  });

  test('taking back and doing it again earns nothing', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { ...live(60, 5), options: { seconds: 600 } });
    for (let i = 0; i < 10; i++) {
      table.pass(SECOND);
      table.move(0, offer(3));
      table.move(0, withdraw);
    }
    expect(left(table)).toEqual([55, 65]);
  });

  test('nobody has less than nothing', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.pass(61 * SECOND);
    table.move(0, show);
    expect(left(table)).toEqual([0, 60]);
  });

  test.each([
    ['a little of the way is ours', 400, 50.4],
    ['more of it is not', 5000, 51],
    ['nobody gains by it', -5000, 50],
  ])('lag: %s', async (_name, lag, expected) => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.pass(10 * SECOND);
    table.move(0, show, { lag });
    expect(left(table)?.[0]).toBe(expected);
  });

  test('lag is no more than what the turn took', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.pass(100);
    table.move(0, show, { lag: 900 });
    expect(left(table)?.[0]).toBe(60);
  });

  test('seats that are awaited at once pay at once', async () => {
    const table = await playing('notes', ['ann', 'ben', 'cat'], live(60, 0));
    for (const [seat, seconds] of [
      [2, 5],
      [0, 5],
      [1, 5],
    ] as const) {
      table.pass(seconds * SECOND);
      table.move(seat, show);
    }
    expect(left(table)).toEqual([50, 45, 55]);
  });

  test('rings when the first of them is out of time', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    expect(due(table)).toBe(table.now + 60 * SECOND);
    table.pass(10 * SECOND);
    expect(due(table)).toBe(table.now + 50 * SECOND);
  });

  test('does not ring for bots, which are due at once', async () => {
    const seats = [{ type: 'me' }, { type: 'bot', level: 'random' }];
    const table = await sitting({ game: 'notes', seats, shuffle: false, ...live(60, 0) });
    expect(dueOf(table.table, { now: table.now, outages: [], lag: 0 })).toBe(table.now);
    table.move(0, show);
    expect(due(table)).toBe(table.now + 60 * SECOND);
    expect(table.match.deadline?.at).toBe(table.now + 60 * SECOND);
  });
});

describe('days', () => {
  test('every turn begins with all its days, and so does every move that others see', async () => {
    const table = await playing('saying', ['ann', 'ben'], days(3));
    table.pass(2 * DAY);
    table.move(0, say(3));
    expect(due(table)).toBe(table.now + 3 * DAY);
    table.pass(2 * DAY);
    table.move(0, pass);
    expect(due(table)).toBe(table.now + 3 * DAY);
    expect(running(table)).toEqual([null, 0]);
  });

  test('an unseen move gives no new days', async () => {
    const table = await playing('notes', ['ann', 'ben'], days(3));
    table.pass(2 * DAY);
    table.move(0, jot(3));
    expect(running(table)).toEqual([2 * DAY, 2 * DAY]);
  });

  test('moving and taking back gives no new days', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { ...days(3), options: { seconds: 600 } });
    table.pass(2 * DAY);
    for (let i = 0; i < 3; i++) {
      table.move(0, offer(3));
      table.ask('ann', { type: 'undo' });
    }
    expect(due(table)).toBe(table.now + DAY);
    table.move(0, offer(3));
    table.move(0, withdraw);
    expect(due(table)).toBe(table.now + DAY);
  });

  test('nor does it within a turn', async () => {
    const table = await playing('saying', ['ann', 'ben'], days(3));
    table.pass(2 * DAY);
    table.move(0, say(3));
    table.move(0, say(3));
    table.ask('ann', { type: 'undo' });
    table.ask('ann', { type: 'undo' });
    expect(due(table)).toBe(table.now + DAY);
  });
});

test('when a game ends without an outcome, nothing runs any more', async () => {
  const table = await playing('fixture', ['ann', 'ben'], { ...live(60, 0), options: { seconds: 30 } });
  table.move(0, offer(1));
  table.ask('ann', { type: 'resign' });
  expect(commonView(table.table, [])).toMatchObject({ toAct: [], deadline: null, clocks: { since: [null, null] } });
  expect(due(table)).toBeNull();
});

describe("a game's own deadline", () => {
  test('stays where it was set while the game has one, and strikes then', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], { options: { seconds: 30 } });
    expect(due(table)).toBeNull();
    table.move(0, offer(1));
    const strikes = table.now + 30 * SECOND;
    expect(due(table)).toBe(strikes);
    table.pass(10 * SECOND);
    table.move(1, offer(2));
    expect(due(table)).toBe(strikes);
    table.pass(20 * SECOND - 1);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    table.pass(1);
    expect(table.unasked({ type: 'clock' })).toBeNull();
    expect(table.last).toMatchObject([{ type: 'moved', seat: null, by: 'clock', move: { type: 'timeUp' } }]);
  });

  test('is gone when the game moves on before, and set anew the next time', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { seconds: 30 } });
    table.move(0, offer(0));
    table.move(1, offer(0));
    expect(due(table)).toBeNull();
    table.pass(100 * SECOND);
    table.move(1, offer(0));
    expect(due(table)).toBe(table.now + 30 * SECOND);
  });

  test('comes before a seat whose time is up at the same moment', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.move(0, show);
    table.pass(60 * SECOND);
    table.unasked({ type: 'clock' });
    expect(table.last).toMatchObject([{ type: 'moved', seat: null }]);
  });
});

describe('outages', () => {
  const stood = (table: Sitting, ms: number): void => {
    table.outages = [...table.outages, { from: table.now, to: table.now + ms }];
    table.pass(ms);
  };

  test('nobody loses time to us', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    table.pass(10 * SECOND);
    stood(table, 500 * SECOND);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    expect(due(table)).toBe(table.now + 50 * SECOND);
    table.pass(10 * SECOND);
    table.move(0, show);
    expect(left(table)).toEqual([40, 60]);
  });

  test('several in one turn, and one in which the turn began', async () => {
    const table = await playing('notes', ['ann', 'ben'], live(60, 0));
    for (let i = 0; i < 3; i++) {
      table.pass(5 * SECOND);
      stood(table, 100 * SECOND);
    }
    expect(due(table)).toBe(table.now + 45 * SECOND);
  });

  test('days are put off', async () => {
    const table = await playing('notes', ['ann', 'ben'], days(1));
    stood(table, 3 * DAY);
    expect(due(table)).toBe(table.now + DAY);
  });

  test('a deadline is put off by what was lost since it was set, whatever was moved since', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], { options: { seconds: 30 } });
    stood(table, 7 * SECOND);
    table.move(0, offer(1));
    table.pass(10 * SECOND);
    stood(table, 100 * SECOND);
    expect(due(table)).toBe(table.now + 20 * SECOND);
    table.move(1, offer(1));
    expect(due(table)).toBe(table.now + 20 * SECOND);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    table.pass(20 * SECOND);
    expect(table.unasked({ type: 'clock' })).toBeNull();
  });

  test('readers see the times as if it had never happened', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], { ...live(60, 0), options: { seconds: 30 } });
    table.move(0, offer(1));
    table.pass(10 * SECOND);
    stood(table, 100 * SECOND);
    expect(commonView(table.table, table.outages)).toMatchObject({
      clocks: { left: [60_000, 60_000, 60_000], since: [null, table.now - 10 * SECOND, table.now - 10 * SECOND] },
      deadline: table.now + 20 * SECOND,
    });
  });
});
