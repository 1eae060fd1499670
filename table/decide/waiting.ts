/**
 * What those who wait can do: remind a seat that is slow; and, where time that is up does nothing by itself, choose what becomes of
 * it. That a bot plays on, any of them may choose at once, because the seat can be taken back from it. That the seat has resigned
 * takes more than half of them, because it cannot.
 */
import type { CLAIMS } from '@partyline/protocol/commands.js';
import type { Entry } from '../entries.js';
import { awaited } from '../match.js';
import { type Match, stillThere, type Table } from '../table.js';
import { holidayOf, pauseOf } from '../time/off.js';
import { remindFrom, withClaim } from '../time/slow.js';
import { type Decision, type Now, no, write } from './decision.js';
import { isLate, resignation, takenOver } from './playing.js';

export function remind(table: Table, match: Match, by: number, seat: number, moment: Now): Decision {
  if (pauseOf(match) !== null) return no('paused');
  if (seat === by || !awaited(table, match).includes(seat)) return no('not-awaited');
  if (match.waits[seat]?.reminded === true) return no('reminded-already');
  const from = remindFrom(match, table.setup.time, seat, moment.outages);
  if (from === null) return no('not-awaited');
  return from <= moment.now
    ? write({ type: 'reminded', by, seat })
    : no('too-early', { seconds: Math.ceil((from - moment.now) / 1000) });
}

/** The people who play themselves, besides the seat that is late. */
const thoseWhoWait = (match: Match, late: number): readonly number[] =>
  stillThere(match).filter((seat) => seat !== late && match.seats[seat]?.bot === null);

export function claim(
  table: Table,
  match: Match,
  asked: { readonly by: number; readonly seat: number; readonly choice: (typeof CLAIMS)[number] },
  moment: Now,
): Decision {
  const { by, seat, choice } = asked;
  if (table.setup.timeout !== 'claim') return no('no-claims');
  if (pauseOf(match) !== null) return no('paused');
  if (seat === by || !awaited(table, match).includes(seat) || !isLate(match, seat, moment)) return no('not-late');
  if (holidayOf(match, seat) !== null) return no('not-late');
  if (match.claims.some((one) => one.by === by && one.seat === seat && one.choice === choice)) return no('claimed-already');
  const claimed: Entry = { type: 'claimed', by, seat, choice };
  if (choice === 'bot') return write(claimed, takenOver(table, seat));
  const all = thoseWhoWait(match, seat);
  const want = withClaim(match.claims, asked).filter(
    (one) => one.seat === seat && one.choice === 'resign' && all.includes(one.by),
  );
  return want.length * 2 > all.length ? write(claimed, ...resignation(table, match, seat, 'time')) : write(claimed);
}
