/** When a table needs looking at though nobody does anything: a bot is to move, a deadline strikes, a clock runs out. */
import { answerDue } from '@partyline/kernel/bot.js';
import { runsOut } from './clocks.js';
import type { Now } from './decide/decision.js';
import { deadlineOf } from './decide/playing.js';
import { awaited } from './match.js';
import { isFull } from './size.js';
import { type Match, resultOf, type SeatState, type Table } from './table.js';
import { endsOf, pauseOf, standsSince, uncountedFor } from './time/off.js';

const NOBODY: readonly number[] = [];
const hasBot = ({ bot }: SeatState): boolean => bot !== null;

/** The match while it goes on: at a table that is full neither bots nor clocks do anything more. */
const playing = (table: Table): Match | null =>
  table.closed === null && !isFull(table) && resultOf(table) === null ? table.match : null;

/** The seats that the game waits for and that a bot plays. */
export function botsToMove(table: Table): readonly number[] {
  if (table.match === null || !table.match.seats.some(hasBot)) return NOBODY;
  const match = playing(table);
  return match === null || pauseOf(match) !== null
    ? NOBODY
    : awaited(table, match).filter((seat) => match.seats[seat]?.bot !== null);
}

/** When something happens by itself: the game's deadline strikes, a seat's time is up, a holiday or a pause is over. */
export function clockDue(table: Table, moment: Now): number | null {
  if (table.match === null || (table.match.clocks === null && table.match.deadline === null)) return null;
  const match = playing(table);
  if (match === null) return null;
  const times = endsOf(match).map(({ to }) => to);
  if (pauseOf(match) === null) {
    if (match.deadline !== null) times.push(deadlineOf(match, moment));
    if (table.setup.timeout !== 'claim') times.push(...timesUp(table, match, moment));
  }
  return times.length === 0 ? null : Math.ceil(Math.min(...times));
}

/** When the clocks that run now are down. */
function timesUp(table: Table, match: Match, { now, outages }: Now): readonly number[] {
  const { clocks } = match;
  if (clocks === null) return NOBODY;
  return awaited(table, match).flatMap((seat) => {
    if (match.seats[seat]?.bot !== null || standsSince(match, seat) !== null) return [];
    return runsOut(clocks, seat, now, uncountedFor(match, seat, outages)) ?? [];
  });
}

/**
 * When the first clock that runs is down, for lists; undefined where that is when the table is due anyhow. Not the same where
 * nothing happens by itself, or something else happens before.
 */
export function timeUpUnlessDue(table: Table, moment: Now): number | null | undefined {
  const match = table.match === null ? null : playing(table);
  if (match === null || match.clocks === null) return undefined;
  if (table.setup.timeout !== 'claim' && endsOf(match).length === 0) return undefined;
  const times = timesUp(table, match, moment);
  return times.length === 0 ? null : Math.ceil(Math.min(...times));
}

export const dueOf = (table: Table, moment: Now): number | null =>
  botsToMove(table).length > 0 ? moment.now : clockDue(table, moment);

/** When a bot gives the answer that it began to think about then: no sooner than a person might, while people are to move too. */
export function answerDueAt(table: Table, begun: number, seed: string, moment: Now): number {
  const match = playing(table);
  const span = match === null ? null : (table.playing.game.unhurried?.(match.state) ?? null);
  if (match === null || span === null) return begun;
  const people = awaited(table, match).some((seat) => match.seats[seat]?.bot === null);
  return answerDue({ begun, span, people, strikes: match.deadline === null ? null : deadlineOf(match, moment), seed });
}
