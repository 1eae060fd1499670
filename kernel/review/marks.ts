/**
 * What each move was worth beside the best that was found: best, good, an inaccuracy or a mistake, by how much it gave away. The
 * same steps for all games. Pure; knows no game.
 */
import type { ReviewMeasure } from '../features/review.js';
import { GRAIN, type PositionReview } from './positions.js';

export const MOVE_MARKS = ['best', 'good', 'inaccuracy', 'mistake'] as const;
export type MoveMark = (typeof MOVE_MARKS)[number];

export type MarkedMove = {
  /** The position that the move led to. */
  readonly at: number;
  readonly seat: number;
  readonly mark: MoveMark;
  /** How much less the mover could expect than after the best move found. */
  readonly loss: number;
  /** The better move, as a sentence; null where the one made is as good. */
  readonly instead: string | null;
  /** What that would have led to. */
  readonly possible: number;
  /** What the move did, without its subject, where events tell it only later. */
  readonly deed: string | null;
};

/** What a finished review says. */
export type GameReview = {
  readonly measure: ReviewMeasure;
  /** By position, by seat. */
  readonly expected: readonly (readonly number[])[];
  readonly moves: readonly MarkedMove[];
};

/** A move that gives away a tenth of a win is a mistake. */
const MISTAKE = 0.1;
/** As parts of a mistake. */
const INACCURACY = 0.5;
const GOOD = 0.1;

function markOf(loss: number, mistake: number): MoveMark {
  if (loss >= mistake) return 'mistake';
  if (loss >= INACCURACY * mistake) return 'inaccuracy';
  return loss >= GOOD * mistake ? 'good' : 'best';
}

/** In grains, by position and seat. What was reached later was within reach before, whether a search saw it or not. */
function expectedIn(measure: ReviewMeasure, positions: readonly PositionReview[]): (readonly number[])[] {
  const expected = positions.map((position): readonly number[] => position.expected);
  if (measure.type !== 'score' || !measure.reach) return expected;
  for (let at = expected.length - 2; at >= 0; at--) {
    const later = expected[at + 1];
    expected[at] = (expected[at] ?? []).map((own, seat) => Math.max(own, later?.[seat] ?? own));
  }
  return expected;
}

/** To lose a game that could be won is a mistake, however little it would have scored. */
const isThrownAway = (measure: ReviewMeasure, possible: number, came: number): boolean =>
  measure.type === 'score' && measure.reach && possible > 0 && came <= 0;

/** `movers` by move: null for the clock. Works on a part of the game as well, as far as it has been reviewed. */
export function reviewOf(
  measure: ReviewMeasure,
  positions: readonly PositionReview[],
  movers: readonly (number | null)[],
): GameReview {
  const expected = expectedIn(measure, positions);
  const reaches = measure.type === 'score' && measure.reach;
  const mistake = measure.type === 'score' ? measure.mistake : MISTAKE;
  const moves: MarkedMove[] = [];
  for (let at = 1; at < positions.length; at++) {
    const judged = positions[at - 1]?.judged ?? null;
    const seat = movers[at - 1] ?? null;
    if (judged === null || seat === null) continue;
    // In whole grains, so that just a tenth is a tenth.
    const came = expected[at]?.[seat] ?? 0;
    const before = reaches ? (expected[at - 1]?.[seat] ?? 0) : 0;
    const possible = judged.found === null ? came : Math.max(judged.found.expected, before);
    const loss = Math.max(0, possible - came) / GRAIN;
    const mark = isThrownAway(measure, possible, came) ? 'mistake' : markOf(loss, mistake);
    const instead = mark === 'best' ? null : (judged.found?.words ?? null);
    moves.push({ at, seat, mark, loss, instead, possible: possible / GRAIN, deed: positions[at - 1]?.deed ?? null });
  }
  return { measure, expected: expected.map((values) => values.map((grains) => grains / GRAIN)), moves };
}

/** How often a seat's moves had each mark. */
export function marksOf({ moves }: GameReview, seat: number): { readonly [M in MoveMark]: number } {
  const count = (mark: MoveMark): number => moves.filter((move) => move.seat === seat && move.mark === mark).length;
  return { best: count('best'), good: count('good'), inaccuracy: count('inaccuracy'), mistake: count('mistake') };
}
