/**
 * A table kept in this browser, as its page knows any table: the log that the table's own rules decide and fold, as on a server.
 * Everything is written before it is shown; another tab that was quicker is never overwritten but read, and the command decided
 * again. Knows no game.
 */
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import { botSeed } from '@partyline/table/bot-seed.js';
import { type Asked, decideCommand, decideUnasked, planned } from '@partyline/table/decide/decide.js';
import { type Now, type Planned, type PlannedStep, refusalOf, write } from '@partyline/table/decide/decision.js';
import { renameOnDevice } from '@partyline/table/decide/seating.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import { devicePerson } from '@partyline/table/device-table.js';
import { answerDueAt, botsToMove, clockDue } from '@partyline/table/due.js';
import type { EntryOf, Who } from '@partyline/table/entries.js';
import { resultOf, type Table } from '@partyline/table/table.js';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Connection, ReadyGame, TableSource } from '../table/table.js';
import { type Eyes, eyesAfter, lifted, NOBODY } from './eyes.js';
import { advanced, awaitedAt, followed, nowOf, people, type Session, seatNames, summaryOf } from './session.js';
import type { LocalStore, Written } from './store/store.js';
import type { Thinker } from './thinking/thinker.js';

/** What a table needs of the world, so that it can be tried without one. */
export type LocalWorld = {
  readonly store: LocalStore;
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
  readonly table: ReadonlySignal<Table>;
  /** The table that this one is played again at; the one that is there already, if another tab was quicker. */
  rematched(table: string): Promise<string>;
}

/** So that people see one move of the bots after another; and how long one of them may think. */
const BOT_PAUSE = 600;
const BOT_TIME = 8000;
/** A clock that rang too early rings again after this. */
const SNOOZE = 20;

const SENTENCES = {
  'not-kept': 'This browser could not keep the move, so it was not made. Free some space on the device and try again.',
  gone: 'This table was deleted in another tab.',
} as const;

const lost = (code: keyof typeof SENTENCES): Refusal => ({ rule: null, code, args: {}, error: SENTENCES[code] });
const no = (code: Parameters<typeof refusalOf>[0]): Planned => ({ ok: false, refusal: refusalOf(code) });

export function openLocal(played: ReadyGame, first: Session, world: LocalWorld): LocalSource {
  return new LocalTable(played, first, world);
}

class LocalTable implements LocalSource {
  readonly played: ReadyGame;
  readonly connection = signal<Connection>({ type: 'here' });
  readonly thinking = signal<string | null>(null);
  readonly #world: LocalWorld;
  readonly #session;
  readonly #eyes = signal<Eyes>(NOBODY);
  #errand: { readonly seq: number; stop(): void } | null = null;
  /** Since when each bot is awaited that is, and the chance that it takes its time by. */
  readonly #asked = new Map<Seat, { readonly begun: number; readonly seed: string }>();
  #unstrike: () => void = () => {};
  #unhear: () => void;
  readonly #commands = new SerialQueue();
  #closed = false;

  constructor(played: ReadyGame, first: Session, world: LocalWorld) {
    this.played = played;
    this.#world = world;
    this.#session = signal<Session>(first);
    const { id, setup } = first.table;
    this.#unhear = world.hear((heard) => {
      if (heard === id) this.#commands.run(() => this.#refresh());
    });
    world.thinker.warm(setup.game, setup.options);
    this.#look();
    const resumed = this.#resumed();
    if (resumed === null) this.#goOn();
    // Where it cannot be written, time has gone on.
    else this.#write((table) => planned(table, write(resumed), this.#moment())).then((refusal) => refusal && this.#goOn());
  }

  readonly now = computed(() => nowOf(this.#session.value, this.#eyes.value));
  readonly table = computed(() => this.#session.value.table);
  readonly present = computed(() => people(this.table.value).map((seat) => this.#personAt(this.table.value, seat).id));
  readonly curtain = computed(() => {
    const { curtain } = this.#eyes.value;
    return curtain === null ? null : (seatNames(this.table.value)[curtain] ?? '');
  });

  get #table(): Table {
    return this.#session.peek().table;
  }

  #moment(): Now {
    return { now: this.#world.now(), outages: [], lag: 0 };
  }

  /** Time that a game has been running by, while nobody had it open; null where none runs. */
  #resumed(): EntryOf<'resumed'> | null {
    const { match, at } = this.#table;
    const runs = match !== null && match.deadline !== null && resultOf(this.#table) === null;
    return runs && this.#world.now() > at ? { type: 'resumed', since: at } : null;
  }

  #personAt({ match }: Table, seat: Seat | null): Who {
    return (seat === null ? null : match?.seats[seat]?.person) ?? { id: devicePerson(seat ?? -1), name: '' };
  }

  lift(): void {
    this.#eyes.value = lifted(this.#eyes.peek());
  }

  hurry(): void {
    this.#errand?.stop();
  }

  ask(command: Asked['command']): Promise<Refusal | null> {
    const back = command.type === 'undo';
    // Behind a curtain nobody looks, and each of them may still take back.
    const seat = this.#eyes.peek().seat ?? (back ? people(this.#table)[0] : undefined) ?? null;
    const { seq } = this.#table;
    return this.#write((table) => {
      // Nobody takes back what they have not seen.
      if (back && table.seq !== seq) return no('stale');
      const asker = { person: this.#personAt(table, seat), invited: true };
      return decideCommand(table, { asker, command, asked: null, nonce: '' }, this.#moment());
    });
  }

  async rename(name: string): Promise<string | null> {
    const { seat } = this.#eyes.peek();
    const here = seat ?? people(this.#table)[0] ?? null;
    const refusal = await this.#write((table) => {
      const chair = here === null ? -1 : (table.match?.seats[here]?.chair ?? -1);
      return planned(table, renameOnDevice(table, chair, name), this.#moment());
    });
    return refusal?.error ?? null;
  }

  async rematched(id: string): Promise<string> {
    await this.#write((table) =>
      table.rematch === null ? planned(table, write({ type: 'rematched', table: id }), this.#moment()) : no('not-due'),
    );
    return this.#table.rematch ?? id;
  }

  viewAt(seq: number) {
    const { positions } = this.#session.peek();
    const { seat } = this.#eyes.peek();
    const position = positions[seq - 1] ?? null;
    return Promise.resolve(position === null ? null : this.played.rules.game.view(position, seat ?? 'onlooker'));
  }

  close(): void {
    this.#closed = true;
    this.#unhear();
    this.#unstrike();
    this.#errand?.stop();
    this.#world.thinker.close();
  }

  #write(plan: (table: Table) => Planned): Promise<Refusal | null> {
    return this.#commands.run(async () => {
      for (;;) {
        const made = plan(this.#table);
        if (!made.ok) return made.refusal;
        const saved = await this.#save(made.steps);
        if (saved === 'failed') return lost('not-kept');
        if (saved === 'saved') {
          this.#show(
            advanced(
              this.#session.peek(),
              made.steps.map((step) => step.made),
            ),
          );
          this.#world.tell(this.#table.id);
          return null;
        }
        if (!(await this.#refresh())) return lost('gone');
      }
    });
  }

  async #save(steps: readonly PlannedStep[]): Promise<Written | 'failed'> {
    const { id, seq } = this.#table;
    const lines = steps.map(({ entry, made }) => ({ at: made.table.at, entry }));
    try {
      return await this.#world.store.append(id, seq, lines, summaryOf(steps.at(-1)?.made.table ?? this.#table));
    } catch {
      return 'failed';
    }
  }

  /** What another tab has made of the table; false when it is no longer there. */
  async #refresh(): Promise<boolean> {
    const found = await this.#world.store.load(this.#table.id, this.#table.seq);
    if (found?.type !== 'log') {
      const { code, error } = lost('gone');
      this.connection.value = { type: 'gone', code, error };
      return false;
    }
    if (found.lines.length > 0) this.#show(followed(this.#session.peek(), found.lines));
    return true;
  }

  #show(session: Session): void {
    this.#session.value = session;
    this.#look();
    this.#goOn();
  }

  #look(): void {
    const here = people(this.#table);
    this.#eyes.value = eyesAfter(this.#eyes.peek(), {
      game: this.played.rules.game,
      state: this.#table.match?.state,
      people: here,
      awaited: awaitedAt(this.#table).filter((seat) => here.includes(seat)),
    });
  }

  #goOn(): void {
    this.#errand?.stop();
    this.#errand = null;
    this.thinking.value = null;
    if (this.#closed) return;
    this.#setClock(0);
    const { match, seq, setup } = this.#table;
    const next = this.#nextBot();
    const own = next === null ? undefined : match?.seats[next.seat];
    if (next === null || match === null || own === undefined || own.bot === null) return;
    const { seat, due } = next;
    this.thinking.value = seatNames(this.#table)[seat] ?? '';
    const view = this.played.rules.game.view(match.state, seat);
    const seed = botSeed(match, seat, view);
    const question = { game: setup.game, options: setup.options, level: own.bot, seat, seed, view };
    const thought = this.#world.thinker.think({ ...question, left: BOT_TIME });
    this.#errand = { seq, stop: thought.stop };
    const wait = Math.max(BOT_PAUSE, due - this.#world.now());
    const pause = new Promise<void>((resolve) => this.#world.later(resolve, wait));
    Promise.all([thought.move.catch(() => null), pause]).then(async ([move]) => {
      if (this.#errand?.seq !== seq) return;
      const answer = { type: 'bot' as const, seat, asked: own.askedAt };
      const refusal = await this.#write((table) => decideUnasked(table, { ...answer, move }, this.#moment()));
      // What the rules refuse is replaced by any move that they take.
      if (refusal !== null) await this.#write((table) => decideUnasked(table, { ...answer, move: null }, this.#moment()));
    });
  }

  /** The bot whose answer is due first, and when; null for none. A bot takes its time where a quick answer would hurry people. */
  #nextBot(): { readonly seat: Seat; readonly due: number } | null {
    const bots = botsToMove(this.#table);
    for (const one of this.#asked.keys()) if (!bots.includes(one)) this.#asked.delete(one);
    const { seed = '', moves = [] } = this.#table.match ?? {};
    const answers = awaitedAt(this.#table)
      .filter((seat) => bots.includes(seat))
      .map((seat) => {
        const asked = this.#asked.get(seat) ?? { begun: this.#world.now(), seed: `${seed} ${seat} ${moves.length}` };
        this.#asked.set(seat, asked);
        return { seat, due: answerDueAt(this.#table, asked.begun, asked.seed, this.#moment()) };
      });
    return answers.sort((a, b) => a.due - b.due)[0] ?? null;
  }

  /** No sooner than after so many milliseconds. */
  #setClock(least: number): void {
    this.#unstrike();
    const moment = this.#moment();
    const due = this.#closed ? null : clockDue(this.#table, moment);
    if (due === null) return;
    this.#unstrike = this.#world.later(
      async () => {
        const refusal = await this.#write((table) => decideUnasked(table, { type: 'clock' }, this.#moment()));
        if (refusal !== null) this.#setClock(SNOOZE);
      },
      Math.max(least, due - moment.now),
    );
  }
}
