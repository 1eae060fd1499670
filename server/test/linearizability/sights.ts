/**
 * Whether everything that somebody saw of a table is a prefix of its log: each sight must be what the log makes of the table
 * at that number for that viewer, not before it was asked for, and not older than what the viewer or, at one server, anybody
 * was told before the look began. Nobody's numbers ever go back. Judges no command: `commands.ts` does.
 */
import { canonical } from '@partyline/kernel/json.js';
import type { Past } from '@partyline/protocol/messages.js';
import { chairOfPerson, seatOfPerson } from '@partyline/table/decide/decision.js';
import type { Table } from '@partyline/table/table.js';
import { commonView, onlookers, ownView } from '@partyline/table/view.js';
import type { Games } from '../../games/games.js';
import { struck } from '../../rooms/publish/update.js';
import { follow, type OpenedTable } from '../../rooms/reading.js';
import { byKey, type Known } from './commands.js';
import { digestOf, type History, openedFrom, type Sight } from './history.js';

const seatIn = ({ match }: Table, viewer: string): number | null => (match === null ? null : seatOfPerson(match, viewer));
const watcherIn = (table: Table, viewer: string): number => seatIn(table, viewer) ?? onlookers(table);

function shownTo(table: Table, viewer: string): string {
  const { view, fields } = ownView(table, watcherIn(table, viewer));
  const all = { ...commonView(table, []), ...fields, ...(view === null ? {} : { view }) };
  return digestOf({ seat: seatIn(table, viewer), chair: chairOfPerson(table, viewer), fields: JSON.parse(JSON.stringify(all)) });
}

/** What the log shows one viewer, number by number. */
type Shown = {
  /** By number: what they may see then, and the first entry that makes it so. */
  readonly digests: Map<number, Set<string>>;
  readonly made: Map<number, number>;
  /** By entry: the viewer's number after it. */
  readonly numbers: number[];
};

type Unrolled = { readonly shown: ReadonlyMap<string, Shown>; readonly opened: OpenedTable };

async function unroll({ table: id, stored, sights, told }: History, games: Games): Promise<Unrolled | null> {
  const viewers = new Set([...sights, ...told].map(({ viewer }) => viewer));
  const shown = new Map([...viewers].map((viewer): [string, Shown] => [viewer, none()]));
  let opened = await openedFrom(id, stored.slice(0, 1), games);
  if (opened === null) return null;
  for (const [at, one] of stored.entries()) {
    if (at > 0) opened = follow(opened, one);
    for (const [viewer, seen] of shown) note(seen, opened.table, viewer, at);
  }
  return { shown, opened };
}

const none = (): Shown => ({ digests: new Map(), made: new Map(), numbers: [] });

function note({ digests, made, numbers }: Shown, table: Table, viewer: string, at: number): void {
  const seq = table.seqByViewer[watcherIn(table, viewer)] ?? 0;
  numbers.push(seq);
  if (!made.has(seq)) made.set(seq, at);
  const known = digests.get(seq) ?? new Set();
  digests.set(seq, known.add(shownTo(table, viewer)));
}

/** By entry: the latest time at which it, or one before it, was first asked for. Nothing can be seen before that. */
function askedBy({ stored }: History, known: ReadonlyMap<string, Known>): number[] {
  let latest = -Infinity;
  return stored.map(({ key }) => {
    const invoked = key === null ? undefined : known.get(key)?.invoked;
    latest = Math.max(latest, invoked ?? -Infinity);
    return latest;
  });
}

/** Times in rising order, each with the furthest entry that was known to somebody by then. */
class Milestones {
  readonly #times: number[] = [];
  readonly #furthest: number[] = [];

  constructor(all: readonly { readonly time: number; readonly entry: number }[]) {
    let furthest = -1;
    for (const { time, entry } of all.filter((one) => one.time < Infinity).toSorted((a, b) => a.time - b.time)) {
      furthest = Math.max(furthest, entry);
      this.#times.push(time);
      this.#furthest.push(furthest);
    }
  }

  /** The furthest entry that was known before this time; -1 for none. */
  before(time: number): number {
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] ?? Infinity) < time) low = middle + 1;
      else high = middle;
    }
    return this.#furthest[low - 1] ?? -1;
  }
}

/** What was acknowledged, and what was seen, by anybody, and from when on. */
function milestones({ stored, sights }: History, known: ReadonlyMap<string, Known>, unrolled: Unrolled): Milestones {
  const acknowledged = stored.flatMap(({ key }, entry) => {
    const time = key === null ? undefined : known.get(key)?.acknowledged;
    return time === undefined ? [] : [{ time, entry }];
  });
  const seen = sights.map(({ viewer, seq, received }) => ({
    time: received,
    entry: unrolled.shown.get(viewer)?.made.get(seq) ?? -1,
  }));
  return new Milestones([...acknowledged, ...seen]);
}

const nameOf = ({ session, seq }: Sight): string => `${session} saw ${seq}`;

/** One session after another, each from its first sight to its last. */
function goneBack(sights: readonly Sight[]): string[] {
  const last = new Map<string, Sight>();
  return sights.flatMap((sight) => {
    const before = last.get(sight.session);
    last.set(sight.session, sight);
    return before !== undefined && sight.seq < before.seq ? [`${nameOf(sight)} after ${before.seq}`] : [];
  });
}

type Judge = {
  readonly shown: Shown;
  readonly asked: readonly number[];
  readonly known: Milestones;
  readonly oneServer: boolean;
};

function faultOf(sight: Sight, { shown, asked, known, oneServer }: Judge): string | null {
  const { seq, digest, read, received } = sight;
  const made = shown.made.get(seq);
  if (made === undefined) return `${nameOf(sight)}, which is not in the log`;
  if (shown.digests.get(seq)?.has(digest) !== true) return `${nameOf(sight)}, and not what the log says of it`;
  if ((asked[made] ?? -Infinity) > received) return `${nameOf(sight)} before anybody asked for it`;
  if (read === null) return null;
  if (read.after !== null && seq < read.after) return `${nameOf(sight)} and had named ${read.after}`;
  const least = oneServer ? (shown.numbers[known.before(read.asked)] ?? 0) : 0;
  return seq < least ? `${nameOf(sight)} when ${least} had been told already` : null;
}

/** The past as the log tells it to this viewer. */
function pastOf({ past, table }: OpenedTable, viewer: string): Past[] {
  const watcher = watcherIn(table, viewer);
  const seen = past.filter((one) => (one.visibleTo & (1 << watcher)) !== 0);
  return seen.map(({ at, events, undone }, i) => ({ seq: i + 1, at, events, ...struck(undone, watcher) }));
}

function toldOtherwise({ told }: History, opened: OpenedTable): string[] {
  return told.flatMap(({ viewer, past }) => {
    const expected = pastOf(opened, viewer).slice(0, past.length);
    return canonical(past) === canonical(expected) ? [] : [`${viewer} was told another past`];
  });
}

/** What is wrong with what was seen; nothing where all of it is a prefix of the log. */
export async function sightFaults(history: History, games: Games): Promise<readonly string[]> {
  const unrolled = await unroll(history, games);
  if (unrolled === null) return ['there is no table'];
  const byCommand = byKey(history.attempts);
  const known = milestones(history, byCommand, unrolled);
  const asked = askedBy(history, byCommand);
  const wrong = history.sights.flatMap((sight) => {
    const shown = unrolled.shown.get(sight.viewer);
    return (shown === undefined ? null : faultOf(sight, { shown, asked, known, oneServer: history.oneServer })) ?? [];
  });
  return [...wrong, ...goneBack(history.sights), ...toldOtherwise(history, unrolled.opened)];
}
