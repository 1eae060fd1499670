/** Holidays out of a budget and pauses by consent: clocks stand, and nothing else is gained by them. */
import { clockDue } from '@partyline/table/due.js';
import { commonView } from '@partyline/table/view.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOf } from '../../../rooms/index-row.js';
import { jot, show } from '../notes.js';
import { pass, say } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const byPost = { time: { type: 'days', days: 3 }, holidays: 14 };
const game = (more: object = {}) => playing('saying', ['ann', 'ben', 'cat'], { ...byPost, ...more });
const now = (table: Sitting) => ({ now: table.now, outages: table.outages, lag: 0 });
const due = (table: Sitting) => clockDue(table.table, now(table));
const seen = (table: Sitting) => commonView(table.table, table.outages);
const kinds = (table: Sitting) => table.last.map(({ type }) => type);

describe('a holiday', () => {
  test('stops the clock of the seat until it is over, and the table is looked at then', async () => {
    const table = await game();
    table.pass(DAY);
    expect(table.ask('ann', { type: 'holiday', days: 5 })).toBeNull();
    expect(due(table)).toBe(table.now + 5 * DAY);
    expect(seen(table)).toMatchObject({
      away: [{ seat: 0, until: table.now + 5 * DAY }],
      holidaysLeft: [9, 14, 14],
      clocks: { left: [2 * DAY, 3 * DAY, 3 * DAY], since: [null, null, null] },
    });
    table.pass(5 * DAY);
    expect(table.unasked({ type: 'clock' })).toBeNull();
    expect(kinds(table)).toEqual(['holidayEnded']);
    expect(seen(table)['away']).toBeUndefined();
    expect(due(table)).toBe(table.now + 2 * DAY);
    table.pass(2 * DAY - 1);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    table.pass(1);
    table.unasked({ type: 'clock' });
    expect(kinds(table)).toEqual(['takenOver']);
  });

  test('and a pause are nobody’s turn in lists', async () => {
    const table = await game();
    const summary = () => indexOf(table.table, now(table)).summary;
    expect(summary()).toMatchObject({ waitsFor: [expect.any(String)] });
    table.ask('ann', { type: 'holiday', days: 1 });
    expect(summary()).toMatchObject({ waitsFor: [], stands: 'holiday' });
    table.ask('ann', { type: 'endHoliday' });
    expect(summary()).toMatchObject({ waitsFor: [expect.any(String)] });
    expect(summary()).not.toHaveProperty('stands');
    table.ask('ann', { type: 'askPause', days: 1 });
    for (const who of ['ben', 'cat']) table.ask(who, { type: 'answerPause', accept: true });
    expect(summary()).toMatchObject({ waitsFor: [], stands: 'pause' });
    table.ask('ben', { type: 'endPause' });
    expect(summary()).toMatchObject({ waitsFor: [expect.any(String)] });
  });

  test('is not shown as the moment at which a clock is down', async () => {
    const table = await game();
    const timeUp = () => indexOf(table.table, now(table)).summary;
    expect(timeUp()).not.toHaveProperty('timeUp');
    table.ask('ben', { type: 'holiday', days: 1 });
    expect(timeUp()).toMatchObject({ timeUp: table.now + 3 * DAY });
    table.ask('ann', { type: 'holiday', days: 1 });
    expect(timeUp()).toMatchObject({ timeUp: null });
  });

  test('lets the others play on, and begins before the turn as well', async () => {
    const table = await game();
    expect(table.ask('ben', { type: 'holiday', days: 2 })).toBeNull();
    table.pass(HOUR);
    expect(table.move(0, pass)).toBeNull();
    table.pass(2 * DAY - HOUR);
    table.unasked({ type: 'clock' });
    expect(seen(table)).toMatchObject({ toAct: [1], clocks: { left: [2.9583333333333335 * DAY, 3 * DAY, 3 * DAY] } });
    expect(due(table)).toBe(table.now + 3 * DAY);
  });

  test('is ended early, and every day that has begun is taken off the budget', async () => {
    const table = await game();
    table.ask('ann', { type: 'holiday', days: 10 });
    expect(table.move(0, pass)).toBe('on-holiday');
    table.pass(2 * DAY + 1);
    expect(table.ask('ann', { type: 'endHoliday' })).toBeNull();
    expect(seen(table)['holidaysLeft']).toEqual([11, 14, 14]);
    expect(table.move(0, pass)).toBeNull();
    table.ask('ann', { type: 'holiday', days: 1 });
    table.ask('ann', { type: 'endHoliday' });
    expect(seen(table)['holidaysLeft']).toEqual([10, 14, 14]);
  });

  test.each([
    [{ type: 'holiday', days: 15 }, 'too-many-days'],
    [{ type: 'holiday', days: 0 }, 'too-many-days'],
    [{ type: 'holiday', days: -3 }, 'too-many-days'],
    [{ type: 'endHoliday' }, 'no-holiday'],
  ] as const)('%o is %s', async (command, code) => {
    expect((await game()).ask('ann', command)).toBe(code);
  });

  test('is for seats only, and only where the table has some', async () => {
    expect((await game()).ask('eve', { type: 'holiday', days: 1 })).toBe('not-seated');
    expect((await game({ holidays: 0 })).ask('ann', { type: 'holiday', days: 1 })).toBe('no-holidays');
    expect((await game({ time: { type: 'none' } })).ask('ann', { type: 'holiday', days: 1 })).toBe('no-holidays');
  });

  test('is no way out of a time that is up', async () => {
    for (const timeout of ['bot', 'resign', 'claim']) {
      const table = await game({ timeout });
      table.pass(3 * DAY);
      expect(table.ask('ann', { type: 'holiday', days: 1 })).toBe('time-is-up');
    }
  });

  test('ends when a bot plays the seat', async () => {
    const table = await game();
    table.ask('ann', { type: 'holiday', days: 5 });
    table.ask('ann', { type: 'resign' });
    expect(seen(table)['away']).toBeUndefined();
    expect(due(table)).toBeNull();
  });

  test('that lasts while the service stands still counts once', async () => {
    const table = await game();
    table.ask('ann', { type: 'holiday', days: 4 });
    table.pass(4 * DAY);
    table.outages = [{ from: table.now - 2 * DAY, to: table.now }];
    table.unasked({ type: 'clock' });
    expect(due(table)).toBe(table.now + 3 * DAY);
  });

  test('taken back moves do not give any days back, nor take time from who was away', async () => {
    const table = await playing('saying', ['ann', 'ben'], byPost);
    table.move(0, pass);
    table.ask('ben', { type: 'holiday', days: 3 });
    table.pass(DAY);
    table.ask('ann', { type: 'undo' });
    table.ask('ben', { type: 'answerUndo', accept: true });
    expect(seen(table)).toMatchObject({ toAct: [0], holidaysLeft: [14, 11] });
    table.move(0, pass);
    table.pass(2 * DAY);
    table.unasked({ type: 'clock' });
    expect(due(table)).toBe(table.now + 3 * DAY);
  });
});

describe('a pause', () => {
  const paused = async (days = 7) => {
    const table = await game();
    table.pass(DAY);
    table.ask('ann', { type: 'askPause', days });
    table.ask('ben', { type: 'answerPause', accept: true });
    table.ask('cat', { type: 'answerPause', accept: true });
    return table;
  };

  test('begins when the last has agreed, and stops everything until its day', async () => {
    const table = await game();
    table.pass(DAY);
    expect(table.ask('ann', { type: 'askPause', days: 7 })).toBeNull();
    expect(seen(table)['pauseAsked']).toEqual({ by: 0, days: 7, accepted: [] });
    expect(table.ask('ben', { type: 'askPause', days: 1 })).toBe('pause-pending');
    table.ask('ben', { type: 'answerPause', accept: true });
    expect(table.ask('ben', { type: 'answerPause', accept: true })).toBe('pause-answered');
    expect(seen(table)['pause']).toBeUndefined();
    table.ask('cat', { type: 'answerPause', accept: true });
    expect(kinds(table)).toEqual(['pauseAnswered', 'paused']);
    expect(seen(table)).toMatchObject({ pause: { until: table.now + 7 * DAY }, clocks: { since: [null, null, null] } });
    expect(table.move(0, pass)).toBe('paused');
    expect(table.ask('ben', { type: 'remind', seat: 0 })).toBe('paused');
    expect(due(table)).toBe(table.now + 7 * DAY);
    table.pass(7 * DAY);
    table.unasked({ type: 'clock' });
    expect(table.last).toEqual([{ type: 'pauseEnded', by: null }]);
    expect(due(table)).toBe(table.now + 2 * DAY);
  });

  test('is ended by anybody who plays, and the clocks go on from where they stood', async () => {
    const table = await paused();
    table.pass(DAY);
    expect(table.ask('eve', { type: 'endPause' })).toBe('not-seated');
    expect(table.ask('cat', { type: 'endPause' })).toBeNull();
    expect(due(table)).toBe(table.now + 2 * DAY);
    expect(table.move(0, pass)).toBeNull();
  });

  test('is refused by one, and withdrawn by who has asked', async () => {
    const table = await game();
    table.ask('ann', { type: 'askPause', days: 1 });
    table.ask('cat', { type: 'answerPause', accept: false });
    expect(seen(table)['pauseAsked']).toBeUndefined();
    table.ask('ann', { type: 'askPause', days: 1 });
    expect(table.ask('ann', { type: 'answerPause', accept: true })).toBe('pause-answered');
    table.ask('ann', { type: 'answerPause', accept: false });
    expect(table.ask('ben', { type: 'answerPause', accept: true })).toBe('no-pause');
  });

  test('does not wait for those for whom a bot plays', async () => {
    const table = await game();
    table.ask('cat', { type: 'resign' });
    table.ask('ann', { type: 'askPause', days: 1 });
    table.ask('ben', { type: 'answerPause', accept: true });
    expect(kinds(table)).toEqual(['pauseAnswered', 'paused']);
    expect(table.unasked({ type: 'bot', seat: 2, asked: 0, move: pass })).toBe('not-due');
  });

  test('gives nobody time back that was up', async () => {
    const table = await game();
    table.ask('ann', { type: 'askPause', days: 1 });
    table.ask('ben', { type: 'answerPause', accept: true });
    table.pass(3 * DAY);
    table.ask('cat', { type: 'answerPause', accept: true });
    table.pass(DAY);
    table.unasked({ type: 'clock' });
    expect(due(table)).toBeLessThanOrEqual(table.now);
    table.unasked({ type: 'clock' });
    expect(kinds(table)).toEqual(['takenOver']);
  });

  test('puts off what the rules themselves have set', async () => {
    const table = await playing('notes', ['ann', 'ben'], { time: { type: 'live', bank: 600, increment: 0 } });
    table.move(0, jot(3));
    table.move(0, show);
    const before = Number(seen(table)['deadline']);
    table.ask('ann', { type: 'askPause', days: 2 });
    table.ask('ben', { type: 'answerPause', accept: true });
    expect(seen(table)['deadline']).toBe(before + 2 * DAY);
    table.pass(HOUR);
    table.ask('ann', { type: 'endPause' });
    expect(seen(table)['deadline']).toBe(before + HOUR);
  });

  test('is not for ever, nor without end', async () => {
    const table = await game();
    expect(table.ask('ann', { type: 'askPause', days: 31 })).toBe('too-many-days');
    for (let i = 0; i < 12; i++) {
      table.ask('ann', { type: 'askPause', days: 30 });
      table.ask('ben', { type: 'answerPause', accept: true });
      expect(table.ask('cat', { type: 'answerPause', accept: true })).toBeNull();
      table.pass(30 * DAY);
      table.unasked({ type: 'clock' });
    }
    expect(table.ask('ann', { type: 'askPause', days: 1 })).toBe('no-more-pauses');
    expect((await game({ time: { type: 'none' } })).ask('ann', { type: 'askPause', days: 1 })).toBe('no-pauses');
  });
});

type Deed = Parameters<Sitting['ask']>[1];

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((days): Deed => ({ type: 'holiday', days })),
  fc.integer({ min: 1, max: 30 }).map((days): Deed => ({ type: 'askPause', days })),
  fc.constantFrom(pass, say(1)).map((move): Deed => ({ type: 'move', move })),
  fc.constantFrom<Deed>(
    { type: 'endHoliday' },
    { type: 'answerPause', accept: true },
    { type: 'endPause' },
    { type: 'undo' },
    { type: 'answerUndo', accept: true },
    { type: 'reclaim' },
  ),
);

/** Anything that the three may do, and time that passes; the clock is asked as soon as it is due, as the rooms ask it. */
const deeds = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 2 * DAY }), who: fc.constantFrom('ann', 'ben', 'cat'), what: deed }),
  { maxLength: 40 },
);

function ring(table: Sitting, until: number): void {
  for (let i = 0; i < 200; i++) {
    const at = due(table);
    if (at === null || at > until) break;
    table.now = Math.max(table.now, at);
    expect(table.unasked({ type: 'clock' })).toBeNull();
  }
  table.now = until;
}

describe('whatever people do', () => {
  test('nobody is away for longer than their budget, and no clock holds more than the table grants', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const table = await game();
        for (const { after, who, what } of all) {
          ring(table, table.now + after);
          table.ask(who, what);
          for (let seat = 0; seat < 3; seat++) {
            const away = table.match.off.filter((one) => one.seat === seat);
            expect(away.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(14 * DAY);
            expect(away.filter(({ over }) => !over).length).toBeLessThanOrEqual(1);
          }
          for (const left of table.match.clocks?.left ?? []) expect(left).toBeLessThanOrEqual(3 * DAY);
          expect(table.match.off.filter(({ seat, over }) => seat === null && !over).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a table that nobody touches any more comes to its next turn within its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const table = await game({ timeout: 'bot' });
        for (const { after, who, what } of all) {
          ring(table, table.now + after);
          table.ask(who, what);
        }
        // One pause, the rest of a holiday, and the turn itself, of each seat.
        ring(table, table.now + (30 + 3 * (14 + 3)) * DAY);
        const waits = table.toAct.filter((seat) => table.match.seats[seat]?.bot === null);
        expect(waits).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
