/** Who hears by a notice of what those who wait, or who are away, have done. */
import { describe, expect, test } from 'vitest';
import { noticesOf } from '../../../rooms/notice-causes.js';
import { pass } from '../saying.js';
import { playing, type Sitting } from '../sitting.js';

const DAY = 24 * 3_600_000;
const game = () => playing('saying', ['ann', 'ben'], { time: { type: 'days', days: 4 }, holidays: 9 });

/** What the last command tells people who are all to be reached and look elsewhere. */
function told(table: Sitting) {
  const steps = table.steps.slice(-table.last.length);
  const moment = { now: table.now, outages: table.outages, lag: 0 };
  const { told: all = [], gone = [] } =
    noticesOf(
      steps,
      moment,
      () => true,
      () => false,
    ) ?? {};
  return {
    told: all.map(({ person, kind, due }) => [person, kind, due - table.now]),
    gone,
    words: all.map(({ words }) => words),
  };
}

describe('a reminder by somebody who waits', () => {
  test('is sent to the seat that is slow, in the words of who sent it', async () => {
    const table = await game();
    table.pass(2 * DAY);
    table.ask('ben', { type: 'remind', seat: 0 });
    expect(told(table)).toMatchObject({ told: [['ann', 'reminder', 20_000]], gone: [] });
    expect(told(table).words[0]?.text).toBe('BEN reminds you that it is your turn.');
  });
});

describe('a holiday', () => {
  test('calls nobody while it lasts, and again when it is over, with the time that is left then', async () => {
    const table = await game();
    table.ask('ann', { type: 'holiday', days: 2 });
    expect(told(table)).toMatchObject({ told: [], gone: ['ann'] });
    table.pass(2 * DAY);
    table.unasked({ type: 'clock' });
    expect(told(table).told).toEqual([
      ['ann', 'turn', 20_000],
      ['ann', 'reminder', 3.5 * DAY],
    ]);
    table.move(0, pass);
    expect(told(table)).toMatchObject({ gone: ['ann'] });
  });
});
