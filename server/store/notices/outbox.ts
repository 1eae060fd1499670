/**
 * The outbox: one row for each channel of a person that wants to hear of something, written with the entry that causes it, held
 * back for a moment, claimed by one server, sent or given up. Knows no medium and no clock; SQLite and Postgres pass one
 * contract suite.
 */
import type { NoticeKind, NoticeState, TablePace } from '@partyline/protocol/notices.js';
import type { Channel } from './channels.js';

/** What it says, where that is not made of the table when it is sent. */
export type NoticeWords = { readonly title: string; readonly text: string };

export type OutboxKind = NoticeKind | 'test';

/** For each channel of the person that wants this kind here; for one channel alone, whatever it wants, where that is named. */
export type NewNotice = {
  readonly person: string;
  readonly kind: OutboxKind;
  readonly pace: TablePace;
  /** What it is about: told once on a channel, however often it is written. */
  readonly subject: string;
  /** Empty for what is about no table. */
  readonly table: string;
  readonly path: string;
  readonly words: NoticeWords | null;
  readonly created: number;
  readonly due: number;
  readonly channel: string | null;
};

/** What an append tells, and whose turn at its table is over with it. */
export type NoticeChanges = { readonly told: readonly NewNotice[]; readonly gone: readonly string[] };

export type QueuedNotice = {
  readonly n: number;
  readonly channel: string;
  readonly person: string;
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly table: string;
  readonly path: string;
  readonly words: NoticeWords | null;
  readonly created: number;
  readonly due: number;
  readonly state: NoticeState;
  /** Under which name it was first handed over, with all that went with it; null while it never was. */
  readonly batch: string | null;
  readonly attempts: number;
  readonly ended: number | null;
  readonly why: string | null;
};

/** A channel that is one server's for a while, and what is due on it, in order. */
export type Claimed = { readonly channel: Channel; readonly notices: readonly QueuedNotice[] };

export type ChannelClaim = {
  /** Never used before. */
  readonly by: string;
  readonly now: number;
  /** When others may have it, if this server is heard of no more. */
  readonly until: number;
  readonly channels: number;
};

/** How a batch ended; what is not heard of stays waiting. */
export type BatchEnd = { readonly state: 'sent' | 'failed'; readonly at: number; readonly why: string | null };

/** Of one channel: so many wait at once, of these so many of one table, and so many are handed over together. */
export const MOST_WAITING_ON_CHANNEL = 200;
export const MOST_WAITING_AT_TABLE = 10;
export const MOST_TOGETHER = 50;

export interface Outbox {
  /** What no append causes. */
  add(notices: readonly NewNotice[]): Promise<void>;
  /** What waits for a person at a table is of no interest any more. */
  withdraw(person: string, table: string, kinds: readonly NoticeKind[]): Promise<void>;
  remove(ns: readonly number[]): Promise<void>;
  claim(claim: ChannelClaim): Promise<readonly Claimed[]>;
  /** The channel is free for others again, if it is still this claim's. */
  release(channel: string, by: string): Promise<void>;
  /** Later; what is gone meanwhile stays gone. */
  postpone(ns: readonly number[], due: number): Promise<void>;
  /** About to be handed over under this name; gives those that are still waiting. */
  gather(ns: readonly number[], batch: string): Promise<readonly QueuedNotice[]>;
  /** Not now: again at `due`. */
  retry(batch: string, due: number, why: string): Promise<void>;
  end(batch: string, end: BatchEnd): Promise<void>;
  /** How many batches a channel was sent since then. */
  sentSince(channel: string, since: number): Promise<number>;
  /** Of a person, the newest first. */
  recent(person: string, limit: number): Promise<readonly QueuedNotice[]>;
  waiting(): Promise<number>;
  /** What ended before is of no interest any more. */
  clear(before: number): Promise<void>;
}
