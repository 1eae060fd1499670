/**
 * Who watches a table, and what each of them is sent. A text is made once for all who see the same; a person whose own seat
 * changes gets the whole table anew. Sends views only.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Past } from '@partyline/protocol/messages.js';
import type { Outage } from '@partyline/table/clocks.js';
import { chairOfPerson, seatOfPerson } from '@partyline/table/decide/decision.js';
import type { Table } from '@partyline/table/table.js';
import { type OwnView, onlookers, ownView, type Shown, shown, type Watcher } from '@partyline/table/view.js';
import type { Happened, OpenedTable } from '../reading.js';
import { TextCache } from './text-cache.js';
import { type Common, commonOf, struck, updateText, type ViewChange, viewChange } from './update.js';
import { fieldsText, type WholeReader, wholeText } from './whole.js';

export type Watching = {
  readonly person: string;
  /** Whether they hold the invitation, and so may pass it on. */
  readonly invited: boolean;
  /** Whether they have it before their eyes, and not in a tab behind others; they do where this is left out. */
  readonly looks?: () => boolean;
  /** `seq` is the reader's number of what the text tells; null where it is none of the table's entries. */
  send(text: string, seq: number | null): void;
};

/** A reader who was away for longer gets the last of what they missed. */
const MOST_PAST = 2000;

/** Whole tables as they were last told, of all tables together: a few hundred large ones, or thousands of ordinary ones. */
const wholes = new TextCache(32_000_000);
/** Each audience has texts of its own, whatever its table is called. */
let audiences = 0;

const seatIn = (table: Table, person: string): number | null => (table.match === null ? null : seatOfPerson(table.match, person));
/** Whether somebody has sat down, stood up or been given a seat. */
const hasMoved = (before: Table, after: Table, person: string): boolean =>
  watcherIn(after, person) !== watcherIn(before, person) || chairOfPerson(after, person) !== chairOfPerson(before, person);

const watcherIn = (table: Table, person: string): Watcher => seatIn(table, person) ?? onlookers(table);

/** Now, and the outages before it. */
export type Time = { readonly now: number; readonly outages: readonly Outage[] };

/** As long as the same people have the same chairs, and the game has begun or not. */
type Kinds = {
  readonly chairs: Table['chairs'];
  readonly begun: boolean;
  readonly all: readonly (readonly Watching[])[];
};
const NOBODY: readonly Watching[] = [];
type Own = { readonly table: Table; readonly own: OwnView };

export class Audience {
  readonly #number = audiences++;
  readonly #opened: () => OpenedTable;
  readonly #time: () => Time;
  readonly #watching = new Set<Watching>();
  #kinds: Kinds | null = null;
  /** The outages that were known when the table was last shown. */
  #outages: readonly Outage[] = [];
  /** The last views made, to compare the next with: what all see, and what each kind of watcher sees besides. */
  #shown: Shown | null = null;
  readonly #own: Own[] = [];
  #last: Own | null = null;
  /** How the last view became the next. */
  #change: { readonly was: Json | null; readonly is: Json | null; readonly text: ViewChange } | null = null;

  constructor(opened: () => OpenedTable, time: () => Time) {
    this.#opened = opened;
    this.#time = time;
  }

  get size(): number {
    return this.#watching.size;
  }

  people(): string[] {
    const { table } = this.#opened();
    const there = [...this.#watching].map((one) => one.person);
    return [...new Set(there)].filter((person) => chairOfPerson(table, person) !== null);
  }

  /** Whether this person has the table before their eyes. */
  hasEyesOf(person: string): boolean {
    for (const one of this.#watching) if (one.person === person && one.looks?.() !== false) return true;
    return false;
  }

  /** The number that a person's last message had when so much had been seen; that of the very last one where `seqByViewer` is left out. */
  seqOf(person: string, seqByViewer?: readonly number[]): number {
    const { table } = this.#opened();
    return (seqByViewer ?? table.seqByViewer)[watcherIn(table, person)] ?? 0;
  }

  /** The kind of viewer that a person is now, by which their messages are counted. */
  watcherOf(person: string): Watcher {
    return watcherIn(this.#opened().table, person);
  }

  watch(watching: Watching, after: number | null): () => void {
    this.#watching.add(watching);
    this.#kinds = null;
    this.whole(watching, after);
    return () => this.#leave(watching);
  }

  tell(text: string): void {
    for (const watching of this.#watching) this.#send(watching, text, null);
  }

  /** Everybody anew: what they were told of the time is no longer so. */
  tellAll(): void {
    this.#outages = this.#time().outages;
    for (const watching of this.#watching) this.whole(watching, this.seqOf(watching.person));
  }

  whole(watching: Watching, after: number | null): void {
    const { table } = this.#opened();
    const { person } = watching;
    const watcher = watcherIn(table, person);
    const chair = chairOfPerson(table, person);
    const { now, outages } = this.#time();
    const reader: WholeReader = {
      seq: table.seqByViewer[watcher] ?? 0,
      now,
      seat: seatIn(table, person),
      chair,
      invitation: watching.invited || chair !== null || table.host.id === person ? table.invitation : null,
    };
    // What all who watch alike are told alike is written once, until something happens.
    const made = [table.seq, outages];
    const fields = wholes.text(`${this.#number} ${watcher}`, made, () => fieldsText(table, this.#ownOf(table, watcher), outages));
    const since = Math.max(after ?? 0, reader.seq - MOST_PAST);
    const past = wholes.text(`${this.#number} ${watcher} past`, [table.seq, since], () =>
      JSON.stringify(this.#past(watcher, since)),
    );
    this.#send(watching, wholeText(table.id, reader, fields, past), reader.seq);
  }

  /** Something has happened between these two tables. */
  publish(before: Table, after: Table, happened: Happened): void {
    // Who sits where is settled before a game, and stays.
    const settled = before.chairs === after.chairs && (before.match === null) === (after.match === null);
    let common: Common | null = null;
    for (const [watcher, all] of this.#kindsIn(after).entries()) {
      if (all.length === 0) continue;
      const moved = settled ? NOBODY : all.filter(({ person }) => hasMoved(before, after, person));
      for (const one of moved) this.whole(one, before.seqByViewer[watcherIn(before, one.person)] ?? 0);
      if ((happened.visibleTo & (1 << watcher)) === 0 || moved.length === all.length) continue;
      common ??= this.#common(before, after, happened);
      const text = this.#update(before, after, watcher, common);
      const seq = after.seqByViewer[watcher] ?? 0;
      for (const one of all) if (!moved.includes(one)) this.#send(one, text, seq);
    }
  }

  /** Those who watch, by the kind of watcher that they are. */
  #kindsIn(table: Table): Kinds['all'] {
    const { chairs } = table;
    const begun = table.match !== null;
    const known = this.#kinds;
    if (known?.chairs === chairs && known.begun === begun) return known.all;
    const all = Array.from({ length: onlookers(table) + 1 }, (): Watching[] => []);
    for (const one of this.#watching) all[watcherIn(table, one.person)]?.push(one);
    this.#kinds = { chairs, begun, all };
    return all;
  }

  /** A watcher that cannot be reached any more must not keep the others from hearing. */
  #send(watching: Watching, text: string, seq: number | null): void {
    try {
      watching.send(text, seq);
    } catch {
      this.#leave(watching);
    }
  }

  #leave(watching: Watching): void {
    this.#watching.delete(watching);
    this.#kinds = null;
  }

  #common(before: Table, after: Table, happened: Happened): Common {
    const known = this.#shown;
    const was = known?.table === before && known.outages === this.#outages ? known : shown(before, this.#outages);
    this.#outages = this.#time().outages;
    this.#shown = shown(after, this.#outages);
    return commonOf(was, this.#shown, happened);
  }

  #update(before: Table, after: Table, watcher: Watcher, common: Common): string {
    const was = this.#ownOf(before, watcher);
    const is = this.#ownOf(after, watcher);
    // Where all see the same, it is the very same view.
    if (this.#change?.was !== was.view || this.#change.is !== is.view) {
      this.#change = { was: was.view, is: is.view, text: viewChange(was.view, is.view) };
    }
    return updateText(common, watcher, after.seqByViewer[watcher] ?? 0, was, is, this.#change.text);
  }

  #ownOf(table: Table, watcher: Watcher): OwnView {
    const known = this.#own[watcher];
    if (known?.table === table) return known.own;
    const own = ownView(table, watcher, this.#last?.table === table ? this.#last.own.view : null);
    this.#last = { table, own };
    this.#own[watcher] = this.#last;
    return own;
  }

  /** What this kind of watcher has seen after that number of theirs: read from the end, since most were away for a moment. */
  #past(watcher: Watcher, after: number): Past[] {
    const { past, table } = this.#opened();
    const told: Past[] = [];
    // From the end, because the past may be long, and only the last of it is told.
    for (let i = past.length - 1, seq = table.seqByViewer[watcher] ?? 0; i >= 0 && seq > after && told.length < MOST_PAST; i--) {
      const one = past[i];
      if (one === undefined || (one.visibleTo & (1 << watcher)) === 0) continue;
      told.push({ seq, at: one.at, events: one.events, ...struck(one.undone, watcher) });
      seq -= 1;
    }
    return told.reverse();
  }
}
