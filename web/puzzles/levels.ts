/** How hard a puzzle is, as the page says it. Knows no game. */
import type { PuzzleLevel } from '@partyline/kernel/puzzle.js';

export const LEVELS: { readonly [level in PuzzleLevel]: string } = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
