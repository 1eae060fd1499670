/**
 * What people ask about their notices: channels, what and how on each, hours of quiet, single tables, private addresses. Every
 * refusal is a value. Knows no request.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@partyline/kernel/game.js';
import type {
  ChannelAnswer,
  ChannelChange,
  ChannelMeans,
  NoticesAnswer,
  NoticeWish,
  Quiet,
  RecentNotice,
  SecretAddress,
  TableChoice,
} from '@partyline/protocol/notices.js';
import type { Channel, ChannelKey, Channels } from '../store/notices/channels.js';
import type { Outbox, QueuedNotice } from '../store/notices/outbox.js';
import { AddressRefused, checkAddress, type GuardOptions } from './media/guard.js';
import type { Mailer } from './media/mail.js';
import { isZone } from './quiet.js';
import type { Reach } from './reach.js';

export const NOTICE_SENTENCES = {
  'no-channel': 'You have no such channel, or not any more.',
  'too-many-channels': 'You have as many channels as you may have: remove one first.',
  'no-mail': 'This server sends no mail: its host has not named a way out for it.',
  'bad-address': 'Nothing can be sent to this address.',
  'bad-zone': 'This is no time zone.',
  'bad-key': 'This link is used up, or too old: ask for another on your page of notices.',
  'is-verified': 'This address is known to be yours already.',
  'not-verified': 'Open the link in the mail first: until then nothing is sent to this address.',
} as const;
type DeskCode = keyof typeof NOTICE_SENTENCES;

export type DeskAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const no = (code: DeskCode, error: string = NOTICE_SENTENCES[code]): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { rule: null, code, args: {}, error },
});
const yes = <T>(value: T): DeskAnswer<T> => ({ ok: true, value });

/** What a new channel tells until its person says otherwise: not what is told at a live table to who sits at it anyway. */
const USUAL: readonly NoticeWish[] = [
  { kind: 'turn', pace: 'post' },
  { kind: 'reminder', pace: 'post' },
  { kind: 'over', pace: 'post' },
  { kind: 'invitation', pace: 'live' },
  { kind: 'invitation', pace: 'post' },
  { kind: 'tournament', pace: 'live' },
  { kind: 'tournament', pace: 'post' },
];

const KEY_MS = 24 * 60 * 60_000;
const RECENT = 30;
/** One letter box, one domain, nothing that a mail program could take for two. */
const MAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
/** What a browser gives for a subscription: a point on the curve, and sixteen bytes. */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const newSecret = (): string => randomBytes(32).toString('base64url');

export type DeskWorld = {
  readonly outbox: Outbox;
  readonly channels: Channels;
  readonly reach: Reach;
  readonly mailer: Mailer | null;
  readonly pushKey: string;
  readonly guard: GuardOptions;
  /** The public address of this server; null where its host has not named it. */
  readonly base: string | null;
  /** Signs the links that stop a channel. */
  readonly secret: string;
  readonly now: () => number;
};

export const stopKeyOf = (secret: string, channel: string): string =>
  createHmac('sha256', secret).update(`stop|${channel}`).digest('base64url');

export class NoticeDesk {
  readonly #world: DeskWorld;

  constructor(world: DeskWorld) {
    this.#world = world;
  }

  async overview(person: string): Promise<NoticesAnswer> {
    const { channels, outbox, mailer, pushKey } = this.#world;
    const [all, quiet, recent] = await Promise.all([channels.of(person), channels.quiet(person), outbox.recent(person, RECENT)]);
    const [feed, calendar] = await Promise.all([channels.hasAddress(person, 'feed'), channels.hasAddress(person, 'calendar')]);
    return {
      offers: { mail: mailer !== null, pushKey },
      quiet: quiet ?? { zone: '', from: null, to: null },
      channels: all.map(answerOf),
      recent: recent.map(recentOf),
      feed,
      calendar,
    };
  }

  async setQuiet(person: string, quiet: Quiet): Promise<DeskAnswer<null>> {
    if (!isZone(quiet.zone)) return no('bad-zone');
    await this.#world.channels.setQuiet(person, quiet);
    return yes(null);
  }

  async add(person: string, means: ChannelMeans, label: string): Promise<DeskAnswer<ChannelAnswer>> {
    const wrong = await this.#wrongWith(means);
    if (wrong !== null) return wrong;
    const { channels, reach, now } = this.#world;
    for (const old of await channels.of(person)) if (isSame(old.means, means)) await channels.remove(old.id);
    const id = randomBytes(12).toString('base64url');
    const verified = means.type === 'mail' ? null : now();
    const named = label === '' ? nameOf(means) : label;
    const channel = { id, person, means, label: named, created: now(), verified, wishes: USUAL, digestAt: null };
    if (!(await channels.add(channel, null))) return no('too-many-channels');
    reach.add(person);
    const whole: Channel = { ...channel, sent: null, failed: null, why: null };
    if (means.type !== 'mail') return yes(answerOf(whole));
    const asked = await this.#ask(whole);
    if (asked.ok) return yes(answerOf(whole));
    await channels.remove(id);
    return asked;
  }

  async #wrongWith(means: ChannelMeans): Promise<ReturnType<typeof no> | null> {
    const { mailer, guard } = this.#world;
    if (means.type === 'mail') {
      if (mailer === null) return no('no-mail');
      return MAIL.test(means.address) && means.address.length <= 254 ? null : no('bad-address', 'This is no mail address.');
    }
    const isPush = means.type === 'push';
    if (isPush && !(PUBLIC_KEY.test(means.p256dh) && AUTH.test(means.auth))) return no('bad-address');
    const address = isPush ? means.endpoint : means.url;
    if (isPush && !guard.allowPrivate && !address.startsWith('https://')) return no('bad-address');
    try {
      await checkAddress(address, guard);
      return null;
    } catch (error) {
      if (error instanceof AddressRefused) return no('bad-address', error.message);
      throw error;
    }
  }

  async #ask({ id, means }: Channel): Promise<DeskAnswer<null>> {
    const { mailer, base, channels, now } = this.#world;
    if (mailer === null || base === null || means.type !== 'mail') return no('no-mail');
    const secret = newSecret();
    const key: ChannelKey = { hash: hashOf(secret), until: now() + KEY_MS };
    await channels.renewKey(id, key);
    const link = `${base}/me/notices?channel=${encodeURIComponent(id)}&key=${secret}`;
    const sent = await mailer.verify(means.address, link, hashOf(secret).slice(0, 32));
    return sent.ok ? yes(null) : no('bad-address', sent.why);
  }

  async change(person: string, id: string, { wishes, digest, digestAt }: ChannelChange): Promise<DeskAnswer<ChannelAnswer>> {
    const channel = await this.#own(person, id);
    if (channel === null) return no('no-channel');
    const { channels, reach, now } = this.#world;
    const at = digest === 'once' ? null : digest === 'daily' ? (digestAt ?? 18 * 60) : channel.digestAt;
    const changed = { wishes: wishes ?? channel.wishes, digestAt: at };
    await channels.change(person, id, changed, now());
    reach.add(person);
    return yes(answerOf({ ...channel, ...changed }));
  }

  async remove(person: string, id: string): Promise<void> {
    if ((await this.#own(person, id)) !== null) await this.#world.channels.remove(id);
  }

  /** The mail address of a channel that is not known to be its person's yet; for whoever counts mails. */
  async unverifiedAddress(person: string, id: string): Promise<DeskAnswer<string>> {
    const channel = await this.#own(person, id);
    if (channel?.means.type !== 'mail') return no('no-channel');
    return channel.verified === null ? yes(channel.means.address) : no('is-verified');
  }

  async askAgain(person: string, id: string): Promise<DeskAnswer<null>> {
    const channel = await this.#own(person, id);
    return channel === null ? no('no-channel') : await this.#ask(channel);
  }

  async verify(id: string, key: string): Promise<DeskAnswer<null>> {
    const { channels, reach, now } = this.#world;
    if (!(await channels.verify(id, hashOf(key), now()))) return no('bad-key');
    const channel = await channels.find(id);
    if (channel !== null) reach.add(channel.person);
    return yes(null);
  }

  async test(person: string, id: string): Promise<DeskAnswer<null>> {
    const channel = await this.#own(person, id);
    if (channel === null) return no('no-channel');
    if (channel.verified === null) return no('not-verified');
    const { outbox, now } = this.#world;
    const words = { title: 'A test notice', text: 'This is how a notice of Party Line looks. Nobody waits for you.' };
    const at = { created: now(), due: now() };
    const subject = `test:${randomBytes(9).toString('base64url')}`;
    await outbox.add([
      { person, kind: 'test', pace: 'post', subject, table: '', path: '/me/notices', words, ...at, channel: id },
    ]);
    return yes(null);
  }

  /** Whether the key is the channel's: then nothing is sent to it any more, and it is gone. */
  async stop(id: string, key: string): Promise<boolean> {
    if (!this.mayStop(id, key)) return false;
    await this.#world.channels.remove(id);
    return true;
  }

  mayStop(id: string, key: string): boolean {
    const right = Buffer.from(stopKeyOf(this.#world.secret, id));
    const given = Buffer.from(key);
    return right.length === given.length && timingSafeEqual(right, given);
  }

  /** Instead of the one before, which leads to nothing any more. Shown this once. */
  async newAddress(person: string, what: SecretAddress): Promise<string> {
    const key = newSecret();
    await this.#world.channels.setAddress(person, what, hashOf(key));
    return what === 'feed' ? `/feeds/${key}.atom` : `/calendars/${key}.ics`;
  }

  async removeAddress(person: string, what: SecretAddress): Promise<void> {
    await this.#world.channels.setAddress(person, what, null);
  }

  personAt(what: SecretAddress, key: string): Promise<string | null> {
    return this.#world.channels.byAddress(what, hashOf(key));
  }

  async tableChoice(person: string, table: string) {
    const { channels } = this.#world;
    return { choice: await channels.tableChoice(person, table), channels: (await channels.of(person)).length };
  }

  chooseAt(person: string, table: string, choice: TableChoice): Promise<void> {
    return this.#world.channels.chooseAt(person, table, choice, this.#world.now());
  }

  async #own(person: string, id: string): Promise<Channel | null> {
    const channel = await this.#world.channels.find(id);
    return channel?.person === person ? channel : null;
  }
}

const addressIn = (means: ChannelMeans): string =>
  means.type === 'mail' ? means.address.toLowerCase() : means.type === 'push' ? means.endpoint : means.url;
const isSame = (one: ChannelMeans, other: ChannelMeans): boolean =>
  one.type === other.type && addressIn(one) === addressIn(other);

/** Enough to know it again; of a webhook's address not what is secret in it. */
function nameOf(means: ChannelMeans): string {
  if (means.type === 'mail') return means.address;
  return new URL(means.type === 'push' ? means.endpoint : means.url).host;
}

const answerOf = ({ id, means, label, created, verified, wishes, digestAt, sent, failed, why }: Channel): ChannelAnswer => ({
  id,
  type: means.type,
  label,
  created,
  verified: verified !== null,
  wishes,
  digestAt,
  sent,
  failed,
  why,
});

const TITLES: Readonly<Record<QueuedNotice['kind'], string>> = {
  turn: 'Your turn',
  reminder: 'Your time runs out',
  over: 'A game is over',
  talk: 'Talk at a table',
  invitation: 'An invitation',
  tournament: 'A tournament',
  test: 'A test notice',
};

const recentOf = ({ channel, kind, words, path, state, due, ended, why }: QueuedNotice): RecentNotice => ({
  channel,
  kind,
  title: words?.title ?? TITLES[kind],
  path,
  state,
  at: ended ?? due,
  why,
});
