/**
 * The games that the reader has played alone, here or on the server, kept in this browser: one line each, without the moves. Whatever the browser
 * has kept is read as carefully as anything from outside. Knows no game.
 */
import { flag, integer, list, nullable, type Of, object, optional, text } from '@partyline/kernel/shape.js';
import { time } from '@partyline/protocol/values.js';
import { jsonItem } from '../storage/json-item.js';

const resultShape = object({
  /** The table. */
  id: text(100),
  at: time,
  seed: text(200),
  grade: nullable(integer()),
  /** Whether the components were the player's own. */
  own: flag,
  score: integer(),
  won: flag,
  undos: integer(),
  /** Whether the table is one of the server, and not of this browser. */
  served: optional(flag, () => false),
});
export type PracticeResult = Of<typeof resultShape>;

/** More than anybody plays; the oldest go first. */
const MOST = 3000;
const resultsItem = (game: string) => jsonItem(`party-line/practice/${game}`, list(resultShape, 2 * MOST), []);

/** The oldest first. */
export const readResults = (storage: Pick<Storage, 'getItem'> | null, game: string): readonly PracticeResult[] =>
  resultsItem(game).read(storage);

/** One more; the same table counts once. */
const withResult = (results: readonly PracticeResult[], result: PracticeResult): readonly PracticeResult[] =>
  results.some(({ id }) => id === result.id) ? results : [...results, result].slice(-MOST);

/** A browser that keeps nothing has no statistics. */
export const addResult = (storage: Pick<Storage, 'getItem' | 'setItem'> | null, game: string, result: PracticeResult): void =>
  resultsItem(game).write(storage, withResult(readResults(storage, game), result));

export const clearResults = (storage: Pick<Storage, 'removeItem'> | null, game: string): void => resultsItem(game).clear(storage);
