/** Who sits where, as names that sentences and boards can use. Knows the fields of a table and no game. */
import type { Player } from '@partyline/board-kit/board.js';
import { seatOf } from '@partyline/kernel/game.js';
import { wordList } from '@partyline/kernel/words.js';
import type { Fields } from '@partyline/protocol/fields.js';

/** What the bots are called, by their seats, in a game and in its replay: a sentence with three nameless ones could not be read. */
const BOTS = ['Mabel', 'Otis', 'Wilma', 'Edgar', 'Hazel', 'Chester', 'Ida', 'Floyd'] as const;
const GONE = 'Somebody';
/** A seat of a table that was put on a server, before its person has come. */
const FREE = 'Free seat';

export const botName = (seat: number): string => BOTS[seat % BOTS.length] ?? GONE;

/** The names by seat; a person who was forgotten has none. */
export const namesOf = ({ seats }: Fields): string[] =>
  seats.map(({ person, bot, resigned }, seat) => {
    if (person === null) return bot === null && resigned === null ? FREE : botName(seat);
    return person.name === '' ? GONE : person.name;
  });

export function playersOf(fields: Fields, own: number | null): Player[] {
  const names = namesOf(fields);
  return fields.seats.map(({ bot }, seat) => ({ seat: seatOf(seat), name: names[seat] ?? GONE, you: seat === own, bot }));
}

/** "Ada", "Ada and Bo", "Ada, Bo and 2 others". */
export function shortList(names: readonly string[]): string {
  return wordList(names.length < 4 ? names : [...names.slice(0, 2), `${names.length - 2} others`], 'nobody');
}
