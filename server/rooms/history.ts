/**
 * Earlier moments of tables. Who looks back does it many times in a row, so what was read of the last few tables is
 * remembered: their entries, and the table itself at every so many of them, so that a question folds the few entries from
 * there on. A log is read and folded in slices, one table at a time, and everybody else comes in between. Knows nothing of views.
 */

import { setImmediate as turn } from 'node:timers/promises';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import type { Entry } from '@partyline/table/entries.js';
import { created, evolve } from '@partyline/table/evolve.js';
import type { LoadedGame, Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { type Log, PAGE, type Stored } from '../store/log.js';
import { nameless, withFormers } from './erasing.js';
import { readEntry } from './reading.js';
import { type Slice, type Slices, sliceNow } from './slices.js';

/** Each mark has the positions of a few dozen moves with it, so there are not many: with a longer log they lie further apart. */
const MOST_MARKS = 16;
const LEAST_GAP = 32;
/** So much is remembered of all tables together; of the table that is asked for, always all. */
const MOST_TABLES = 16;
const MOST_ENTRIES = 50_000;

type Line = { readonly seq: number; readonly at: number; readonly entry: Entry };

/** Talk is not shown in earlier positions: the words need not be kept. */
const wordless = (entry: Entry): Entry => (entry.type === 'chat' ? { ...entry, text: '' } : entry);

/** One table from its first entry on. */
class Course {
  readonly #id: TableId;
  readonly #playing: LoadedGame;
  #lines: Line[] = [];
  /** The table after the first entry and after every `#gap` further ones; and after the last that was folded. */
  #marks: Table[] = [];
  #gap = LEAST_GAP;
  #head: Table | null = null;

  constructor(id: TableId, playing: LoadedGame) {
    this.#id = id;
    this.#playing = playing;
  }

  get length(): number {
    return this.#lines.length;
  }

  /** How far it is folded: up to there it can be asked. */
  get seq(): number {
    return this.#head?.seq ?? 0;
  }

  /** What the log has next. Who is erased with it never had a name, even if the log has not been rewritten yet. */
  add(stored: readonly Stored[]): void {
    for (const one of stored) {
      const entry = readEntry(one);
      if (entry.type === 'erased') this.#forget(entry.person);
      this.#lines.push({ seq: one.seq, at: one.at, entry: wordless(entry) });
    }
  }

  #forget(person: string): void {
    const all = withFormers(
      this.#lines.map(({ entry }) => entry),
      person,
    );
    this.#lines = this.#lines.map((line) => ({ ...line, entry: all.reduce(nameless, line.entry) }));
    this.#marks = [];
    this.#gap = LEAST_GAP;
    this.#head = null;
  }

  /** Folds what is not folded yet, as far as one slice goes. */
  fold(slice: Slice): void {
    for (let line = this.#lines[this.seq]; line !== undefined && !slice.isOver(); line = this.#lines[this.seq]) {
      this.#head = this.#after(this.#head, line);
      if ((line.seq - 1) % this.#gap === 0) this.#mark(this.#head);
    }
  }

  #after(table: Table | null, { entry, seq, at }: Line): Table {
    if (table !== null) return evolve(table, entry, { seq, at }).table;
    if (entry.type !== 'created') throw new Error(`The log of table ${this.#id} does not begin with its making.`);
    return created(this.#id, this.#playing, entry, { seq, at });
  }

  #mark(table: Table): void {
    this.#marks.push(table);
    if (this.#marks.length <= MOST_MARKS) return;
    this.#marks = this.#marks.filter((_, i) => i % 2 === 0);
    this.#gap *= 2;
  }

  /** Right after the entry that was this viewer's by that number; null where they have none of that number. */
  async tableAt(viewer: number, number: number, slices: Slices): Promise<Table | null> {
    const seqIn = (table: Table): number => table.seqByViewer[viewer] ?? 0;
    let table = this.#marks.findLast((mark) => seqIn(mark) < number) ?? this.#marks[0] ?? null;
    // From a mark it is seldom far.
    let slice = sliceNow();
    while (table !== null && seqIn(table) < number) {
      if (slice.isOver()) slice = await slices.next();
      const next: Line | undefined = this.#lines[table.seq];
      table = next === undefined ? null : this.#after(table, next);
    }
    return table !== null && seqIn(table) === number ? table : null;
  }
}

export class History {
  readonly #log: Pick<Log, 'read'>;
  readonly #slices: Slices;
  /** In the order in which they were last asked for. */
  readonly #courses = new Map<TableId, Course>();
  readonly #reading = new SerialQueue(turn);

  constructor(log: Pick<Log, 'read'>, slices: Slices) {
    this.#log = log;
    this.#slices = slices;
  }

  /** How many tables are remembered. */
  get size(): number {
    return this.#courses.size;
  }

  /** The table as it was for a viewer at one of their own numbers; `now` is what it is by now. */
  async tableAt(id: TableId, now: Table, viewer: number, number: number): Promise<Table | null> {
    const known = this.#courses.get(id);
    const course = known !== undefined && known.seq >= now.seq ? known : await this.#reading.run(() => this.#readOn(id, now));
    this.#remember(id, course);
    return await course.tableAt(viewer, number, this.#slices);
  }

  forget(id: TableId): void {
    this.#courses.delete(id);
  }

  async #readOn(id: TableId, now: Table): Promise<Course> {
    const course = this.#courses.get(id) ?? new Course(id, now.playing);
    while (course.length < now.seq) {
      const stored = await this.#log.read(id, course.length, PAGE);
      if (stored.length === 0) throw new Error(`The log of table ${id} ends before its table.`);
      await this.#slices.next();
      course.add(stored);
    }
    while (course.seq < course.length) course.fold(await this.#slices.next());
    return course;
  }

  /** The oldest are forgotten for it. */
  #remember(id: TableId, course: Course): void {
    this.#courses.delete(id);
    this.#courses.set(id, course);
    let entries = [...this.#courses.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of this.#courses) {
      if (oldest === id || (this.#courses.size <= MOST_TABLES && entries <= MOST_ENTRIES)) return;
      this.#courses.delete(oldest);
      entries -= length;
    }
  }
}
