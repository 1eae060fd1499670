/** A replay in words: who plays, what led to a moment. Knows no game. */
import type { GameRecord } from '@partyline/kernel/record.js';
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

export type Line = { readonly at: number; readonly seat: number | null; readonly text: string };

function sentenceAt(film: Film, names: readonly string[], at: number): string {
  const { rules } = film.played;
  return film
    .events(at)
    .flatMap((event) => rules.prose(event, names) ?? [])
    .join(' ');
}

/** The log: one line for every move that there is something to say about. */
export function linesOf(film: Film, names: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at <= film.length; at++) {
    const text = sentenceAt(film, names, at);
    if (text !== '') lines.push({ at, seat: film.mover(at), text });
  }
  return lines;
}

export const captionOf = (film: Film, names: readonly string[], at: number): string =>
  sentenceAt(film, names, at) || (at === 0 ? 'The game begins.' : '');

export const placeOf = ({ length }: Pick<Film, 'length'>, at: number): string =>
  at === 0 ? `Start of ${length} ${length === 1 ? 'move' : 'moves'}` : `Move ${at} of ${length}`;

/** What to send a friend where there is no address to send. */
export const momentAsText = (film: Film, names: readonly string[], at: number): string =>
  `${film.played.entry.name}, ${placeOf(film, at).toLowerCase()}: ${captionOf(film, names, at)}`;
