/**
 * Ratings as they are kept: what is known of each person's skill by game and pool, what every rated game changed, and the order in
 * which they were rated. The order is the number of a finished game: whoever gives the next number rates that game, once. Beside
 * it, which networks people have used lately, as marks that say nothing else. Knows no arithmetic.
 */
import type { RatingPool } from '@partyline/table/result/rated.js';
import type { TableId } from '@partyline/table/table-id.js';

export type KeptRating = {
  readonly person: string;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  /** Different people who were rated with them; counted up to `MOST_RIVALS`. */
  readonly rivals: number;
};

/** What one game has made of one person's rating. */
export type RatingChange = {
  readonly seat: number;
  readonly person: string;
  readonly before: { readonly mu: number; readonly sigma: number };
  readonly after: KeptRating;
};

/** A game that has just been rated, with everybody's rating after it. */
export type RatedGame = {
  readonly table: TableId;
  readonly game: string;
  readonly pool: RatingPool;
  readonly changes: readonly RatingChange[];
};

/** Somebody in a list of ratings, as they are called now. */
export type ListedRating = KeptRating & { readonly name: string };

/** What somebody needs to be in a list. */
export type BoardQuery = {
  readonly game: string;
  readonly pool: RatingPool;
  readonly games: number;
  readonly rivals: number;
  readonly limit: number;
};

/** More are not counted. */
export const MOST_RIVALS = 5;
/** So many networks of a person are remembered, and for so long. */
export const MOST_NETWORKS = 20;
export const NETWORK_MS = 30 * 24 * 60 * 60 * 1000;

export interface RatingBook {
  /** Finished games that are to be rated and are not yet, those that ended first. */
  waiting(limit: number): Promise<readonly TableId[]>;
  /** The number of the last rated game; 0 where there is none. */
  last(): Promise<number>;
  of(people: readonly string[], game: string, pool: RatingPool): Promise<ReadonlyMap<string, KeptRating>>;
  /** With whom somebody was rated, as many as are counted. */
  rivals(person: string, game: string, pool: RatingPool): Promise<readonly string[]>;
  /**
   * Gives a game the number after `last` and keeps what it changes; nothing where another game has that number by now, or the game
   * has one. Whoever asks looks afterwards what has become of it.
   */
  keep(last: number, rated: RatedGame): Promise<void>;
  /** A game that is not to be rated after all, and why, in a word. */
  dismiss(table: TableId, why: string): Promise<void>;
  changes(table: TableId): Promise<readonly RatingChange[]>;
  /** Everything that somebody was ever rated, for an export. */
  ofPerson(person: string): Promise<readonly (KeptRating & { readonly game: string; readonly pool: RatingPool })[]>;
  /** By what they can do at least. Without those whom the host has blocked, who have no name, or who do not want to be listed. */
  board(query: BoardQuery): Promise<readonly ListedRating[]>;

  /** Rated games in their order, after a number. */
  numbered(after: number, limit: number): Promise<readonly TableId[]>;
  /** All ratings and changes anew, in one step; the numbers stay. */
  replace(games: readonly RatedGame[]): Promise<void>;

  /** Somebody has used a network, by its mark. */
  saw(person: string, mark: string, at: number): Promise<void>;
  /** Whether two of these people have used one network since then. */
  share(people: readonly string[], since: number): Promise<boolean>;

  /** Which networks they used is gone. Ratings stay under an id without a name, as the games do that they come from. */
  forget(person: string): Promise<void>;
  /** Where the other has no rating, it is theirs now; where both have one, the games count when ratings are next made anew. */
  mergeInto(from: string, to: string): Promise<void>;
}
