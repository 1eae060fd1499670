/** What those who wait can do: remind the slow, and choose what becomes of a seat whose time is up. */
import { integer, object, oneOf, variants } from '@partyline/kernel/shape.js';
import { clockDue } from '@partyline/table/due.js';
import { commonView } from '@partyline/table/view.js';
import { describe, expect, test } from 'vitest';
import { indexOf } from '../../../rooms/index-row.js';
import { pass, say } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const people = ['ann', 'ben', 'cat', 'dan'];
const seen = (table: Sitting) => commonView(table.table, table.outages);
const kinds = (table: Sitting) => table.last.map(({ type }) => type);
const now = (table: Sitting) => ({ now: table.now, outages: table.outages, lag: 0 });

describe('a reminder', () => {
  const remind = { type: 'remind', seat: 0 } as const;

  test('is for who has used half of the time of the turn, once a turn, for all to see', async () => {
    const table = await playing('saying', people, { time: { type: 'days', days: 3 } });
    const from = table.now + 1.5 * DAY;
    expect(seen(table)['remindFrom']).toEqual([from, null, null, null]);
    table.pass(1.5 * DAY - 1);
    expect(table.ask('ben', remind)).toBe('too-early');
    table.pass(1);
    expect(table.ask('ben', remind)).toBeNull();
    expect(table.last).toEqual([{ type: 'reminded', by: 1, seat: 0 }]);
    expect(table.steps.at(-1)?.made.events).toEqual([{ type: 'table:reminded', seat: 0, by: 1 }]);
    expect(table.ask('cat', remind)).toBe('reminded-already');
    expect(seen(table)['remindFrom']).toBeUndefined();
    table.move(0, pass);
    expect(seen(table)['remindFrom']).toEqual([null, table.now + 1.5 * DAY, null, null]);
  });

  test('waits a day where there is no clock, and does not begin anew within a turn', async () => {
    const table = await playing('saying', people);
    table.pass(DAY - HOUR);
    table.move(0, say(3));
    table.pass(HOUR);
    const [slow] = table.toAct;
    const whose = table.match.waits[slow ?? 0];
    expect(seen(table)['remindFrom']).toContain((whose?.since ?? 0) + DAY);
  });

  test('is not for oneself, for who is not awaited, for a bot, nor at a live table', async () => {
    const table = await playing('saying', people, { time: { type: 'days', days: 1 } });
    table.pass(DAY - 1);
    expect(table.ask('ann', remind)).toBe('not-awaited');
    expect(table.ask('ann', { type: 'remind', seat: 1 })).toBe('not-awaited');
    expect(table.ask('ann', { type: 'remind', seat: 9 })).toBe('not-awaited');
    expect(table.ask('eve', remind)).toBe('not-seated');
    table.pass(1);
    table.unasked({ type: 'clock' });
    expect(table.ask('ben', remind)).toBe('not-awaited');
    const live = await playing('saying', people, { time: { type: 'live', bank: 600, increment: 0 } });
    live.pass(599_000);
    expect(live.ask('ben', remind)).toBe('not-awaited');
    expect(seen(live)['remindFrom']).toBeUndefined();
  });

  test('counts neither a holiday nor a time in which nobody served', async () => {
    const table = await playing('saying', people, { time: { type: 'days', days: 2 }, holidays: 9 });
    table.ask('ann', { type: 'holiday', days: 3 });
    expect(table.ask('ben', remind)).toBe('not-awaited');
    table.pass(3 * DAY);
    table.unasked({ type: 'clock' });
    expect(seen(table)['remindFrom']).toEqual([table.now + DAY, null, null, null]);
  });
});

describe('where those who wait choose', () => {
  const late = async (more: object = {}) => {
    const table = await playing('saying', people, { time: { type: 'days', days: 1 }, timeout: 'claim', ...more });
    table.pass(DAY);
    return table;
  };
  const claim = (choice: string, seat = 0) => ({ type: 'claim', seat, choice }) as const;

  test('nothing happens by itself, and the seat may still move', async () => {
    const table = await late();
    expect(clockDue(table.table, now(table))).toBeNull();
    expect(indexOf(table.table, now(table))).toMatchObject({ due: null, summary: { timeUp: table.now } });
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    table.pass(9 * DAY);
    expect(table.move(0, pass)).toBeNull();
    expect(seen(table)).toMatchObject({ timeout: 'bot', claim: true, toAct: [1] });
  });

  test('any of them may let a bot play on, because the seat can be taken back from it', async () => {
    const table = await late();
    expect(table.ask('cat', claim('bot'))).toBeNull();
    expect(kinds(table)).toEqual(['claimed', 'takenOver']);
    expect(table.ask('ann', { type: 'reclaim' })).toBeNull();
    expect(table.ask('cat', claim('bot'))).toBe('not-late');
    expect(table.move(0, pass)).toBeNull();
  });

  test('that the seat has resigned takes more than half of them', async () => {
    const table = await late();
    table.ask('ben', claim('resign'));
    expect(kinds(table)).toEqual(['claimed']);
    expect(table.ask('ben', claim('resign'))).toBe('claimed-already');
    expect(seen(table)['claims']).toEqual([{ by: 1, seat: 0, choice: 'resign' }]);
    table.ask('cat', claim('resign'));
    expect(kinds(table)).toEqual(['claimed', 'resigned', 'takenOver']);
    expect(table.match.seats[0]).toMatchObject({ resigned: 'time', bot: 'casual' });
    expect(seen(table)['claims']).toBeUndefined();
  });

  test('half of them is not more than half, and who chooses to wait has not chosen that', async () => {
    const table = await playing('saying', ['ann', 'ben', 'cat'], { time: { type: 'days', days: 1 }, timeout: 'claim' });
    table.pass(DAY);
    table.ask('ben', claim('resign'));
    expect(kinds(table)).toEqual(['claimed']);
    table.ask('ben', claim('wait'));
    table.ask('cat', claim('resign'));
    expect(kinds(table)).toEqual(['claimed']);
    expect(table.match.seats[0]?.resigned).toBeNull();
  });

  test('of two people the other one chooses', async () => {
    const table = await playing('saying', ['ann', 'ben'], { time: { type: 'days', days: 1 }, timeout: 'claim' });
    table.pass(DAY);
    table.ask('ben', claim('resign'));
    expect(seen(table)).toMatchObject({ status: 'finished' });
  });

  test('who does not play themselves has no say and is not counted', async () => {
    const table = await late();
    table.ask('dan', { type: 'resign' });
    expect(table.ask('dan', claim('bot'))).toBe('seat-resigned');
    table.ask('ben', claim('resign'));
    expect(kinds(table)).toEqual(['claimed']);
    table.ask('cat', claim('resign'));
    expect(table.match.seats[0]?.resigned).toBe('time');
  });

  test('choices go with the turn for which they were made', async () => {
    const table = await late();
    table.ask('ben', claim('resign'));
    table.move(0, pass);
    expect(seen(table)['claims']).toBeUndefined();
  });

  test.each([
    [
      'before the time is up',
      async () => playing('saying', people, { time: { type: 'days', days: 1 }, timeout: 'claim' }),
      'not-late',
    ],
    ['where it is settled', async () => late({ timeout: 'bot' }), 'no-claims'],
  ] as const)('not %s', async (_when, table, code) => {
    expect((await table()).ask('ben', claim('bot'))).toBe(code);
  });

  test('nobody claims their own seat, nor one that is not awaited', async () => {
    const table = await late();
    expect(table.ask('ann', claim('bot'))).toBe('not-late');
    expect(table.ask('ann', claim('bot', 1))).toBe('not-late');
    expect(table.ask('eve', claim('bot'))).toBe('not-seated');
  });
});

test('a reader who knows neither banks nor claims reads what is true: the longest turn, and an end that takes nothing away', async () => {
  const time = { type: 'days', days: 5, bank: { days: 3, hours: 8 } };
  const table = await playing('saying', people, { time, timeout: 'claim', holidays: 9 });
  /** As of 1.0.0. */
  const before = object({ time: variants({ days: { days: integer() } }), timeout: oneOf(['bot', 'resign']) });
  expect(before.read(seen(table), 'fields')).toEqual({ time: { type: 'days', days: 5 }, timeout: 'bot' });
});
