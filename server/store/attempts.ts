/**
 * What is kept of the daily calls beside the log: the server's secret, who played first at which table, what came of it, and
 * the best that is known. The log has the games themselves: whatever is missing here is worked out from it again. Knows
 * nothing of how a game goes; SQLite and Postgres pass one contract suite.
 */
import type { Card } from '@partyline/kernel/features/daily.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Day } from './days.js';

/** Which call. */
export type Call = { readonly game: string; readonly day: Day };

/** A person's first attempt, which is the one that counts. */
export type Attempt = Call & {
  readonly person: string;
  readonly table: TableId;
  readonly begun: number;
  /** Begun when the day was over: it takes no place among the others. */
  readonly late: boolean;
};

/** How it ended. */
export type Finish = { readonly finished: number; readonly undos: number; readonly card: Card };

/** `finish` is null while it is played, and until the result is first asked for. */
export type KeptAttempt = Attempt & { readonly finish: Finish | null };

/** A line of the day's list. Names are as people call themselves now. */
export type Placed = Finish & { readonly person: string; readonly name: string };

export type DayTally = {
  /** First attempts of that day, finished or not. */
  readonly begun: number;
  /** Of those that are finished, how many reached each rung. */
  readonly rungs: readonly { readonly rung: number; readonly count: number }[];
};

/** The secret, and since when there is one: there were no calls before. */
export type Secret = { readonly secret: string; readonly since: number };

export interface Attempts {
  /** The same for ever, and for all servers of one database: `fresh` if there was none. */
  secret(fresh: Secret): Promise<Secret>;
  /** Keeps the attempt, unless there is one of this person and call: then that one counts. */
  begin(attempt: Attempt): Promise<KeptAttempt>;
  of(call: Call, person: string): Promise<KeptAttempt | null>;
  /** Those whose games are over and of whose results nothing is kept yet. */
  unfinished(call: Call, limit: number): Promise<readonly Attempt[]>;
  /** The same of one person, whatever the day. */
  unfinishedOf(game: string, person: string, limit: number): Promise<readonly Attempt[]>;
  /** Once: what is kept already stays. */
  finish(attempt: Pick<Attempt, 'game' | 'day' | 'person'>, finish: Finish): Promise<void>;
  /** Finished on time, the best first, who was first before who came later; without those whom the host has blocked. */
  ranking(call: Call, limit: number): Promise<readonly Placed[]>;
  tally(call: Call): Promise<DayTally>;
  /** How many are better than this score. */
  ahead(call: Call, score: number): Promise<number>;
  /** How many have a lower score than this one. */
  behind(call: Call, score: number): Promise<number>;
  /** How many have begun on each day, from one to another, both included. */
  begunOn(game: string, from: Day, to: Day): Promise<ReadonlyMap<Day, number>>;
  /** A person's attempts of these days, late ones too. */
  between(game: string, person: string, from: Day, to: Day): Promise<readonly KeptAttempt[]>;
  /** Every day whose call this person has finished and begun on time, in order. */
  days(game: string, person: string): Promise<readonly Day[]>;

  best(call: Call): Promise<Card | null>;
  keepBest(call: Call, card: Card): Promise<void>;

  /** Somebody has become another person: of two first attempts at a call, the one that was begun first counts. */
  mergeInto(former: string, person: string): Promise<void>;
  /** Everything of a person. */
  forget(person: string): Promise<void>;
}

/** In the SQL of both databases, with the name of the table: what goes where both have an attempt, by `former` and `person` or the other way round. */
export const laterAttempt = (attempts: string, [one, other]: readonly [string, string], than: '<' | '<='): string =>
  `DELETE FROM ${attempts} AS a WHERE a.person = ${one} AND EXISTS (
     SELECT 1 FROM ${attempts} b WHERE b.game = a.game AND b.day = a.day AND b.person = ${other} AND b.begun ${than} a.begun)`;

/** A row, the same in both databases but for what is true. */
export type AttemptRow = {
  readonly game: string;
  readonly day: Day;
  readonly person: string;
  readonly table_id: TableId;
  readonly begun: number;
  readonly late: boolean | number;
  readonly finished: number | null;
  readonly undos: number | null;
  readonly card: string | null;
};

export const ATTEMPT_COLUMNS = 'a.game, a.day, a.person, a.table_id, a.begun, a.late, a.finished, a.undos, a.card';

/** The card was read with its shape before it was written, and nothing else writes here. */
const finishOf = ({ finished, undos, card }: AttemptRow): Finish | null =>
  finished === null || undos === null || card === null ? null : { finished, undos, card: JSON.parse(card) };

export const keptOf = (row: AttemptRow): KeptAttempt => ({
  game: row.game,
  day: row.day,
  person: row.person,
  table: row.table_id,
  begun: row.begun,
  late: Boolean(row.late),
  finish: finishOf(row),
});

export type PlacedRow = AttemptRow & { readonly name: string };

export const placedOf = (row: PlacedRow): readonly Placed[] => {
  const finish = finishOf(row);
  return finish === null ? [] : [{ ...finish, person: row.person, name: row.name }];
};
