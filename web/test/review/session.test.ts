/** A review as a page follows it: kept, stopped, taken up again, and what is said about it. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import { type GameRecord, recordShape } from '@partyline/kernel/record.js';
import type { PositionReview } from '@partyline/kernel/review/positions.js';
import { describe, expect, test } from 'vitest';
import { keepReview, keptReview, reviewKey } from '../../review/kept.js';
import { reviewPlot } from '../../review/plot.js';
import { type ReviewState, reviewSession } from '../../review/session.js';
import { lossWords, stateWords } from '../../review/words.js';
import type { ReviewJob, ReviewNews } from '../../review/worker.js';

const recordOf = (seed: string): GameRecord => {
  const moves = [0, 1, 0].map((seat) => ({ seat, move: {} }));
  return recordShape.read({ format: 1, game: 'any', rules: 1, options: {}, seed, players: 2, moves }, 'record');
};

const at = (first: number): PositionReview => ({ expected: [first * 100, 10_000 - first * 100], judged: null, deed: null });

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      kept.set(name, value);
    },
    removeItem(name) {
      kept.delete(name);
    },
  };
}

/** A session whose worker says what the test wants. */
function follow(storage: Storage, seed = 'a') {
  const jobs: {
    readonly job: ReviewJob;
    readonly hear: (news: ReviewNews) => void;
    readonly broke: () => void;
    ended: number;
  }[] = [];
  const start: StartJob<ReviewJob, ReviewNews> = (job, hear, broke) => {
    const one = { job, hear, broke, ended: 0 };
    jobs.push(one);
    return { end: () => (one.ended += 1) };
  };
  const told: ReviewState[] = [];
  return { jobs, told, ...reviewSession(recordOf(seed), (state) => told.push(state), storage, start) };
}

const last = <T>(list: readonly T[]): T => list.at(-1) ?? expect.fail('nothing there');

describe('a review', () => {
  test('begins when it is asked for, and is whole when the worker says so', () => {
    const { jobs, told, begin } = follow(shelf());
    expect(told).toEqual([{ type: 'none', positions: [] }]);
    expect(jobs).toHaveLength(0);
    begin();
    begin();
    expect(jobs).toHaveLength(1);
    last(jobs).hear({ fresh: [at(50), at(60)], over: false });
    expect(last(told)).toEqual({ type: 'running', positions: [at(50), at(60)] });
    last(jobs).hear({ fresh: [at(70), at(80)], over: true });
    expect(last(told)).toMatchObject({ type: 'whole' });
    expect(last(jobs).ended).toBe(1);
  });

  test('that was stopped is kept, and goes on from there on another day', () => {
    const storage = shelf();
    const first = follow(storage);
    first.begin();
    last(first.jobs).hear({ fresh: [at(50), at(60)], over: false });
    first.stop();
    expect(last(first.told)).toEqual({ type: 'stopped', positions: [at(50), at(60)] });
    last(first.jobs).hear({ fresh: [at(1)], over: false });
    expect(last(first.told)).toMatchObject({ type: 'stopped' });

    const second = follow(storage);
    expect(second.told).toEqual([{ type: 'stopped', positions: [at(50), at(60)] }]);
    second.begin();
    expect(last(second.jobs).job.done).toEqual([at(50), at(60)]);
    last(second.jobs).hear({ fresh: [at(70), at(80)], over: true });
    expect(follow(storage).told).toMatchObject([{ type: 'whole', positions: { length: 4 } }]);
    expect(follow(storage, 'another').told).toMatchObject([{ type: 'none' }]);
  });

  test('whose worker breaks says so and can be tried again', () => {
    const { jobs, told, begin } = follow(shelf());
    begin();
    last(jobs).broke();
    expect(last(told)).toMatchObject({ type: 'failed' });
    begin();
    expect(jobs).toHaveLength(2);
  });

  test('is kept of the last eight games only, and of a storage that holds rubbish there is none', () => {
    const storage = shelf();
    for (let i = 0; i < 10; i++) keepReview(storage, reviewKey(recordOf(`${i}`)), [at(50)]);
    const left = Array.from({ length: 10 }, (_, i) => keptReview(storage, reviewKey(recordOf(`${i}`))).length);
    expect(left).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    storage.setItem('reviews', '[{"game":1}]');
    expect(keptReview(storage, reviewKey(recordOf('9')))).toEqual([]);
  });
});

const chance = { type: 'chance', sharpness: () => [1] } as const;

test('the chart is in percent, as far as the game is reviewed', () => {
  const review = {
    measure: chance,
    expected: [
      [0.5, 0.5],
      [0.254, 0.746],
    ],
    moves: [],
  };
  expect(reviewPlot(review, ['Ada', 'Ben'])).toMatchObject({
    after: ' %',
    scale: { low: 0, high: 100 },
    series: [{ name: 'Ada', values: [50, 25] }, { values: [50, 75] }],
  });
});

test('what is said of a review and of a move that cost something', () => {
  expect(stateWords({ type: 'stopped', positions: [at(50), at(60)] }, 3)).toBe('Stopped after 1 of 3 moves.');
  const move = { at: 2, seat: 0, mark: 'mistake', loss: 0.14, instead: 'Build at Dam.', possible: 0.5, deed: null } as const;
  expect(lossWords({ measure: chance }, move)).toBe('Cost 14 % of the chance to win. Better: Build at Dam.');
  const points = { type: 'score', unit: ['point', 'points'], mistake: 5, reach: false } as const;
  expect(lossWords({ measure: points }, { ...move, loss: 1, instead: null })).toBe('Cost 1 point.');
});
