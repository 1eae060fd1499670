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
import type { Outage } from './clocks.js';
import { type Moment, seatOfPerson } from './decide/decision.js';
import { beginWhenFull, levelOf } from './decide/seating.js';
import { dueOf } from './due.js';
import type { Entry, EntryOf, Who } from './entries.js';
import { created } from './evolve.js';
import { Games, type ResourceLoader } from './games.js';
import { indexOf } from './index-row.js';
import { open, stamped } from './reading.js';
import { Room, type ToThink } from './room.js';
import { statusOf, type Table } from './table.js';

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

// biome-ignore lint/plugin: the brand's one maker
const tableId = (text: string): TableId => text as TableId;

export class Rooms {
  readonly games: Games;
  readonly #service: Service;
  readonly #rooms = new Map<TableId, Promise<Room | null>>();
  readonly #timers = new Map<TableId, NodeJS.Timeout>();
  readonly #touched = new Map<TableId, number>();
  /** By table and seat: the position that its bot thinks about. */
  readonly #thinking = new Map<string, unknown>();
  readonly #stopForeign: () => void;
  #outages: readonly Outage[] = [];
  #ticking: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
    this.games = new Games(service.games, service.resources);
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
    const { log, now } = this.#service;
    await log.beat(now());
    this.#outages = await log.outages(0);
    await this.#tick();
  }

  async #tick(): Promise<void> {
    const { log, now, failed } = this.#service;
    try {
      await log.beat(now());
      for (const { table } of await log.due(now(), 500)) {
        if (!this.#timers.has(table))
          this.find(table)
            .then((room) => room && this.#changed(room))
            .catch((e) => failed('waking a table', e));
      }
      await this.#forget();
    } catch (error) {
      failed('looking for what is due', error);
    }
    if (!this.#closed) this.#ticking = setTimeout(() => this.#tick(), LOOK_EVERY);
  }

  async #forget(): Promise<void> {
    for (const [table, at] of this.#touched) {
      if (this.#service.now() - at < FORGET_AFTER || this.#timers.has(table)) continue;
      const room = await this.#rooms.get(table);
      if (room?.watched === true) continue;
      this.#rooms.delete(table);
      this.#touched.delete(table);
    }
  }

  #moment = (lag: number): Moment => ({ now: this.#service.now(), outages: this.#outages, lag });

  /** The room of a table; null where there is no such table. */
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
    return new Room(table, opened, { log, moment: this.#moment, nonce: secret, changed: (room) => this.#changed(room) });
  }

  /** A new table; whoever makes it may sit down at once, and a full one begins at once. */
  async make(asked: NewTable, by: Who): Promise<Made> {
    const no = (error: string): Made => ({ ok: false, refusal: malformed(error) });
    const read = await this.games.read(asked.game, asked.options);
    if (!read.ok) return no(read.error);
    const { game } = read.playing;
    const { min, max } = game.seats;
    if (asked.seats.length < min || asked.seats.length > max) return no(`seats must have ${min} to ${max} entries.`);
    if (asked.seats.filter((seat) => seat.type === 'me').length > 1) return no('seats: you can have one seat only.');
    const chairs = asked.seats.map((seat) => (seat.type === 'bot' ? seat : { type: 'open' as const }));
    const entry = this.#creation(by, {
      game: asked.game,
      rules: game.rules,
      options: read.options,
      chairs,
      time: asked.time,
      timeout: asked.timeout,
      open: asked.open,
      shuffle: asked.shuffle,
    });
    const id = tableId(this.#service.secret().slice(0, 22));
    const table = created(id, read.playing, entry, { seq: 1, at: this.#service.now() });
    const unknown = chairs.find((chair) => chair.type === 'bot' && levelOf(table, chair.level) === null);
    if (unknown !== undefined) return no('seats: this game has no bot of that level.');
    const chair = asked.seats.findIndex((seat) => seat.type === 'me');
    const nonce = asked.nonce ?? this.#service.secret();
    return this.#found(table, entry, chair < 0 ? [] : [{ type: 'joined', chair, person: by, nonce }]);
  }

  #creation(
    by: Who,
    setup: EntryOf<'created'>['setup'],
    rematch?: { of: string; reserved: (string | null)[] },
  ): EntryOf<'created'> {
    const { secret } = this.#service;
    const reserved = rematch?.reserved ?? setup.chairs.map(() => null);
    return { type: 'created', setup, by, invitation: secret(), secret: secret(), reserved, rematchOf: rematch?.of ?? null };
  }

  async #found(table: Table, creation: EntryOf<'created'>, seated: readonly Entry[]): Promise<Made> {
    const moment = this.#moment(0);
    const begun = beginWhenFull(table, ...seated);
    const entries = [creation, ...(begun.ok ? begun.entries : seated)];
    const after = await open(
      table.id,
      entries.map((entry, i) => ({ ...stamped(entry, moment.now, null), seq: i + 1 })),
      this.games,
    );
    if (after === null) throw new Error('a table of no entries');
    const append = {
      table: tableId(table.id),
      expect: 0,
      entries: entries.map((entry) => stamped(entry, moment.now, null)),
      index: indexOf(after.table, moment),
    };
    const appended = await this.#service.log.append(append);
    // Somebody else may have asked for the same rematch at the same moment: then theirs is the table.
    if (!appended.ok && creation.rematchOf === null) throw new Error('A new table met an old one of the same name.');
    const room = await this.find(table.id);
    if (room !== null) this.#changed(room);
    return { ok: true, table: tableId(table.id) };
  }

  /** The same again, everybody one seat further; the chairs are kept for those who sat there. */
  async rematch(room: Room, by: Who): Promise<Made> {
    const { table } = room;
    const { match, setup } = table;
    if (table.rematch !== null) return { ok: true, table: tableId(table.rematch) };
    if (match === null || statusOf(table) !== 'finished') return { ok: false, refusal: malformed('The game is not over yet.') };
    if (seatOfPerson(match, by.id) === null) return { ok: false, refusal: malformed('You did not play at this table.') };
    const turned = match.seats.map((_, i) => match.seats[(i + 1) % match.seats.length]);
    const chairs = turned.map((seat) =>
      (seat?.person ?? null) === null ? { type: 'bot' as const, level: seat?.bot ?? 'random' } : { type: 'open' as const },
    );
    const reserved = turned.map((seat) => seat?.person?.id ?? null);
    const entry = this.#creation(by, { ...setup, chairs, shuffle: false }, { of: table.id, reserved });
    // The same for whoever asks first, so that two who ask at once meet at one table.
    const id = tableId(sha256(`rematch ${table.id} ${table.secret}`).slice(0, 22));
    const fresh = created(id, table.playing, entry, { seq: 1, at: this.#service.now() });
    const own = turned.findIndex((seat) => seat?.person?.id === by.id);
    if ((await this.find(id)) === null) {
      await this.#found(fresh, entry, own < 0 ? [] : [{ type: 'joined', chair: own, person: by, nonce: this.#service.secret() }]);
    }
    await room.rematched(id);
    return { ok: true, table: id };
  }

  /** When to look again, and which bots are to think. */
  #changed(room: Room): void {
    clearTimeout(this.#timers.get(room.id));
    this.#timers.delete(room.id);
    if (this.#closed) return;
    const due = dueOf(room.table, this.#moment(0));
    const thoughts = room.thoughts();
    for (const thought of thoughts) this.#think(room, thought);
    if (due === null || thoughts.length > 0) return;
    const wait = Math.min(Math.max(0, due - this.#service.now()), 2 ** 31 - 1);
    this.#timers.set(
      room.id,
      setTimeout(() => {
        this.#timers.delete(room.id);
        room.unasked({ type: 'clock' }).then(
          () => this.#changed(room),
          (error) => this.#service.failed('a clock', error),
        );
      }, wait),
    );
  }

  /** One thought for each seat and position; a move that comes too late, after somebody took something back, is dropped. */
  async #think(room: Room, { seat, level, view, position, moves }: ToThink): Promise<void> {
    const key = `${room.id}/${seat}`;
    if (this.#thinking.get(key) === position) return;
    this.#thinking.set(key, position);
    const { setup, match } = room.table;
    const seed = sha256(`bot ${match?.seed ?? ''} ${seat} ${moves}`);
    try {
      const thought = { table: room.id, game: setup.game, options: setup.options, level, view, seat, seed };
      const move = await this.#service.robots.think(thought);
      const current = room.table.match?.state === position;
      if (move !== null && current) await room.unasked({ type: 'bot', seat, move });
    } catch (error) {
      this.#service.failed('a bot', error);
    } finally {
      if (this.#thinking.get(key) === position) this.#thinking.delete(key);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopForeign();
    if (this.#ticking !== null) clearTimeout(this.#ticking);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.allSettled([...this.#rooms.values()].map(async (room) => (await room)?.settled()));
  }
}
