/** When a table needs looking at though nobody does anything: a bot is to move, a deadline strikes, a clock runs out. */
import { runsOut } from './clocks.js';
import type { Moment } from './decide/decision.js';
import { deadlineOf } from './decide/playing.js';
import { awaited } from './evolve.js';
import { resultOf, type Table } from './table.js';

/** The seats that the game waits for and that a bot plays. */
export function botsToMove(table: Table): number[] {
  const { match } = table;
  if (match === null || table.closed !== null || resultOf(table) !== null) return [];
  return awaited(table, match).filter((seat) => match.seats[seat]?.bot !== null);
}

export function dueOf(table: Table, moment: Moment): number | null {
  const { match } = table;
  if (match === null || table.closed !== null || resultOf(table) !== null) return null;
  if (botsToMove(table).length > 0) return moment.now;
  const times = match.deadline === null ? [] : [deadlineOf(match, moment)];
  for (const seat of awaited(table, match)) {
    const out = match.clocks === null ? null : runsOut(match.clocks, seat, moment.now, moment.outages);
    if (out !== null) times.push(out);
  }
  return times.length === 0 ? null : Math.ceil(Math.min(...times));
}
