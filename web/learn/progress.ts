/** How far somebody came in a lesson, kept in this browser; what cannot be read counts as nothing. */
import { anything, integer, list, object, parse } from '@partyline/kernel/shape.js';
import type { Progress } from './course.js';

const MOST = 1_000;

const progressShape = object({
  step: integer(MOST),
  moves: list(object({ seat: integer(MOST), move: anything }), MOST),
  marks: list(integer(MOST), MOST),
});

/** Where progress is kept: the browser's own storage has this shape. */
export type Keeping = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (game: string): string => `party-line/lesson/${game}`;

export function readProgress(keeping: Keeping, game: string): Progress | null {
  try {
    const text = keeping.getItem(keyOf(game));
    const read = text === null ? null : parse(progressShape, JSON.parse(text), 'progress');
    return read?.ok === true ? read.value : null;
  } catch {
    return null;
  }
}

export function writeProgress(keeping: Keeping, game: string, progress: Progress): void {
  try {
    keeping.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing: then the lesson begins anew next time.
  }
}
