/**
 * What is seen of a town: letters, wild letters and freelance workers, the runs that they form and where each of them stands
 * (CT-6.2, CT-7.2). The rules of the finish, the score, the solver and the board all ask here. Knows no dictionary but as a
 * question.
 */
import type { Building, Square } from '../components/sheet.js';
import type { Finish, Worker } from '../moves.js';
import type { Town } from '../state.js';
import { DOWN, keyOf, RIGHT } from './squares.js';

/** A visible square. */
export type Seen = {
  readonly at: Square;
  /** What it stands for; null for a worker whose letter is open. */
  readonly letter: string | null;
  /** Null for a freelance worker, which stands on no letter. */
  readonly building: Building | null;
  readonly worker: boolean;
};
/** Visible squares by their keys. */
export type Sight = ReadonlyMap<number, Seen>;

/** A row or column of two or more visible squares. */
export type Run = { readonly across: boolean; readonly squares: readonly Seen[] };

/** Whether a text is a word. */
export type WordSet = { has(word: string): boolean };
export type Judging = { readonly dictionary: WordSet; readonly permissive: boolean };

export function sightOf(town: Town, workers: readonly Worker[], pollute: Finish['pollute'] = []): Sight {
  const gone = new Set(pollute.map(keyOf));
  const sight = new Map<number, Seen>();
  for (const { at, letter, building } of town) {
    const key = keyOf(at);
    if (!gone.has(key)) sight.set(key, { at, letter, building, worker: false });
  }
  for (const { at, letter } of workers) {
    const key = keyOf(at);
    if (!gone.has(key)) sight.set(key, { at, letter, building: sight.get(key)?.building ?? null, worker: true });
  }
  return sight;
}

function runFrom(sight: Sight, key: number, step: number): Seen[] {
  const squares: Seen[] = [];
  for (let next = sight.get(key); next !== undefined; next = sight.get(key + step * squares.length)) squares.push(next);
  return squares;
}

const readingOrder = (a: Run, b: Run): number => {
  const [[row, column], [otherRow, otherColumn]] = [a.squares[0]?.at ?? [0, 0], b.squares[0]?.at ?? [0, 0]];
  return Number(b.across) - Number(a.across) || row - otherRow || column - otherColumn;
};

/** Every run, rows first, each in reading order. */
export function runsIn(sight: Sight): Run[] {
  const runs: Run[] = [];
  for (const key of sight.keys()) {
    for (const step of [RIGHT, DOWN]) {
      if (sight.has(key - step) || !sight.has(key + step)) continue;
      runs.push({ across: step === RIGHT, squares: runFrom(sight, key, step) });
    }
  }
  return runs.sort(readingOrder);
}

/** A run as the word that it reads as, or null where it is none. In the permissive variant it may be read backwards. */
export function wordOf({ squares }: Run, { dictionary, permissive }: Judging): string | null {
  const letters = squares.map(({ letter }) => letter ?? '?');
  const word = letters.join('');
  if (dictionary.has(word)) return word;
  const back = letters.reverse().join('');
  return permissive && dictionary.has(back) ? back : null;
}

export const STANDS = ['edge', 'corner', 'fork', 'cross', 'none'] as const;
export type Stand = (typeof STANDS)[number];

/** Where a visible square stands, by its visible neighbours; none of the four where it is straight through, or alone. */
export function standOf(sight: Sight, key: number): Stand {
  const [beside, above] = [RIGHT, DOWN].map((step) => Number(sight.has(key - step)) + Number(sight.has(key + step)));
  const neighbours = (beside ?? 0) + (above ?? 0);
  if (neighbours === 1) return 'edge';
  if (neighbours === 2) return beside === 1 ? 'corner' : 'none';
  return neighbours === 3 ? 'fork' : neighbours === 4 ? 'cross' : 'none';
}
