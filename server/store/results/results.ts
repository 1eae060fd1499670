/**
 * Games that are over: who came where at each, written with the entry that ended it (`Append.finished`), and asked for by person.
 * People are kept by their ids and called as they are called now; who was forgotten has no name. Knows no game.
 */
import type { FinishedGame, FinishedSeat } from '@partyline/table/result/finished.js';
import type { TableId } from '@partyline/table/table-id.js';

/** A seat of a finished game with the name of its person as it is now: empty where they were forgotten, null for a bot's. */
export type NamedSeat = FinishedSeat & { readonly name: string | null };

/** A finished game as it is kept. */
export type KeptResult = Omit<FinishedGame, 'seats' | 'unrated'> & {
  readonly table: TableId;
  readonly game: string;
  /** Whether strangers may look at the table. */
  readonly open: boolean;
  /** Why it is not rated, in a word; null where it is. */
  readonly unrated: string | null;
  /** Which rated game it is, in the order in which they were rated; null for one that is not, or not yet. */
  readonly number: number | null;
  readonly seats: readonly NamedSeat[];
};

/** Newest first; `before` (the last one seen) pages on. */
export type ResultQuery = {
  readonly person: string;
  readonly game?: string;
  /** Somebody who played too. */
  readonly opponent?: string;
  /** Ended at this time or later, and before that one. */
  readonly from?: number;
  readonly to?: number;
  /** Only where strangers may look at the table. */
  readonly open?: true;
  readonly before?: Pick<KeptResult, 'at' | 'table'>;
  readonly limit: number;
};

/** What somebody has played of a game. */
export type GameTally = {
  readonly game: string;
  readonly played: number;
  /** Of those with others at the table, people or bots: how many, and how many of them won. */
  readonly contested: number;
  readonly won: number;
  /** The best score; null where there is none. */
  readonly best: { readonly score: number; readonly reached: string; readonly table: TableId } | null;
  readonly last: number;
};

export type Opponent = { readonly person: string; readonly name: string; readonly games: number };

/** Of the games that two people have played together: how often one was ahead of the other, behind, or level. */
export type HeadToHead = {
  readonly game: string;
  readonly played: number;
  readonly ahead: number;
  readonly behind: number;
};

/** What somebody lets others see of them. */
export type Showing = {
  /** Their finished games and figures to everybody, and not only to those whom they have played with. */
  readonly games: boolean;
  /** Their name in lists of ratings. */
  readonly listed: boolean;
};

export const USUAL_SHOWING: Showing = { games: false, listed: true };

export interface Results {
  list(query: ResultQuery): Promise<readonly KeptResult[]>;
  ofTable(table: TableId): Promise<KeptResult | null>;
  /** By game, the last played first. */
  tally(person: string): Promise<readonly GameTally[]>;
  /** Somebody's places among others in a game, the newest first, for streaks. */
  places(person: string, game: string, limit: number): Promise<readonly number[]>;
  /** People whom somebody has played with, most often first. */
  opponents(person: string, limit: number): Promise<readonly Opponent[]>;
  /** As the first of them sees it. */
  headToHead(person: string, other: string): Promise<readonly HeadToHead[]>;
  /** Writes down what a table says now, or that it has no result; for what was finished before results were kept. */
  put(table: TableId, game: FinishedGame | null): Promise<void>;
  /** Tables that are over after this id, in the order of their ids, to make all of it anew. */
  overAfter(table: TableId | null, limit: number): Promise<readonly TableId[]>;

  showing(person: string): Promise<Showing>;
  show(person: string, showing: Showing): Promise<void>;
  /** What they chose is gone. The places stay, as the moves of their games do, under an id without a name. */
  forget(person: string): Promise<void>;
  /** One person's games are another's from now on, but where both have played. */
  mergeInto(from: string, to: string): Promise<void>;
}
