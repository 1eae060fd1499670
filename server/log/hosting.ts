/**
 * What only the host of a server may ask of a store: slow looks at everything, and the one exception to "append-only",
 * for a person who wants to be forgotten. Knows no more of entries than the log does.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Person } from '../people/people.js';
import type { Stored, TableId } from './log.js';

export type PeopleQuery = {
  /** A part of the name, whatever the case of its letters. */
  readonly name: string | null;
  readonly blocked: boolean | null;
  readonly limit: number;
};

export interface Hosting {
  /** Newest first. */
  people(query: PeopleQuery): Promise<readonly Person[]>;
  /** Every table with an entry whose body, as JSON, has this text in it. Looks at all entries there are. */
  mentioning(text: string): Promise<readonly TableId[]>;
  /** Gives entries of a table new bodies; all else of them stays. Snapshots of the table are thrown away. */
  rewrite(table: TableId, change: (entry: Stored) => Json): Promise<void>;
}

/** For LIKE, with \ as the sign that takes away the meaning of % and _. */
export const likePart = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** The entries that change says something else of, with what it says. */
export function rewritten(entries: readonly Stored[], change: (entry: Stored) => Json): { seq: number; body: string }[] {
  return entries.flatMap((entry) => {
    const body = JSON.stringify(change(entry));
    return body === JSON.stringify(entry.body) ? [] : [{ seq: entry.seq, body }];
  });
}
