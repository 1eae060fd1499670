/**
 * Notices: what others want somebody to hear of, and the work at the outbox. Claims what is due, a few channels at a time, and
 * hands it over; any number of servers may do so at once. Started and stopped by main; knows no route.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { ChannelType, NoticeKind } from '@partyline/protocol/notices.js';
import type { Rooms } from '../rooms/rooms.js';
import { Damaged } from '../store/damage.js';
import type { Channels } from '../store/notices/channels.js';
import type { NoticeWords, Outbox } from '../store/notices/outbox.js';
import { type DeliveryWorld, deliver, type TableLook } from './delivery.js';
import type { Medium } from './media/medium.js';
import type { Reach } from './reach.js';

export type NoticesWorld = {
  readonly outbox: Outbox;
  readonly channels: Channels;
  readonly rooms: Rooms;
  readonly reach: Reach;
  readonly media: Partial<Readonly<Record<ChannelType, Medium>>>;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
};

export type Telling = {
  /** Left out for what is about no table. */
  readonly table?: string;
  /** Where a click leads, beginning with a slash. */
  readonly path: string;
  readonly words: NoticeWords;
  /** Told once on each channel, however often it is told; made up where it is left out. */
  readonly subject?: string;
};

const EVERY_MS = 2_000;
const CHANNELS_AT_ONCE = 20;
/** Longer than anything takes that a medium does. */
const LEASE_MS = 120_000;
const CLEAR_EVERY_MS = 60 * 60_000;
/** What ended so long ago is of no interest any more. */
const KEPT_MS = 14 * 24 * 60 * 60_000;

export class Notices {
  readonly #world: NoticesWorld;
  readonly #delivery: DeliveryWorld;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();
  #cleared = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(world: NoticesWorld) {
    this.#world = world;
    const { outbox, channels, media, now } = world;
    const newName = () => randomBytes(15).toString('hex');
    this.#delivery = { outbox, channels, media, look: lookAt(world), now, newName };
  }

  /** On every channel of this person that wants this kind. People without a channel cost nothing. */
  async tell(person: string, kind: NoticeKind, { table = '', path, words, subject = randomUUID() }: Telling): Promise<void> {
    if (!this.#world.reach.isReachable(person)) return;
    const created = this.#world.now();
    const base = { person, kind, subject, table, path, words, created, due: created, channel: null };
    await this.#world.outbox.add([{ ...base, pace: 'post' }]);
  }

  async start(): Promise<void> {
    await this.#world.reach.look(this.#world.now());
    this.#next();
  }

  #next(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#working = this.work()
        .catch((error) => this.#world.failed('sending notices', error))
        .then(() => this.#next());
    }, EVERY_MS);
  }

  /** One look at the outbox. */
  async work(): Promise<void> {
    const { outbox, reach, now } = this.#world;
    await reach.look(now());
    const by = randomUUID();
    const claim = { by, now: now(), until: now() + LEASE_MS, channels: CHANNELS_AT_ONCE };
    await Promise.all((await outbox.claim(claim)).map((claimed) => this.#deliver(claimed, by)));
    if (now() - this.#cleared < CLEAR_EVERY_MS) return;
    this.#cleared = now();
    await outbox.clear(now() - KEPT_MS);
  }

  /** What fails on our side keeps its channel for the time of the lease: then somebody tries again. */
  async #deliver(claimed: Parameters<typeof deliver>[0], by: string): Promise<void> {
    try {
      await deliver(claimed, this.#delivery);
      await this.#world.outbox.release(claimed.channel.id, by);
    } catch (error) {
      this.#world.failed('sending a notice', error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#working;
  }
}

function lookAt({ rooms }: NoticesWorld): TableLook {
  const roomOf = async (id: string) => {
    try {
      return await rooms.find(id);
    } catch (error) {
      if (error instanceof Damaged) return null;
      throw error;
    }
  };
  return {
    table: async (id) => (await roomOf(id))?.table ?? null,
    gameName: (game) => rooms.games.list.find(({ id }) => id === game)?.name ?? game,
    outages: () => rooms.moment().outages,
    isLooking: async (person, table) => (await roomOf(table))?.hasEyesOf(person) ?? false,
  };
}
