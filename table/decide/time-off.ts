/**
 * Holidays and pauses: asked for, agreed to, ended. A holiday comes out of a seat's own budget and stops its own clock; a pause
 * stops all clocks, needs everybody who plays, and is ended by any of them. Neither gives back time that is up, and both have an end.
 */
import type { Entry } from '../entries.js';
import { type Match, resultOf, stillThere, type Table } from '../table.js';
import { holidayOf, holidaysLeft, pauseOf } from '../time/off.js';
import { type Decision, type Now, no, write } from './decision.js';
import { isLate } from './playing.js';

const DAY = 24 * 60 * 60 * 1000;
/** So long is one pause, and so many there are in a game. */
const MOST_PAUSE_DAYS = 30;
const MOST_PAUSES = 12;

/** What is away for this seat already. */
function isOff(match: Match, seat: number): Decision | null {
  if (pauseOf(match) !== null) return no('paused');
  return holidayOf(match, seat) === null ? null : no('on-holiday');
}

export function holiday(table: Table, match: Match, seat: number, days: number, moment: Now): Decision {
  const { holidays } = table.setup;
  if (holidays === 0 || match.clocks === null) return no('no-holidays');
  const off = isOff(match, seat);
  if (off !== null) return off;
  if (isLate(match, seat, moment)) return no('time-is-up');
  const left = holidaysLeft(match, holidays, seat);
  if (days < 1 || days > left) return no('too-many-days', { days: left });
  return write({ type: 'holidayBegun', seat, until: moment.now + days * DAY });
}

export const endHoliday = (match: Match, seat: number): Decision =>
  holidayOf(match, seat) === null ? no('no-holiday') : write({ type: 'holidayEnded', seat });

/** Those who have to agree: the others who play their seats themselves. */
const toAgree = (match: Match, by: number): number[] =>
  stillThere(match).filter((seat) => seat !== by && match.seats[seat]?.bot === null);

export function askPause(match: Match, by: number, days: number): Decision {
  if (match.clocks === null) return no('no-pauses');
  if (pauseOf(match) !== null) return no('paused');
  if (match.pauseAsked !== null) return no('pause-pending');
  if (days < 1 || days > MOST_PAUSE_DAYS) return no('too-many-days', { days: MOST_PAUSE_DAYS });
  const had = match.off.filter(({ seat }) => seat === null).length;
  return had < MOST_PAUSES ? write({ type: 'pauseAsked', by, days }) : no('no-more-pauses', { pauses: MOST_PAUSES });
}

export function answerPause(match: Match, seat: number, accept: boolean): Decision {
  const request = match.pauseAsked;
  if (request === null) return no('no-pause');
  // Whoever has asked can withdraw it.
  if (request.by === seat) return accept ? no('pause-answered') : write({ type: 'pauseAnswered', by: seat, accept });
  return request.accepted.includes(seat) && accept ? no('pause-answered') : write({ type: 'pauseAnswered', by: seat, accept });
}

export const endPause = (match: Match, by: number): Decision =>
  pauseOf(match) === null ? no('no-pause') : write({ type: 'pauseEnded', by });

/** A request to which all have agreed, or that nobody is left to ask about, is granted. A time that is up stays up. */
export function pauseGranted(table: Table, { now }: Now): readonly Entry[] {
  const request = table.match?.pauseAsked ?? null;
  if (table.match === null || request === null || resultOf(table) !== null) return [];
  const all = toAgree(table.match, request.by).every((seat) => request.accepted.includes(seat));
  return all ? [{ type: 'paused', until: now + request.days * DAY }] : [];
}
