/** The best line after a game: played by the rules, no worse than what was played, and honest about what is proved. */
import type { BestLine, BestSoFar } from '@partyline/kernel/features/best.js';
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { type GameRecord, recordShape, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { best } from '../best.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { bestGame, MOST_SCORE, type Pass } from '../solver/best.js';
import { BUDGETS } from '../solver/budgets.js';
import { playOut, restOfRound } from '../solver/playing.js';
import { secondsLeft } from '../state.js';
import { given, newGame } from './given.js';

const QUICK: readonly Pass[] = [{ budget: BUDGETS.careful, hands: 4 }];

const recordOf = (seed: string, moves: readonly Move[] = []): GameRecord =>
  recordShape.read(
    { format: 1, game: 'switchboard', rules: 1, options: {}, seed, players: 1, moves: moves.map((move) => ({ seat: 0, move })) },
    'record',
  );

type Run = { readonly line: BestLine | null; readonly steps: readonly BestSoFar[] };

function run(record: GameRecord): Run {
  const steps: BestSoFar[] = [];
  const searching = best.search(record, new Map());
  for (;;) {
    const step = searching.next();
    if (step.done === true) return { line: step.value, steps };
    steps.push(step.value);
  }
}

/** A game as a narrow player plays it. */
function narrowGame(seed: string): Move[] {
  const random = streams(seed);
  const { state } = newGame({}, seed);
  const moves: Move[] = [];
  while (!state.over) {
    const next = restOfRound(state, BUDGETS.careful) ?? expect.fail('no plan');
    for (const move of next) game.apply(state, seatOf(0), move, random);
    moves.push(...next);
  }
  return moves;
}

describe('the best line', () => {
  test('is a whole game by the rules, with the score that it says, and progress only goes on', () => {
    const record = recordOf('whole');
    const { line, steps } = run(record);
    if (line === null) expect.fail('no line');
    const replayed = replay(game, { ...record, moves: line.moves.map((one) => ({ ...one, at: null })) }, () => new Map());
    expect(replayed).toMatchObject({ ok: true });
    if (replayed.ok) expect(game.outcome(replayed.state)).toEqual(line.outcome);
    expect(line.outcome.reason).toBe('won');
    expect(line.proved).toBe(line.outcome.scores[0] === MOST_SCORE);
    for (const [i, { done }] of steps.entries()) {
      expect(done).toBeLessThanOrEqual(1);
      expect(done).toBeGreaterThanOrEqual(steps[i - 1]?.done ?? 0);
    }
  });

  test('is no worse than playing round by round without foresight', () => {
    for (const seed of ['foresight 1', 'foresight 2', 'foresight 3']) {
      const random = streams(seed);
      const { state } = newGame({}, seed);
      const end = playOut(state, BUDGETS.careful, random);
      const searching = bestGame(state, QUICK, random);
      let step = searching.next();
      while (step.done !== true) step = searching.next();
      expect(step.value?.score ?? 0, seed).toBeGreaterThanOrEqual(secondsLeft(end));
    }
  });

  test('begins with the game that was played, where that was won', () => {
    const moves = narrowGame('narrow');
    const [first] = run(recordOf('narrow', moves)).steps;
    expect(first?.best?.moves.map(({ move }) => move)).toEqual(moves);
    expect(first?.done).toBe(0);
  });

  test('of a game that was resigned is looked for from its beginning', () => {
    const { line } = run(recordOf('narrow', [{ type: 'resign' }]));
    expect(line?.outcome.reason).toBe('won');
  });

  test('is nothing where no line leads to a good end', () => {
    const searching = bestGame(given({ dice: [1, 0, 0] }), QUICK, streams('lost'));
    let step = searching.next();
    while (step.done !== true) step = searching.next();
    expect(step.value).toBeNull();
  });

  test('is nothing for a record that cannot be read', () => {
    expect(run({ ...recordOf('bad'), game: 'another' })).toEqual({ line: null, steps: [] });
  });
});
