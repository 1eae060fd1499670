/** A table of a list as one line for people: which game, who, how it stands. Knows the games as a list of names. */
import { counted, ordinal, wordList } from '@partyline/kernel/words.js';
import type { ListedTable } from '@partyline/protocol/answers.js';
import { timeControlWords } from '../table/clock/time.js';

export type HomeRow = {
  readonly key: string;
  readonly href: string;
  readonly game: string;
  readonly who: string;
  readonly state: string;
  /** The clock, the map and the variants; empty where there is nothing to say. */
  readonly with: string;
  /** It waits for the reader. */
  readonly lit: boolean;
  readonly changed: number;
};

type Names = readonly { readonly id: string; readonly name: string }[];

const count = (n: number, one: string, more: string): string => (n === 1 ? one : `${n} ${more}`);

/** People by name, the reader first as "you"; bots and free chairs by number. */
function whoAt({ chairs, chair }: ListedTable, me: string | null): string {
  const people = chairs.flatMap(({ name }) => (name === null ? [] : [name]));
  // Old rows of the index do not say which chair is the reader's.
  const own = chair === null ? me : (chairs[chair]?.name ?? null);
  const mine = own !== null && people.includes(own);
  const others = mine ? people.filter((_, at) => at !== people.indexOf(own)) : people;
  const bots = chairs.filter(({ bot }) => bot !== null).length;
  return wordList([...(mine ? ['You'] : []), ...others, ...(bots === 0 ? [] : [count(bots, 'a bot', 'bots')])], 'nobody');
}

const freeAt = ({ chairs }: ListedTable): number => chairs.filter(({ name, bot }) => name === null && bot === null).length;

/** How it ended, from where the reader sat: "You won with 31 points", "2nd of 4 with $300; Ada won". */
function resultOf({ result, chairs, chair }: ListedTable): string {
  if (result === null) return 'Finished';
  const { places, reached } = result;
  const own = chair === null ? undefined : places[chair];
  const words = reached[chair ?? 0] ?? '';
  if (chairs.length === 1) return words === '' ? 'Resigned' : words.replace(/^./, (first) => first.toUpperCase());
  const winners = chairs.flatMap(({ name }, at) => (places[at] === 1 && at !== chair ? [name ?? 'a bot'] : []));
  const withWords = words === '' ? '' : ` with ${words}`;
  if (own === undefined) return winners.length === 0 ? 'Finished' : `Won by ${wordList(winners)}`;
  if (own === 1) return `You won${winners.length === 0 ? '' : ` together with ${wordList(winners)}`}${withWords}`;
  return `You came ${ordinal(own)} of ${chairs.length}${withWords}`;
}

function stateOf(table: ListedTable): string {
  if (table.status === 'closed') return 'Closed';
  if (table.status === 'finished') return `${resultOf(table)}${table.rematch === null ? '' : '; there is a next game'}`;
  if (table.status === 'waiting' && table.yourTurn) return 'Take your seat';
  if (table.status === 'waiting') return count(freeAt(table), 'One seat is free', 'seats are free');
  if (table.stands !== null) return table.stands === 'pause' ? 'Paused' : 'Stands while somebody is on holiday';
  return table.yourTurn ? 'Your turn' : 'The others are thinking';
}

/** What it is played with: a finished game has no clock any more. */
function withWords({ status, time, variants }: ListedTable): string {
  const clock = status === 'finished' || status === 'closed' ? [] : [timeControlWords(time)];
  const words = [...clock, ...variants].join(', ');
  return words.replace(/^./, (first) => first.toUpperCase());
}

export function rowOf(table: ListedTable, games: Names, me: string | null): HomeRow {
  return {
    key: table.table,
    href: `/t/${encodeURIComponent(table.table)}`,
    game: `${games.find(({ id }) => id === table.game)?.name ?? table.game}${table.daily === null ? '' : ', daily call'}`,
    who: whoAt(table, me),
    state: stateOf(table),
    with: withWords(table),
    lit: (table.status === 'playing' || table.status === 'waiting') && table.yourTurn,
    changed: table.changed,
  };
}

/** Those that wait for the reader first, then the last changed. */
export const inOrder = (rows: readonly HomeRow[]): readonly HomeRow[] =>
  [...rows].sort((a, b) => Number(b.lit) - Number(a.lit) || b.changed - a.changed);

/** "2 days 4 hours left", "3 hours left", "5 minutes left", for a reader of English. */
export function timeLeftWords(until: number, now: number): string {
  const minutes = Math.floor(Math.max(0, until - now) / 60_000);
  if (minutes < 1) return 'less than a minute left';
  if (minutes < HOUR) return `${counted(minutes, 'minute')} left`;
  const hours = Math.floor(minutes / HOUR);
  if (hours < 2 * DAY) return `${counted(hours, 'hour')} left`;
  const rest = hours % DAY;
  return `${counted(Math.floor(hours / DAY), 'day')}${rest === 0 ? '' : ` ${counted(rest, 'hour')}`} left`;
}

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
