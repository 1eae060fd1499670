/** Who sits where, as names that sentences and boards can use. Knows the fields of a table and no game. */
import type { Player } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Fields } from '@partyline/protocol/fields.js';

/** What the bots are called, by their seats, in a game and in its replay: a sentence with three nameless ones could not be read. */
const BOTS = ['Mabel', 'Otis', 'Wilma', 'Edgar', 'Hazel', 'Chester', 'Ida', 'Floyd'] as const;
const GONE = 'Somebody';

export const botName = (seat: number): string => BOTS[seat % BOTS.length] ?? GONE;

/** The names by seat; somebody who was forgotten has none. */
export const namesOf = ({ seats }: Fields): string[] =>
  seats.map(({ person }, seat) => (person === null ? botName(seat) : person.name === '' ? GONE : person.name));

export function playersOf(fields: Fields, own: number | null): Player[] {
  const names = namesOf(fields);
  return fields.seats.map(({ bot }, seat) => ({ seat: seatOf(seat), name: names[seat] ?? GONE, you: seat === own, bot }));
}

/** "Ada", "Ada and Bo", "Ada, Bo and 2 others". */
export function listed(names: readonly string[]): string {
  const [first = 'nobody', second, third, ...more] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  return `${first}, ${second} and ${more.length === 0 ? third : `${more.length + 1} others`}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;
/** "1st", "2nd"; there are never more than a handful of players. */
export const place = (rank: number): string => `${rank}${ENDINGS[rank] ?? ENDINGS[0]}`;
