/** Which puzzles somebody has solved, kept in this browser; what cannot be read counts as none. Knows no game. */
import type { Puzzle } from '@partyline/kernel/puzzle.js';
import { list, parse, text } from '@partyline/kernel/shape.js';

const solvedShape = list(text(100), 1000);

const keyOf = (game: string): string => `party-line/puzzles/${game}`;

export function readSolved(storage: Pick<Storage, 'getItem'>, game: string): Set<string> {
  try {
    const read = parse(solvedShape, JSON.parse(storage.getItem(keyOf(game)) ?? '[]'), 'solved');
    return new Set(read.ok ? read.value : []);
  } catch {
    return new Set();
  }
}

export function addSolved(storage: Pick<Storage, 'getItem' | 'setItem'>, game: string, id: string): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify([...readSolved(storage, game).add(id)]));
  } catch {
    // A browser that keeps nothing: then it is solved for now.
  }
}

/** The next one that is not solved, from here round to here; null when all others are. */
export function nextUnsolved(puzzles: readonly Puzzle[], solved: ReadonlySet<string>, id: string): Puzzle | null {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return round.find((puzzle) => !solved.has(puzzle.id)) ?? null;
}
