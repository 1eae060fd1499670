/**
 * One table on the live link: what is known of it, and the commands that have had no answer yet. They are said again on every
 * new connection, with their keys, until there is one; the server carries each out once. Moves that had none when the page was
 * left are among them. Knows no socket.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { type Command, VERSION } from '@partyline/protocol/commands.js';
import { follows, type Knowledge, learnt, updated } from '@partyline/protocol/knowledge.js';
import { type Heard, type HeardOf, readMessage, type Said } from '@partyline/protocol/messages.js';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Connection, TableNow } from '../table/table.js';
import type { LastSeen } from './last-seen.js';
import { tableNow } from './table-now.js';

type Open = { readonly said: Said; readonly tries: number; settle(refusal: Refusal | null): void };

/** What a reader may do with its link. */
export type LinkPort = {
  /** Says it now, if there is a connection. */
  say(said: Said): void;
  later(ms: number, run: () => void): void;
  now(): number;
  key(): string;
  /** What earlier pages had no answer to; what this one has none to, and all keys that it has or had. */
  readonly unanswered: readonly Said[];
  keep(unanswered: readonly Said[], ours: ReadonlySet<string>): void;
  /** The table as an earlier page saw it; and what this one has seen, as the message that would say all of it. */
  lastSeen(): Promise<LastSeen | null>;
  keepSeen(at: number, said: string): void;
};

/** Milliseconds: of many changes one after another, the last is kept. */
const REMEMBER_AFTER = 1_000;

const SECOND = 1000;
/** A command that failed by the server's own fault is worth so many attempts. */
const MOST_TRIES = 5;

export class TableLink {
  readonly table: string;
  readonly #invitation: string | null;
  readonly #line: LinkPort;
  readonly #open = new Map<string, Open>();
  /** The answers to what earlier pages had asked. */
  readonly left: readonly Promise<Refusal | null>[];
  readonly #keys = new Set<string>();
  #knowledge: Knowledge | null = null;
  /** Who saw what is known from an earlier page; null where the server has said it to this one. */
  #seenBy: string | null = null;
  #remembering = false;
  readonly #now = signal<TableNow | null>(null);
  readonly #present = signal<readonly string[]>([]);
  readonly #connection = signal<Connection>({ type: 'waiting' });

  constructor(table: string, invitation: string | null, line: LinkPort) {
    this.table = table;
    this.#invitation = invitation;
    this.#line = line;
    this.left = line.unanswered.flatMap((said) => (said.type === 'command' ? [this.#opened(said.key, said)] : []));
  }

  get now(): ReadonlySignal<TableNow | null> {
    return this.#now;
  }
  get present(): ReadonlySignal<readonly string[]> {
    return this.#present;
  }
  get connection(): ReadonlySignal<Connection> {
    return this.#connection;
  }

  /** Everything that has to be said on a new connection. */
  greeting(): Said[] {
    return [this.#hello(), ...[...this.#open.values()].map(({ said }) => said)];
  }

  #hello(): Said {
    const after = this.#knowledge?.seq ?? null;
    return { type: 'hello', version: VERSION, table: this.table, after, invitation: this.#invitation };
  }

  lost(since: number): void {
    if (this.#connection.value.type === 'gone' || this.#connection.value.type === 'lost') return;
    this.#connection.value = { type: 'lost', since };
    if (this.#knowledge === null) this.#recall();
  }

  /** Without a word of the server, the table is shown as this device last saw it, and said to be that old. */
  async #recall(): Promise<void> {
    const seen = await this.#line.lastSeen();
    const heard = seen === null ? null : readMessage(seen.said);
    if (seen === null || heard?.type !== 'table' || this.#knowledge !== null) return;
    if (this.#connection.value.type !== 'lost') return;
    this.#seenBy = seen.person;
    this.#knowledge = learnt(null, heard, seen.at);
    this.#connection.value = { type: 'lost', since: seen.at };
    this.#publish(this.#knowledge);
  }

  /** What somebody else saw at this browser is not continued. */
  met(person: string): void {
    if (this.#seenBy !== null && this.#seenBy !== person) this.#knowledge = null;
    this.#seenBy = null;
  }

  #remember(): void {
    if (this.#remembering) return;
    this.#remembering = true;
    this.#line.later(REMEMBER_AFTER, () => this.rememberNow());
  }

  /** Nothing that is only remembered is remembered anew: it is as old as it is. */
  rememberNow(): void {
    const known = this.#knowledge;
    const isFresh = this.#remembering || this.#connection.value.type === 'live';
    if (known === null || !isFresh) return;
    this.#remembering = false;
    const { raw: fields, ahead, past, ...rest } = known;
    const now = this.#line.now();
    const whole = past.map((one) => ({ undone: [], ...one }));
    const said: HeardOf<'table'> = { type: 'table', table: this.table, ...rest, fields, past: whole, now: now + ahead };
    this.#line.keepSeen(now, JSON.stringify(said));
  }

  /** For good: whoever still waits for an answer is told why this page will have none. The next one may, so that all stays kept. */
  gone(code: string, error: string): void {
    this.#connection.value = { type: 'gone', code, error };
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { settle } of open) settle({ rule: null, code, args: {}, error });
  }

  ask(command: Command): Promise<Refusal | null> {
    const { value } = this.#connection;
    if (value.type === 'gone') return Promise.resolve({ rule: null, code: value.code, args: {}, error: value.error });
    const key = this.#line.key();
    const asked = command.type === 'move' ? (this.#now.value?.fields.asked ?? null) : null;
    const said: Said = { type: 'command', table: this.table, key, asked, command };
    const answer = this.#opened(key, said);
    this.#line.say(said);
    return answer;
  }

  #opened(key: string, said: Said): Promise<Refusal | null> {
    return new Promise((settle) => {
      this.#open.set(key, { said, tries: 1, settle });
      this.#keys.add(key);
      this.#keep();
    });
  }

  #keep(): void {
    this.#line.keep(
      [...this.#open.values()].map(({ said }) => said),
      this.#keys,
    );
  }

  heard(message: Heard): void {
    if (message.type === 'table') this.#learn(message);
    else if (message.type === 'update') this.#update(message);
    else if (message.type === 'answer') this.#answered(message);
    else if (message.type === 'presence') this.#present.value = message.people;
    else if (message.type === 'error') this.#wrong(message);
  }

  #learn(message: HeardOf<'table'>): void {
    const before = this.#knowledge;
    this.#knowledge = learnt(before, message, this.#line.now());
    // A server that knows less than we do is another one, perhaps from a backup: its past is not ours.
    if (before !== null && before.seq > message.seq) {
      this.#knowledge = { ...this.#knowledge, seq: 0 };
      this.#line.say(this.#hello());
      return;
    }
    this.#publish(this.#knowledge);
    this.#connection.value = { type: 'live' };
    this.rememberNow();
  }

  #update(message: HeardOf<'update'>): void {
    const known = this.#knowledge;
    if (known === null || message.seq <= known.seq) return;
    if (!follows(known, message)) {
      this.#line.say(this.#hello());
      return;
    }
    this.#knowledge = updated(known, message);
    this.#publish(this.#knowledge);
    this.#remember();
  }

  #publish(known: Knowledge): void {
    this.#now.value = tableNow(known);
  }

  #answered(answer: HeardOf<'answer'>): void {
    const { key } = answer;
    const open = this.#open.get(key);
    if (open === undefined) return;
    const again = answer.ok ? null : wait(answer, open.tries);
    if (again !== null) {
      this.#open.set(key, { ...open, tries: open.tries + 1 });
      this.#line.later(again, () => this.#open.has(key) && this.#line.say(open.said));
      return;
    }
    this.#open.delete(key);
    this.#keep();
    open.settle(answer.ok ? null : refusalOf(answer));
  }

  #wrong({ code, error }: HeardOf<'error'>): void {
    if (code === 'too-many') this.#line.later(2 * SECOND, () => this.#line.say(this.#hello()));
    else if (!isPassing(code)) this.gone(code, error);
  }
}

/** What is the server's fault, and may be over in a moment. */
const isPassing = (code: string): boolean => code === 'failed' || code === 'not-kept';

/** When to say it again; null for an answer that stands. */
function wait({ code, args }: Refusal, tries: number): number | null {
  if (code === 'too-many') return Math.max(1, Number(args['seconds'] ?? 1)) * SECOND;
  return isPassing(code) && tries < MOST_TRIES ? tries * SECOND : null;
}

const refusalOf = ({ rule, code, args, error }: Refusal): Refusal => ({ rule, code, args, error });
