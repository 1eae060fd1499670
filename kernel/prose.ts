/**
 * Events as sentences that a person would write. A game gives one function; the log, the replay and the screen reader
 * use it. Knows no game.
 */
import type { GameEvent } from './game.js';

/** The sentence, or null for a fact that needs no line of its own. `names` are the players' names by seat. */
export type Prose<Event extends GameEvent = GameEvent> = (event: Event, names: readonly string[]) => string | null;
