/**
 * What a game tells the conformance kit about itself: whatever cannot be read off its rules. Lives here and not in the
 * kit, because games may not know the kit. Pure data and one question; knows no game.
 */
import type { GameEvent, Resources } from './game.js';
import type { Json } from './json.js';

export type PlayedPosition = {
  /** The full state in the public format. */
  readonly state: Json;
  /** What an onlooker sees of it. */
  readonly view: Json;
  /** Every event since the beginning. */
  readonly events: readonly GameEvent[];
  readonly seats: number;
};

/** Something that is asked at every step of a drag, and must be quick: the bench measures it. */
export interface Reflex {
  /** What somebody does, as "dragging a piece over the town". */
  readonly name: string;
  /** Milliseconds that a step may take, at the median. */
  readonly under: number;
  /** Gives one step after another, each a little different from the one before. */
  prepare(resources: Resources): () => unknown;
}

/** The same on the board itself, the drawing included: a press and a drag over the board of a new game, on a desk. */
export interface Stroke {
  readonly name: string;
  /** Milliseconds of scripting for a step, at the median. */
  readonly under: number;
  /** Along these points, each as parts of the board's width and height. */
  readonly path: readonly (readonly [x: number, y: number])[];
}

/** How quick random games with every legal move listed must be: the bench holds them against four in a row written by hand. */
export type Pace = {
  readonly players: number;
  /** They must reach one of so many parts of that; null where it is only told. */
  readonly part: number | null;
};

/** Where the kit looks for positions that are dear to ask about: what a guest could bring to hurt a server. */
export type HostileStart = {
  /** What is dear about it, as "a map of 33 diamonds". */
  readonly name: string;
  /** As they come from outside; the parser must accept them. */
  readonly options: Json;
  /** The position to begin from, in the public format; null for the beginning of a game. */
  readonly position: Json | null;
};

export interface Conformance {
  /** Options to play with, as they come from outside; at least one. */
  readonly options: readonly Json[];
  /** Standing orders to try, as players say them, where the game takes any. */
  readonly orders?: readonly Json[];
  /** Whether somebody may not know something at some time. */
  readonly hides: boolean;
  /** Random play is over within so many moves. */
  readonly maxMoves: number;
  /** Games for each number of players in the soak, where the usual number is not enough or too much. */
  readonly soak?: number;
  /** The worst options and positions that the parsers let through; left out where none is worse than another. */
  hostile?(): readonly HostileStart[];
  /** Left out where nothing is dragged that the rules must judge on the way. */
  readonly reflexes?: readonly Reflex[];
  /** Left out where the bench plays no random games. */
  readonly paces?: readonly Pace[];
  /** Left out by boards on which nothing is drawn or dragged at once. */
  readonly strokes?: readonly Stroke[];
  /** What must hold in every position (nothing lost, every account adds up): a sentence about what is wrong, or null. */
  invariant?(position: PlayedPosition): string | null;
}
