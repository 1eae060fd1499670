/**
 * A table kept in this browser, as its page knows any table. Everything is written before it is shown; another tab that was
 * quicker is never overwritten but read, and the command decided again. Knows no game.
 */
import { answerDue } from '@partyline/kernel/bot.js';
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Connection, Played, TableSource } from '../table/table.js';
import { type Decision, decide, moved, no, renamed } from './decide.js';
import { type Eyes, eyesAfter, lifted, NOBODY } from './eyes.js';
import type { Kept, Store } from './kept.js';
import { advanced, movesAt, nowOf, opened, personId, type Session } from './session.js';
import type { Thinker } from './thinker.js';
import { awaited, countdownEnd, latest, people, summaryOf, type Unfolded, unfold } from './unfolded.js';

/** What a table needs of the world, so that it can be tried without one. */
export type World = {
  readonly store: Store;
  readonly thinker: Thinker;
  now(): number;
  later(act: () => void, milliseconds: number): () => void;
  /** Tells the other tabs that this table was written, and hears of it from them. */
  tell(id: string): void;
  hear(act: (id: string) => void): () => void;
};

export interface LocalSource extends TableSource {
  /** Whom the device has to be handed to, by name, before anything but the open board is shown. */
  readonly curtain: ReadonlySignal<string | null>;
  lift(): void;
  /** The name of the bot that thinks; it can be hurried, and then plays the best it has found. */
  readonly thinking: ReadonlySignal<string | null>;
  hurry(): void;
  readonly kept: ReadonlySignal<Kept>;
}

/** So that people see one move of the bots after another; and how long one of them may think. */
const BOT_PAUSE = 600;
const BOT_TIME = 8000;

export function openLocal(played: Played, first: Unfolded, world: World): LocalSource {
  return new LocalTable(played, first, world);
}

class LocalTable implements LocalSource {
  readonly played: Played;
  readonly connection = signal<Connection>({ type: 'here' });
  readonly thinking = signal<string | null>(null);
  readonly #world: World;
  readonly #session;
  readonly #eyes = signal<Eyes>(NOBODY);
  /** When the game's own clock strikes; it stays where it is while the game has one. */
  readonly #deadline = signal<number | null>(null);
  #errand: { readonly version: number; stop(): void } | null = null;
  /** Since when each bot is awaited that is, and the chance that it takes its time by. */
  readonly #asked = new Map<Seat, { readonly begun: number; readonly seed: string }>();
  #unstrike: () => void = () => {};
  #unhear: () => void;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(played: Played, first: Unfolded, world: World) {
    this.played = played;
    this.#world = world;
    this.#session = signal<Session>(opened(first));
    this.#unhear = world.hear((id) => {
      if (id === first.kept.id) this.#inTurn(() => this.#refresh());
    });
    world.thinker.warm(first.kept.record.game, first.kept.record.options);
    this.#look();
    this.#goOn();
  }

  readonly now = computed(() => nowOf(this.played, this.#session.value, this.#eyes.value, this.#deadline.value));
  readonly kept = computed(() => this.#session.value.table.kept);
  readonly present = computed(() => people(this.kept.value.chairs).map(personId));
  readonly curtain = computed(() => {
    const { curtain } = this.#eyes.value;
    return curtain === null ? null : (this.kept.value.chairs[curtain]?.name ?? '');
  });

  get #table(): Unfolded {
    return this.#session.peek().table;
  }

  lift(): void {
    this.#eyes.value = lifted(this.#eyes.peek());
  }

  hurry(): void {
    this.#errand?.stop();
  }

  ask(command: Parameters<TableSource['ask']>[0]): Promise<Refusal | null> {
    const { seat } = this.#eyes.peek();
    const session = this.#session.peek();
    const { version } = session.table.kept;
    const back = command.type === 'undo';
    const meant = back && command.to !== null ? { ...command, to: movesAt(session, command.to) } : command;
    // Nobody takes back what they have not seen.
    return this.#write((table) =>
      back && table.kept.version !== version ? no('stale') : decide(this.played, table, seat, meant, this.#world.now()),
    );
  }

  async rename(name: string): Promise<string | null> {
    const { seat } = this.#eyes.peek();
    const here = seat ?? people(this.kept.peek().chairs)[0];
    if (here === undefined) return no('not-seated').refusal.error;
    return (await this.#write((table) => renamed(table, here, name, this.#world.now())))?.error ?? null;
  }

  viewAt(seq: number) {
    const { positions } = this.#session.peek();
    const { seat } = this.#eyes.peek();
    if (seq < 1 || seq > positions.length) return Promise.resolve(null);
    return Promise.resolve(this.played.rules.game.view(positions[seq - 1], seat ?? 'onlooker'));
  }

  close(): void {
    this.#closed = true;
    this.#unhear();
    this.#unstrike();
    this.#errand?.stop();
    this.#world.thinker.close();
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => null);
    return turn;
  }

  #write(make: (table: Unfolded) => Decision): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      for (;;) {
        const before = this.#table.kept.version;
        const decision = make(this.#table);
        if (!decision.ok) return decision.refusal;
        const saved = await this.#save(decision.table, before);
        if (saved === 'failed') return no('not-kept').refusal;
        if (saved === 'saved') {
          this.#show(decision.table);
          this.#world.tell(decision.table.kept.id);
          return null;
        }
        if (!(await this.#refresh())) return no('gone').refusal;
      }
    });
  }

  async #save(table: Unfolded, before: number): Promise<'saved' | 'stale' | 'gone' | 'failed'> {
    try {
      return await this.#world.store.save(table.kept, summaryOf(this.played, table), before);
    } catch {
      return 'failed';
    }
  }

  /** What another tab has made of the table; false when it is no longer there. */
  async #refresh(): Promise<boolean> {
    const kept = await this.#world.store.load(this.#table.kept.id);
    if (kept !== null && kept.version === this.#table.kept.version) return true;
    const unfolded = kept === null ? null : unfold(this.played, kept);
    if (unfolded === null || !unfolded.ok) {
      const { code, error } = no('gone').refusal;
      this.connection.value = { type: 'gone', code, error };
      return false;
    }
    this.#show(unfolded.table);
    return true;
  }

  #show(table: Unfolded): void {
    this.#session.value = advanced(this.#session.peek(), table);
    this.#look();
    this.#goOn();
  }

  #look(): void {
    const here = people(this.#table.kept.chairs);
    this.#eyes.value = eyesAfter(this.#eyes.peek(), {
      game: this.played.rules.game,
      state: latest(this.#table),
      people: here,
      awaited: awaited(this.played, this.#table).filter((seat) => here.includes(seat)),
    });
  }

  #goOn(): void {
    this.#errand?.stop();
    this.#errand = null;
    this.thinking.value = null;
    if (this.#closed) return;
    this.#setClock();
    const { chairs, version, id, record } = this.#table.kept;
    const { seat, due } = this.#nextBot();
    const level = seat === null ? null : (chairs[seat]?.bot ?? null);
    if (seat === null || level === null) return;
    this.thinking.value = chairs[seat]?.name ?? '';
    const { game } = this.played.rules;
    const state = latest(this.#table);
    const seed = `${id} ${record.moves.length} ${seat}`;
    const question = { game: game.id, options: record.options, level, seat, seed, view: game.view(state, seat) };
    const thought = this.#world.thinker.think({ ...question, left: BOT_TIME });
    this.#errand = { version, stop: thought.stop };
    const wait = Math.max(BOT_PAUSE, due - this.#world.now());
    const pause = new Promise<void>((resolve) => this.#world.later(resolve, wait));
    Promise.all([thought.move.catch(() => game.propose(state, seat, randomFrom(seed))), pause]).then(([move]) => {
      if (this.#errand?.version !== version) return;
      this.#write((table) =>
        table.kept.version === version ? moved(this.played, table, seat, move, this.#world.now()) : no('stale'),
      );
    });
  }

  /** The bot whose answer is due first, and when; null for none. A bot takes its time where a quick answer would hurry people. */
  #nextBot(): { readonly seat: Seat | null; readonly due: number } {
    const { chairs, record } = this.#table.kept;
    const { game } = this.played.rules;
    const all = awaited(this.played, this.#table);
    const bots = all.filter((one) => (chairs[one]?.bot ?? null) !== null);
    for (const one of this.#asked.keys()) if (!bots.includes(one)) this.#asked.delete(one);
    const span = game.unhurried?.(latest(this.#table)) ?? null;
    const answers = bots.map((seat) => {
      const asked = this.#asked.get(seat) ?? { begun: this.#world.now(), seed: `${record.seed} ${seat} ${record.moves.length}` };
      this.#asked.set(seat, asked);
      const due = answerDue({ ...asked, span, people: all.length > bots.length, strikes: this.#deadline.peek() });
      return { seat, due };
    });
    return answers.sort((a, b) => a.due - b.due)[0] ?? { seat: null, due: 0 };
  }

  #setClock(): void {
    this.#unstrike();
    const over = awaited(this.played, this.#table).length === 0;
    const deadline = over ? null : this.played.rules.game.deadline(latest(this.#table));
    const struck = this.#table.kept.record.moves.at(-1)?.seat === null;
    const now = this.#world.now();
    const from = Math.max(now, countdownEnd(this.played, this.#table) ?? now);
    this.#deadline.value = deadline === null ? null : ((struck ? null : this.#deadline.peek()) ?? from + deadline.seconds * 1000);
    const at = this.#deadline.peek();
    if (deadline === null || at === null) return;
    this.#unstrike = this.#world.later(() => {
      const { version } = this.#table.kept;
      this.#write((table) =>
        table.kept.version === version ? moved(this.played, table, null, deadline.move, this.#world.now()) : no('stale'),
      );
    }, at - now);
  }
}
