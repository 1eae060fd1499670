/**
 * Components that people have shared by link: kept as they were given, read by whoever has the code, reported to the host, and gone
 * with the person or when the host removes them. Knows no game; SQLite and Postgres pass one contract suite.
 */
import type { Json } from '@partyline/kernel/json.js';

export type SharedComponent = {
  readonly code: string;
  readonly person: string;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly component: Json;
  readonly created: number;
};

/** With the name of who shared it, as they call themselves now. */
export type FoundComponent = SharedComponent & { readonly by: string };

/** What the host sees of one, and what was said of it, the newest first. */
export type ListedComponent = Omit<FoundComponent, 'component'> & {
  readonly reports: number;
  readonly why: readonly string[];
};

export type ComponentReport = { readonly code: string; readonly person: string; readonly at: number; readonly why: string };

/** So many reports of one are kept, and so many of them are shown. */
export const MOST_REPORTS = 100;
export const SHOWN_REPORTS = 5;

export interface SharedComponents {
  /** Keeps it; what has this code already stays as it is. */
  add(shared: SharedComponent): Promise<void>;
  /** Null where there is none, and while its person is blocked. */
  find(code: string): Promise<FoundComponent | null>;
  /** Whoever has shared it. */
  has(code: string): Promise<boolean>;
  countOf(person: string): Promise<number>;
  /** Once a person; what is said again changes nothing. Only of what is there. */
  report(report: ComponentReport): Promise<void>;
  /** The newest first; with `reported` only those, by the newest report. */
  list(asked: { readonly reported: boolean; readonly limit: number }): Promise<readonly ListedComponent[]>;
  /** With its reports. */
  remove(code: string): Promise<void>;
  /** Somebody has become another person, with all that they have shared and reported. */
  mergeInto(former: string, person: string): Promise<void>;
  /** Everything of a person, the oldest first. */
  of(person: string): Promise<readonly SharedComponent[]>;
  /** Everything that a person has shared, and what they reported. */
  forget(person: string): Promise<void>;
}

/** A row, the same in both databases. */
export type SharedRow = {
  readonly code: string;
  readonly person: string;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly component: string;
  readonly created: number;
  readonly by: string;
};

export const SHARED_COLUMNS = 'c.code, c.person, c.game, c.kind, c.name, c.component, c.created, coalesce(p.name, \'\') AS "by"';

export type OwnRow = Omit<SharedRow, 'by'>;
export const OWN_COLUMNS = 'code, person, game, kind, name, component, created';
export const ownOf = (row: OwnRow): SharedComponent => ({ ...row, component: JSON.parse(row.component) });

/** It was written as JSON, and nothing else writes here. */
export const foundOf = (row: SharedRow): FoundComponent => ({ ...row, component: JSON.parse(row.component) });

export type SharedListRow = Omit<SharedRow, 'component'> & { readonly reports: number };

export const sharedListed = (row: SharedListRow, why: readonly string[]): ListedComponent => ({ ...row, why });

export const SHARED_LIST_COLUMNS = 'c.code, c.person, c.game, c.kind, c.name, c.created, coalesce(p.name, \'\') AS "by"';
