/**
 * The daily call: one game a day that everybody plays from the same seed, and what is shown of how it went. A game that has
 * one says here with which options, and makes a card of a game that is over. Knows no game, no date and no seed.
 */
import type { Level } from '../bot.js';
import type { GameEvent, Outcome } from '../game.js';
import type { Json } from '../json.js';
import { integer, list, nullable, type Of, object, oneOf, optional, text } from '../shape.js';

/** How well one part of a game went, the best first. Shown as coloured blocks, so it gives nothing away. */
export const MARKS = ['best', 'good', 'fair', 'none'] as const;
export type Mark = (typeof MARKS)[number];

/** What is shown of a game to people who have not played it yet: nothing in it says how it was done. */
export const cardShape = object({
  /** What results are compared by: more is better. */
  score: integer(),
  /** Which of the game's rungs was reached. */
  rung: integer(),
  /** In a sentence: "Won with 12 seconds left". */
  headline: text(200),
  /** The same in a list: "12 s". */
  short: text(40),
  /** Rows of blocks. `says` tells a row to those who listen, where the legend of the marks does not fit it. */
  rows: list(object({ label: text(40), marks: list(oneOf(MARKS), 40), says: optional(nullable(text(100)), () => null) }), 20),
});
export type Card = Of<typeof cardShape>;

/** A game that is over: the events of everything that was not taken back, and how it ended; null where it was given up. */
export type Ended = { readonly events: readonly GameEvent[]; readonly outcome: Outcome | null };

export interface Daily {
  /** Of everybody's game, every day. */
  readonly options: Json;
  /** The player has the first seat; one bot for each of the others. */
  readonly bots: readonly Level[];
  /** What there is to reach, the lowest first: how many came how far is shown by these. */
  readonly rungs: readonly string[];
  /** What each mark means, in a few words. */
  readonly legend: Readonly<Record<Mark, string>>;
  card(ended: Ended): Card;
  /** How well a whole game went, by its card: for a calendar, where there is room for one block a day. */
  dayMark(card: Pick<Card, 'score' | 'rung'>): Mark;
  /** What that mark means, in a few words. */
  readonly dayLegend: Readonly<Record<Mark, string>>;
}
