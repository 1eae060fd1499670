/** What tells the companies apart wherever they are drawn: an emblem and a pattern each. Their colours are those of the founding seats. */
import type { PatternKind } from '@partyline/kernel/drawing/patterns.js';

const EMBLEMS = [
  // Aurora: a rising sun.
  'M3.2 11.4a4.8 4.8 0 0 1 9.6 0zM1 12.6h14v1.8H1zM7.2 1.4h1.6v3.4H7.2zM1.9 4.6 3 3.5l2.4 2.4-1.1 1.1zM13 3.5l1.1 1.1L11.7 7l-1.1-1.1z',
  // Borealis: the north star.
  'M8 .4 9.9 6.1 15.6 8 9.9 9.9 8 15.6 6.1 9.9.4 8 6.1 6.1z',
  // Cirrus: a cloud.
  'M4.4 13a3.5 3.5 0 0 1-.5-7A4.4 4.4 0 0 1 12.3 6a3.6 3.6 0 0 1-.5 7z',
  // Dynamo: a spark.
  'M9.9.6 2.8 9.2h4.1L5.8 15.4l7.4-9H9z',
  // Equinox: day and night in one.
  'M8 .9a7.1 7.1 0 1 1 0 14.2A7.1 7.1 0 1 1 8 .9zm0 2.2v9.8a4.9 4.9 0 0 0 0-9.8z',
  // Foxfire: a flame.
  'M8.7.5c.5 2.8 4.8 4.6 4.8 9a5.5 5.5 0 0 1-11 0c0-2.1 1-3.6 2.2-4.6.1 1.3.6 2.2 1.4 2.6C5.8 4.8 6.7 2.2 8.7.5z',
] as const;

/** In a square of 16. */
export const companyEmblem = (company: number): string => EMBLEMS[company % EMBLEMS.length] ?? EMBLEMS[0];

const PATTERNS: readonly PatternKind[] = ['solid', 'stripes', 'dots', 'checks', 'waves', 'cross'];
export const companyPattern = (company: number): PatternKind => PATTERNS[company % PATTERNS.length] ?? 'solid';
