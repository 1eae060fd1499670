/**
 * Moves of people, bots, orders and clocks: asked of the rules, stamped with what the clocks say and who can see it. The
 * rules decide what is legal; this file decides whose command it is.
 */
import type { Actor, Viewer } from '@partyline/kernel/game.js';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { leftAfter, runsOut } from '../clocks.js';
import type { Entry, EntryOf } from '../entries.js';
import { awaited, everyone, onlookerBit } from '../evolve.js';
import { type Match, resultOf, type Table } from '../table.js';
import { type Decision, type Moment, no, write } from './decision.js';

/** A table whose game is under way, or the refusal. */
export function underWay(table: Table): { ok: true; match: Match } | { ok: false; decision: Decision } {
  if (table.closed !== null) return { ok: false, decision: no('closed') };
  if (table.match === null) return { ok: false, decision: no('not-playing') };
  return { ok: true, match: table.match };
}

type By = EntryOf<'moved'>['by'];

/** One move by the rules, as an entry. */
export function makeMove(table: Table, match: Match, seat: number | null, move: Json, by: By, moment: Moment): Decision {
  const { game } = table.playing;
  const actor: Actor = seat === null ? null : seatOf(seat);
  const played = play(game, match.state, actor, move, streams(match.seed));
  if (!played.ok) return { ok: false, refusal: played.refusal };
  // Events are public, so whatever makes some is seen by all; only a silent move has to be looked for in the views.
  const seen = played.events.length > 0 ? everyone(table) : whoSees(table, match.state, played.state);
  const toAct = game.outcome(played.state) === null ? game.toAct(played.state) : [];
  const { clocks } = match;
  const left =
    clocks === null
      ? null
      : leftAfter(clocks, {
          time: table.setup.time,
          now: moment.now,
          outages: moment.outages,
          toAct,
          mover: seat,
          lag: moment.lag,
        });
  return write({ type: 'moved', seat, move: played.move, by, revealed: played.revealed, seen, left });
}

function whoSees(table: Table, before: unknown, now: unknown): number {
  const { game } = table.playing;
  const changed = (viewer: Viewer) => !same(game.view(before, viewer), game.view(now, viewer));
  const seats = everySeat(table.setup.chairs.length).filter(changed);
  const waited = !same(game.toAct(before), game.toAct(now));
  if (waited) return everyone(table);
  return seats.reduce((bits, seat) => bits | (1 << seat), changed('onlooker') ? onlookerBit(table) : 0);
}

/** A person's move. `asked` is the seat's sequence number at which they saw the question; null for whatever it is now. */
export function moveOf(table: Table, seat: number, move: Json, asked: number | null, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  const own = match.seats[seat];
  if (own === undefined) return no('not-seated');
  if (own.resigned !== null) return no('seat-resigned');
  if (own.bot !== null) return no('bot-plays');
  if (resultOf(table) !== null && match.outcome === null) return no('not-playing');
  if (asked !== null && asked < own.askedAt) return no('stale');
  return makeMove(table, match, seat, move, 'person', moment);
}

/** A bot's move, thought of when the table was at `thoughtAt`. */
export function botMove(table: Table, seat: number, move: Json, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok) return way.decision;
  const own = way.match.seats[seat];
  if (own === undefined || own.bot === null || resultOf(table) !== null) return no('not-due');
  return makeMove(table, way.match, seat, move, 'bot', moment);
}

/** What the clocks have to say at this moment: the game's own deadline first, then a seat whose time is up. */
export function clockStrikes(table: Table, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok || resultOf(table) !== null) return no('not-due');
  const { match } = way;
  const { now, outages } = moment;
  const deadline = table.playing.game.deadline(match.state);
  if (deadline !== null && match.deadline !== null && deadlineOf(match, moment) <= now) {
    return makeMove(table, match, null, deadline.move, 'clock', moment);
  }
  const late = match.clocks === null ? undefined : awaited(table, match).find((seat) => isLate(match, seat, now, outages));
  return late === undefined ? no('not-due') : timeUp(table, match, late);
}

/** The deadline, put off by the time that the service stood still since it was set. */
export function deadlineOf(match: Match, { now, outages }: Moment): number {
  const set = match.moves.at(-1)?.at ?? now;
  const lost = outages.reduce((sum, gap) => sum + Math.max(0, Math.min(now, gap.to) - Math.max(set, gap.from)), 0);
  return (match.deadline ?? Number.POSITIVE_INFINITY) + lost;
}

function isLate(match: Match, seat: number, now: number, outages: Moment['outages']): boolean {
  const out = match.clocks === null || match.seats[seat]?.bot !== null ? null : runsOut(match.clocks, seat, now, outages);
  return out !== null && out <= now;
}

function timeUp(table: Table, match: Match, seat: number): Decision {
  const takenOver: Entry = { type: 'takenOver', seat, level: standIn(table) };
  if (table.setup.timeout === 'bot') return write(takenOver);
  return write(...resignation(table, match, seat, 'time'));
}

/** The bot that plays on for somebody who has gone. */
export const standIn = (table: Table): string => (table.playing.bots.casual === undefined ? 'random' : 'casual');

/** A resignation, and a bot in the seat if the game goes on without its player. */
export function resignation(table: Table, match: Match, seat: number, why: 'resigned' | 'time'): Entry[] {
  const resigned: Entry = { type: 'resigned', seat, why };
  const seats = match.seats.map((one, i) => (i === seat ? { ...one, resigned: why } : one));
  const over = resultOf({ ...table, match: { ...match, seats } }) !== null;
  return over ? [resigned] : [resigned, { type: 'takenOver', seat, level: standIn(table) }];
}
