/**
 * Who has played with whom, who has invited whom to which table, and from whom somebody takes no invitations. Whether a chair is really
 * kept is the table's business: a row here only says where to look. Knows no game; SQLite and Postgres pass one contract suite.
 */
import type { TableId } from '@partyline/table/table-id.js';
import type { TableListing } from '../log.js';

export type Invitation = {
  readonly person: string;
  readonly table: TableId;
  readonly by: string;
  readonly at: number;
};

/** An invitation to a table that waits, with the name of who gave it as they call themselves now. */
export type GivenInvitation = { readonly by: string; readonly name: string; readonly at: number; readonly listing: TableListing };

/** Somebody who has sat at a table with the reader once its game had begun. */
export type PlayedWith = {
  readonly person: string;
  readonly name: string;
  /** Of the tables that are looked at. */
  readonly games: number;
  /** When the last of them changed. */
  readonly last: number;
  /** Whether the reader takes invitations from them. */
  readonly welcome: boolean;
};

/** Of somebody's tables so many are looked at, the newest. */
export const TABLES_LOOKED_AT = 200;

/** Milliseconds after which a table that is not there is not about to be made any more. */
export const NEVER_MADE = 60 * 60_000;

export interface Invitations {
  /** Those who have played with somebody, the last first; without the forgotten, the blocked, and who takes no invitations from them. */
  companions(person: string, limit: number): Promise<readonly PlayedWith[]>;
  /** Whether the one may invite the other: they have played together, and the other has not turned that off. */
  mayInvite(by: string, person: string): Promise<boolean>;
  /** Keeps it, and forgets those of this person whose tables wait no more. */
  add(invitation: Invitation): Promise<void>;
  remove(person: string, table: TableId): Promise<void>;
  /** To tables that wait, the newest first. */
  of(person: string, limit: number): Promise<readonly GivenInvitation[]>;
  /** Whether somebody takes invitations from another, and is seated with them where chance decides. */
  turn(person: string, other: string, welcome: boolean): Promise<void>;
  /** Those from whom somebody takes no invitations. */
  turnedOff(person: string): Promise<readonly string[]>;
  /** Pairs of these people one of whom has turned the other off. */
  apart(people: readonly string[]): Promise<readonly (readonly [string, string])[]>;
  /** Everything of the one is the other's from now on; done again, it changes nothing. */
  mergeInto(from: string, to: string): Promise<void>;
  forget(person: string): Promise<void>;
}

export type CompanionRow = Omit<PlayedWith, 'welcome'> & { readonly welcome: boolean | number };

export const companionOf = (row: CompanionRow): PlayedWith => ({ ...row, welcome: Boolean(row.welcome) });
