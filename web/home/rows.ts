/** A table of a list as one line for people: which game, who, how it stands. Knows the games as a list of names. */
import type { ListedTable } from '@partyline/protocol/answers.js';

export type Row = {
  readonly key: string;
  readonly href: string;
  readonly game: string;
  readonly who: string;
  readonly state: string;
  /** It waits for the reader. */
  readonly lit: boolean;
  readonly changed: number;
};

type Names = readonly { readonly id: string; readonly name: string }[];

const count = (n: number, one: string, more: string): string => (n === 1 ? one : `${n} ${more}`);

export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'nobody';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** People by name, the reader first as "you"; bots and free chairs by number. */
function whoAt({ chairs }: ListedTable, me: string | null): string {
  const people = chairs.flatMap(({ name }) => (name === null ? [] : [name]));
  const mine = me !== null && people.includes(me);
  const others = mine ? people.filter((_, at) => at !== people.indexOf(me)) : people;
  const bots = chairs.filter(({ bot }) => bot !== null).length;
  return listed([...(mine ? ['You'] : []), ...others, ...(bots === 0 ? [] : [count(bots, 'a bot', 'bots')])]);
}

const freeAt = ({ chairs }: ListedTable): number => chairs.filter(({ name, bot }) => name === null && bot === null).length;

function stateOf(table: ListedTable): string {
  if (table.status === 'closed') return 'Closed';
  if (table.status === 'finished') return table.rematch === null ? 'Finished' : 'Finished; there is a next game';
  if (table.status === 'waiting') return count(freeAt(table), 'One seat is free', 'seats are free');
  return table.yourTurn ? 'Your turn' : 'The others are thinking';
}

export function rowOf(table: ListedTable, games: Names, me: string | null): Row {
  return {
    key: table.table,
    href: `/t/${encodeURIComponent(table.table)}`,
    game: `${games.find(({ id }) => id === table.game)?.name ?? table.game}${table.daily === null ? '' : ', daily call'}`,
    who: whoAt(table, me),
    state: stateOf(table),
    lit: table.status === 'playing' && table.yourTurn,
    changed: table.changed,
  };
}

/** Those that wait for the reader first, then the last changed. */
export const inOrder = (rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => Number(b.lit) - Number(a.lit) || b.changed - a.changed);

const HOUR = 60;
const DAY = 24;

/** "3 hours ago", for a reader of English. */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < HOUR) return count(minutes, 'a minute ago', 'minutes ago');
  const hours = Math.floor(minutes / HOUR);
  if (hours < DAY) return count(hours, 'an hour ago', 'hours ago');
  return count(Math.floor(hours / DAY), 'yesterday', 'days ago');
}
