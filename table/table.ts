/**
 * A table as its entries have made it: who sits where, the position, the clocks, the talk. Only `evolve` makes one from
 * another; nothing here decides or sends anything.
 */

import type { Level } from '@partyline/kernel/bot.js';
import type { Orders } from '@partyline/kernel/features/orders.js';
import type { Game, GameEvent, Outcome, Resources } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';
import type { ChatLine } from '@partyline/protocol/messages.js';
import type { Status } from '@partyline/protocol/values.js';
import type { Clocks, Outage } from './clocks.js';
import type { ArrangedFor, DailyCall, DeviceBegun, Keeper, Setup, Who } from './entries.js';
import type { Claim, PauseRequest, TimeOff, Wait } from './time/kinds.js';

/** The game that is played, with all that it needs. */
export type LoadedGame = {
  readonly game: Game;
  /** The bots that it has: a table knows them by name, and others have them think. */
  readonly levels: readonly Level[];
  /** Null where no standing orders are taken. */
  readonly orders: Orders | null;
  readonly resources: Resources;
};

export type Chair = {
  readonly person: Who | null;
  readonly bot: string | null;
  /** What the person added to the seed. */
  readonly nonce: string;
  /** The only one who may sit here, if anybody in particular. */
  readonly reserved: string | null;
};

export type SeatState = {
  readonly chair: number;
  readonly person: Who | null;
  /** The level of the bot that plays the seat now; null while a person does. */
  readonly bot: string | null;
  readonly resigned: 'resigned' | 'time' | null;
  readonly order: Json | null;
  /** Its conditional orders. */
  readonly lines: readonly ConditionalLine[];
  /** The seat's own sequence number when it was last asked for a move. */
  readonly askedAt: number;
};

/** When the game's own deadline strikes, and since when it runs. */
export type Strike = { readonly at: number; readonly since: number };

/** Which countdown the game is in or has been in last, and until when it takes. */
export type CountdownEnd = { readonly number: number; readonly until: number };

/** How time stood before a move; and, of the last moves, the position. */
export type BeforeMove = {
  /** For its seat that takes it back freely, and for agreements of earlier versions: time that was set since is set here too. */
  readonly clocks: Clocks | null;
  /** For everybody who agrees to take it back: as it was, but for a seat that was taken back from a bot since. */
  readonly restored: Clocks | null;
  readonly deadline: Strike | null;
  readonly state?: unknown;
};

export type MoveMade = {
  readonly seat: number | null;
  readonly move: Json;
  readonly revealed: boolean;
  readonly at: number;
  /** Its number in the log. */
  readonly seq: number;
  /** Who saw it, a bit for each viewer, and everybody's own number of it. */
  readonly visibleTo: number;
  readonly numbers: readonly number[];
  readonly before: BeforeMove;
};

/** The game from its beginning on. */
export type Match = {
  readonly seed: string;
  /** The hash of the seed, which everybody may know. */
  readonly commitment: string;
  readonly nonces: readonly string[];
  readonly seats: readonly SeatState[];
  readonly state: unknown;
  readonly moves: readonly MoveMade[];
  readonly clocks: Clocks | null;
  readonly deadline: Strike | null;
  readonly countdown: CountdownEnd | null;
  /** Times that count for nobody at this table: what passed between a move and the agreement to take it back. */
  readonly pauses: readonly Outage[];
  /** Holidays and pauses, also those that are over: the clocks stood then. */
  readonly off: readonly TimeOff[];
  readonly pauseAsked: PauseRequest | null;
  /** By seat: since when the others wait for it, and whether it was reminded. */
  readonly waits: readonly Wait[];
  readonly claims: readonly Claim[];
  readonly undo: { readonly by: number; readonly to: number; readonly accepted: readonly number[] } | null;
  /** By seat: how often it has taken back. */
  readonly undos: readonly number[];
  /** Whether everybody has agreed to take moves back, at any time. */
  readonly agreedUndo: boolean;
  readonly outcome: Outcome | null;
};

export type Talked = { readonly seats: number; readonly onlookers: number };

/**
 * So many lines are said at a table, and no more: its log must have room for the game, whatever is said. Most of them are for
 * those who sit there.
 */
export const TALK_LINES = 5_000;
export const ONLOOKERS_LINES = 1_000;

/** So often somebody on one chair is called otherwise, and no more: the log must have room for the game. */
export const RENAMES_PER_PERSON = 50;

export type Table = {
  readonly id: string;
  readonly playing: LoadedGame;
  readonly setup: Setup;
  /** The options less what players may not know. */
  readonly publicOptions: Json;
  /** The names of those that players may not know and that are other than usual: somebody has chosen them. */
  readonly withheld: readonly string[];
  /** Whether any of the options is a whole component of somebody's own. */
  readonly ownOptions: boolean;
  /** The public options in a few words each, for lists. */
  readonly variants: readonly string[];
  /** The hash of the secret, which everybody may know. */
  readonly sealed: string;
  readonly host: Who;
  readonly invitation: string;
  readonly secret: string;
  readonly rematchOf: string | null;
  readonly daily: DailyCall | null;
  /** The tournament that it is played in. */
  readonly tournament: ArrangedFor | null;
  /** How it was begun on a device; null for a table of a server. */
  readonly device: DeviceBegun | null;
  /** Where it is kept now. */
  readonly keeper: Keeper;
  readonly created: number;
  /** The last entry. */
  readonly seq: number;
  readonly at: number;
  /** When something last happened that everybody could see. */
  readonly changed: number;
  readonly chairs: readonly Chair[];
  readonly match: Match | null;
  readonly chat: readonly ChatLine[];
  /** The lines that were ever said here, by those who sat at the table then and by others. */
  readonly talked: Talked;
  readonly muted: readonly string[];
  /** By person: how often they were called otherwise here, wherever they sat. */
  readonly renames: ReadonlyMap<string, number>;
  readonly rematch: string | null;
  readonly closed: string | null;
  /** How many entries each viewer has been able to see: the seats, then the onlookers. */
  readonly seqByViewer: readonly number[];
};

export type Changing<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A copy to change before anybody else has it. Written out: fields that are null at first and something else later make V8
 * copy them one by one in a spread, which took two thirds of the time of a move.
 */
export const copyOfTable = (table: Table): Changing<Table> => ({
  id: table.id,
  playing: table.playing,
  setup: table.setup,
  publicOptions: table.publicOptions,
  withheld: table.withheld,
  ownOptions: table.ownOptions,
  variants: table.variants,
  sealed: table.sealed,
  host: table.host,
  invitation: table.invitation,
  secret: table.secret,
  rematchOf: table.rematchOf,
  daily: table.daily,
  tournament: table.tournament,
  device: table.device,
  keeper: table.keeper,
  created: table.created,
  seq: table.seq,
  at: table.at,
  changed: table.changed,
  chairs: table.chairs,
  match: table.match,
  chat: table.chat,
  talked: table.talked,
  muted: table.muted,
  renames: table.renames,
  rematch: table.rematch,
  closed: table.closed,
  seqByViewer: table.seqByViewer,
});

export const copyOfMatch = (match: Match): Changing<Match> => ({
  seed: match.seed,
  commitment: match.commitment,
  nonces: match.nonces,
  seats: match.seats,
  state: match.state,
  moves: match.moves,
  clocks: match.clocks,
  deadline: match.deadline,
  countdown: match.countdown,
  pauses: match.pauses,
  off: match.off,
  pauseAsked: match.pauseAsked,
  waits: match.waits,
  claims: match.claims,
  undo: match.undo,
  undos: match.undos,
  agreedUndo: match.agreedUndo,
  outcome: match.outcome,
});

/** A move that was taken back, by everybody's own number of it. */
export type Struck = Pick<MoveMade, 'seq' | 'visibleTo' | 'numbers'>;

/** What a move made of the position, and its public events. */
export type AppliedMove = { readonly state: unknown; readonly events: readonly GameEvent[] };

/** A table after an entry, the public events that the entry caused, and the moves that it took back. */
export type Evolved = { readonly table: Table; readonly events: readonly GameEvent[]; readonly undone: readonly Struck[] };

export const statusOf = (table: Table): Status => {
  if (table.closed !== null) return 'closed';
  if (table.match === null) return 'waiting';
  return resultOf(table) === null ? 'playing' : 'finished';
};

export type Result = {
  readonly ranks: readonly number[];
  readonly scores: readonly number[] | null;
  readonly reason: string;
  readonly resigned: readonly number[];
  /** By seat: how often it has taken back; left out where nobody has. */
  readonly undos?: readonly number[];
};

/** People who still play: neither resigned nor never there. */
export const stillThere = (match: Match): number[] =>
  match.seats.flatMap((seat, index) => (seat.person !== null && seat.resigned === null ? [index] : []));

/**
 * How it ended, or null. Who resigned ranks behind everybody else, whatever the bot made of the seat; when nobody is left
 * who wants to go on, or one against nobody but those who left, it ends there and then.
 */
export function resultOf({ match }: Table): Result | null {
  if (match === null) return null;
  const { outcome } = match;
  if (outcome === null && !deserted(match)) return null;
  const resigned = match.seats.flatMap((seat, index) => (seat.resigned !== null ? [index] : []));
  const before = (a: number, b: number): boolean => {
    const [left, right] = [resigned.includes(a), resigned.includes(b)];
    if (left !== right) return right;
    return outcome !== null && (outcome.ranks[a] ?? 0) < (outcome.ranks[b] ?? 0);
  };
  const seats = match.seats.map((_, index) => index);
  return {
    ranks: seats.map((seat) => 1 + seats.filter((other) => before(other, seat)).length),
    scores: outcome?.scores ?? null,
    reason: outcome?.reason ?? 'resigned',
    resigned,
    ...(match.undos.some((count) => count > 0) ? { undos: match.undos } : {}),
  };
}

const hasResigned = ({ resigned }: SeatState): boolean => resigned !== null;

function deserted(match: Match): boolean {
  // Asked several times for every move, and nearly always the answer.
  if (!match.seats.some(hasResigned)) return false;
  const left = stillThere(match).length;
  const people = match.seats.filter((seat) => seat.person !== null).length;
  const bots = match.seats.length - people;
  if (people === 0) return false;
  return left === 0 || (left === 1 && people > 1 && bots === 0);
}
