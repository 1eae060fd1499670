/**
 * Finds games for those who look for one. Whoever asks how it stands shows that they are there, and makes this server look whether
 * enough people wish the same: so it needs no timer, and any server that lives will do. First the people are claimed for a table, all
 * or none, in one step of the store; then the table of that name is made, once whoever makes it; then they are told. A server that
 * dies in between leaves a claim, and the next one that is asked makes the table.
 */
import { randomBytes } from 'node:crypto';
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { newTableShape } from '@partyline/protocol/commands.js';
import { isSeekClock, SEEK_TIMES, type Seeking, type SeekWish } from '@partyline/protocol/lobby/seeking.js';
import { seatOfPerson } from '@partyline/table/decide/decision.js';
import { closeUnbegun } from '@partyline/table/decide/host-actions.js';
import type { Who } from '@partyline/table/entries.js';
import { type TableId, tableId } from '@partyline/table/table-id.js';
import type { Room } from '../rooms/room.js';
import type { Rooms, TableMade } from '../rooms/rooms.js';
import type { People } from '../store/people.js';
import type { Queue, QueueWish, Seeker, WishPool } from '../store/queue/queue.js';
import { CoalescedRuns } from './coalesced-runs.js';
import { groupsOf } from './groups.js';

export type MatchmakingService = {
  readonly queue: Queue;
  readonly people: Pick<People, 'byId'>;
  readonly rooms: Rooms;
  /** Pairs of these people who are not to be seated together. */
  readonly apart: (people: readonly string[]) => Promise<readonly (readonly [string, string])[]>;
  readonly now: () => number;
};

/** Somebody whose page is in sight asks every few seconds; a browser lets one that is hidden do so once a minute. */
const THERE = 15_000;
const THERE_HIDDEN = 90_000;
/** A sign of life is written down only when the last one has so much less left. */
const WORTH_WRITING = 3_000;
/** So long a chair is kept for whoever has to come. */
const COME_WITHIN = 90_000;
/** Of a pool so many are looked at at once, and for so many groups a table is made. */
const LOOKED_AT = 100;
const GROUPS = 10;
/** A pool that somebody only stays in is looked at no oftener. */
const LOOK_EVERY = 1_000;
/** Who has been gone for so long is forgotten. */
const PURGE_AFTER = 10 * 60_000;
const MOST_POOLS = 50;

const NOT_COME = 'Not everybody came to this table in time. Those who did are looking for a game again.';
const NOT_WANTED = 'Somebody who was to play here has left. The others are looking for a game again.';

const poolOf = ({ game, clock, seats }: QueueWish): string => `${game} ${clock} ${seats}`;

export class Matchmaking {
  readonly #service: MatchmakingService;
  readonly #runs: CoalescedRuns;
  #purged = 0;

  constructor(service: MatchmakingService) {
    this.#service = service;
    this.#runs = new CoalescedRuns(service.now);
  }

  /** Why nobody can look for this; null where they can. */
  objection({ game, seats }: SeekWish): 'no-game' | 'seats' | null {
    const entry = this.#entryOf(game);
    if (entry === undefined || entry.players.max < 2) return 'no-game';
    return seats < Math.max(2, entry.players.min) || seats > entry.players.max ? 'seats' : null;
  }

  /** Looks from now on; with the right people there, the table is there with the answer. */
  async join(person: string, wish: SeekWish): Promise<Seeking> {
    const { queue, now } = this.#service;
    await this.#purge();
    const seeker = await queue.join(person, wish, now(), now() + THERE);
    if (seeker.table === null) await this.#runs.anew(poolOf(seeker), () => this.#match(seeker));
    return await this.#said(person);
  }

  /** How it stands; who asks is there. */
  async stay(person: string, hidden: boolean): Promise<Seeking> {
    const { queue, now } = this.#service;
    const seeker = await queue.of(person);
    if (seeker === null) return this.#nothing();
    const until = now() + (hidden ? THERE_HIDDEN : THERE);
    if (until - seeker.until >= WORTH_WRITING) await queue.stay(person, until);
    if (seeker.table === null) await this.#runs.within(poolOf(seeker), LOOK_EVERY, () => this.#match(seeker));
    return await this.#said(person);
  }

  /** Looks no more. A table that was found and has not begun is closed, so that the others need not wait for this one. */
  async leave(person: string): Promise<Seeking> {
    const { queue } = this.#service;
    const left = await queue.leave(person);
    if (left === null || left.table === null) return this.#nothing();
    // Made, if need be, to be closed: another server may be about to make it.
    const room = await this.#tableOf(left.table);
    await room?.appendUnasked((table) => closeUnbegun(table, NOT_WANTED));
    await queue.settle(left.table, person);
    return this.#nothing();
  }

  /** Bots for all others, at once. Null where a table with people was found meanwhile, or nothing is looked for. */
  async withBots(by: Who): Promise<TableMade | null> {
    const { queue, rooms } = this.#service;
    const seeker = await queue.of(by.id);
    if (seeker === null || (await queue.leave(by.id)) !== null) return null;
    const entry = this.#entryOf(seeker.game);
    if (entry === undefined) return null;
    const bots = Array.from({ length: seeker.seats - 1 }, () => ({ type: 'bot', level: entry.quick.level }));
    return await rooms.make(this.#asked(entry, seeker.clock, [{ type: 'me' }, ...bots], false), by);
  }

  /** How many look for what. */
  pools(): Promise<readonly WishPool[]> {
    const { queue, now } = this.#service;
    return queue.pools(now(), MOST_POOLS);
  }

  #entryOf(game: string): GameEntry | undefined {
    return this.#service.rooms.games.list.find(({ id }) => id === game);
  }

  /** Strangers may look on where strangers play. */
  #asked(entry: GameEntry, clock: string, seats: readonly object[], open: boolean) {
    const time = isSeekClock(clock) ? SEEK_TIMES[clock] : { type: 'none' };
    return newTableShape.read({ game: entry.id, options: offeredOptions(entry), seats, time, open }, 'table');
  }

  /** Tables for those of a pool who can be seated together, as many as there are. */
  async #match(wish: QueueWish): Promise<void> {
    const { queue, apart, now } = this.#service;
    const waiting = await queue.waiting(wish, now(), LOOKED_AT);
    if (waiting.length < wish.seats) return;
    const people = waiting.map(({ person }) => person);
    const groups = groupsOf(people, wish.seats, await apart(people)).slice(0, GROUPS);
    for (const group of groups) {
      const table = tableId(randomBytes(16).toString('base64url'));
      if (await queue.claim(table, group, wish, now())) await this.#tableOf(table);
    }
  }

  /** The table of a claim, made now if it is not there: by whoever comes first, and by that one alone. Null where it cannot be. */
  async #tableOf(id: TableId): Promise<Room | null> {
    const { queue, people, rooms } = this.#service;
    const there = await rooms.find(id);
    if (there !== null) return there;
    const claimed = await queue.claimed(id);
    const [first] = claimed;
    const entry = first === undefined ? undefined : this.#entryOf(first.game);
    const by = first === undefined ? null : await people.byId(first.person);
    // Somebody of them may have been forgotten since.
    if (first === undefined || entry === undefined || by === null || claimed.length < first.seats) return null;
    const seats = claimed.map(({ person }) => ({ type: 'person', person }));
    const made = await rooms.make(this.#asked(entry, first.clock, seats, true), { id: by.id, name: by.name }, { id });
    return made.ok ? await rooms.find(id) : null;
  }

  #nothing(): Seeking {
    return { now: this.#service.now(), seeking: null, table: null };
  }

  async #said(person: string): Promise<Seeking> {
    const { queue, now } = this.#service;
    const seeker = await queue.of(person);
    if (seeker === null) return this.#nothing();
    if (seeker.table !== null) return await this.#found(seeker, seeker.table);
    const { game, clock, seats, since } = seeker;
    const waiting = await queue.waiting(seeker, now(), LOOKED_AT);
    const others = waiting.filter((one) => one.person !== person).length;
    return { now: now(), seeking: { game, clock, seats, since, others }, table: null };
  }

  /** What has become of the table that was found for somebody: it waits for them, they play, or they look again. */
  async #found({ person, game, found }: Seeker, id: TableId): Promise<Seeking> {
    const { queue, now } = this.#service;
    const room = await this.#tableOf(id);
    // Another server may have closed it, or let somebody sit down.
    await room?.catchUp();
    const until = (found ?? 0) + COME_WITHIN;
    if (room !== null && now() > until) await room.appendUnasked((table) => closeUnbegun(table, NOT_COME));
    const { match = null, closed = null } = room?.table ?? {};
    if (match !== null && seatOfPerson(match, person) !== null) {
      await queue.settle(id, person);
      return this.#nothing();
    }
    if (room !== null && match === null && closed === null) return { now: now(), seeking: null, table: { id, game, until } };
    const isGone = room !== null && now() > until && !room.table.chairs.some((chair) => chair.person?.id === person);
    if (isGone) await queue.settle(id, person);
    else await queue.release(id, person);
    return await this.#said(person);
  }

  async #purge(): Promise<void> {
    const { queue, now } = this.#service;
    if (now() - this.#purged < PURGE_AFTER) return;
    this.#purged = now();
    await queue.purge(now() - PURGE_AFTER);
  }
}
