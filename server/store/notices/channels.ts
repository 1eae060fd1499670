/**
 * The channels by which people want to hear of things, and their other wishes: what and how on each channel, hours of quiet,
 * single tables, private addresses. Keys and addresses are kept as hashes. Knows nothing of sending; SQLite and Postgres pass
 * one contract suite.
 */
import type { ChannelMeans, NoticeWish, Quiet, SecretAddress, TableChoice } from '@partyline/protocol/notices.js';

export type Channel = {
  readonly id: string;
  readonly person: string;
  readonly means: ChannelMeans;
  readonly label: string;
  readonly created: number;
  /** Since when it is known to be theirs; nothing is sent to it before. */
  readonly verified: number | null;
  readonly wishes: readonly NoticeWish[];
  /** The minute of the day at which what it wants is gathered; null for each at once. */
  readonly digestAt: number | null;
  readonly sent: number | null;
  readonly failed: number | null;
  readonly why: string | null;
};

export type NewChannel = Omit<Channel, 'sent' | 'failed' | 'why'>;

/** By which its person shows that it is theirs, once. */
export type ChannelKey = { readonly hash: string; readonly until: number };

export const MOST_CHANNELS = 10;
/** Tables with a choice of their own; the oldest choices are forgotten. */
export const MOST_TABLE_CHOICES = 500;

export interface Channels {
  of(person: string): Promise<readonly Channel[]>;
  find(id: string): Promise<Channel | null>;
  /** False where its person has as many as they may have. */
  add(channel: NewChannel, key: ChannelKey | null): Promise<boolean>;
  change(person: string, id: string, change: Pick<Channel, 'wishes' | 'digestAt'>, at: number): Promise<void>;
  /** A new key instead of the one before. */
  renewKey(id: string, key: ChannelKey): Promise<void>;
  /** Whether the key was right; it is used up. */
  verify(id: string, hash: string, now: number): Promise<boolean>;
  /** What became of the last one. */
  note(id: string, ended: { readonly at: number; readonly why: string | null }): Promise<void>;
  /** With all that waits for it. */
  remove(id: string): Promise<void>;
  /** People with channels that were made or changed since then. */
  reachable(since: number): Promise<readonly string[]>;

  quiet(person: string): Promise<Quiet | null>;
  setQuiet(person: string, quiet: Quiet): Promise<void>;
  tableChoice(person: string, table: string): Promise<TableChoice>;
  chooseAt(person: string, table: string, choice: TableChoice, at: number): Promise<void>;
  /** A private address by its hash, instead of the one before; null for none. */
  setAddress(person: string, what: SecretAddress, hash: string | null): Promise<void>;
  hasAddress(person: string, what: SecretAddress): Promise<boolean>;
  byAddress(what: SecretAddress, hash: string): Promise<string | null>;

  /** Of the server, the same for ever and for all servers of one database: `fresh` if there was none. */
  secret(name: string, fresh: string, now: number): Promise<string>;

  /** Everything of one person is another's now. */
  mergeInto(from: string, to: string): Promise<void>;
  /** Everything of a person, what waits and what was sent too. */
  forget(person: string): Promise<void>;
}
