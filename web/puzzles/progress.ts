/** Which puzzles the reader has solved, kept in this browser; what cannot be read counts as none. Knows no game. */
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { list, text } from '@partyline/kernel/shape.js';
import { jsonItem } from '../storage/json-item.js';

const solvedItem = (game: string) => jsonItem(`party-line/puzzles/${game}`, list(text(100), 1000), []);

export const readSolved = (storage: Pick<Storage, 'getItem'> | null, game: string): Set<string> =>
  new Set(solvedItem(game).read(storage));

/** Where nothing can be kept, it is solved for now. */
export const addSolved = (storage: Pick<Storage, 'getItem' | 'setItem'> | null, game: string, id: string): void =>
  solvedItem(game).write(storage, [...readSolved(storage, game).add(id)]);

/** The next one that is not solved, from here round to here; null when all others are. */
export function nextUnsolved(puzzles: readonly Puzzle[], solved: ReadonlySet<string>, id: string): Puzzle | null {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return round.find((puzzle) => !solved.has(puzzle.id)) ?? null;
}
