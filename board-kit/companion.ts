/**
 * The contract of a companion: what a phone does at a table where a game is played with printed components. A game brings
 * timers, tracks, score sheets and arbiters, each with its own rules behind it; the page keeps what is entered, undoes it, and
 * gives it away to nobody. Knows no game and no server.
 *
 * Method syntax is deliberate, as in the kernel's contract: it lets one list hold tools of different kinds of state.
 */
import type { Refusal, Resources } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Shape } from '@partyline/kernel/shape.js';
import type { VNode } from 'preact';

type ToolNames = {
  /** A word for addresses and for what is kept; once released it stays. */
  readonly id: string;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly about: string;
};

/** What every tool may know of the table that it lies on. */
export type PaperTable = {
  /** By seat. */
  readonly names: readonly string[];
  /** The big data of the companion's options; null as long as it is not there. */
  readonly resources: Resources | null;
  resource(name: string): Promise<Uint8Array | null>;
  /** The address of a clause in the rulebook. */
  clause(rule: string): string;
  /** Lays a table on this device, with these people and without bots, from a position in the public format or the beginning. */
  follow(options: Json, start: Json | null): void;
};

/** A clock that somebody starts. */
export interface TimerTool extends ToolNames {
  readonly kind: 'timer';
  /** As the rules have it, and what may be chosen instead. */
  readonly seconds: number;
  readonly least: number;
  readonly most: number;
  readonly rule: string;
  /** When to start it, in a sentence. */
  readonly starts: string;
  /** What is called out at the end. */
  readonly over: string;
}

export interface TrackProps<State, Deed extends Json> extends PaperTable {
  readonly state: State;
  /** Why a deed is not possible now; null where it is. */
  check(deed: Deed): Refusal | null;
  enter(deed: Deed): void;
}

/** Deeds that are entered one after another, as they happen on the table, and undone from the last one back. */
export interface TrackTool<State = unknown, Deed extends Json = Json> extends ToolNames {
  readonly kind: 'track';
  readonly deed: Shape<Deed>;
  begin(seats: number): State;
  check(state: State, deed: Deed): Refusal | null;
  /** After a deed that was checked; the state that it is given stays as it was. */
  apply(state: State, deed: Deed): State;
  /** What it was, for the list of what was entered. */
  told(before: State, deed: Deed, names: readonly string[]): string;
  /** A component. */
  Track(props: TrackProps<State, Deed>): VNode | null;
}

/** A number that is written down, once for each player or once for the table. */
export type SheetRow = {
  readonly id: string;
  readonly label: string;
  readonly of: 'player' | 'table';
  readonly least?: number;
  readonly most: number;
  /** What stands there before somebody writes. */
  readonly usual?: number;
};

/** By the id of a row. */
export type SheetFigures = {
  readonly table: { readonly [row: string]: number };
  readonly players: readonly { readonly [row: string]: number }[];
};

/** What a sheet comes to: the sums with what they are made of, and the places. */
export type SheetResult = {
  /** How the first place was decided. */
  readonly reason: string;
  readonly ranks: readonly number[];
  /** By seat. */
  readonly lines: readonly { readonly total: string; readonly parts: readonly string[] }[];
};

/** Numbers in rows, one column a player; the sums and the places are the rules'. */
export interface SheetTool extends ToolNames {
  readonly kind: 'sheet';
  rows(seats: number): readonly SheetRow[];
  reckon(figures: SheetFigures): SheetResult;
}

export interface ArbiterProps<Entry extends Json> extends PaperTable {
  readonly entry: Entry;
  change(entry: Entry): void;
}

/** Something that is laid out as it lies on the table, and what the rules say of it. */
export interface ArbiterTool<Entry extends Json = Json> extends ToolNames {
  readonly kind: 'arbiter';
  readonly entry: Shape<Entry>;
  blank(seats: number): Entry;
  /** A component. */
  Arbiter(props: ArbiterProps<Entry>): VNode | null;
}

export type CompanionTool = TimerTool | TrackTool | SheetTool | ArbiterTool;

/** Something that players ask at a table, and the clauses that answer it, which are shown as the rulebook has them. */
export type PaperQuestion = { readonly asks: string; readonly rules: readonly string[] };

export interface Companion {
  readonly tools: readonly CompanionTool[];
  readonly questions: readonly PaperQuestion[];
  /** The options whose big data the tools need; left out where they need none. */
  readonly options?: Json;
  /** A sentence about following the whole game on a table of this device; left out where a tool lays the table. */
  readonly follow?: string;
}
