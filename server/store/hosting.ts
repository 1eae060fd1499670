/**
 * What only the host of a server may ask of a store: slow looks at everything, and the one exception to "append-only",
 * for a person who wants to be forgotten. Knows no more of entries than the log does.
 */

import type { TableId } from '@partyline/table/table-id.js';
import type { Stored } from './log.js';
import type { Person } from './people.js';

export type PeopleQuery = {
  /** A part of the name, whatever the case of its letters. */
  readonly name: string | null;
  readonly blocked: boolean | null;
  readonly limit: number;
};

export type Rewritten = Pick<Stored, 'key' | 'body'>;

export interface Hosting {
  /** Newest first. */
  people(query: PeopleQuery): Promise<readonly Person[]>;
  /** Every table with an entry whose body, as JSON, has this text in it. Looks at all entries there are. */
  mentioning(text: string): Promise<readonly TableId[]>;
  /** Gives entries of a table new keys and bodies; all else of them stays, and their checksums are made anew. */
  rewrite(table: TableId, change: (entry: Stored) => Rewritten): Promise<void>;
  /**
   * What was deleted or rewritten is not to be found in the unused parts of the files either, as far as that is up to us:
   * for certain with `anew`, which keeps all who write waiting. Null, or what stands in the way.
   */
  scrub(how: { readonly anew: boolean }): Promise<string | null>;
}

/** For LIKE, with \ as the sign that takes away the meaning of % and _. */
export const likePart = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
