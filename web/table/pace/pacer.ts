/**
 * Time to see: a table as its page shows it, which tells the deeds of others one at a time although the table may be ahead.
 * What the reader does is shown at once, and so is everything that is not the board: clocks, talk, requests. Clock and timers
 * are handed in. Knows no game and no page.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Past } from '@partyline/protocol/messages.js';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { TableNow, TableSource } from '../table.js';
import { ofGame } from '../table-news.js';

export type PaceWorld = {
  /** Milliseconds, of any clock that only goes on. */
  now(): number;
  later(act: () => void, milliseconds: number): () => void;
  /** Milliseconds between two deeds; 0 shows everything at once. */
  gap(): number;
};

export interface PacedSource extends TableSource {
  /** How many deeds have happened that are not shown yet. */
  readonly behind: ReadonlySignal<number>;
  /** Shows the table as it is. */
  skip(): void;
  /** Waits for nothing any more; the source itself stays open. */
  stop(): void;
}

/** With more deeds waiting than this the pace rises, and with so many more it makes no sense to show them one by one. */
const CALM = 6;
const MOST = 30;

const BEHIND: Refusal = {
  rule: null,
  code: 'behind',
  args: {},
  error: 'The game was ahead of what you saw: look again, then choose.',
};

const isDeed = ({ events }: Past): boolean => ofGame(events).length > 0;

/** What belongs to the position on the board; everything else is never late. */
function shownWith(held: TableNow, newest: TableNow): TableNow {
  if (held === newest) return newest;
  const { view, toAct, status, outcome, result, asked } = held.fields;
  const past = newest.past.filter(({ seq }) => seq <= held.seq);
  return { ...newest, seq: held.seq, past, fields: { ...newest.fields, view, toAct, status, outcome, result, asked } };
}

/** Whether the reader may act. Who may before and after a deed plays at the same time, and nothing may be held back from them. */
const isAsked = ({ seat, fields }: TableNow): boolean => seat !== null && fields.toAct.includes(seat);

/** Whether what has come can only be shown as it is: it has no single steps, or the steps are not for these eyes. */
function jumps(before: TableNow, next: TableNow): boolean {
  const fresh = next.past.filter(({ seq }) => seq > before.seq);
  return (
    next.seq < before.seq ||
    next.seat !== before.seat ||
    before.fields.view === null ||
    fresh.some(({ undone = [] }) => undone.length > 0) ||
    fresh.filter(isDeed).length > 1 ||
    (isAsked(before) && isAsked(next) && fresh.some(isDeed))
  );
}

class Pacer implements PacedSource {
  readonly #source: TableSource;
  readonly #world: PaceWorld;
  readonly #newest;
  readonly #held;
  readonly #queue = signal<readonly TableNow[]>([]);
  readonly behind = computed(() => this.#queue.value.length);
  readonly now: ReadonlySignal<TableNow | null>;
  #shownAt = Number.NEGATIVE_INFINITY;
  /** The reader has asked for a move: the next deed is theirs. */
  #own = false;
  #unwait: () => void = () => {};
  readonly #unsubscribe: () => void;

  constructor(source: TableSource, world: PaceWorld) {
    this.#source = source;
    this.#world = world;
    this.#newest = signal(source.now.peek());
    this.#held = signal(source.now.peek());
    this.now = computed(() => {
      const [held, newest] = [this.#held.value, this.#newest.value];
      return held === null || newest === null ? newest : shownWith(held, newest);
    });
    this.#unsubscribe = source.now.subscribe((next) => batch(() => this.#heard(next)));
  }

  get played() {
    return this.#source.played;
  }
  get present() {
    return this.#source.present;
  }
  get connection() {
    return this.#source.connection;
  }
  get left() {
    return this.#source.left ?? [];
  }

  #heard(next: TableNow | null): void {
    const before = this.#newest.peek();
    if (next === before) return;
    this.#newest.value = next;
    if (next === null || before === null || this.#world.gap() === 0 || jumps(before, next)) this.#showNewest();
    else if (next.past.some((one) => one.seq > before.seq && isDeed(one))) this.#deed(next);
    else {
      // What the reader asked for may be done without a deed to show, as in a game where all decide in secret.
      if (isAsked(before) && !isAsked(next)) this.#own = false;
      this.#aside(next);
    }
  }

  #deed(next: TableNow): void {
    const queue = this.#queue.peek();
    if (this.#own || queue.length >= MOST) {
      this.#showNewest();
      return;
    }
    this.#queue.value = [...queue, next];
    this.#goOn();
  }

  /** Something else than a deed: it comes with the last of those that wait, and what is not the board at once. */
  #aside(next: TableNow): void {
    const queue = this.#queue.peek();
    if (queue.length === 0) this.#held.value = next;
    else this.#queue.value = [...queue.slice(0, -1), next];
  }

  /** Shows the next deed when the one before has had its time. */
  #goOn(): void {
    this.#unwait();
    const queue = this.#queue.peek();
    const [first, ...others] = queue;
    if (first === undefined) return;
    const gap = this.#world.gap() * Math.min(1, CALM / queue.length);
    const wait = this.#shownAt + gap - this.#world.now();
    if (wait > 0) {
      this.#unwait = this.#world.later(() => batch(() => this.#goOn()), wait);
      return;
    }
    this.#shownAt = this.#world.now();
    this.#queue.value = others;
    this.#held.value = first;
    this.#goOn();
  }

  #showNewest(): void {
    this.#unwait();
    this.#own = false;
    this.#shownAt = this.#world.now();
    this.#queue.value = [];
    this.#held.value = this.#newest.peek();
  }

  skip(): void {
    if (this.#queue.peek().length > 0) batch(() => this.#showNewest());
  }

  stop(): void {
    this.#unwait();
    this.#unsubscribe();
  }

  get noticesOf() {
    return this.#source.noticesOf;
  }

  get rename() {
    const source = this.#source;
    return source.rename === undefined ? undefined : (name: string) => source.rename?.(name) ?? Promise.resolve(null);
  }

  /** Refuses a move or undo made on a position that was not the newest, unless the newest asks the reader the same. */
  async ask(command: Command): Promise<Refusal | null> {
    const acts = command.type === 'move' || command.type === 'undo';
    if (acts && this.behind.peek() > 0) {
      const asked = this.#held.peek()?.fields.asked ?? null;
      const same = command.type === 'move' && asked !== null && asked === this.#newest.peek()?.fields.asked;
      this.skip();
      if (!same) return BEHIND;
    }
    if (acts) this.#own = true;
    const refusal = await this.#source.ask(command);
    if (refusal !== null) this.#own = false;
    return refusal;
  }

  viewAt(seq: number) {
    return this.#source.viewAt(seq);
  }

  close(): void {
    this.stop();
    this.#source.close();
  }
}

export const paceSource = (source: TableSource, world: PaceWorld): PacedSource => new Pacer(source, world);
