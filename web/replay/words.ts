/** A replay in words: who plays, what led to a moment. Knows no game. */

import type { GameRecord } from '@partyline/kernel/record.js';
import { deedWords, type StoryGroup, storyOf } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { counted } from '@partyline/kernel/words.js';
import { botName } from '../table/people.js';
import type { Film } from './film.js';

/** A record that names nobody, or bots only by their level, still needs sentences that can be read. */
export function namesIn({ seats, players }: Pick<GameRecord, 'seats' | 'players'>): string[] {
  return Array.from({ length: players }, (_, seat) => {
    const name = seats?.[seat] ?? '';
    if (name === '') return `Player ${seat + 1}`;
    return /^Bot \(.+\)$/.test(name) ? botName(seat) : name;
  });
}

/** Whoever watches is called by no name: everybody is told of as another. */
export const onlookerReader = (names: readonly string[]): Reader => ({ names, you: null });

const wordsAt = (film: Film, names: readonly string[], at: number): string =>
  deedWords(film.played.rules.prose(film.events(at), names.length), onlookerReader(names));

/** The log, by round and turn: a line for every move that there is something to say about, with its moment. */
export function storyIn(film: Film, names: readonly string[]): readonly StoryGroup<number>[] {
  const deeds = Array.from({ length: film.length + 1 }, (_, at) => ({ key: at, events: film.events(at) }));
  return storyOf(deeds, { prose: film.played.rules.prose, reader: onlookerReader(names), whole: film.record.start === null });
}

export const captionOf = (film: Film, names: readonly string[], at: number): string =>
  wordsAt(film, names, at) || (at === 0 ? 'The game begins.' : '');

export const momentWords = ({ length }: Pick<Film, 'length'>, at: number): string =>
  at === 0 ? `Start of ${counted(length, 'move')}` : `Move ${at} of ${length}`;

/** What to send a friend where there is no address to send. */
export const momentAsText = (film: Film, names: readonly string[], at: number): string =>
  `${film.played.entry.name}, ${momentWords(film, at).toLowerCase()}: ${captionOf(film, names, at)}`;
