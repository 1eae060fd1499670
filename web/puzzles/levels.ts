/** How hard a puzzle is, as the page says it. Knows no game. */
import type { PuzzleLevel } from '@partyline/kernel/features/puzzle.js';

export const LEVEL_NAMES: { readonly [level in PuzzleLevel]: string } = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
