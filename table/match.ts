/**
 * The game at a table, one entry after another: moves, taking back, seats that change hands, orders. Part of the fold over
 * the log: the same in every process. Applies moves by the rules but judges nothing.
 */
import { commit, mixSeed } from '@partyline/kernel/fairness.js';
import { type Actor, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import {
  anotherChance,
  type Clocks,
  firstClocks,
  pausedBy,
  restoredClocks,
  sinceAfter,
  takenBack,
  withSeatOf,
} from './clocks.js';
import type { Entry, EntryOf } from './entries.js';
import { newsOf } from './news.js';
import {
  type AppliedMove,
  type Changing,
  type CountdownEnd,
  copyOfMatch,
  type Evolved,
  type LoadedGame,
  type Match,
  type MoveMade,
  type SeatState,
  type Strike,
  type Struck,
  type Table,
} from './table.js';
import { timeOffAfter, withoutSeat } from './time/off.js';
import { claimsAfter, claimsWithout, firstWaits, reminded, waitsAfter, withClaim } from './time/slow.js';
import { askedAnew, type Passing, turnsBegun } from './turns.js';

const NONE: readonly Struck[] = [];

export const everyone = (table: Table): number => (1 << (table.setup.chairs.length + 1)) - 1;

export const awaited = ({ playing }: Table, match: Match): readonly number[] =>
  match.outcome === null ? playing.game.toAct(match.state) : [];

export function started(table: Table, { chairs, nonces }: EntryOf<'started'>, at: number): Evolved {
  const { playing, setup, secret, device } = table;
  const seed = device === null ? mixSeed(secret, nonces) : secret;
  const begun = begin(table, seed);
  const toAct: readonly number[] = playing.game.toAct(begun.state);
  const seats = chairs.map((chair, seat): SeatState => {
    const { person, bot } = table.chairs[chair] ?? { person: null, bot: null };
    return { chair, person, bot, resigned: null, order: null, lines: [], askedAt: table.seqByViewer[seat] ?? 0 };
  });
  const countdown = countdownIn(playing, begun.state, null, at);
  const match: Match = {
    seed,
    commitment: commit(seed),
    nonces,
    seats,
    state: begun.state,
    moves: [],
    clocks: firstClocks(setup.time, seats.length, toAct, at),
    deadline: strike(playing, begun.state, null, at, countdown),
    countdown,
    pauses: [],
    off: [],
    pauseAsked: null,
    waits: firstWaits(seats.length, toAct, at),
    claims: [],
    undo: null,
    undos: seats.map((_, seat) => device?.undos[seat] ?? 0),
    agreedUndo: false,
    outcome: playing.game.outcome(begun.state),
  };
  return { table: { ...table, match }, events: begun.events, undone: NONE };
}

/** The first position of a table with this seed: the game's beginning, or where a device began it; or why there is none. */
export function opening({ playing, setup, device }: Pick<Table, 'playing' | 'setup' | 'device'>, seed: string) {
  const { game, resources } = playing;
  const { options, rules, chairs } = setup;
  const given = { options, rules, resources: () => resources };
  const from = device?.start ?? null;
  return from === null ? start(game, { ...given, seats: chairs.length, random: streams(seed) }) : load(game, from, given);
}

/** The options were read when the table was made. */
function begin(table: Table, seed: string) {
  const begun = opening(table, seed);
  if (!begun.ok) throw new Error(`The table cannot begin: ${begun.refusal.error}`);
  return begun;
}

/** The countdown that goes on, or a new one. */
function countdownIn({ game }: LoadedGame, state: unknown, before: CountdownEnd | null, at: number): CountdownEnd | null {
  const countdown = game.countdown?.(state) ?? null;
  if (countdown === null) return null;
  return before?.number === countdown.number ? before : { number: countdown.number, until: at + countdown.seconds * 1000 };
}

/** A deadline stays where it is while the game has one, and does not run before the countdown is over. */
function strike(
  { game }: LoadedGame,
  state: unknown,
  before: Strike | null,
  at: number,
  countdown: CountdownEnd | null,
): Strike | null {
  const deadline = game.deadline(state);
  if (deadline === null) return null;
  return before ?? { at: Math.max(at, countdown?.until ?? at) + deadline.seconds * 1000, since: at };
}

/** `table` is nobody else's yet. `known` is what a move makes of the position, for whoever has found that out already. */
export function inMatch(table: Changing<Table>, match: Match, entry: Entry, at: number, known: AppliedMove | null): Evolved {
  const quiet = (change: Partial<Match>): Evolved => ({
    table: { ...table, match: { ...match, ...change } },
    events: newsOf(table, entry),
    undone: NONE,
  });
  const seats = (index: number, change: Partial<SeatState>) =>
    match.seats.map((one, i) => (i === index ? { ...one, ...change } : one));
  const gone = (seat: number) => ({
    undo: match.undo?.by === seat ? null : match.undo,
    claims: claimsWithout(match.claims, seat),
    ...withoutSeat(match, seat, at),
  });
  switch (entry.type) {
    case 'moved':
      return moved(table, match, entry, at, known ?? applied(table, match.state, actorOf(entry.seat), entry.move, match.seed));
    case 'undone':
      return undone(table, match, entry, at);
    case 'undoAsked':
      return quiet({ undo: { by: entry.by, to: entry.to, accepted: [] } });
    case 'undoAnswered':
      if (match.undo === null) return quiet({});
      return quiet({ undo: entry.accept ? { ...match.undo, accepted: [...match.undo.accepted, entry.by] } : null });
    case 'resigned':
      return quiet({ seats: seats(entry.seat, { resigned: entry.why, order: null, lines: [] }), ...gone(entry.seat) });
    case 'takenOver':
      return quiet({ seats: seats(entry.seat, { bot: entry.level, order: null, lines: [] }), ...gone(entry.seat) });
    case 'reclaimed': {
      const clocks = match.clocks === null ? null : anotherChance(match.clocks, table.setup.time, entry.seat, at);
      const moves = rebased(match.moves, { clocks, deadline: match.deadline }, entry.seat);
      return quiet({ seats: seats(entry.seat, { bot: null }), clocks, moves });
    }
    case 'resumed':
      return quiet({ pauses: pausedBy(match.pauses, entry.since, at) });
    case 'ordered':
      return quiet({ seats: seats(entry.seat, { order: entry.order }) });
    case 'conditional':
      return quiet({ seats: seats(entry.seat, { lines: entry.lines }) });
    case 'reminded':
      return quiet({ waits: reminded(match.waits, entry.seat) });
    case 'claimed':
      return quiet({ claims: withClaim(match.claims, entry) });
    default:
      return quiet(timeOffAfter(match, entry, at) ?? {});
  }
}

/**
 * Time has been set otherwise than by a move: who takes one back comes to this time, and not to one before it. Where all agree
 * to, that is so for one seat only, or for all of them.
 */
function rebased(moves: readonly MoveMade[], time: Pick<Match, 'clocks' | 'deadline'>, seat: number | null): MoveMade[] {
  const { clocks, deadline } = time;
  return moves.map((move) => {
    const { restored: own } = move.before;
    const one = seat === null || own === null || clocks === null ? clocks : runningAs(own, withSeatOf(own, clocks, seat));
    return { ...move, before: { ...move.before, clocks, deadline, restored: one } };
  });
}

/** The second, with nothing running that stands in the first. */
const runningAs = (first: Clocks, second: Clocks): Clocks => ({
  left: second.left,
  since: second.since.map((since, seat) => (first.since[seat] === null ? null : since)),
});

/** One move applied to a copy, without asking again. */
function applied({ playing }: Table, state: unknown, actor: Actor, move: Json, seed: string): AppliedMove {
  const { game } = playing;
  const next = game.clone(state);
  const { events } = game.apply(next, actor, game.move.read(move, 'move'), streams(seed));
  return { state: next, events };
}

export const actorOf = (seat: number | null): Actor => (seat === null ? null : seatOf(seat));

/** The seats that have a new question before them know when it was asked. */
const asking = (table: Table, seats: readonly SeatState[], anew: readonly number[]): SeatState[] =>
  seats.map((seat, i) => (anew.includes(i) ? { ...seat, askedAt: table.seqByViewer[i] ?? 0 } : seat));

/** How a move passes the turn on. */
export const passingOf = (
  table: Table,
  before: readonly number[],
  after: readonly number[],
  { seat, revealed, seen }: Pick<EntryOf<'moved'>, 'seat' | 'revealed' | 'seen'>,
): Passing => ({
  before,
  after,
  mover: seat,
  revealed,
  open: seen === everyone(table),
  eachMove: table.setup.time.type === 'days' && table.setup.time.bank === null,
});

function moved(
  table: Changing<Table>,
  match: Match,
  entry: EntryOf<'moved'>,
  at: number,
  { state, events }: AppliedMove,
): Evolved {
  const { playing } = table;
  const outcome = playing.game.outcome(state);
  const toAct: readonly number[] = outcome === null ? playing.game.toAct(state) : [];
  const passing = passingOf(table, awaited(table, match), toAct, entry);
  const { clocks, deadline } = match;
  const { seat, move, revealed, seen } = entry;
  const before = { clocks, restored: clocks, deadline, state: match.state };
  const made: MoveMade = { seat, move, revealed, at, seq: table.seq, visibleTo: seen, numbers: table.seqByViewer, before };
  const begun = turnsBegun(passing);
  const since = clocks === null ? [] : sinceAfter(clocks, { toAct, begun, now: at });
  const next = copyOfMatch(match);
  next.state = state;
  next.outcome = outcome;
  next.seats = asking(table, match.seats, askedAnew(passing));
  next.moves = withMove(match.moves, made);
  next.clocks = clocks === null ? null : { left: entry.left ?? clocks.left, since };
  // When the clock itself has moved, its deadline is over.
  next.countdown = countdownIn(playing, state, match.countdown, at);
  next.deadline = strike(playing, state, entry.seat === null ? null : deadline, at, next.countdown);
  next.waits = waitsAfter(match.waits, toAct, begun, at);
  next.claims = claimsAfter(match.claims, next.waits, match.waits);
  // What others cannot see must not show in what becomes of a request.
  next.undo = passing.open ? null : match.undo;
  table.match = next;
  return { table, events, undone: NONE };
}

/** Moves whose positions are remembered: taking back seldom goes further, and then they are played again. */
const REMEMBERED = 32;

function withMove(moves: readonly MoveMade[], made: MoveMade): MoveMade[] {
  const all = moves.concat(made);
  const old = all[all.length - 1 - REMEMBERED];
  if (old !== undefined) all[all.length - 1 - REMEMBERED] = forgotten(old);
  return all;
}

const forgotten = (move: MoveMade): MoveMade => ({
  ...move,
  before: { clocks: move.before.clocks, restored: move.before.restored, deadline: move.before.deadline },
});

/** The position after these moves, which begin with the first `same` of the match. */
export function positionAfter(table: Table, match: Match, moves: readonly MoveMade[], same: number): unknown {
  const known = same === match.moves.length ? match.state : match.moves[same]?.before.state;
  let state = known ?? begin(table, match.seed).state;
  for (const { seat, move } of moves.slice(known === undefined ? 0 : same)) {
    ({ state } = applied(table, state, actorOf(seat), move, match.seed));
  }
  return state;
}

/** What stays and what goes when a seat takes back: everything from there on, or only what is its own. */
export function split(match: Match, { by, to, free }: Pick<EntryOf<'undone'>, 'by' | 'to' | 'free'>) {
  const goes = (move: MoveMade, i: number): boolean => i >= to && (!free || move.seat === by);
  const kept = match.moves.filter((move, i) => !goes(move, i));
  // What comes after a gap was made in a position that there never was.
  return { kept: kept.map((move, i) => (i < to ? move : forgotten(move))), gone: match.moves.filter(goes) };
}

function undone(table: Table, match: Match, entry: EntryOf<'undone'>, at: number): Evolved {
  const { playing } = table;
  const { kept, gone } = split(match, entry);
  const state = positionAfter(table, match, kept, entry.to);
  const toAct: readonly number[] = playing.game.toAct(state);
  const open = entry.seen === everyone(table);
  const anew = toAct.filter((seat) => !entry.free || seat === entry.by);
  const seats = asking(table, match.seats, anew).map((seat, i) => ({
    ...seat,
    order: gone.some((move) => move.seat === i) ? null : seat.order,
    // Lines go from one position to the next, as far as their seat sees it.
    lines: (entry.seen & (1 << i)) === 0 ? seat.lines : [],
  }));
  const request = match.undo;
  const time = timeUndone(match, entry, gone[0], toAct, at);
  const countdown = countdownIn(playing, state, match.countdown, at);
  const deadline = strike(playing, state, time.deadline, at, countdown);
  const next: Match = {
    ...match,
    state,
    moves:
      entry.free || entry.restored ? asIfNever(kept, entry, gone[0]) : rebased(kept, { clocks: time.clocks, deadline }, null),
    seats,
    clocks: time.clocks,
    deadline,
    countdown,
    pauses: time.pauses,
    ...waiting(match, toAct, at),
    undo: open || request === null ? null : { ...request, to: request.to - goneBefore(match, entry, request.to) },
    undos: match.undos.map((count, seat) => (seat === entry.by ? count + 1 : count)),
    agreedUndo: match.agreedUndo || !entry.free,
    outcome: playing.game.outcome(state),
  };
  return {
    table: { ...table, match: next },
    events: newsOf(table, entry),
    undone: gone.map(({ seq, visibleTo, numbers }) => ({ seq, visibleTo, numbers })),
  };
}

function waiting(match: Match, toAct: readonly number[], at: number): Pick<Match, 'waits' | 'claims'> {
  const waits = waitsAfter(match.waits, toAct, [], at);
  return { waits, claims: claimsAfter(match.claims, waits, match.waits) };
}

const goneBefore = (match: Match, entry: EntryOf<'undone'>, to: number): number =>
  match.moves.slice(entry.to, to).filter((move) => move.seat === entry.by).length;

type Time = Pick<Match, 'clocks' | 'deadline' | 'pauses'>;

/** How time stands after moves were taken back, `first` the first of them. */
function timeUndone(
  match: Match,
  entry: EntryOf<'undone'>,
  first: MoveMade | undefined,
  toAct: readonly number[],
  at: number,
): Time {
  const { clocks, pauses } = match;
  const { by, free, restored, left } = entry;
  const before = first?.before ?? null;
  if (free) {
    const back = clocks === null ? null : takenBack(clocks, before?.clocks ?? clocks, by, toAct, at);
    return { clocks: back, deadline: before?.deadline ?? null, pauses };
  }
  if (restored && first !== undefined) {
    const was = first.before.restored;
    // A deadline that has struck would strike again at once.
    const deadline = first.seat === null ? null : first.before.deadline;
    return { clocks: was === null ? null : restoredClocks(was, toAct, at), deadline, pauses: pausedBy(pauses, first.at, at) };
  }
  const kept = clocks && { left: left ?? clocks.left, since: clocks.since.map((_, seat) => (toAct.includes(seat) ? at : null)) };
  return { clocks: kept, deadline: null, pauses };
}

/** The moves of others that stay when a seat takes its own back freely: to them it is as if its clock had run on. */
function asIfNever(
  kept: readonly MoveMade[],
  { by, to, free }: EntryOf<'undone'>,
  first: MoveMade | undefined,
): readonly MoveMade[] {
  const was = first?.before.restored ?? null;
  if (!free || was === null) return kept;
  return kept.map((move, i) => {
    const { restored } = move.before;
    return i < to || restored === null ? move : { ...move, before: { ...move.before, restored: withSeatOf(restored, was, by) } };
  });
}
