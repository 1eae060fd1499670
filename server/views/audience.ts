/**
 * Who watches a table, and what each of them is sent. A text is made once for all who see the same; a person whose own seat
 * changes gets the whole table anew. Sends views only.
 */
import { type Json, same } from '@partyline/kernel/json.js';
import type { Change, ChatLine, Past, Update, Whole } from '@partyline/protocol/messages.js';
import type { Outage } from '../tables/clocks.js';
import { chairOfPerson, seatOfPerson } from '../tables/decide/decision.js';
import type { Happened, Opened } from '../tables/reading.js';
import type { Struck, Table } from '../tables/table.js';
import { commonView, lineSaid, type OwnView, onlookers, ownView, patch, type TableView, type Watcher } from './table-view.js';

export type Watching = {
  readonly person: string;
  /** Whether they hold the invitation, and so may pass it on. */
  readonly invited: boolean;
  /** `seq` is the reader's number of what the text tells; null where it is none of the table's entries. */
  send(text: string, seq: number | null): void;
};

/** A reader who was away for longer gets the last of what they missed. */
const MOST_PAST = 2000;

const seatIn = (table: Table, person: string): number | null => (table.match === null ? null : seatOfPerson(table.match, person));
const watcherIn = (table: Table, person: string): Watcher => seatIn(table, person) ?? onlookers(table);

/** The reader's numbers of moves that were taken back, as far as they saw them. */
const struck = (moves: readonly Struck[], watcher: Watcher): { undone?: readonly number[] } => {
  if (moves.length === 0) return {};
  const numbers = moves.flatMap(({ seen, numbers }) => ((seen & (1 << watcher)) === 0 ? [] : [numbers[watcher] ?? 0]));
  return numbers.length === 0 ? {} : { undone: numbers };
};

type Common = { readonly change: Change; readonly chat: ChatLine | null };

/** Now, and when nobody served before it. */
export type Time = { readonly now: number; readonly outages: readonly Outage[] };

export class Audience {
  readonly #opened: () => Opened;
  readonly #time: () => Time;
  readonly #watching = new Set<Watching>();
  /** The last views made, to compare the next with: what all see, and what each kind of watcher sees besides. */
  #common: { readonly table: Table; readonly view: TableView } | null = null;
  readonly #own = new Map<Watcher, { readonly table: Table; readonly own: OwnView }>();

  constructor(opened: () => Opened, time: () => Time) {
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

  /** Somebody's own number of what was the last when so much had been seen; of the very last where nothing is said. */
  seqOf(person: string, seen?: readonly number[]): number {
    const { table } = this.#opened();
    return (seen ?? table.seen)[watcherIn(table, person)] ?? 0;
  }

  /** The kind of viewer that somebody is now, by which what they have seen is counted. */
  watcherOf(person: string): Watcher {
    return watcherIn(this.#opened().table, person);
  }

  watch(watching: Watching, after: number | null): () => void {
    this.#watching.add(watching);
    this.whole(watching, after);
    return () => this.#watching.delete(watching);
  }

  tell(text: string): void {
    for (const watching of this.#watching) this.#send(watching, text, null);
  }

  /** Everybody anew: what they were told of the time is no longer so. */
  tellAll(): void {
    this.#common = null;
    for (const watching of this.#watching) this.whole(watching, this.seqOf(watching.person));
  }

  whole(watching: Watching, after: number | null): void {
    const { table } = this.#opened();
    const { person } = watching;
    const watcher = watcherIn(table, person);
    const chair = chairOfPerson(table, person);
    const { view, fields } = this.#ownOf(table, watcher);
    const message: Whole = {
      type: 'table',
      table: table.id,
      seq: table.seen[watcher] ?? 0,
      now: this.#time().now,
      seat: seatIn(table, person),
      chair,
      invitation: watching.invited || chair !== null || table.host.id === person ? table.invitation : null,
      fields: { ...this.#commonOf(table), ...fields, ...(view === null ? {} : { view }) },
      past: this.#past(watcher, after ?? 0),
    };
    this.#send(watching, JSON.stringify(message), message.seq);
  }

  /** Something has happened between these two tables. */
  publish(before: Table, after: Table, happened: Happened): void {
    const texts = new Map<Watcher, string>();
    let common: Common | null = null;
    for (const watching of this.#watching) {
      const watcher = watcherIn(after, watching.person);
      const moved = watcher !== watcherIn(before, watching.person);
      if (moved || chairOfPerson(after, watching.person) !== chairOfPerson(before, watching.person)) {
        this.whole(watching, before.seen[watcherIn(before, watching.person)] ?? 0);
      } else if ((happened.seen & (1 << watcher)) !== 0) {
        common ??= this.#changed(before, after);
        const text = texts.get(watcher) ?? this.#update(before, after, watcher, common, happened);
        texts.set(watcher, text);
        this.#send(watching, text, after.seen[watcher] ?? 0);
      }
    }
  }

  /** Whoever cannot be reached any more must not keep the others from hearing. */
  #send(watching: Watching, text: string, seq: number | null): void {
    try {
      watching.send(text, seq);
    } catch {
      this.#watching.delete(watching);
    }
  }

  #update(before: Table, after: Table, watcher: Watcher, all: Common, { at, events, undone }: Happened): string {
    const { change: common, chat } = all;
    const was = this.#ownOf(before, watcher);
    const is = this.#ownOf(after, watcher);
    const own = patch(was.fields, is.fields);
    const unset = own.unset.length === 0 ? common.unset : [...common.unset, ...own.unset];
    const inside = isFields(was.view) && isFields(is.view) ? patch(was.view, is.view) : null;
    const view = inside !== null || is.view === null || same(was.view, is.view) ? {} : { view: is.view };
    const message: Update = {
      type: 'update',
      table: after.id,
      seq: after.seen[watcher] ?? 0,
      now: at,
      events,
      ...struck(undone, watcher),
      ...(chat === null ? {} : { chat: [chat] }),
      change: { set: { ...common.set, ...own.set, ...view }, unset },
      view: inside,
    };
    return JSON.stringify(message);
  }

  /** What all see of it. A line of talk is told alone: the rest of the talk has not changed, though it may have moved up. */
  #changed(before: Table, after: Table): Common {
    const chat = lineSaid(before, after);
    const was = this.#commonOf(before);
    const is = this.#commonOf(after);
    return { change: patch(was, chat === null ? is : { ...is, chat: before.chat }), chat };
  }

  #commonOf(table: Table): TableView {
    if (this.#common?.table !== table) this.#common = { table, view: commonView(table, this.#time().outages) };
    return this.#common.view;
  }

  #ownOf(table: Table, watcher: Watcher): OwnView {
    const known = this.#own.get(watcher);
    if (known?.table === table) return known.own;
    const own = ownView(table, watcher);
    this.#own.set(watcher, { table, own });
    return own;
  }

  #past(watcher: Watcher, after: number): Past[] {
    const { past } = this.#opened();
    const seen = past.filter((one) => (one.seen & (1 << watcher)) !== 0);
    const all = seen.map(({ at, events, undone }, i): Past => ({ seq: i + 1, at, events, ...struck(undone, watcher) }));
    return all.slice(after).slice(-MOST_PAST);
  }
}

function isFields(value: Json): value is TableView {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
