/** The searches on games small enough to be solved: they find the right move, repeat themselves, keep to their budget and can be stopped. */
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { fixture } from '@partyline/kit/fixture.js';
import { check, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { beamSearch } from '../beam.js';
import { finishSteps, problemOf, type SearchProblem } from '../problem.js';
import { replySearch } from '../reply.js';
import { type TreeOptions, treeSearch } from '../tree.js';
import { worldSearch } from '../worlds.js';

/** Nim for any number of seats: one heap, 1 to 3 at a time, and whoever takes the last wins. */
type Heap = { left: number; turn: number; looked: { count: number } };

const nim = (seats: number): SearchProblem<Heap, number> => ({
  seats,
  clone: (heap) => ({ ...heap }),
  mover: ({ left, turn }) => (left === 0 ? -1 : turn),
  *candidates({ left }) {
    return [1, 2, 3].filter((take) => take <= left);
  },
  apply(heap, seat, take) {
    heap.left -= take;
    heap.turn = (seat + 1) % seats;
  },
  estimate({ left, turn, looked }, into) {
    looked.count += 1;
    into.fill(left === 0 ? 0 : 1 / seats);
    if (left === 0) into[(turn + seats - 1) % seats] = 1;
  },
  key: ({ left, turn }) => `${left} ${turn}`,
});
const heap = (left: number): Heap => ({ left, turn: 0, looked: { count: 0 } });
const TREE: TreeOptions<Heap> = { iterations: 400, curiosity: 0.7, moves: 3, wideness: 0, backup: 'mean' };

/** By the rules alone: what each seat gets, with everybody taking the best for themselves, the fewest first. */
function solved(left: number, turn: number, seats: number): number[] {
  if (left === 0) return Array.from({ length: seats }, (_, seat) => (seat === (turn + seats - 1) % seats ? 1 : 0));
  const ways = [1, 2, 3].filter((take) => take <= left).map((take) => solved(left - take, (turn + 1) % seats, seats));
  return ways.reduce((best, way) => ((way[turn] ?? 0) > (best[turn] ?? 0) ? way : best));
}

const whole = (left: number) => integer({ min: 1, max: left });

test.each(['mean', 'best', 'halfway'] as const)('the tree finds the winning move of two, with what backs up: %s', (backup) => {
  const found = check(
    property(whole(9), (left) => {
      const [best] = finishSteps(treeSearch(nim(2), heap(left), { ...TREE, iterations: 3000, backup }));
      return left % 4 === 0 || best?.move === left % 4;
    }),
  );
  expect(found.failed).toBe(false);
});

test('with three and more, backing up the best ends with what max^n gives', () => {
  for (const seats of [3, 4, 6]) {
    for (let left = 1; left <= 6; left++) {
      const [best] = finishSteps(treeSearch(nim(seats), heap(left), { ...TREE, iterations: 3000, backup: 'best' }));
      const mine = solved(left - (best?.move ?? 0), 1, seats)[0];
      expect(mine, `${seats} seats, ${left} left`).toBe(solved(left, 0, seats)[0]);
    }
  }
});

test('best reply solves the game of two, within its positions', () => {
  for (let left = 1; left <= 9; left++) {
    const start = heap(left);
    const [best] = finishSteps(replySearch(nim(2), start, { depth: 9, positions: 100_000, moves: 3 }));
    if (left % 4 !== 0) expect(best?.move, `${left} left`).toBe(left % 4);
    const few = heap(left);
    finishSteps(replySearch(nim(2), few, { depth: 9, positions: 10, moves: 3 }));
    expect(few.looked.count).toBeLessThanOrEqual(10);
  }
});

test('the budget of the tree is its iterations, each looking at one position', () => {
  const start = heap(9);
  finishSteps(treeSearch(nim(2), start, TREE));
  expect(start.looked.count).toBe(TREE.iterations);
});

/** Nim where the first move listed is thought to be the best, as far as this. */
function believing(first: number): SearchProblem<Heap, number> {
  const plain = nim(2);
  let listed = 0;
  return {
    ...plain,
    *candidates(state, seat) {
      const moves = yield* plain.candidates(state, seat);
      listed = moves.length;
      return moves;
    },
    likelihoods: () => Float64Array.from({ length: listed }, (_, i) => (i === 0 ? first : (1 - first) / Math.max(1, listed - 1))),
  };
}

test.each([0.4, 0.9])('told how likely moves are, the tree finds the winning one all the same (%s)', (first) => {
  for (const left of [1, 2, 3, 5, 6, 7, 9]) {
    const [best] = finishSteps(treeSearch(believing(first), heap(left), { ...TREE, iterations: 3000, curiosity: 1 }));
    expect(best?.move, `${left} left`).toBe(left % 4);
  }
});

test('told that one move is certain, the tree hardly looks at others', () => {
  const found = finishSteps(treeSearch(believing(1), heap(8), { ...TREE, iterations: 50, curiosity: 1 }));
  expect(found[0]).toMatchObject({ move: 1 });
  expect(found[0]?.visits).toBeGreaterThan(40);
});

test('stopped at any step, the best so far is legal', () => {
  const steps = treeSearch(nim(2), heap(7), TREE);
  for (let step = steps.next(); step.done !== true; step = steps.next()) expect([null, 1, 2, 3]).toContain(step.value.best);
});

test('a beam keeps the best that was seen, however deep', () => {
  const space = {
    width: 2,
    depth: 4,
    next: (text: string) => ['a', 'b', 'c'].map((letter) => text + letter),
    value: (text: string) => (text === 'cb' ? 9 : [...text].filter((letter) => letter === 'c').length),
  };
  const best = finishSteps(beamSearch([''], space, 2));
  expect(best.map(({ place }) => place)).toEqual(['cb', 'cccc']);
});

test('on the fixture game, by imagined worlds: always legal, and the same seed gives the same move', () => {
  const words = new Map([['fixture-words', new TextEncoder().encode('tea\ncup\n')]]);
  const { state } = fixture.setup({
    options: fixture.options.read({}, 'options'),
    rules: fixture.rules,
    resources: words,
    seats: 3,
    random: streams('worlds'),
  });
  const seat = fixture.toAct(state)[0] ?? seatOf(0);
  const once = () => {
    const random = randomFrom('seat');
    const problem = problemOf(fixture, 3, streams('believed'), random);
    const imagine = () => fixture.imagine(fixture.view(state, seat), seat, random, words);
    const options = { worlds: 4, tree: { iterations: 30, curiosity: 0.5, moves: 4, wideness: 1, backup: 'mean' } } as const;
    return finishSteps(worldSearch(problem, imagine, fixture.propose(state, seat, random), options));
  };
  const move = once();
  expect(fixture.check(state, seat, move)).toBeNull();
  expect(once()).toEqual(move);
});
