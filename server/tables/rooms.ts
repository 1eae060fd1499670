/**
 * All tables: making them, finding them, waking them when something is due, letting bots think, and forgetting those that
 * nobody looks at (the log keeps them). No table belongs to a process: whatever is in memory can be read again.
 */
import type { Entry as GameEntry } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import type { Log, TableId } from '../log/log.js';
import type { Robots } from '../robots/robots.js';
import { Alarms } from './alarms.js';
import type { Moment } from './decide/decision.js';
import { answerDueAt, clockDue } from './due.js';
import type { Who } from './entries.js';
import { Games, type ResourceLoader } from './games.js';
import { Holds } from './holds.js';
import { InTurn } from './in-turn.js';
import { indexOf } from './index-row.js';
import { LookingBack } from './looking-back.js';
import { type ForCall, type Founded, type Founding, type Fresh, newTable, rematchOf, tableId } from './new-table.js';
import { open, stamped } from './reading.js';
import { Room, type ToThink } from './room.js';
import { Stillness } from './stillness.js';

export type Service = {
  readonly log: Log;
  readonly robots: Robots;
  readonly games: readonly GameEntry[];
  readonly resources?: ResourceLoader;
  readonly now: () => number;
  /** 256 bits that nobody can guess, as text. */
  readonly secret: () => string;
  /** Something went wrong that is ours. */
  readonly failed: (what: string, error: unknown) => void;
};

export type Made = { readonly ok: true; readonly table: TableId } | { readonly ok: false; readonly refusal: Refusal };

/** A room that nobody watches is forgotten after so long; the log has it. */
const FORGET_AFTER = 10 * 60 * 1000;
const LOOK_EVERY = 1000;
/** Tables to wake at once, beside those that are known to be due later than their rows say. */
const WAKE_AT_ONCE = 500;
/** A clock that rang too early (Node's may, by a millisecond) rings again after this. */
const SNOOZE = 20;

export class Rooms {
  readonly games: Games;
  readonly #service: Service;
  readonly #rooms = new Map<TableId, Promise<Room | null>>();
  readonly #touched = new Map<TableId, number>();
  readonly #back: LookingBack;
  readonly #making = new InTurn();
  readonly #alarms: Alarms;
  readonly #stillness: Stillness;
  readonly #holds: Holds;
  /** By table and seat: the question that its bot thinks about. */
  readonly #thinking = new Map<string, number>();
  readonly #stopForeign: () => void;
  #ticking: NodeJS.Timeout | null = null;
  #ticked: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
    this.games = new Games(service.games, service.resources);
    this.#back = new LookingBack(service.log);
    this.#stillness = new Stillness(service.log, service.now);
    this.#holds = new Holds(service.now);
    this.#alarms = new Alarms(service.now, (table) => {
      this.#ring(table).catch((error) => service.failed('a clock', error));
    });
    this.#stopForeign = service.log.onForeign((table) => {
      this.#rooms
        .get(table)
        ?.then((room) => room?.catchUp())
        .catch((error) => service.failed('catching up', error));
    });
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Reads what stood still, wakes what is due, and goes on doing so. */
  async start(): Promise<void> {
    await this.#stillness.beat();
    this.#ticked = this.#tick();
    await this.#ticked;
  }

  async #tick(): Promise<void> {
    const { log, now, failed } = this.#service;
    try {
      if (await this.#stillness.beat()) await this.#timeChanged();
      for (const { table } of await log.due(now(), WAKE_AT_ONCE + this.#alarms.size)) {
        const known = this.#alarms.has(table) && !this.#rooms.has(table);
        if (!known) this.#wake(table).catch((error) => failed('waking a table', error));
      }
      await this.#forget();
    } catch (error) {
      failed('looking for what is due', error);
    }
    if (this.#closed) return;
    this.#ticking = setTimeout(() => {
      this.#ticked = this.#tick();
    }, LOOK_EVERY);
  }

  async #wake(table: TableId): Promise<void> {
    const room = await this.find(table);
    if (room !== null) this.#changed(room);
  }

  async #timeChanged(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening;
      if (room === null) continue;
      room.timeChanged();
      this.#changed(room);
    }
  }

  async #forget(): Promise<void> {
    for (const [table, at] of this.#touched) {
      if (this.#service.now() - at < FORGET_AFTER) continue;
      const room = await this.#rooms.get(table);
      if (room?.watched === true || this.#touched.get(table) !== at) continue;
      this.#rooms.delete(table);
      this.#touched.delete(table);
      this.#back.forget(table);
    }
  }

  #moment = (lag: number): Moment => {
    const now = this.#service.now();
    return { now, outages: this.#stillness.outages(now), lag };
  };

  /** The room of a table; null where there is no such table. Ask anew each time: a room that nobody watches may be forgotten. */
  find(id: string): Promise<Room | null> {
    const table = tableId(id);
    this.#touched.set(table, this.#service.now());
    const known = this.#rooms.get(table);
    if (known !== undefined) return known;
    const opening = this.#open(table);
    this.#rooms.set(table, opening);
    const forget = (): void => {
      this.#rooms.delete(table);
      this.#touched.delete(table);
    };
    opening.then((room) => room ?? forget(), forget);
    return opening;
  }

  async #open(table: TableId): Promise<Room | null> {
    const opened = await open(table, await this.#service.log.read(table, 0), this.games);
    if (opened === null) return null;
    const { log, secret } = this.#service;
    const changed = (room: Room) => this.#changed(room);
    return new Room(table, opened, { log, back: this.#back, moment: this.#moment, nonce: secret, changed });
  }

  #fresh(): Fresh {
    return { now: this.#service.now(), secret: this.#service.secret };
  }

  /** A table of a daily call that has a name of its own is made once: whoever asks again gets the same. */
  async make(asked: NewTable, by: Who, call: ForCall | null = null): Promise<Made> {
    // Options may be a whole map of somebody's own: to read them and to begin with them takes a moment.
    const founding = await this.#making.run(async (): Promise<Founding> => {
      const read = await this.games.read(asked.game, asked.options);
      if (!read.ok) return { ok: false, refusal: malformed(read.error) };
      return newTable({ ...asked, options: read.options }, by, read.playing, this.#fresh(), call);
    });
    if (!founding.ok) return founding;
    const made = await this.#found(founding.founded);
    if (!made && (call?.id ?? null) === null) throw new Error('A new table met an old one of the same name.');
    return { ok: true, table: founding.founded.id };
  }

  /** Writes a new table down; false when there is one of that name. */
  async #found({ id, table, entries }: Founded): Promise<boolean> {
    const moment = this.#moment(0);
    const appended = await this.#service.log.append({
      table: id,
      expect: 0,
      entries: entries.map((entry) => stamped(entry, table.at, null)),
      index: indexOf(table, moment),
    });
    if (appended.ok) await this.#wake(id);
    return appended.ok;
  }

  /** The next game of those who have just played; the same one for all who ask, until somebody has closed it. */
  async rematch(room: Room, by: Who): Promise<Made> {
    const founding = rematchOf(room.table, by, this.#fresh());
    if (!founding.ok) return founding;
    const { rematch } = room.table;
    const there = rematch === null ? null : await this.find(rematch);
    if (there?.table.closed === null) return { ok: true, table: there.id };
    await this.#found(founding.founded);
    await room.rematched(founding.founded.id, rematch);
    return { ok: true, table: founding.founded.id };
  }

  /** When to look again, and which bots are to think. */
  #changed(room: Room): void {
    if (this.#closed) return;
    this.#holds.look(room.table);
    for (const thought of room.thoughts()) this.#think(room, thought);
    this.#alarms.set(room.id, clockDue(room.table, this.#moment(0)));
  }

  async #ring(table: TableId): Promise<void> {
    const room = await this.find(table);
    const refusal = room === null ? null : await room.unasked({ type: 'clock' });
    if (room === null || refusal === null || this.#closed) return;
    const due = clockDue(room.table, this.#moment(0));
    this.#alarms.set(table, due === null ? null : Math.max(due, this.#service.now() + SNOOZE));
  }

  /** One thought for each seat and question. A move that comes too late is refused; one that the rules refuse is replaced. */
  async #think(room: Room, { seat, level, view, asked }: ToThink): Promise<void> {
    const key = `${room.id}/${seat}`;
    if (this.#thinking.get(key) === asked) return;
    this.#thinking.set(key, asked);
    const { setup, match } = room.table;
    // By what the bot sees, and not by how often anybody moved: who takes back and tries again gets the same answer again.
    const seed = sha256(`bot ${match?.seed ?? ''} ${seat} ${JSON.stringify(view)}`);
    try {
      const thought = { table: room.id, game: setup.game, options: setup.options, level, view, seat, seed };
      const begun = this.#service.now();
      const move = await this.#service.robots.think(thought);
      await this.#holds.wait(room.table, (table) => answerDueAt(table, begun, seed, this.#moment(0)));
      const now = move === null ? null : await this.find(room.id);
      const refusal = now === null ? null : await now.unasked({ type: 'bot', seat, asked, move });
      if (refusal !== null) await now?.unasked({ type: 'bot', seat, asked, move: null });
    } catch (error) {
      this.#service.failed('a bot', error);
    } finally {
      if (this.#thinking.get(key) === asked) this.#thinking.delete(key);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopForeign();
    if (this.#ticking !== null) clearTimeout(this.#ticking);
    this.#alarms.clear();
    this.#holds.clear();
    await this.#ticked;
    await Promise.allSettled([...this.#rooms.values()].map(async (room) => (await room)?.settled()));
  }
}
