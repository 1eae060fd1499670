/**
 * How seats are told apart where they are drawn: an emblem, a pattern and a colour each, so that no one of them is ever needed alone. The
 * colours are those of paper; pages have tokens of the theme for theirs.
 */
import type { PatternKind } from './patterns.js';

/** In boxes of 16 by 16; to be filled by the even-odd rule. */
const SHAPES = {
  disc: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z',
  triangle: 'M8 1.2 15 14H1z',
  square: 'M2 2h12v12H2z',
  diamond: 'M8 .8 15.2 8 8 15.2.8 8z',
  star: 'm8 .8 2.1 4.7 5.1.5-3.8 3.4 1.1 5L8 11.8l-4.5 2.6 1.1-5L.8 6l5.1-.5z',
  ring: 'M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 1 1 8 1.2zm0 3.6a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z',
} as const;

export type EmblemName = keyof typeof SHAPES;
export const EMBLEMS = ['disc', 'triangle', 'square', 'diamond', 'star', 'ring'] as const satisfies readonly EmblemName[];
export const emblemPath = (emblem: EmblemName): string => SHAPES[emblem];

export const PATTERNS: readonly PatternKind[] = ['solid', 'stripes', 'dots', 'checks', 'waves', 'cross'];

const INKS = ['#b5471b', '#1f6fa8', '#0b7a5b', '#8a6d00', '#97447d', '#55606b'] as const;

export type SeatOnPaper = { readonly ink: string; readonly emblem: string; readonly pattern: PatternKind };

/** More seats than looks would begin again from the first. */
export function seatOnPaper(index: number): SeatOnPaper {
  const at = index % EMBLEMS.length;
  return { ink: INKS[at] ?? INKS[0], emblem: emblemPath(EMBLEMS[at] ?? 'disc'), pattern: PATTERNS[at] ?? 'solid' };
}
