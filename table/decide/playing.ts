/**
 * Moves of people, bots, orders and clocks: asked of the rules, stamped with what the clocks say and who can see it. The
 * rules decide what is legal; this file decides whose command it is.
 */
import { everySeat, seatOf, type Viewer } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { type Clocks, leftAfter, lost, runsOut } from '../clocks.js';
import type { Entry, EntryOf } from '../entries.js';
import { actorOf, awaited, everyone, passingOf } from '../match.js';
import { type Match, resultOf, type Table } from '../table.js';
import type { TimeOff } from '../time/kinds.js';
import { endsOf, holidayOf, pauseOf, uncountedFor } from '../time/off.js';
import { turnsBegun } from '../turns.js';
import { type Decision, type Now, no, write } from './decision.js';

/** A table whose game is under way, or the refusal. */
export function matchUnderWay(table: Table): { ok: true; match: Match } | { ok: false; decision: Decision } {
  if (table.closed !== null) return { ok: false, decision: no('closed') };
  if (table.match === null) return { ok: false, decision: no('not-playing') };
  return { ok: true, match: table.match };
}

type By = EntryOf<'moved'>['by'];

/** One move by the rules, as an entry. */
export function makeMove(table: Table, match: Match, seat: number | null, move: Json, by: By, moment: Now): Decision {
  const { game } = table.playing;
  const played = play(game, match.state, actorOf(seat), move, streams(match.seed));
  if (!played.ok) return { ok: false, refusal: played.refusal };
  const { revealed } = played;
  // Events are public, so whatever makes some is seen by all; only a silent move has to be looked for in the views.
  const own = seat === null ? 0 : 1 << seat;
  const seen = played.events.length > 0 ? everyone(table) : whoSees(table, match.state, played.state) | own;
  const left = match.clocks === null ? null : leftOf(table, match, match.clocks, { seat, revealed, seen }, played.state, moment);
  const moved: Entry = { type: 'moved', seat, move: played.move, by, revealed, seen, left };
  return { ok: true, entries: [moved], applied: played };
}

/** What each seat has left on its clock after a move to this position. */
function leftOf(
  table: Table,
  match: Match,
  clocks: Clocks,
  move: Pick<EntryOf<'moved'>, 'seat' | 'revealed' | 'seen'>,
  state: unknown,
  moment: Now,
): number[] {
  const { game } = table.playing;
  const toAct = game.outcome(state) === null ? game.toAct(state) : [];
  const begun = turnsBegun(passingOf(table, awaited(table, match), toAct, move));
  const own = (seat: number) => uncountedFor(match, seat, moment.outages);
  return leftAfter(clocks, { ...moment, uncountedFor: own, time: table.setup.time, toAct, begun, mover: move.seat });
}

/** A bit for each viewer who is shown something else than before. */
export function whoSees({ playing: { game }, setup }: Table, before: unknown, now: unknown): number {
  const changed = (viewer: Viewer) => !same(game.view(before, viewer), game.view(now, viewer));
  const seats = setup.chairs.length;
  const forAll = !same(game.toAct(before), game.toAct(now)) || !same(game.deadline(before), game.deadline(now));
  if (forAll) return (1 << (seats + 1)) - 1;
  const seers = everySeat(seats).filter(changed);
  return seers.reduce((bits, seat) => bits | (1 << seat), changed('onlooker') ? 1 << seats : 0);
}

/** A person's move. `asked` is the seat's sequence number at which they saw the question; null for whatever it is now. */
export function moveOf(table: Table, seat: number, move: Json, asked: number | null, moment: Now): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  if (pauseOf(match) !== null) return no('paused');
  if (holidayOf(match, seat) !== null) return no('on-holiday');
  // After its end a game has a clause of its own to refuse with.
  if (resultOf(table) !== null && match.outcome === null) return no('not-playing');
  // What they have not seen yet they cannot have been asked: that is a question of another table.
  const answers = asked === null || (asked >= (match.seats[seat]?.askedAt ?? 0) && asked <= (table.seqByViewer[seat] ?? 0));
  return answers ? makeMove(table, match, seat, move, 'person', moment) : no('stale');
}

/** A bot's thought: which question it answers (by the seat's own number), and the move; null for any legal one. */
export type BotThought = { readonly seat: number; readonly asked: number; readonly move: Json | null };

export function botMove(table: Table, { seat, asked, move }: BotThought, moment: Now): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  const own = match.seats[seat];
  if (own === undefined || own.bot === null || resultOf(table) !== null || pauseOf(match) !== null) return no('not-due');
  if (own.askedAt !== asked || !awaited(table, match).includes(seat)) return no('stale');
  if (move !== null) return makeMove(table, match, seat, move, 'bot', moment);
  const random = streams(match.seed)('any move', seat, match.moves.length);
  return makeMove(table, match, seat, table.playing.game.propose(match.state, seatOf(seat), random), 'bot', moment);
}

/** What the clocks have to say at this moment: the game's own deadline first, then a seat whose time is up. */
export function clockStrikes(table: Table, moment: Now): Decision {
  const way = matchUnderWay(table);
  if (!way.ok || resultOf(table) !== null) return no('not-due');
  const { match } = way;
  const { now } = moment;
  const over = endsOf(match).find(({ to }) => to <= now);
  if (over !== undefined) return write(endOf(over));
  if (pauseOf(match) !== null) return no('not-due');
  const deadline = table.playing.game.deadline(match.state);
  if (deadline !== null && match.deadline !== null && deadlineOf(match, moment) <= now) {
    return makeMove(table, match, null, deadline.move, 'clock', moment);
  }
  // Where those who wait choose, nothing happens by itself.
  const strikes = match.clocks !== null && table.setup.timeout !== 'claim';
  const late = strikes ? awaited(table, match).find((seat) => isLate(match, seat, moment)) : undefined;
  return late === undefined ? no('not-due') : timeUp(table, match, late);
}

const endOf = ({ seat }: TimeOff): Entry => (seat === null ? { type: 'pauseEnded', by: null } : { type: 'holidayEnded', seat });

/** The deadline, put off by the time that the service stood still since it was set, or all agreed to a pause. */
export function deadlineOf(match: Match, { now, outages }: Now): number {
  const { deadline } = match;
  if (deadline === null) return Number.POSITIVE_INFINITY;
  return deadline.at + lost(deadline.since, now, uncountedFor(match, null, outages));
}

/** Whether the time of a person who plays their seat themselves is up. */
export function isLate(match: Match, seat: number, { now, outages }: Now): boolean {
  if (match.clocks === null || match.seats[seat]?.bot !== null) return false;
  const out = runsOut(match.clocks, seat, now, uncountedFor(match, seat, outages));
  return out !== null && out <= now;
}

function timeUp(table: Table, match: Match, seat: number): Decision {
  if (table.setup.timeout === 'bot') return write(takenOver(table, seat));
  return write(...resignation(table, match, seat, 'time'));
}

/** A bot plays on for somebody who has gone. */
export const takenOver = ({ playing }: Table, seat: number): Entry => ({
  type: 'takenOver',
  seat,
  level: playing.levels.includes('casual') ? 'casual' : 'random',
});

/** A resignation, and a bot in the seat if the game goes on without its player. */
export function resignation(table: Table, match: Match, seat: number, why: 'resigned' | 'time'): Entry[] {
  const resigned: Entry = { type: 'resigned', seat, why };
  const seats = match.seats.map((one, i) => (i === seat ? { ...one, resigned: why } : one));
  const over = resultOf({ ...table, match: { ...match, seats } }) !== null;
  return over ? [resigned] : [resigned, takenOver(table, seat)];
}
