/**
 * Servers with notices over one store, as main puts them together: rooms, the reach, and the work at the outbox, at a time that the
 * test says it is. What is sent goes to a real HTTP server.
 */
import { randomUUID } from 'node:crypto';
import type { NoticeWish } from '@partyline/protocol/notices.js';
import { NOTICE_KINDS, PACES } from '@partyline/protocol/notices.js';
import { webhooks } from '../../notices/media/webhook.js';
import { Notices } from '../../notices/notices.js';
import { Reach } from '../../notices/reach.js';
import { Rooms } from '../../rooms/rooms.js';
import type { NewChannel } from '../../store/notices/channels.js';
import type { Store } from '../../store/store.js';
import { resources, testGames } from '../rooms/games.js';
import type { Receiver } from './receiver.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A Tuesday, 22:13 in Universal Time. */
export const START = 1_700_000_000_000;

const noBots = { think: async () => null, close: async () => undefined };

export type NoticeHouse = {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly reach: Reach;
  readonly notices: Notices;
  readonly failures: unknown[];
  close(): Promise<void>;
};

export function noticeHouse(store: Store, time: { now: number }): NoticeHouse {
  const failures: unknown[] = [];
  const failed = (what: string, error: unknown) => failures.push({ what, error });
  const now = () => time.now;
  const reach = new Reach(store, failed);
  const rooms = new Rooms({
    log: store.log,
    bots: noBots,
    games: testGames,
    resources,
    now,
    told: reach,
    secret: () => randomUUID().replaceAll('-', ''),
    failed,
  });
  const media = { webhook: webhooks('https://play.example.org', { allowPrivate: true, timeoutMs: 500 }) };
  const notices = new Notices({ outbox: store.outbox, channels: store.channels, rooms, reach, media, now, failed });
  return {
    store,
    rooms,
    reach,
    notices,
    failures,
    async close() {
      await notices.close();
      await rooms.close();
    },
  };
}

const EVERYTHING: readonly NoticeWish[] = NOTICE_KINDS.flatMap((kind) => PACES.map((pace) => ({ kind, pace })));

export const hookOf = (person: string, receiver: Receiver, more: Partial<NewChannel> = {}): NewChannel => ({
  id: `hook-${person}`,
  person,
  means: { type: 'webhook', form: 'json', url: `${receiver.url}/${person}` },
  label: '',
  created: START,
  verified: START,
  wishes: EVERYTHING,
  digestAt: null,
  ...more,
});
