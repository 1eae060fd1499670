/**
 * The games that somebody has played alone, here or on the server, kept in this browser: one line each, without the moves. Whatever the browser
 * has kept is read as carefully as anything from outside. Knows no game.
 */
import { flag, integer, list, nullable, type Of, object, optional, parse, text } from '@partyline/kernel/shape.js';

const MILLISECONDS = 1e15;

const resultShape = object({
  /** The table. */
  id: text(100),
  at: integer(MILLISECONDS),
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
export type Result = Of<typeof resultShape>;

/** More than anybody plays; the oldest go first. */
const MOST = 3000;
const resultsShape = list(resultShape, 2 * MOST);

const keyOf = (game: string): string => `party-line/practice/${game}`;

/** The oldest first. */
export function readResults(storage: Pick<Storage, 'getItem'>, game: string): readonly Result[] {
  try {
    const read = parse(resultsShape, JSON.parse(storage.getItem(keyOf(game)) ?? '[]'), 'results');
    return read.ok ? read.value : [];
  } catch {
    return [];
  }
}

/** One more; the same table counts once. */
const withResult = (results: readonly Result[], result: Result): readonly Result[] =>
  results.some(({ id }) => id === result.id) ? results : [...results, result].slice(-MOST);

export function addResult(storage: Pick<Storage, 'getItem' | 'setItem'>, game: string, result: Result): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify(withResult(readResults(storage, game), result)));
  } catch {
    // A browser that keeps nothing has no statistics.
  }
}

export function clearResults(storage: Pick<Storage, 'removeItem'>, game: string): void {
  try {
    storage.removeItem(keyOf(game));
  } catch {
    // There was nothing.
  }
}
