/**
 * Taking back. Free inside one's own turn until something was revealed or another seat has moved; beyond that a request
 * that all other people must accept. Bots do.
 */

import { leftAfter } from '../clocks.js';
import type { Entry } from '../entries.js';
import { type Match, resultOf, stillThere, type Table } from '../table.js';
import { type Decision, type Moment, no, write } from './decision.js';
import { underWay } from './playing.js';

/** Everything from `to` on is this seat's own and uncovered nothing. */
const isFree = (match: Match, seat: number, to: number): boolean =>
  match.moves.slice(to).every((move) => move.seat === seat && !move.revealed);

/** Everybody who has to agree: the other people who still play. */
const others = (match: Match, seat: number): number[] =>
  stillThere(match).filter((other) => other !== seat && match.seats[other]?.bot === null);

function takeBack(table: Table, match: Match, by: number, to: number, moment: Moment): Entry {
  const { clocks } = match;
  const toAct: readonly number[] = [];
  const passed = { time: table.setup.time, now: moment.now, outages: moment.outages, toAct, mover: null, lag: 0 };
  return { type: 'undone', by, to, left: clocks === null ? null : leftAfter(clocks, passed) };
}

export function undo(table: Table, seat: number, wish: number | null, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  if (resultOf(table) !== null) return no('not-playing');
  const last = match.moves.findLastIndex((move) => move.seat === seat);
  const to = wish ?? last;
  const own = match.moves.slice(Math.max(0, to)).some((move) => move.seat === seat);
  if (to < 0 || to >= match.moves.length || !own) return no('nothing-to-undo');
  if (isFree(match, seat, to)) return write(takeBack(table, match, seat, to, moment));
  if (match.undo !== null) return no('undo-pending');
  const asked: Entry = { type: 'undoAsked', by: seat, to };
  return others(match, seat).length === 0 ? write(asked, takeBack(table, match, seat, to, moment)) : write(asked);
}

export function answerUndo(table: Table, seat: number, accept: boolean, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  if (match.undo === null || match.undo.by === seat) return no('no-undo');
  if (match.undo.accepted.includes(seat)) return no('undo-answered');
  const answer: Entry = { type: 'undoAnswered', by: seat, accept };
  const agreed = [...match.undo.accepted, seat];
  const all = others(match, match.undo.by).every((other) => agreed.includes(other));
  return accept && all ? write(answer, takeBack(table, match, match.undo.by, match.undo.to, moment)) : write(answer);
}
