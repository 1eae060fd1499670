/**
 * The contract of a board: what a game shows of itself in the browser. A board renders a view, asks the advisor what may be
 * done and what it would lead to, and reports what the player wants; it decides no rule. Knows no game and no server.
 *
 * Method syntax is deliberate, as in the kernel's contract: it lets one list hold boards of different games.
 */
import type { GameEvent, Outcome, Refusal, Resources, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { VNode } from 'preact';

/** A key that the board listens to while the keyboard is on it, for the overview of keys: "T", "Go to the next open city". */
export type BoardKey = { readonly keys: string; readonly does: string };

/** Somebody at the table, as boards name and mark them. */
export type Player = {
  readonly seat: Seat;
  readonly name: string;
  /** The reader's own seat. */
  readonly you: boolean;
  /** The level of the bot that plays it now. */
  readonly bot: string | null;
};

/** What a move would lead to, as far as the reader can know. */
export type Preview<View extends Json = Json, Event extends GameEvent = GameEvent> =
  | { readonly ok: true; readonly view: View; readonly events: readonly Event[]; readonly outcome: Outcome | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** The rules, asked on behalf of one seat about the position that is shown. */
export interface Advisor<View extends Json = Json, Move extends Json = Json, Event extends GameEvent = GameEvent> {
  readonly seat: Seat;
  /** Whether the game waits for this seat. Questions may be asked anyway; the answers then say why not. */
  readonly awaited: boolean;
  /** Every legal move, or null where there are too many to list. Made once for a position. */
  legal(): readonly Move[] | null;
  check(move: Move): Refusal | null;
  preview(move: Move): Preview<View, Event>;
}

/** What led to the position that is shown: for the animation. Another `key` is another happening. */
export type Happening<Event extends GameEvent = GameEvent> = {
  readonly key: number;
  readonly events: readonly Event[];
};

/** The seat's standing order, and how to leave another one. Nobody else hears of it. */
export interface StandingOrder<Order extends Json = Json> {
  readonly kept: Json | null;
  /** Null cancels. */
  leave(order: Order | null): void;
}

export interface BoardProps<
  View extends Json = Json,
  Move extends Json = Json,
  Event extends GameEvent = GameEvent,
  Order extends Json = Json,
> {
  readonly view: View;
  /** The big data that the game's options need, such as a dictionary: the same that the rules were given. */
  readonly resources: Resources;
  /** Fetches more of the game's big data, which the rules do not need and people ask for now and then; null where there is none. */
  resource(name: string): Promise<Uint8Array | null>;
  /** Whose eyes these are; null for an onlooker. */
  readonly seat: Seat | null;
  readonly players: readonly Player[];
  /** Null where nothing can be done here: for onlookers, in the past, after the end. */
  readonly advisor: Advisor<View, Move, Event> | null;
  /** A move is under way and not yet answered: show it, and take no other. */
  readonly sending: boolean;
  readonly happening: Happening<Event> | null;
  /** The last deed that led to this position, to be marked on the board for as long as it is the last. */
  readonly last: readonly Event[];
  readonly order: StandingOrder<Order> | null;
  /** What a lesson, a hint or a sentence of the log points at, in the board's own words; null for nothing. */
  readonly pointer: string | null;
  /** The first click, tap or Enter on a place shows what a move there would lead to, and the second makes it. */
  readonly careful: boolean;
  /** Why the last thing that was tried is not possible: the board says it where its player looks, until the next action. */
  readonly refusal: Refusal | null;
  /** The address of a clause in the rulebook. */
  clause(rule: string): string;
  play(move: Move): void;
  /** Says why something is not possible: it comes back as `refusal`. */
  explain(refusal: Refusal): void;
}

export interface LedgerProps<View extends Json = Json> {
  readonly view: View;
  readonly players: readonly Player[];
}

export interface ReckoningProps<View extends Json = Json, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly resources: Resources;
  /** As for the board. */
  resource(name: string): Promise<Uint8Array | null>;
  readonly players: readonly Player[];
  readonly outcome: Outcome;
  /** What has happened in the game as far as it is known, in its order: without what was taken back. */
  readonly events: readonly Event[];
}

export interface OptionsProps {
  readonly options: Json;
  change(options: Json): void;
  /**
   * Says why what was entered cannot be played with, and null once it can: until then no table is made, so that nothing of
   * one's own is replaced by what is usual.
   */
  refuse(why: string | null): void;
}

/** One line chart over a game: a value for each series at each moment. */
export interface Chart<View extends Json = Json> {
  readonly title: string;
  /** Written before each number, as "$". */
  readonly unit: string;
  /** Whether a series belongs to a seat (then it has the seat's colour and name) or to something else with a name. */
  series(view: View): readonly { readonly name: string; readonly seat: Seat | null; readonly value: number }[];
}

export interface Board<
  View extends Json = Json,
  Move extends Json = Json,
  Event extends GameEvent = GameEvent,
  Order extends Json = Json,
> {
  /** A component. */
  Board(props: BoardProps<View, Move, Event, Order>): VNode | null;
  /** After the end: how the result came about, to the last figure. */
  Reckoning(props: ReckoningProps<View, Event>): VNode | null;
  /**
   * Figures of all players for which the board has no room on a small screen: they stand in the panel of the players there.
   * Left out by games that show everything on the board.
   */
  Ledger?(props: LedgerProps<View>): VNode | null;
  /** The game's own options, when a table is made; renders nothing where there are none. */
  Options(props: OptionsProps): VNode | null;
  readonly charts: readonly Chart<View>[];
  /** What a player has, in a few characters, to stand beside the name: "$31". */
  standing(view: View, seat: Seat): string;
  /** What the game waits for, in a few words, to stand behind "Your turn: " or "Ada: ". */
  waitingFor(view: View, seat: Seat): string;
  /** The keys of the board, in the order in which somebody learns them. */
  readonly keys: readonly BoardKey[];
  /**
   * The position in a few sentences, for those who listen: what is there, what one has, what can be done. `seat` is null for
   * an onlooker.
   */
  summary(view: View, seat: Seat | null, players: readonly Player[]): string;
  /** How a game for one has gone, in a few words: "No time left". Left out by games that somebody wins. */
  verdict?(outcome: Outcome): string;
  /** How much was missing to the next title, in a few words; null at the top. Left out by games without titles. */
  nextTitle?(outcome: Outcome): string | null;
  /** Names the turn that a position belongs to: as long as it stays the same, it is the same turn. For stepping turn by turn. */
  turn(view: View): string;
}

/** A small living picture of the game for the home page: no rules, no data to fetch, few bytes. */
export interface Picture {
  Picture(props: { readonly still: boolean }): VNode | null;
}

/** A small still picture of one position, for lists of tables: drawn from a view alone, a few hundred pixels wide at most. */
export interface Miniature<View extends Json = Json> {
  Miniature(props: { readonly view: View }): VNode | null;
}
