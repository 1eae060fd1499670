/** From stored entries to a table: what the database gives back is parsed like anything from outside, then folded. */
import { createHash } from 'node:crypto';
import type { GameEvent } from '@partyline/kernel/game.js';
import { canonical, isRecord } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { NewEntry, Stored } from '../log/log.js';
import { bodyOf, type Entry, entryShape } from './entries.js';
import { created, evolve, seenBy } from './evolve.js';
import type { Games } from './games.js';
import type { Struck, Table } from './table.js';

/** What happened with an entry, for those who may see it. */
export type Happened = {
  readonly at: number;
  readonly seen: number;
  readonly events: readonly GameEvent[];
  /** The moves that it took back. */
  readonly undone: readonly Struck[];
};

export type Opened = {
  readonly table: Table;
  readonly past: Happened[];
  /** The commands that were carried out. */
  readonly keys: Map<string, CarriedOut>;
};

/** A command that was carried out: how much each viewer had seen then, and what its key stood for; null in older logs. */
export type CarriedOut = { readonly seen: readonly number[]; readonly given: string | null };

/** The name of the field beside those of an entry that says what the command was. Shapes of entries do not know it. */
const GIVEN = 'given';

/** What a key stands for: enough to tell one command from another, whatever the order of its fields. */
export const fingerprint = (command: Command): string =>
  createHash('sha256').update(canonical(command)).digest('hex').slice(0, 16);

const givenIn = ({ body }: Stored): string | null => {
  const given = isRecord(body) ? body[GIVEN] : null;
  return typeof given === 'string' ? given : null;
};

export function readEntry({ kind, body }: Stored): Entry {
  return entryShape.read(isRecord(body) ? { ...body, type: kind } : { type: kind }, `entry ${kind}`);
}

/** A command's key as the log keeps it: everybody chooses their own. */
export const keyOf = (person: string, key: string): string => `${person}:${key}`;

/** An entry as the log keeps it. What could not be read again is never written. */
export function stamped(entry: Entry, at: number, command: Keyed | null): NewEntry {
  const body = bodyOf(entry);
  if (command === null) return { at, kind: entry.type, key: null, body };
  return { at, kind: entry.type, key: command.key, body: isRecord(body) ? { ...body, [GIVEN]: command.given } : body };
}

/** The key of a command as the log keeps it, and what it stands for. */
export type Keyed = { readonly key: string; readonly given: string };

/** The table that these entries make; null where there are none. */
export async function open(id: string, stored: readonly Stored[], games: Games): Promise<Opened | null> {
  const [first, ...rest] = stored;
  if (first === undefined) return null;
  const entry = readEntry(first);
  if (entry.type !== 'created') throw new Error(`The log of table ${id} does not begin with its making.`);
  const read = await games.read(entry.setup.game, entry.setup.options);
  if (!read.ok) throw new Error(`The table ${id} cannot be opened: ${read.error}`);
  const opened: Opened = { table: created(id, read.playing, entry, first), past: [], keys: new Map() };
  const begun = { ...opened, past: [{ at: first.at, seen: -1, events: [], undone: [] }] };
  return follow(begun, rest);
}

/** The table after further entries. */
export function follow(opened: Opened, stored: readonly Stored[]): Opened {
  let { table } = opened;
  for (const one of stored) {
    const entry = readEntry(one);
    const seen = seenBy(table, entry);
    const { table: after, events, undone } = evolve(table, entry, one);
    table = after;
    opened.past.push({ at: one.at, seen, events, undone });
    if (one.key !== null) opened.keys.set(one.key, { seen: table.seen, given: givenIn(one) });
  }
  return { ...opened, table };
}
