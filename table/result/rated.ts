/**
 * Whether a table's game is rated, or why not: one answer for the form of a new table, for the table itself and for the server.
 * Pure; knows no ratings. What only the server can find out (two people of one network) is added there, with a sentence from here.
 */
import { isRecord, type Json, same } from '@partyline/kernel/json.js';
import type { TimeControl } from '../entries.js';
import type { Match, Table } from '../table.js';

/** By the time control: live, by post, or neither, which is rated nowhere. */
export const POOLS = ['live', 'post', 'none'] as const;
export type RatingPool = (typeof POOLS)[number];

export const isPool = (word: string): word is RatingPool => POOLS.some((pool) => pool === word);

export const poolOf = ({ type }: Pick<TimeControl, 'type'>): RatingPool =>
  type === 'live' ? 'live' : type === 'days' ? 'post' : 'none';

/** Why a game is not rated, the first that holds. The last ones only its end can tell. */
export const UNRATED = {
  'not-asked': 'Whoever made the table did not ask for a rated game.',
  device: 'The game was begun on a device that people shared.',
  daily: 'A daily call has a ranking of its own.',
  'one-person': 'A rated game needs two people or more.',
  'no-clock': 'A rated game needs a clock: without one, nobody who is losing need ever move.',
  hints: 'Hints are allowed at this table.',
  'own-options': 'It is played with components or settings of one’s own.',
  'taken-back': 'A move was taken back by agreement.',
  'too-short': 'It was given up before much was played.',
  'same-network': 'Two people of this game have played from the same network lately.',
} as const;
export type Unrated = keyof typeof UNRATED;

export const isUnrated = (word: string): word is Unrated => Object.hasOwn(UNRATED, word);

/** What a table is, as far as it matters here. */
export type RatedTerms = {
  readonly asked: boolean;
  /** Places that people have, or may still take. */
  readonly people: number;
  readonly time: Pick<TimeControl, 'type'>;
  readonly hints: boolean;
  readonly ownOptions: boolean;
  readonly daily: boolean;
  readonly device: boolean;
  readonly takenBack: boolean;
};

/** Null for a rated game. */
export function unratedBy(terms: RatedTerms): Unrated | null {
  if (!terms.asked) return 'not-asked';
  if (terms.device) return 'device';
  if (terms.daily) return 'daily';
  if (terms.people < 2) return 'one-person';
  if (poolOf(terms.time) === 'none') return 'no-clock';
  if (terms.hints) return 'hints';
  if (terms.ownOptions) return 'own-options';
  return terms.takenBack ? 'taken-back' : null;
}

/**
 * Whether something in the options is whole and of one's own (a map, cards), and not the name, the number or the yes of what comes
 * with the game. `usual` is what the game takes where nothing is said.
 */
export function hasOwnOptions(options: Json, usual: Json = {}): boolean {
  const plain = isRecord(usual) ? usual : {};
  const isWhole = (value: Json): boolean => (Array.isArray(value) ? value.length > 0 : isRecord(value));
  return isRecord(options) && Object.entries(options).some(([name, value]) => isWhole(value) && !same(value, plain[name]));
}

/** As the table stands: what it says to those who sit down, and after every move that is taken back. */
export function unratedAt(table: Table): Unrated | null {
  const { setup, chairs, match, withheld, ownOptions, daily, device } = table;
  // Asked after every move of every table, and nearly always the answer.
  if (!setup.rated) return 'not-asked';
  const people = match === null ? chairs.filter(({ bot }) => bot === null) : match.seats.filter(({ person }) => person !== null);
  return unratedBy({
    asked: setup.rated,
    people: people.length,
    time: setup.time,
    hints: setup.hints,
    ownOptions: ownOptions || withheld.length > 0,
    daily: daily !== null,
    device: device !== null,
    takenBack: match?.agreedUndo === true,
  });
}

/** Moves for each seat: who gives up before has shown nothing. */
const LEAST_MOVES = 2;

export const isTooShort = ({ outcome, moves, seats }: Pick<Match, 'outcome' | 'moves' | 'seats'>): boolean =>
  outcome === null && moves.length < LEAST_MOVES * seats.length;
