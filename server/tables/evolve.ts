/**
 * One entry after another makes the table: the fold over the log. Total on what `decide` has written, and the same in every
 * process. It applies moves by the rules but judges nothing: that was done before the entry was written.
 */

import { mixSeed } from '@partyline/kernel/fairness.js';
import { type Actor, type GameEvent, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { firstClocks, sinceAfter } from './clocks.js';
import type { Entry, EntryOf, Setup, Who } from './entries.js';
import { CHAT_LINES, type Chair, type Evolved, type Match, type Playing, type SeatState, type Table } from './table.js';

type Stamp = { readonly seq: number; readonly at: number };
const QUIET: readonly GameEvent[] = [];

export const onlookerBit = (table: Table): number => 1 << table.setup.chairs.length;
export const everyone = (table: Table): number => (1 << (table.setup.chairs.length + 1)) - 1;

/** Who can see that this entry happened: a bit for each seat, then one for the onlookers. */
export function seenBy(table: Table, entry: Entry): number {
  if (entry.type === 'moved') return entry.seen;
  return entry.type === 'ordered' ? 1 << entry.seat : everyone(table);
}

export const awaited = ({ playing }: Table, match: Match): readonly number[] =>
  match.outcome === null ? playing.game.toAct(match.state) : [];

export function created(id: string, playing: Playing, entry: EntryOf<'created'>, { seq, at }: Stamp): Table {
  const { setup, by, invitation, secret, reserved, rematchOf } = entry;
  return {
    id,
    playing,
    setup,
    publicOptions: playing.game.publicOptions(playing.game.options.read(setup.options, 'options')),
    host: by,
    invitation,
    secret,
    rematchOf,
    created: at,
    seq,
    at,
    chairs: setup.chairs.map((chair, i) => ({
      person: null,
      bot: chair.type === 'bot' ? chair.level : null,
      nonce: '',
      reserved: reserved[i] ?? null,
    })),
    match: null,
    chat: [],
    muted: [],
    rematch: null,
    closed: null,
    seen: Array.from({ length: setup.chairs.length + 1 }, () => 1),
  };
}

/** The table after one more entry. */
export function evolve(table: Table, entry: Entry, stamp: Stamp): Evolved {
  const seers = seenBy(table, entry);
  const seen = table.seen.map((count, viewer) => ((seers & (1 << viewer)) === 0 ? count : count + 1));
  const next: Table = { ...table, seq: stamp.seq, at: stamp.at, seen };
  return happened(next, entry, stamp.at);
}

function happened(table: Table, entry: Entry, at: number): Evolved {
  const quiet = (change: Partial<Table>): Evolved => ({ table: { ...table, ...change }, events: QUIET });
  switch (entry.type) {
    case 'created':
      return quiet({});
    case 'joined':
      return quiet({ chairs: seated(table, entry.chair, { person: entry.person, nonce: entry.nonce }) });
    case 'left':
      return quiet({ chairs: seated(table, entry.chair, {}) });
    case 'botSeated':
      return quiet({ chairs: seated(table, entry.chair, { bot: entry.level }) });
    case 'chat':
      return quiet({ chat: [...table.chat, { by: entry.by, text: entry.text, at }].slice(-CHAT_LINES) });
    case 'muted':
      return quiet({ muted: [...table.muted.filter((id) => id !== entry.person), ...(entry.muted ? [entry.person] : [])] });
    case 'rematched':
      return quiet({ rematch: entry.table });
    case 'closed':
      return quiet({ closed: entry.why });
    case 'erased':
      return quiet(without(table, entry.person));
    case 'started':
      return started(table, entry, at);
    default:
      return table.match === null ? quiet({}) : inMatch(table, table.match, entry, at);
  }
}

const EMPTY: Chair = { person: null, bot: null, nonce: '', reserved: null };

const seated = (table: Table, chair: number, taken: Partial<Chair>): Chair[] =>
  table.chairs.map((one, i) => (i === chair ? { ...EMPTY, ...taken } : one));

/** The person keeps their number, so that the game can be told from its moves, and nothing else. */
function without({ host, chairs, chat, match }: Table, id: string): Partial<Table> {
  const nameless = <T extends Who | null>(who: T): T => (who?.id === id ? { ...who, name: '' } : who);
  const person = <T extends { readonly person: Who | null }>(one: T): T => ({ ...one, person: nameless(one.person) });
  return {
    host: nameless(host),
    chairs: chairs.map(person),
    chat: chat.filter(({ by }) => by.id !== id),
    match: match === null ? null : { ...match, seats: match.seats.map(person) },
  };
}

function started(table: Table, { chairs, nonces }: EntryOf<'started'>, at: number): Evolved {
  const { playing, setup, secret } = table;
  const seed = mixSeed(secret, nonces);
  const begun = begin(playing, setup, seed);
  const toAct: readonly number[] = playing.game.toAct(begun.state);
  const seats = chairs.map((chair, seat): SeatState => {
    const { person, bot } = table.chairs[chair] ?? { person: null, bot: null };
    return { chair, person, bot, resigned: null, order: null, askedAt: table.seen[seat] ?? 0 };
  });
  const match: Match = {
    seed,
    nonces,
    seats,
    state: begun.state,
    moves: [],
    clocks: firstClocks(setup.time, seats.length, toAct, at),
    deadline: strikesAt(playing, begun.state, null, at),
    undo: null,
    outcome: playing.game.outcome(begun.state),
  };
  return { table: { ...table, match }, events: begun.events };
}

/** The first position of a match. The options were read when the table was made. */
function begin({ game, resources }: Playing, setup: Setup, seed: string) {
  const opening = { options: setup.options, seats: setup.chairs.length, random: streams(seed), resources: () => resources };
  const begun = start(game, { ...opening, rules: setup.rules });
  if (!begun.ok) throw new Error(`The table cannot begin: ${begun.refusal.error}`);
  return begun;
}

/** A deadline stays where it is while the game has one. */
function strikesAt({ game }: Playing, state: unknown, before: number | null, at: number): number | null {
  const deadline = game.deadline(state);
  return deadline === null ? null : (before ?? at + deadline.seconds * 1000);
}

function inMatch(table: Table, match: Match, entry: Entry, at: number): Evolved {
  const quiet = (change: Partial<Match>): Evolved => ({ table: { ...table, match: { ...match, ...change } }, events: QUIET });
  const seat = (index: number, change: Partial<SeatState>): Evolved =>
    quiet({ seats: match.seats.map((one, i) => (i === index ? { ...one, ...change } : one)) });
  switch (entry.type) {
    case 'moved':
      return moved(table, match, entry, at);
    case 'undone':
      return undone(table, match, entry, at);
    case 'undoAsked':
      return quiet({ undo: { by: entry.by, to: entry.to, accepted: [] } });
    case 'undoAnswered':
      if (match.undo === null) return quiet({});
      return quiet({ undo: entry.accept ? { ...match.undo, accepted: [...match.undo.accepted, entry.by] } : null });
    case 'resigned':
      return seat(entry.seat, { resigned: entry.why, order: null });
    case 'takenOver':
      return seat(entry.seat, { bot: entry.level, order: null });
    case 'reclaimed':
      return seat(entry.seat, { bot: null });
    case 'ordered':
      return seat(entry.seat, { order: entry.order });
    default:
      return quiet({});
  }
}

/** One move applied to a copy, without asking again. */
function applied({ playing }: Table, state: unknown, actor: Actor, move: Json, seed: string) {
  const { game } = playing;
  const next = game.clone(state);
  const { events } = game.apply(next, actor, game.move.read(move, 'move'), streams(seed));
  return { state: next, events };
}

const actorOf = (seat: number | null): Actor => (seat === null ? null : seatOf(seat));

/** A seat is asked anew when it was not awaited before, or has just moved itself. */
function askAnew(
  table: Table,
  seats: readonly SeatState[],
  before: readonly number[],
  toAct: readonly number[],
  mover: number | null,
) {
  return seats.map((seat, i) => {
    const anew = toAct.includes(i) && (!before.includes(i) || i === mover);
    return anew ? { ...seat, askedAt: table.seen[i] ?? 0 } : seat;
  });
}

function moved(table: Table, match: Match, entry: EntryOf<'moved'>, at: number): Evolved {
  const { playing } = table;
  const before = awaited(table, match);
  const { state, events } = applied(table, match.state, actorOf(entry.seat), entry.move, match.seed);
  const outcome = playing.game.outcome(state);
  const toAct: readonly number[] = outcome === null ? playing.game.toAct(state) : [];
  const { clocks } = match;
  const next: Match = {
    ...match,
    state,
    outcome,
    seats: askAnew(table, match.seats, before, toAct, entry.seat),
    moves: [...match.moves, { seat: entry.seat, move: entry.move, revealed: entry.revealed, at }],
    clocks: clocks === null ? null : { left: entry.left ?? clocks.left, since: sinceAfter(clocks, toAct, at) },
    deadline: strikesAt(playing, state, match.deadline, at),
    undo: null,
  };
  return { table: { ...table, match: next }, events };
}

function undone(table: Table, match: Match, entry: EntryOf<'undone'>, at: number): Evolved {
  const { playing } = table;
  const moves = match.moves.slice(0, entry.to);
  let { state } = begin(playing, table.setup, match.seed);
  for (const { seat, move } of moves) ({ state } = applied(table, state, actorOf(seat), move, match.seed));
  const toAct: readonly number[] = playing.game.toAct(state);
  const seats = askAnew(table, match.seats, [], toAct, null);
  const { clocks } = match;
  const since = clocks === null ? [] : clocks.since.map((_, seat) => (toAct.includes(seat) ? at : null));
  const next: Match = {
    ...match,
    state,
    moves,
    seats,
    clocks: clocks === null ? null : { left: entry.left ?? clocks.left, since },
    deadline: strikesAt(playing, state, null, at),
    undo: null,
    outcome: playing.game.outcome(state),
  };
  return { table: { ...table, match: next }, events: QUIET };
}
