/** What is made of a review for every game: chances, marks, and the moments that decided it. */
import type { ReviewMeasure } from '@partyline/kernel/features/review.js';
import { calibrationOf, fitSharpness, sharpened } from '@partyline/kernel/review/chances.js';
import { marksOf, reviewOf } from '@partyline/kernel/review/marks.js';
import { decidingMoments, valueWords } from '@partyline/kernel/review/moments.js';
import type { PositionReview } from '@partyline/kernel/review/positions.js';
import { errorsOf, fitLines, scoreOn } from '@partyline/kernel/review/scores.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { describe, expect, test } from 'vitest';

const chance: ReviewMeasure = { type: 'chance', sharpness: () => [1] };
const points: ReviewMeasure = { type: 'score', unit: ['point', 'points'], mistake: 5, reach: false };
const seconds: ReviewMeasure = { type: 'score', unit: ['second', 'seconds'], mistake: 3, reach: true };

/** A position of two in which the first has so much, and what the best move would have led to. */
const at = (first: number, found: number | null = null): PositionReview => ({
  expected: [first * 10_000, (1 - first) * 10_000],
  judged: { found: found === null ? null : { expected: found * 10_000, move: '{}', words: 'Build at Dam.' } },
  deed: null,
});

/** A position of a game for one: its score, what the best move would have led to, and what the move that follows does. */
const alone = (score: number, found: number | null = null, deed: string | null = null): PositionReview => ({
  expected: [score * 10_000],
  judged: { found: found === null ? null : { expected: found * 10_000, move: '{}', words: 'Turn A.' } },
  deed,
});

describe('marks', () => {
  test.each([
    [0.605, 'best'],
    [0.62, 'good'],
    [0.66, 'inaccuracy'],
    [0.7, 'mistake'],
    [0.5, 'best'],
  ])('where %d could have been had instead of 0.6, the move is marked %s', (possible, mark) => {
    const [move] = reviewOf(chance, [at(0.6, possible), at(0.6)], [0]).moves;
    expect(move).toMatchObject({ at: 1, seat: 0, mark, instead: mark === 'best' ? null : 'Build at Dam.' });
    expect(move?.loss).toBeCloseTo(Math.max(0, possible - 0.6));
  });

  test('a score is marked by points', () => {
    const positions = [40, 37].map((score) => ({
      expected: [score * 10_000],
      judged: { found: { expected: 42 * 10_000, move: '{}', words: 'Build at Dam.' } },
      deed: null,
    }));
    expect(reviewOf(points, positions, [0]).moves).toMatchObject([{ mark: 'mistake', loss: 5 }]);
  });

  test('what was reached later was within reach before, and to make the best move found gives nothing away', () => {
    const review = reviewOf(seconds, [alone(9, 9), alone(12), alone(11, 11), alone(8)], [0, 0, 0]);
    expect(review.expected).toEqual([[12], [12], [11], [8]]);
    expect(review.moves).toMatchObject([
      { mark: 'best', loss: 0 },
      { mark: 'best', loss: 0 },
      { mark: 'mistake', loss: 3, possible: 11, instead: 'Turn A.' },
    ]);
  });

  test('to lose a game that could be won is a mistake, however little it would have scored', () => {
    expect(reviewOf(seconds, [alone(1, 1), alone(0)], [0]).moves).toMatchObject([{ mark: 'mistake', loss: 1 }]);
    expect(reviewOf(points, [alone(1, 1), alone(0)], [0]).moves).toMatchObject([{ mark: 'good', loss: 1 }]);
  });

  test('the clock is not marked, nor what the game does not judge; each seat has its own', () => {
    const positions = [at(0.5), { ...at(0.4), judged: null }, at(0.4, 0.7), at(0.4)];
    const review = reviewOf(chance, positions, [null, 0, 1]);
    expect(review.moves).toMatchObject([{ at: 3, seat: 1, mark: 'mistake' }]);
    expect(marksOf(review, 0)).toEqual({ best: 0, good: 0, inaccuracy: 0, mistake: 0 });
    expect(marksOf(review, 1)).toMatchObject({ mistake: 1 });
  });
});

describe('the moments that decided', () => {
  const positions = [at(0.5), at(0.5), at(0.3, 0.5), at(0.7), at(0.65, 0.9), at(0.1), at(0.15), at(1), at(0.99)];
  const movers = [0, 1, 0, 1, 0, 1, 0, 1];
  const review = reviewOf(chance, positions, movers);
  const moments = decidingMoments(review, movers);
  const reader = { names: ['Ada', 'Ben'], you: 1 };

  test('are the three that changed most, in their order', () => {
    expect(moments.map((moment) => moment.at)).toEqual([3, 5, 7]);
  });

  test('are told with whom they helped and hurt, and what would have been better', () => {
    const told = moments.map(({ sentences }) => sentences.map((said) => wordsOf(said, reader)).join(' '));
    expect(told[0]).toBe('Ada’s chance to win rises from 30 % to 70 %. Your chance to win falls from 70 % to 30 %.');
    expect(told[1]).toBe(
      'Your chance to win rises from 35 % to 90 %. Ada’s chance to win falls from 65 % to 10 %. ' +
        'It was a mistake by Ada: 90 % could have been had. Better: Build at Dam.',
    );
  });

  test('moves in a row by one seat are one moment; where nothing changes there is none', () => {
    const turn = reviewOf(chance, [at(0.5), at(0.6), at(0.8)], [0, 0]);
    expect(decidingMoments(turn, [0, 0])).toMatchObject([{ at: 2 }]);
    expect(decidingMoments(reviewOf(chance, [at(0.5), at(0.5)], [0]), [0])).toEqual([]);
  });

  test('of a game for one each move is a moment by itself, and what was done is told where events tell it only later', () => {
    const moved = [0, 0, 0];
    const deed = 'cuts CAT in round 1.';
    const told = decidingMoments(reviewOf(seconds, [alone(12, 12, deed), alone(9, 9), alone(8, 8), alone(0)], moved), moved).map(
      ({ at: when, sentences, tellsDeed }) => [when, tellsDeed, sentences.map((said) => wordsOf(said, reader)).join(' ')],
    );
    expect(told).toEqual([
      [
        1,
        true,
        'Ada cuts CAT in round 1. Ada’s best score within reach falls from 12 seconds to 9 seconds. ' +
          'It was a mistake by Ada: 12 seconds could have been had. Better: Turn A.',
      ],
      [2, false, 'Ada’s best score within reach falls from 9 seconds to 8 seconds. A little better: Turn A.'],
      [
        3,
        false,
        'Ada’s game is lost here, as far as the search can see, with 8 seconds still within reach. ' +
          'It was a mistake by Ada: 8 seconds could have been had. Better: Turn A.',
      ],
    ]);
  });

  test('values have their units', () => {
    expect(valueWords(chance, 0.314)).toBe('31 %');
    expect(valueWords(points, 1)).toBe('1 point');
  });
});

describe('chances', () => {
  test('add up to one, keep their order, and give nobody up', () => {
    const chances = sharpened([0.7, 0.3, 0], 0.5);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 1);
    expect(chances[2]).toBeGreaterThan(0);
  });

  /** The judge says 90 %, and seven of ten are won. */
  const samples = Array.from({ length: 100 }, (_, i) => ({ stage: 0, values: [0.9, 0.1], won: i % 10 < 7 ? [1, 0] : [0, 1] }));

  test('a judge that is too sure is believed less, until it says what is won', () => {
    const [sharpness = 1] = fitSharpness(samples, 1);
    expect(sharpness).toBeLessThan(0.6);
    expect(sharpened([0.9, 0.1], sharpness)[0]).toBeCloseTo(0.7, 1);
    const row = calibrationOf(samples, [sharpness]).find(({ low }) => low === 0.7);
    expect(row).toMatchObject({ count: 100, won: 0.7 });
  });

  test('of a stage that hardly occurs nothing is learnt', () => {
    expect(fitSharpness(samples.slice(0, 10), 2)).toEqual([1, 1]);
  });
});

describe('expected scores', () => {
  /** A value is two points in the end, and there are ten more. */
  const samples = Array.from({ length: 20 }, (_, i) => ({ stage: 1, value: i, score: 10 + 2 * i }));
  const twins = Array.from({ length: 500 }, (_, i) => ({ stage: 1, value: 5, score: 10 + (i % 2 === 0 ? 6 : -6) }));

  test('come from values by what twins show, right in the mean; a stage without a line has scores for values', () => {
    const lines = fitLines(samples, twins, 2);
    expect(lines[1]).toEqual({ base: 10, slope: 2 });
    expect(scoreOn(lines, 1, 5)).toBe(20);
    expect(scoreOn(lines, 2, 5)).toBe(5);
    expect(errorsOf(samples, lines)[1]).toMatchObject({ count: 20, bias: 0, error: 0 });
  });

  test('of a stage with few twins its slope is that of all', () => {
    const other = { stage: 0, value: 1, score: 9 };
    expect(fitLines(samples, [...twins, other], 2)[0]?.slope).toBeCloseTo(2, 1);
    expect(fitLines(samples, [], 2)[1]?.slope).toBe(1);
  });
});
