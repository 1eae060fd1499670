/**
 * About which lines of a replay the reader may ask why: what a seat did in a move of its own. Once the game is over it is asked with
 * the eyes of whoever moved; before, with the reader's own. Knows no game.
 */

import { type Seat, seatOf } from '@partyline/kernel/game.js';
import type { GameRecord } from '@partyline/kernel/record.js';
import type { Film } from '../replay/film.js';
import type { FindQuestion } from './why.js';

type AskedFilm = Pick<Film, 'played' | 'outcome' | 'mover' | 'view' | 'events'> & {
  readonly record: Pick<GameRecord, 'game' | 'options'>;
};

/** `own`: the seat that the reader plays; null for an onlooker, and where several play on one device. */
export function questionInFilm(
  film: AskedFilm,
  own: Seat | null,
  { key, seat }: { readonly key: number; readonly seat: number | null },
): FindQuestion | null {
  if (film.played.entry.why === undefined || seat === null || film.mover(key) !== seat) return null;
  const { game, options } = film.record;
  const eyes = film.outcome === null ? (own ?? 'onlooker') : seatOf(seat);
  return () => Promise.resolve({ game, options, view: film.view(key - 1, eyes), seat, events: film.events(key) });
}
