/**
 * What a town lets expect in the end, by the number of rounds that are built, as a line over what it is worth to the bots that build;
 * knows nothing else. After the last round there is no line, as then the best finish is looked for. Found by least squares over 30
 * games alone of strong bots that strayed now and then, the slopes held near one, as so few games say little about them; in 30 others
 * the score came out 14 to 16 points off, the luck of the rounds to come included. Used with every number of players.
 */
import type { ScoreLine } from '@partyline/kernel/features/review.js';

const LINES: readonly ScoreLine[] = [
  { base: 54.93, slope: 1 },
  { base: 45.11, slope: 0.84 },
  { base: 26.47, slope: 1.07 },
  { base: 14.05, slope: 1.02 },
  { base: -3.06, slope: 1.14 },
  { base: -11.3, slope: 1.03 },
  { base: -30.44, slope: 1.15 },
  { base: -51.24, slope: 1.28 },
];

export const linesFor = (_seats: number): readonly ScoreLine[] => LINES;
