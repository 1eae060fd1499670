/**
 * What a town lets expect in the end, by the number of rounds that are built, as a line over what it is worth to the bots that build;
 * knows nothing else. After the last round there is no line, as then the best finish is looked for. The slope is what
 *   node scripts/review/fit.mjs criss-cross-town 1 4 strong review 1
 * finds for all rounds together (28 builds beside the best one, each played on): a point of worth is about three quarters of a point
 * in the end when strong bots play on. That is a small count, and casual bots make far less of it (0.2 by 84 such builds). The bases
 * are right in the mean of 30 games of strong bots that strayed now and then; the score of one such game is some 15 points off. Used
 * with every number of players.
 */
import type { ScoreLine } from '@partyline/kernel/features/review.js';

const SLOPE = 0.77;

/** By rounds that are built. */
const BASES = [55.2, 46, 34.8, 24.4, 16.2, 5.8, -1.8, -8.4] as const;

const LINES: readonly ScoreLine[] = BASES.map((base) => ({ base, slope: SLOPE }));

export const linesFor = (_seats: number): readonly ScoreLine[] => LINES;
