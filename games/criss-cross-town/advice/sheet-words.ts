/** Pieces of a sheet in words: their letters, whether they are turned over, and where on the sheet they are. */
import { readingOf, type Sheet, SIDE, type Square } from '../components/sheet.js';
import type { Piece } from '../moves.js';

const PARTS = [
  ['top left corner', 'top', 'top right corner'],
  ['left side', 'middle', 'right side'],
  ['bottom left corner', 'bottom', 'bottom right corner'],
] as const;

/** "top left corner": by the middle of some squares. */
export function partOf(squares: readonly Square[]): string {
  const third = (axis: 0 | 1): number => {
    const sum = squares.reduce((so, square) => so + square[axis], 0);
    return Math.min(2, Math.floor((3 * sum) / (squares.length * SIDE)));
  };
  return PARTS[third(0)]?.[third(1)] ?? 'middle';
}

export const turnedWords = ({ flip }: Piece): string => (flip ? ' (turned over)' : '');

/** "NIART (turned over)" */
export const pieceWords = (sheet: Sheet, piece: Piece): string => `${readingOf(sheet, piece.cells)}${turnedWords(piece)}`;
