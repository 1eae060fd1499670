/**
 * All tables: making them, finding them, waking them when something is due, letting bots think, and forgetting those that
 * nobody looks at (the log keeps them). No table belongs to a process: whatever is in memory can be read again.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import { type Arrangement, arrangedTable } from '@partyline/table/arranged-table.js';
import type { Now } from '@partyline/table/decide/decision.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import { clockDue } from '@partyline/table/due.js';
import type { Who } from '@partyline/table/entries.js';
import { type Founded, type Founding, type Fresh, newTable, type Purpose, rematchOf } from '@partyline/table/new-table.js';
import type { Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { tableId } from '@partyline/table/table-id.js';
import type { BotThinking } from '../bots/bots.js';
import { Games } from '../games/games.js';
import type { ResourceLoader } from '../games/resource-files.js';
import { Damaged } from '../store/damage.js';
import type { Log, NewEntry } from '../store/log.js';
import { Alarms } from './alarms.js';
import { BotTurns } from './bot-turns.js';
import { type BroughtTable, checkBrought, type Work } from './bringing.js';
import { History } from './history.js';
import { indexOf } from './index-row.js';
import { invitationsTo } from './notice-causes.js';
import { Outages } from './outages.js';
import { readTable, stamped } from './reading.js';
import { type NoticePort, Room } from './room.js';
import { Slices } from './slices.js';

export type RoomsService = {
  readonly log: Log;
  readonly bots: BotThinking;
  readonly games: readonly GameEntry[];
  readonly resources?: ResourceLoader;
  readonly now: () => number;
  /** Tables with only bots that one person may have running at once; as many as they like where this is left out. */
  readonly botTablesPerPerson?: number;
  /** Who hears of anything by notices; nobody where this is left out. */
  readonly told?: NoticePort;
  /** 256 bits that nobody can guess, as text. */
  readonly secret: () => string;
  /** Something went wrong that is ours. */
  readonly failed: (what: string, error: unknown) => void;
};

export type TableMade = { readonly ok: true; readonly table: TableId } | { readonly ok: false; readonly refusal: Refusal };

/** A room that nobody watches is forgotten after so long; the log has it. */
const FORGET_AFTER = 10 * 60 * 1000;
const LOOK_EVERY = 1000;
/** A table that is damaged is looked at again after so long: its host may have put it right. */
const DAMAGED_FOR = 5 * 60 * 1000;
/** Tables to wake at once, beside those that are known to be due later than their rows say. */
const WAKE_AT_ONCE = 500;
/** A clock that rang too early (Node's may, by a millisecond) rings again after this. */
const SNOOZE = 20;

const NOBODY_TOLD: NoticePort = { isReachable: () => false, seen: () => undefined };

export class Rooms {
  readonly games: Games;
  readonly #service: RoomsService;
  readonly #rooms = new Map<TableId, Promise<Room | null>>();
  readonly #touched = new Map<TableId, number>();
  readonly #back: History;
  readonly #making = new SerialQueue(turn);
  /** All long logs that are read at once share the time. */
  readonly #slices = new Slices();
  /** Tables that could not be opened because their logs are damaged, and until when they are not tried again. */
  readonly #damaged = new Map<TableId, { readonly error: Damaged; readonly until: number }>();
  readonly #alarms: Alarms;
  readonly #outages: Outages;
  readonly #bots: BotTurns;
  readonly #stopForeign: () => void;
  #ticking: NodeJS.Timeout | null = null;
  #ticked: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(service: RoomsService) {
    this.#service = service;
    this.games = new Games(service.games, service.resources);
    this.#back = new History(service.log, this.#slices);
    this.#outages = new Outages(service.log, service.now);
    const { bots, now, failed, botTablesPerPerson = Number.POSITIVE_INFINITY } = service;
    const find = (table: string) => this.find(table);
    const moment = () => this.#moment(0);
    this.#bots = new BotTurns({ bots, find, now, moment, failed, tablesPerPerson: botTablesPerPerson });
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

  /** The time by which tables are kept, milliseconds since 1970. */
  now(): number {
    return this.#service.now();
  }

  /** This moment, with the times that count for no clock. */
  moment(): Now {
    return this.#moment(0);
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Tables whose bots have failed where they are. */
  get failing(): number {
    return this.#bots.failing;
  }

  /** Reads what stood still, wakes what is due, and goes on doing so. */
  async start(): Promise<void> {
    await this.#outages.beat();
    this.#ticked = this.#tick();
    await this.#ticked;
  }

  async #tick(): Promise<void> {
    const { log, now, failed } = this.#service;
    try {
      if (await this.#outages.beat()) await this.#timeChanged();
      for (const { table } of await log.due(now(), WAKE_AT_ONCE + this.#alarms.size + this.#damaged.size)) {
        if (this.#damageOf(table) !== null) continue;
        const known = this.#alarms.has(table) && !this.#rooms.has(table);
        if (!known) this.wake(table).catch((error) => error instanceof Damaged || failed('waking a table', error));
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

  /** Looks what is to be done at a table: bots that are to think, a clock that is to be set. */
  async wake(table: TableId): Promise<void> {
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

  #moment = (lag: number): Now => {
    const now = this.#service.now();
    return { now, outages: this.#outages.outages(now), lag };
  };

  /** The room of a table; null where there is no such table. Ask anew each time: a room that nobody watches may be forgotten. */
  find(id: string): Promise<Room | null> {
    const table = tableId(id);
    this.#touched.set(table, this.#service.now());
    const known = this.#rooms.get(table);
    if (known !== undefined) return known;
    const damage = this.#damageOf(table);
    const opening = damage === null ? this.#open(table) : Promise.reject(damage);
    this.#rooms.set(table, opening);
    const forget = (): void => {
      this.#rooms.delete(table);
      this.#touched.delete(table);
    };
    opening.then(
      (room) => room ?? forget(),
      (error) => {
        forget();
        if (damage === null && error instanceof Damaged) this.#tellDamage(error);
      },
    );
    return opening;
  }

  /** What keeps a table closed, as far as that was found out a moment ago. */
  #damageOf(table: TableId): Damaged | null {
    const { error, until } = this.#damaged.get(table) ?? { error: null, until: 0 };
    if (error !== null && until > this.#service.now()) return error;
    this.#damaged.delete(table);
    return null;
  }

  /** To the host, once: the whole log is not read again for every request. */
  #tellDamage(error: Damaged): void {
    this.#damaged.set(error.table, { error, until: this.#service.now() + DAMAGED_FOR });
    this.#service.failed('opening a table', error);
  }

  async #open(table: TableId): Promise<Room | null> {
    const opened = await readTable(table, this.#service.log, this.games, this.#slices);
    if (opened === null) return null;
    const { log, secret } = this.#service;
    const changed = (room: Room) => this.#changed(room);
    const admitBots = (room: Room) => this.#bots.admit(room.id, room.table);
    const slices = this.#slices;
    const { told = NOBODY_TOLD } = this.#service;
    const moment = this.#moment;
    return new Room(table, opened, { log, back: this.#back, slices, moment, nonce: secret, changed, told, admitBots });
  }

  #fresh(): Fresh {
    return { now: this.#service.now(), secret: this.#service.secret };
  }

  /** A table whose name is given is made once: asking again gives the same. */
  async make(asked: NewTable, by: Who, purpose: Purpose = {}): Promise<TableMade> {
    // Options may be a whole map that a player has made: to read them and to begin with them takes a moment.
    const founding = await this.#making.run(async (): Promise<Founding> => {
      const read = await this.games.read(asked.game, asked.options);
      if (!read.ok) return { ok: false, refusal: malformed(read.error) };
      return newTable({ ...asked, options: read.options }, by, read.playing, this.#fresh(), purpose);
    });
    if (!founding.ok) return founding;
    const { id, table } = founding.founded;
    const refusal = this.#bots.admit(id, table);
    if (refusal !== null) return { ok: false, refusal };
    const made = await this.#found(founding.founded);
    if (!made && purpose.id === undefined) throw new Error('A new table met an old one of the same name.');
    return { ok: true, table: founding.founded.id };
  }

  /** A table whose players somebody else has chosen; made once, however often and by whatever server it is asked for. */
  async arrange(arranged: Arrangement & { readonly game: string }): Promise<TableMade> {
    const { game, options } = arranged;
    const founding = await this.#making.run(async (): Promise<Founding> => {
      const read = await this.games.read(game, options);
      if (!read.ok) return { ok: false, refusal: malformed(read.error) };
      return arrangedTable({ ...arranged, options: read.options }, read.playing, this.#fresh());
    });
    if (!founding.ok) return founding;
    await this.#found(founding.founded);
    return { ok: true, table: founding.founded.id };
  }

  /** A table that was begun on a device, with its log so far: whoever brings it has a seat of it. */
  async bring(asked: BroughtTable, by: Who, work: Work): Promise<TableMade> {
    const checked = await checkBrought(asked, { by, games: this.games, fresh: this.#fresh(), work });
    if (!checked.ok) return checked;
    const { table, lines } = checked;
    const id = tableId(table.id);
    const refusal = this.#bots.admit(id, table);
    if (refusal !== null) return { ok: false, refusal };
    await this.#write(
      id,
      table,
      lines.map(({ at, entry }) => stamped(entry, at, null)),
    );
    return { ok: true, table: id };
  }

  /** Writes a new table down; false when there is one of that name. */
  #found({ id, table, entries }: Founded): Promise<boolean> {
    return this.#write(
      id,
      table,
      entries.map((entry) => stamped(entry, table.at, null)),
    );
  }

  async #write(id: TableId, table: Table, stored: readonly NewEntry[]): Promise<boolean> {
    const moment = this.#moment(0);
    const append = { table: id, expect: 0, entries: stored, index: indexOf(table, moment) };
    const notices = invitationsTo(table, moment.now, (this.#service.told ?? NOBODY_TOLD).isReachable);
    try {
      const appended = await this.#service.log.append(notices === undefined ? append : { ...append, notices });
      if (appended.ok) await this.wake(id);
      return appended.ok;
    } catch (error) {
      this.#bots.release(id, table);
      throw error;
    }
  }

  /** The next game of those who have just played; the same one for all who ask, until somebody has closed it. */
  async rematch(room: Room, by: Who): Promise<TableMade> {
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
    this.#bots.changed(room);
    this.#alarms.set(room.id, clockDue(room.table, this.#moment(0)));
  }

  async #ring(table: TableId): Promise<void> {
    const room = await this.find(table);
    const refusal = room === null ? null : await room.unasked({ type: 'clock' });
    if (room === null || refusal === null || this.#closed) return;
    const due = clockDue(room.table, this.#moment(0));
    this.#alarms.set(table, due === null ? null : Math.max(due, this.#service.now() + SNOOZE));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#bots.close();
    this.#stopForeign();
    if (this.#ticking !== null) clearTimeout(this.#ticking);
    this.#alarms.clear();
    await this.#ticked;
    await Promise.allSettled([...this.#rooms.values()].map(async (room) => (await room)?.settled()));
  }
}
