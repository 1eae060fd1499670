/**
 * Components are data: maps, cards, sheets and strips that owners of a paper copy may enter themselves. A component tool
 * says what is wrong with one, in sentences, and makes new ones from a seed, chosen by measurement. Knows no game.
 */
import type { Resources } from '../game.js';
import type { Json } from '../json.js';

export type Finding = {
  /** An error keeps the component out of a game; a warning says that it will play badly. */
  readonly level: 'error' | 'warning';
  /** Where: a path into the JSON. */
  readonly at: string;
  readonly message: string;
};

/** A component, and what was measured of it. */
export type Made = { readonly component: Json; readonly figures: Json };

export interface ComponentTool {
  /** 'map', 'cards' … */
  readonly kind: string;
  /** One line for --help: what the thing is, and what the generator does. */
  readonly about: string;
  /** The names of the game's resources that `make` measures with; left out where it needs none. */
  readonly resources?: readonly string[];
  check(json: unknown): readonly Finding[];
  /** The options of a table that is played with a component without errors; left out for what no table takes. */
  options?(component: Json): Json;
  /** A component without errors as an SVG document; left out where there is nothing to look at. */
  draw?(json: unknown): string;
  /**
   * Makes `effort` candidates, measures them, and gives the best; after each candidate it yields the best so far, so that
   * it can show progress and be stopped. The same seed and effort give the same.
   */
  make(seed: string, effort: number, resources?: Resources): Generator<Made, Made>;
}
