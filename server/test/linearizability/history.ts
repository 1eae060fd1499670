/**
 * What all clients of a table keep of it, in one form: each time that a command was sent and what was answered, and each
 * time that the table was seen. Times are of one clock, in milliseconds. Knows servers only by
 * what they said.
 */
import { createHash } from 'node:crypto';
import { canonical } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer, Past } from '@partyline/protocol/messages.js';
import type { Who } from '@partyline/table/entries.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Games } from '../../games/games.js';
import { type OpenedTable, readTable } from '../../rooms/reading.js';
import { Slices } from '../../rooms/slices.js';
import type { Log, Stored } from '../../store/log.js';
import type { Read } from '../reader.js';

/** One time that a command was sent somewhere. The answer is null where none came, or none that says whether it happened. */
export type Attempt = {
  readonly person: Who;
  readonly key: string;
  readonly said: Command;
  readonly asked: number | null;
  readonly invoked: number;
  /** Infinity where no answer came. */
  readonly answered: number;
  readonly answer: Answer | null;
};

/** One time that somebody saw the table, by a message of the live link or by a request. */
export type Sight = {
  readonly viewer: string;
  /** Those of one session come in the order in which they were seen, over all its connections and servers. */
  readonly session: string;
  /** The viewer's own number of what they saw, and all of it (`digestOf`). */
  readonly seq: number;
  readonly digest: string;
  /** When a read was asked for, and which number it named as known; null for an update that came by itself. */
  readonly read: { readonly asked: number; readonly after: number | null } | null;
  readonly received: number;
};

/** What happened, as one session was told it from the beginning. */
export type Told = { readonly viewer: string; readonly past: readonly Past[] };

export type History = {
  readonly table: TableId;
  readonly stored: readonly Stored[];
  /** So many entries were there before anybody asked for anything. */
  readonly begun: number;
  readonly attempts: readonly Attempt[];
  readonly sights: readonly Sight[];
  readonly told: readonly Told[];
  /**
   * Whether one process serves the table at a time: then a read sees all that anybody was told before. Of several, one may
   * be a moment behind for a reader that does not say how far it is.
   */
  readonly oneServer: boolean;
};

/** All that somebody sees but the running clocks, which go by the time of the look. */
export function digestOf({ seat, chair, fields }: Pick<Read, 'seat' | 'chair' | 'fields'>): string {
  const { clocks: _clocks, deadline: _deadline, remindFrom: _remindFrom, ...rest } = fields;
  return createHash('sha1')
    .update(canonical({ seat, chair, fields: rest }))
    .digest('base64url');
}

/** The table that these entries of a log make. */
export function openedFrom(id: TableId, stored: readonly Stored[], games: Games): Promise<OpenedTable | null> {
  const read: Log['read'] = async (_table, after, most = stored.length) => stored.slice(after, after + most);
  return readTable(id, { read }, games, new Slices());
}
