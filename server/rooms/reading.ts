/** From stored entries to a table: what the database gives back is parsed like anything from outside, then folded. */
import { createHash } from 'node:crypto';
import type { GameEvent } from '@partyline/kernel/game.js';
import { canonical, isRecord } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import { bodyOf, type Entry, entryShape } from '@partyline/table/entries.js';
import { created, evolve, visibleTo } from '@partyline/table/evolve.js';
import type { Struck, Table } from '@partyline/table/table.js';
import { type TableId, tableId } from '@partyline/table/table-id.js';
import type { Games } from '../games/games.js';
import { Damaged } from '../store/damage.js';
import { type Log, type NewEntry, PAGE, type Stored } from '../store/log.js';
import type { Slices } from './slices.js';

/** What happened with an entry, for those who may see it. */
export type Happened = {
  readonly at: number;
  readonly visibleTo: number;
  readonly events: readonly GameEvent[];
  /** The moves that it took back. */
  readonly undone: readonly Struck[];
};

export type OpenedTable = {
  readonly table: Table;
  readonly past: Happened[];
  /** The commands that were carried out. */
  readonly keys: Map<string, DoneCommand>;
};

/** A command that was carried out: how much each viewer had seen then, and what its key stood for; null in older logs. */
export type DoneCommand = { readonly seqByViewer: readonly number[]; readonly given: string | null };

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

/** The table as its log makes it; null where there is none. However long the log is, others get their turn in between. */
export async function readTable(id: TableId, log: Pick<Log, 'read'>, games: Games, slices: Slices): Promise<OpenedTable | null> {
  await slices.next();
  let page = await log.read(id, 0, PAGE);
  const [first, ...rest] = page;
  if (first === undefined) return null;
  let opened = await followInSlices(await begun(id, first, games), rest, slices);
  while (page.length === PAGE) {
    page = await log.read(id, opened.table.seq, PAGE);
    opened = await followInSlices(opened, page, slices);
  }
  return opened;
}

async function begun(id: TableId, first: Stored, games: Games): Promise<OpenedTable> {
  const entry = folded(id, first, () => readEntry(first));
  if (entry.type !== 'created') throw new Damaged(id, 'its log does not begin with its making');
  const read = await games.read(entry.setup.game, entry.setup.options);
  if (!read.ok) throw new Damaged(id, `its game cannot be set up (${read.error})`);
  const table = folded(id, first, () => created(id, read.playing, entry, first));
  return { table, past: [{ at: first.at, visibleTo: -1, events: [], undone: [] }], keys: new Map() };
}

async function followInSlices(opened: OpenedTable, stored: readonly Stored[], slices: Slices): Promise<OpenedTable> {
  let now = opened;
  let slice = await slices.next();
  for (const one of stored) {
    if (slice.isOver()) slice = await slices.next();
    now = follow(now, one);
  }
  return now;
}

/** The table after a further entry. */
export function follow(opened: OpenedTable, one: Stored): OpenedTable {
  const { table, past, keys } = opened;
  return folded(table.id, one, () => {
    const entry = readEntry(one);
    const viewers = visibleTo(table, entry);
    const { table: after, events, undone } = evolve(table, entry, one);
    past.push({ at: one.at, visibleTo: viewers, events, undone });
    forgetNames(past, after, entry);
    takeOverKeys(keys, entry);
    if (one.key !== null) keys.set(one.key, { seqByViewer: after.seqByViewer, given: givenIn(one) });
    return { table: after, past, keys };
  });
}

/** Who is erased with this entry: the past of the table tells none of their former names any more. */
export function forgetNames(past: Happened[], { match }: Table, entry: Entry): void {
  if (entry.type !== 'erased' || match === null) return;
  const seat = match.seats.findIndex(({ person }) => person?.id === entry.person);
  const isTheirs = (event: GameEvent): boolean => event.type === 'table:renamed' && event['seat'] === seat;
  for (const [i, one] of past.entries()) {
    if (!one.events.some(isTheirs)) continue;
    past[i] = { ...one, events: one.events.map((event) => (isTheirs(event) ? { ...event, was: '' } : event)) };
  }
}

/** Whoever has become another may send again, as that one, what was carried out before. */
export function takeOverKeys(keys: Map<string, DoneCommand>, entry: Entry): void {
  if (entry.type !== 'merged') return;
  const [from, to] = [keyOf(entry.from, ''), keyOf(entry.to.id, '')];
  for (const [key, done] of [...keys]) if (key.startsWith(from)) keys.set(`${to}${key.slice(from.length)}`, done);
}

/** What was written once can be carried out: where it cannot, the log is not as it was. */
function folded<T>(id: string, { seq }: Stored, fold: () => T): T {
  try {
    return fold();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Damaged(tableId(id), `entry ${seq} cannot be carried out (${why})`, error);
  }
}
