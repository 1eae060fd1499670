/**
 * The appends that wait for Postgres: those of the same moment go in one statement, one append a table, one statement at
 * a time. An append whose answer was lost with the connection is asked for again until its fate is known: it is never
 * told to have failed when it is in the log, and never written twice. Knows no SQL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableId } from '@partyline/table/table-id.js';
import type { Pool } from 'pg';
import type { CheckedAppend } from '../append-check.js';
import type { Appended } from '../log.js';
import { NotKept } from '../not-kept.js';
import { type AppendReply, appendAll, isRefusal, isUndone, type Marked, marksInLog } from './append.js';

type Waiting = Marked & {
  /** When it is given up, if it was never sent. */
  readonly until: number;
  /** Sent, and the answer lost: it may be in the log. */
  inDoubt: boolean;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
};

const AT_ONCE = { appends: 500, characters: 4_000_000 } as const;
const PATIENCE_MS = 10_000;
const RETRY_MS = { first: 50, longest: 2_000 } as const;

export class AppendQueue {
  readonly #pool: Pool;
  readonly #writer: string;
  readonly #told: (table: TableId, seq: number) => void;
  readonly #patience: number;
  #queue: Waiting[] = [];
  #count = 0;
  #draining: Promise<void> | null = null;
  #closed = false;

  /** `told` hears of every append that is in the log, after its writer; `patience` is for a database that is away. */
  constructor(pool: Pool, writer: string, told: (table: TableId, seq: number) => void, patience = PATIENCE_MS) {
    this.#pool = pool;
    this.#writer = writer;
    this.#told = told;
    this.#patience = patience;
  }

  append(append: CheckedAppend): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The database is closed.');
      this.#count += 1;
      const mark = `${this.#writer}.${this.#count}`;
      this.#queue.push({ append, mark, until: Date.now() + this.#patience, inDoubt: false, resolve, reject });
      // Not at once: the rest of this turn of the event loop comes along.
      this.#draining ??= new Promise<void>((go) => setImmediate(go)).then(() => this.#drain());
    });
  }

  /** Waits for what is under way, but not for a database that is away. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    let pause: number = RETRY_MS.first;
    while (this.#queue.length > 0) {
      const [batch, rest] = divide(this.#queue);
      this.#queue = rest;
      if (await this.#write(batch)) pause = RETRY_MS.first;
      else {
        await sleep(pause);
        pause = Math.min(2 * pause, RETRY_MS.longest);
      }
    }
    this.#draining = null;
  }

  /** Whether the batch is settled; if not, it is in the queue again. */
  async #write(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const answers = await this.#ask(batch);
      const doubtful = batch.filter(({ append, inDoubt }) => inDoubt && answers.get(append.table)?.written !== true);
      // Asked after the refusal, so that what refused them is to be seen.
      const inLog = doubtful.length === 0 ? new Set<string>() : await marksInLog(this.#pool, doubtful);
      for (const one of batch) this.#settle(one, answers.get(one.append.table), inLog.has(one.mark));
      return true;
    } catch (error) {
      if (!isRefusal(error)) return this.#putBack(batch, error);
      if (batch.length === 1) batch[0]?.reject(error);
      // One of them did this: alone, each of the others goes through.
      else for (const one of batch) await this.#write([one]);
      return true;
    }
  }

  async #ask(batch: readonly Waiting[]): Promise<ReadonlyMap<TableId, AppendReply>> {
    const client = await this.#pool.connect();
    try {
      const answers = await appendAll(client, this.#writer, batch);
      client.release();
      return answers;
    } catch (error) {
      client.release(true);
      if (!isUndone(error)) for (const one of batch) one.inDoubt = true;
      throw error;
    }
  }

  #settle({ append, resolve }: Waiting, answer: AppendReply | undefined, inLog: boolean): void {
    if (answer?.written === true || inLog) {
      resolve({ ok: true, seq: append.head });
      this.#told(append.table, append.head);
    } else if (typeof answer?.repeated === 'number') resolve({ ok: false, why: 'repeated', seq: answer.repeated });
    else resolve({ ok: false, why: 'conflict' });
  }

  /** Before all others; but not those that have waited long enough. */
  #putBack(batch: readonly Waiting[], error: unknown): boolean {
    const stays = (one: Waiting): boolean => !this.#closed && (one.inDoubt || Date.now() < one.until);
    for (const one of batch) if (!stays(one)) one.reject(unreachable(one, error));
    this.#queue = [...batch.filter(stays), ...this.#queue];
    return false;
  }
}

/** The first of each table that waits, within limits; and the others, in their order. */
function divide(queue: readonly Waiting[]): [Waiting[], Waiting[]] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const tables = new Set<TableId>();
  let characters = 0;
  for (const one of queue) {
    const fits = batch.length === 0 || (batch.length < AT_ONCE.appends && characters + one.append.size <= AT_ONCE.characters);
    if (fits && !tables.has(one.append.table)) {
      batch.push(one);
      characters += one.append.size;
    } else rest.push(one);
    // Those that stay count too, so that nothing overtakes them.
    tables.add(one.append.table);
  }
  return [batch, rest];
}

const unreachable = ({ inDoubt }: Waiting, cause: unknown): Error =>
  inDoubt
    ? new Error('The database went away during the commit, and whether it was carried out is not known yet.', { cause })
    : new NotKept('The database cannot be reached.', 'AWAY', cause);
