/**
 * Components are data: maps, cards, sheets and strips that owners of a paper copy may enter themselves. A component tool
 * says what is wrong with one, in sentences, and makes new ones from a seed. Knows no game.
 */
import type { Json } from './json.js';

export type Finding = {
  /** An error keeps the component out of a game; a warning says that it will play badly. */
  readonly level: 'error' | 'warning';
  /** Where: a path into the JSON. */
  readonly at: string;
  readonly message: string;
};

export interface ComponentTool {
  /** 'map', 'cards' … */
  readonly kind: string;
  /** One line for --help: what the thing is, and what the generator does. */
  readonly about: string;
  check(json: unknown): readonly Finding[];
  /** A new one; the same seed gives the same. */
  make(seed: string): Json;
}
