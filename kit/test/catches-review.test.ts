/** The kit finds what is wrong with a game's review. */
import type { Reviews } from '@partyline/kernel/features/review.js';
import { start } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { recordShape } from '@partyline/kernel/record.js';
import { fixture, fixtureConformance, fixtureResources } from '@partyline/kit/fixture.js';
import { checkReview } from '@partyline/kit/review.js';
import { expect, test } from 'vitest';

type State = Parameters<typeof fixture.apply>[0];
type Move = Parameters<typeof fixture.apply>[2];

const tested = { ...fixtureConformance, game: fixture, resources: fixtureResources };

/** A few moves of the fixture. */
function record() {
  const chance = streams('review');
  const opened = start(fixture, { options: {}, seats: 2, random: chance, resources: fixtureResources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const moves = Array.from({ length: 3 }, () => {
    const [seat] = fixture.toAct(opened.state);
    if (seat === undefined) throw new Error('the game is over');
    const move = fixture.propose(opened.state, seat, randomFrom('review'));
    fixture.apply(opened.state, seat, move, chance);
    return { seat, move };
  });
  const json = { format: 1, game: fixture.id, rules: fixture.rules, options: opened.options, seed: 'review', players: 2, moves };
  return recordShape.read(JSON.parse(JSON.stringify(json)), 'record');
}

const good: Reviews<State, Move> = {
  measure: { type: 'chance', sharpness: () => [1] },
  // biome-ignore lint/correctness/useYield: it needs no steps
  *assess(state, { mover }) {
    const best = mover === null ? null : fixture.propose(state, mover, randomFrom('best'));
    return { values: [0.5, 0.5], stage: 0, best };
  },
  words: () => 'Do this.',
};

const check = (reviews: Reviews<State, Move>): number => checkReview(tested, reviews, { record: record(), every: 1 });

const saying = (values: readonly number[], stage = 0): Reviews<State, Move> => ({
  ...good,
  // biome-ignore lint/correctness/useYield: it needs no steps
  *assess() {
    return { values, stage, best: null };
  },
});

test('a review that keeps its promises is counted', () => expect(check(good)).toBe(3));

let asked = 0;
test.each<readonly [string, Reviews<State, Move>, RegExp]>([
  ['chances that are more than all', saying([0.9, 0.9]), /chances that come to 1\.8/],
  ['a value too few', saying([1]), /1 values for 2 seats/],
  ['a stage that nobody knows', saying([0.5, 0.5], 3), /no sharpness of the stage 3/],
  ['words that are no sentence', { ...good, words: () => 'plains_4' }, /said “plains_4”/],
  [
    'another answer when it is asked again',
    {
      ...good,
      // biome-ignore lint/correctness/useYield: it needs no steps
      *assess() {
        asked += 0.01;
        return { values: [asked, 1 - asked], stage: 0, best: null };
      },
    },
    /two things of position 0/,
  ],
])('catches %s', (_name, broken, message) => expect(() => check(broken)).toThrow(message));
