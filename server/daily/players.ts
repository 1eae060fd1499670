/**
 * People at the calls: where each of them plays, first and again, and what came of it. The tables are ordinary ones, and the
 * log is the truth: how they ended is read from it when somebody asks, so nothing is lost if the server stops in between.
 */
import type { TableCard } from '@partyline/protocol/daily.js';
import type { Who } from '@partyline/table/entries.js';
import type { Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { tableId } from '@partyline/table/table-id.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Attempt, Attempts, Call, Finish, KeptAttempt } from '../store/attempts.js';
import type { Log } from '../store/log.js';
import type { CallBook } from './book.js';
import { finishOf } from './cards.js';
import { NONCE, tableNameOf } from './seeds.js';

export type CallContext = {
  readonly book: CallBook;
  readonly attempts: Attempts;
  readonly log: Log;
  readonly rooms: Rooms;
  readonly failed: (what: string, error: unknown) => void;
};

/** Where somebody plays, or why not, in a word. */
export type CallTable =
  | { readonly ok: true; readonly table: TableId; readonly counts: boolean }
  | { readonly ok: false; readonly why: 'daily-first' | 'daily-not-over' };

/** Games whose ends are looked at for one question; the next question goes on. */
const SETTLED_AT_ONCE = 200;

export class CallPlayers {
  readonly #playing: CallContext;
  readonly #settling = new Map<string, Promise<void>>();

  constructor(playing: CallContext) {
    this.#playing = playing;
  }

  /** The table of somebody's first attempt, or another one when that is over. */
  async play(call: Call, by: Who, again: boolean): Promise<CallTable> {
    const first = await this.attemptOf(call, by.id);
    if (!again) return first === null ? await this.#first(call, by) : { ok: true, table: first.table, counts: !first.late };
    if (first === null) return { ok: false, why: 'daily-first' };
    // Somebody who could look at the later deals beforehand would not play as everybody else does.
    if (await this.#isOpen(first.table)) return { ok: false, why: 'daily-not-over' };
    return { ok: true, table: await this.#make(call, by, false, null), counts: false };
  }

  async #isOpen(id: TableId): Promise<boolean> {
    const room = await this.#playing.rooms.find(id);
    await room?.catchUp();
    return room === null || (room.table.closed === null && (await this.#finishAt(room.table)) === null);
  }

  async #first(call: Call, by: Who): Promise<CallTable> {
    const { book } = this.#playing;
    const counts = call.day === book.today();
    const table = await this.#make(call, by, counts, await this.#nameOf(call, by.id));
    const kept = await this.attemptOf(call, by.id);
    return { ok: true, table, counts: kept?.late === false };
  }

  async #nameOf({ game, day }: Call, person: string): Promise<TableId> {
    const { secret } = await this.#playing.book.known();
    return tableId(tableNameOf(secret, game, day, person));
  }

  async #make(call: Call, by: Who, counts: boolean, id: TableId | null): Promise<TableId> {
    const { book, rooms } = this.#playing;
    const { game, day } = call;
    const { options, bots } = await book.dailyOf(game);
    const seats = [{ type: 'me' as const }, ...bots.map((level) => ({ type: 'bot' as const, level }))];
    const time = { type: 'none' as const };
    const plain = { timeout: 'bot' as const, open: false, shuffle: false, hints: true, rated: false, holidays: 0 };
    const asked = { ...plain, game, options, seats, time, nonce: NONCE };
    const own = { day, counts, secret: await book.seedOf(call) };
    const made = await rooms.make(asked, by, { call: own, ...(id === null ? {} : { id }) });
    if (!made.ok) throw new Error(`The daily call of ${game} cannot be played: ${made.refusal.error}`);
    return made.table;
  }

  /** The first attempt of somebody. Its table is made before anything else is kept: if that was cut short, it is kept now. */
  async attemptOf(call: Call, person: string): Promise<KeptAttempt | null> {
    const { attempts, log, rooms } = this.#playing;
    const kept = await attempts.of(call, person);
    if (kept !== null) return kept;
    const name = await this.#nameOf(call, person);
    if ((await log.find(name)) === null) return null;
    const table = (await rooms.find(name))?.table;
    const daily = table?.daily ?? null;
    // A person who was erased has no attempts any more.
    if (table === undefined || daily === null || table.host.name === '') return null;
    return await attempts.begin({ ...call, person, table: name, begun: table.created, late: !daily.counts });
  }

  /** Keeps the results of a call's games that have ended since somebody last looked; for all who look at once, once. */
  settle(call: Call): Promise<void> {
    const key = `${call.game}|${call.day}`;
    const settle = async () => await this.#keep(await this.#playing.attempts.unfinished(call, SETTLED_AT_ONCE));
    const settling = this.#settling.get(key) ?? settle().finally(() => this.#settling.delete(key));
    this.#settling.set(key, settling);
    return settling;
  }

  /** The same for one person's games of all days. */
  async settleOf(game: string, person: string): Promise<void> {
    await this.#keep(await this.#playing.attempts.unfinishedOf(game, person, SETTLED_AT_ONCE));
  }

  async #keep(ended: readonly Attempt[]): Promise<void> {
    const { attempts, rooms, failed } = this.#playing;
    for (const attempt of ended) {
      try {
        const room = await rooms.find(attempt.table);
        // Another server may have played it to its end.
        await room?.catchUp();
        const finish = room === null ? null : await this.#finishAt(room.table);
        if (finish !== null) await attempts.finish(attempt, finish);
      } catch (error) {
        failed('the result of a daily call', error);
      }
    }
  }

  async #finishAt(table: Table): Promise<Finish | null> {
    return finishOf(table, await this.#playing.book.dailyOf(table.setup.game));
  }

  /** What is shown of a table where a call was played: null where it was none, or is not over. */
  async card(table: Table): Promise<Omit<TableCard, 'number' | 'streak'> | null> {
    const { daily, setup } = table;
    if (daily === null || !this.#playing.book.games.includes(setup.game)) return null;
    const finish = await this.#finishAt(table);
    if (finish === null) return null;
    return { game: setup.game, day: daily.day, counts: daily.counts, undos: finish.undos, card: finish.card };
  }
}
