/**
 * What a person asks and is told about notices: by which channels they want to hear of what, when not, and what became of the
 * last ones. What a name or an address may be, the server says.
 */
import {
  flag,
  integer,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  type Shape,
  text,
  variants,
} from '@partyline/kernel/shape.js';
import { id, only, time } from './values.js';

/** My turn, time that runs out, a game that is over, talk, an invitation, a round of a tournament. */
export const NOTICE_KINDS = ['turn', 'reminder', 'over', 'talk', 'invitation', 'tournament'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A game where people sit down together, or one of days. */
export const PACES = ['live', 'post'] as const;
export type TablePace = (typeof PACES)[number];

/** One thing to hear of: a kind at tables of a pace. */
const wish = object({ kind: oneOf(NOTICE_KINDS), pace: oneOf(PACES) });
export type NoticeWish = Of<typeof wish>;
const wishes = list(wish, NOTICE_KINDS.length * PACES.length);

/** Minutes since midnight, by the clock of the person. */
const minute = integer(24 * 60 - 1, 0);

export const WEBHOOK_FORMS = ['json', 'discord', 'slack', 'ntfy'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

export const CHANNEL_TYPES = ['mail', 'webhook', 'push'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** By what a channel reaches a person; a push is what the browser has given the page. */
export const channelMeans = (address: Shape<string>) =>
  variants({
    mail: { address },
    webhook: { form: oneOf(WEBHOOK_FORMS), url: address },
    push: { endpoint: address, p256dh: text(200), auth: text(100) },
  });
export type ChannelMeans = Of<ReturnType<typeof channelMeans>>;

export const newChannelShape = (address: Shape<string>, label: Shape<string>) =>
  object({ means: channelMeans(address), label: optional(label, () => '') });

/** What is left out stays as it is. */
export const channelChangeShape = object({
  wishes: optional(nullable(wishes), () => null),
  /** Gathered once a day at this minute, or each at once. */
  digest: optional(nullable(oneOf(['once', 'daily'])), () => null),
  digestAt: optional(nullable(minute), () => null),
});
export type ChannelChange = Of<typeof channelChangeShape>;

export const channelShape = object({
  id,
  type: oneOf(CHANNEL_TYPES),
  label: text(200),
  created: time,
  /** False for a mail address whose link has not been opened yet. */
  verified: flag,
  wishes,
  digestAt: nullable(minute),
  /** The last one that went out, and the last that did not, with a sentence. */
  sent: nullable(time),
  failed: nullable(time),
  why: nullable(text(500)),
});
export type ChannelAnswer = Of<typeof channelShape>;

export const quietShape = object({
  /** As the browser names it: Europe/Zurich. */
  zone: text(60),
  /** No notice from one minute of the day to another; both null for never. */
  from: nullable(minute),
  to: nullable(minute),
});
export type Quiet = Of<typeof quietShape>;

export const NOTICE_STATES = ['waiting', 'sent', 'failed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
/** `test` is one that the person has asked for. */
const sentKind = oneOf([...NOTICE_KINDS, 'test']);

export const recentNoticeShape = object({
  channel: id,
  kind: sentKind,
  title: text(300),
  path: text(300),
  state: oneOf(NOTICE_STATES),
  /** When it was sent or given up; when it goes out where it waits. */
  at: time,
  why: nullable(text(500)),
});
export type RecentNotice = Of<typeof recentNoticeShape>;

export const noticesShape = object({
  /** What this server can do: mail needs a way out that its host has named. */
  offers: object({ mail: flag, pushKey: nullable(text(200)) }),
  quiet: quietShape,
  channels: list(channelShape, 100),
  recent: list(recentNoticeShape, 100),
  /** Whether there is a private feed, and a calendar. Their addresses are shown when they are made. */
  feed: flag,
  calendar: flag,
});
export type NoticesAnswer = Of<typeof noticesShape>;

export const SECRET_ADDRESSES = ['feed', 'calendar'] as const;
export type SecretAddress = (typeof SECRET_ADDRESSES)[number];
export const newAddressShape = object({ what: oneOf(SECRET_ADDRESSES) });
export const addressShape = object({ what: oneOf(SECRET_ADDRESSES), path: text(300) });

/** At one table: what is usual for me, everything, or nothing. */
export const TABLE_CHOICES = ['usual', 'all', 'none'] as const;
export type TableChoice = (typeof TABLE_CHOICES)[number];
export const tableChoiceShape = object({ choice: oneOf(TABLE_CHOICES) });
export const tableNoticesShape = object({ choice: oneOf(TABLE_CHOICES), channels: integer() });

/** From a link in a mail: whoever opens it need not be the browser that asked for it. */
export const channelKeyShape = object({ channel: id, key: text(100) });

/** What a push has in it; the service worker shows it. */
export const pushShape = object({
  type: only('notice'),
  title: text(300),
  body: text(1000),
  path: text(300),
  /** A new one replaces the old one of the same tag. */
  tag: text(100),
});
export type PushNotice = Of<typeof pushShape>;
