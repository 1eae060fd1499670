/** Everything about notices, put together as one object for main: secrets, media, the work at the outbox, and what people ask. */
import { randomBytes } from 'node:crypto';
import { isRecord } from '@partyline/kernel/json.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Store } from '../store/store.js';
import { NoticeDesk, stopKeyOf } from './desk.js';
import { atomFeed, calendar, type Feed, type FeedWorld } from './feeds.js';
import type { GuardOptions } from './media/guard.js';
import { mailer } from './media/mail.js';
import { newPushKeys, type PushKeys, pushes } from './media/push.js';
import { webhooks } from './media/webhook.js';
import { Notices } from './notices.js';
import type { Reach } from './reach.js';

/** What the host says about notices. */
export type NoticeSettings = {
  /** Null where no mail is sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The address by which people know this server, without a slash at its end; null where links are left out. */
  readonly publicUrl: string | null;
  /** Whether webhooks may lead into private networks. */
  readonly privateWebhooks: boolean;
};

export const NO_SETTINGS: NoticeSettings = { smtpUrl: null, mailFrom: null, publicUrl: null, privateWebhooks: false };

export type NoticeOffice = {
  readonly notices: Notices;
  readonly desk: NoticeDesk;
  readonly feeds: {
    atom(person: string, base: string): Promise<Feed>;
    calendar(person: string, base: string): Promise<Feed>;
  };
  /** The address by which people know this server, where its host has named it. */
  readonly base: string | null;
  start(): Promise<void>;
  close(): Promise<void>;
};

type OfficeWorld = {
  readonly store: Pick<Store, 'outbox' | 'channels' | 'log'>;
  readonly rooms: Rooms;
  readonly reach: Reach;
  readonly now: () => number;
  readonly settings: NoticeSettings;
  readonly failed: (what: string, error: unknown) => void;
  /** Left out for the usual ones. */
  readonly guard?: Partial<GuardOptions>;
};

/** Whom push services turn to where the host has named no address. */
const NO_SUBJECT = 'mailto:nobody@example.org';

function readKeys(text: string): PushKeys {
  const read: unknown = JSON.parse(text);
  if (!isRecord(read)) throw new Error('The keys for push are damaged.');
  const { publicKey, privateKey } = read;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') throw new Error('The keys for push are damaged.');
  return { publicKey, privateKey };
}

export async function openNotices(world: OfficeWorld): Promise<NoticeOffice> {
  const { store, rooms, reach, now, settings, failed } = world;
  const { outbox, channels, log } = store;
  // Made at the first start, and the same for ever: browsers that have subscribed know the public one.
  const keys = readKeys(await channels.secret('push', JSON.stringify(newPushKeys()), now()));
  const secret = await channels.secret('notices', randomBytes(32).toString('base64url'), now());
  const { smtpUrl, mailFrom, publicUrl: base, privateWebhooks } = settings;
  const guard: GuardOptions = { allowPrivate: privateWebhooks, ...world.guard };
  const links = {
    stop: (channel: string) => `${base ?? ''}/stop/${channel}/${stopKeyOf(secret, channel)}`,
    notices: `${base ?? ''}/me/notices`,
  };
  const mail = smtpUrl === null || mailFrom === null || base === null ? null : mailer({ smtpUrl, from: mailFrom, base }, links);
  const subject = base?.startsWith('https://') ? base : NO_SUBJECT;
  const media = { webhook: webhooks(base, guard), push: pushes(keys, subject, guard), ...(mail === null ? {} : { mail }) };
  const notices = new Notices({ outbox, channels, rooms, reach, media, now, failed });
  const desk = new NoticeDesk({ outbox, channels, reach, mailer: mail, pushKey: keys.publicKey, guard, base, secret, now });
  const gameName = (game: string): string => rooms.games.list.find(({ id }) => id === game)?.name ?? game;
  const feedWorld: FeedWorld = { log, gameName, now };
  return {
    notices,
    desk,
    feeds: {
      atom: (person, at) => atomFeed(person, at, feedWorld),
      calendar: (person, at) => calendar(person, at, feedWorld),
    },
    base,
    start: () => notices.start(),
    async close() {
      await notices.close();
      mail?.close();
    },
  };
}
