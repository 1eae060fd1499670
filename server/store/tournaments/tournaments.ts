/**
 * The logs of tournaments: append-only, and the only truth about them. An append names the entry that it expects to be the last,
 * so that two servers can write safely: the loser reads on and decides again. Beside it stands what lists and timers need. Knows
 * nothing of what an entry means, but for the words that its opener has given it; SQLite and Postgres pass one contract suite.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { TournamentStatus } from '@partyline/protocol/tournaments.js';
import { checkWhole, checkWord } from '../word-check.js';

export type StoredTournamentEntry = {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly body: Json;
};

/** Written with every append, in the same transaction. */
export type TournamentIndex = {
  readonly game: string;
  readonly status: TournamentStatus;
  /** Whether strangers may find it. */
  readonly open: boolean;
  readonly opener: string;
  /** Who takes part; null for the same as before. */
  readonly people: readonly string[] | null;
  /** The tables whose ends it waits for; null for the same as before. */
  readonly tables: readonly string[] | null;
  /** When something must happen although nobody asks; null for never. */
  readonly due: number | null;
  /** What a list shows of it; its field `name` goes with its opener. */
  readonly summary: { readonly [key: string]: Json };
};

export type TournamentAppend = {
  readonly tournament: string;
  /** The last entry that the writer knows; 0 opens the tournament. */
  readonly expect: number;
  /** At least one. */
  readonly entries: readonly Omit<StoredTournamentEntry, 'seq'>[];
  readonly index: TournamentIndex;
};

export type TournamentListing = {
  readonly tournament: string;
  readonly game: string;
  readonly status: TournamentStatus;
  readonly open: boolean;
  readonly opener: string;
  readonly created: number;
  readonly changed: number;
  readonly summary: Json;
};

/** Newest change first; `before` (the last one seen) pages on. */
export type TournamentQuery = {
  readonly status?: TournamentStatus;
  readonly open?: boolean;
  readonly game?: string;
  /** Who takes part, or has opened it. */
  readonly person?: string;
  readonly before?: Pick<TournamentListing, 'changed' | 'tournament'>;
  readonly limit: number;
};

export interface Tournaments {
  /** All of it is durable, or nothing was written: false when another writer was faster. */
  append(append: TournamentAppend): Promise<boolean>;
  /** The entries after `after`, in order. */
  read(tournament: string, after: number): Promise<readonly StoredTournamentEntry[]>;
  list(query: TournamentQuery): Promise<readonly TournamentListing[]>;
  /** Those whose `due` has come, soonest first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Those that wait for a table that is over, or was closed. */
  ended(limit: number): Promise<readonly string[]>;
  /** How many somebody has opened that are not over. */
  unfinishedOf(opener: string): Promise<number>;
  /** Nobody finds them by this person any more, and the words that the person has given to theirs are replaced. */
  forget(person: string): Promise<void>;
}

/** What stands for the name that a forgotten person has given. */
export const NAMELESS = 'A tournament';

/** As it is written: texts of JSON, checked. */
export function checkTournament({ tournament, expect, entries, index }: TournamentAppend) {
  for (const word of [tournament, index.game, index.opener, ...(index.people ?? []), ...(index.tables ?? [])]) checkWord(word);
  checkWhole(expect, 'expect');
  if (index.due !== null) checkWhole(index.due, 'due');
  const rows = entries.map(({ at, kind, body }, i) => {
    checkWhole(at, 'at');
    checkWord(kind);
    return { seq: expect + i + 1, at, kind, body: JSON.stringify(body) };
  });
  const last = rows.at(-1);
  if (last === undefined) throw new Error('An append has at least one entry.');
  return { rows, last, summary: JSON.stringify(index.summary) };
}

/** A row, the same in both databases but for what is true. */
export type TournamentRow = {
  readonly id: string;
  readonly game: string;
  readonly status: TournamentStatus;
  readonly open: boolean | number;
  readonly opener: string;
  readonly summary: string;
  readonly created: number;
  readonly changed: number;
};

const TOURNAMENT_COLUMNS = 't.id, t.game, t.status, t.open, t.opener, t.summary, t.created, t.changed';

/** It was written as JSON, and nothing else writes here. */
export const listedTournament = ({ id, open, summary, ...row }: TournamentRow): TournamentListing => ({
  ...row,
  tournament: id,
  open: Boolean(open),
  summary: JSON.parse(summary),
});

export type TournamentEntryRow = Omit<StoredTournamentEntry, 'body'> & { readonly body: string };
export const entryOfTournament = ({ body, ...row }: TournamentEntryRow): StoredTournamentEntry => ({
  ...row,
  body: JSON.parse(body),
});

/** A database's prefix of its tables, and its way to write the n-th value. */
type TournamentDialect = { readonly schema: string; readonly value: (n: number) => string };

export function tournamentListing(query: TournamentQuery, { schema, value }: TournamentDialect) {
  const { status, open, game, person, before, limit } = query;
  const values: (string | number)[] = [];
  const take = (given: string | number): string => value(values.push(given));
  const conditions: string[] = [];
  if (status !== undefined) conditions.push(`t.status = ${take(status)}`);
  if (open !== undefined) conditions.push(open ? 't.open' : 'NOT t.open');
  if (game !== undefined) conditions.push(`t.game = ${take(game)}`);
  if (person !== undefined) {
    const taking = `SELECT p.tournament FROM ${schema}tournament_people p WHERE p.person = ${take(person)}`;
    conditions.push(`(t.id IN (${taking}) OR t.opener = ${take(person)})`);
  }
  if (before !== undefined) conditions.push(`(t.changed, t.id) < (${take(before.changed)}, ${take(before.tournament)})`);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const text = `SELECT ${TOURNAMENT_COLUMNS} FROM ${schema}tournaments t ${where} ORDER BY t.changed DESC, t.id DESC LIMIT ${take(limit)}`;
  return { text, values };
}
