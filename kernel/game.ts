/**
 * The contract: what a game is to everyone else. The server, the browser, the bots and the referee know a game only
 * through this interface, and nothing here knows any game. Everything is pure: no I/O, no clock, no hidden chance.
 * Work has a bound: whatever the options and the position that the parsers let through, every question is answered within
 * the budget of budget.ts.
 *
 * Method syntax is deliberate: it lets one list hold games of different types without `any`.
 */
import type { Json } from './json.js';
import type { Random, Streams } from './random.js';
import type { Shape } from './shape.js';

/** A player's place, numbered from 0, clockwise. Make one with `seatOf`. */
export type Seat = number & { readonly __brand: 'Seat' };
/** Who moves: a seat, or `null` for the clock. */
export type Actor = Seat | null;
export type Viewer = Seat | 'onlooker';

// biome-ignore lint/plugin: the one maker of the brand
export const seatOf = (index: number): Seat => index as Seat;
export const everySeat = (seats: number): Seat[] => Array.from({ length: seats }, (_, index) => seatOf(index));

export type Args = { readonly [name: string]: string | number };

/** An illegal move, as a value: the clause it breaks, a code with arguments for translation, and a sentence for players. */
export type Refusal = {
  /** A clause of the game's RULES.md; 'turn' or null only where no clause speaks of it. */
  readonly rule: string | null;
  readonly code: string;
  readonly args: Args;
  readonly error: string;
};

/** A public fact for the log, the prose and the animation. */
export type GameEvent = { readonly type: string; readonly [field: string]: Json };

export type Outcome = {
  readonly scores: readonly number[];
  /** 1 is best; equal ranks share the place. */
  readonly ranks: readonly number[];
  readonly reason: string;
};

export type Applied<Event> = {
  readonly events: readonly Event[];
  /** Something was drawn or uncovered: no free undo beyond this move. */
  readonly revealed: boolean;
};

/** What the clock will play, and after how many seconds, unless the game moves on before. */
export type Deadline<Move> = { readonly seconds: number; readonly move: Move };

/** With what a part of a game begins; the same number means the same countdown. */
export type Countdown = { readonly number: number; readonly seconds: number };

/** From so many seconds to so many. */
export type Span = { readonly least: number; readonly most: number };

/** Big data that a game needs (a dictionary): loaded by the program that runs the game, handed in by name. */
export type Resources = ReadonlyMap<string, Uint8Array>;

/** What a position is made from besides moves. `rules` is the version that the record was played under. */
export type Given<Options> = {
  readonly options: Options;
  readonly rules: number;
  readonly resources: Resources;
};

export type Start<Options> = Given<Options> & { readonly seats: number; readonly random: Streams };
export type Started<State, Event> = { readonly state: State; readonly events: readonly Event[] };
export type Loaded<State> =
  | { readonly ok: true; readonly state: State; readonly seats: number }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Game<
  Options extends Json = Json,
  State = unknown,
  Move extends Json = Json,
  View extends Json = Json,
  Event extends GameEvent = GameEvent,
> {
  readonly id: string;
  /** The current rules version. A rule that changes how an old record replays raises it and keeps the old branch. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };

  /** The parsers, which put everything into its one canonical form, defaults included; JSON Schemas come with them. */
  readonly options: Shape<Options>;
  readonly move: Shape<Move>;
  /** The options less what players may not know. */
  publicOptions(options: Options): Json;
  /** Public options in a few words each, for lists of tables: the map, the variants. Left out by games that have nothing to say. */
  optionWords?(options: Json): readonly string[];
  /** By seat, for lists of finished games: what each has reached, with its unit. Left out where the places say it all. */
  scoreWords?(outcome: Outcome): readonly string[];
  /** Why no game can begin with these options, although their form is right; left out where the form says it all. */
  unfit?(options: Options): Refusal | null;
  /** The names of the resources that these options need. */
  resources(options: Options): readonly string[];

  setup(start: Start<Options>): Started<State, Event>;

  // Asking: total, never throws, changes nothing.
  /** Whom we wait for; empty exactly when there is an outcome. */
  toAct(state: State): readonly Seat[];
  /** Why not, or null. Owns the question whose turn it is. */
  check(state: State, actor: Actor, move: Move): Refusal | null;
  /**
   * Every move that `check` accepts of this seat, or null where there are too many to list within the budget. That must be
   * found out cheaply: nothing is listed first and then thrown away.
   */
  legal(state: State, seat: Seat): Iterable<Move> | null;
  /** Some legal move of a seat that is awaited, always; also where `legal` is null. */
  propose(state: State, seat: Seat, random: Random): Move;
  /** The only door to a player: built up from what the viewer may know. Plain JSON. */
  view(state: State, viewer: Viewer): View;
  /** Every viewer is shown the same, always: so a server may make the view once for many. Left out where it may differ. */
  readonly open?: true;
  /** Some world that this viewer cannot tell from the real one. */
  imagine(view: View, viewer: Viewer, random: Random, resources: Resources): State;
  outcome(state: State): Outcome | null;
  deadline(state: State): Deadline<Move> | null;
  /**
   * The countdown of the part that is played now, for tables and pages: until it is over nothing can be moved on a page, and
   * the deadline does not run. The rules themselves take moves all the while. Left out where a game has none.
   */
  countdown?(state: State): Countdown | null;
  /** How many seconds people take for what they are asked now, where a quick answer would hurry the others; a bot takes them too. */
  unhurried?(state: State): Span | null;
  /** A move that only keeps what a player is still arranging: it decides nothing, and taking back goes past it. */
  isDraft?(move: Move): boolean;

  // Changing: `apply` changes the state that it is given, and only after `check` said yes. `play` is the safe door.
  apply(state: State, actor: Actor, move: Move, random: Streams): Applied<Event>;
  clone(state: State): State;

  // The public format, hidden parts included; draws still to come are settled by seed and options, not by it.
  toJSON(state: State): Json;
  fromJSON(json: unknown, given: Given<Options>): Loaded<State>;
}

/** Competition ranks: the best is 1, equals share the place. `ahead(a, b)` says that seat a stands strictly before b. */
export function ranksBy(seats: number, ahead: (a: number, b: number) => boolean): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.map((seat) => 1 + all.filter((other) => ahead(other, seat)).length);
}
