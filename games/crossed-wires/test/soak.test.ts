/** What takes long: every puzzle is tried with every move, and refuted for each that is wrong. A few of them with every test run. */
import { same } from '@partyline/kernel/json.js';
import { describe, expect, test } from 'vitest';
import { puzzles as data } from '../data/puzzles.js';
import { build } from '../format.js';
import { legal } from '../legal.js';
import { puzzles } from '../puzzles/index.js';
import { moverOf } from '../puzzles/proof.js';
import { keptPuzzlesShape, positionOf } from '../puzzles/puzzle.js';
import { puzzleTool } from '../tools/puzzles.js';

const whole = process.env['PARTYLINE_SOAK'] === '1';
const all = keptPuzzlesShape.read(data, 'puzzles');
const some = whole ? all : all.filter(({ tried }) => tried > 1000).slice(0, 2);

describe.each(some)('$id', (one) => {
  test('has one solution, and no other move wins', () => {
    expect(puzzleTool.check([one])).toEqual([]);
  });

  test.runIf(whole)('is refuted for every move that does not solve it', () => {
    const state = build(positionOf(one), 1);
    const puzzle = puzzles.find(({ id }) => id === one.id);
    for (const move of legal(state, moverOf(state)) ?? []) {
      if (one.solutions.some((solution) => same(solution, move))) continue;
      const said = puzzle?.refute?.(move) ?? '';
      expect(said).toMatch(/^[A-Z][^{}]*\.$/);
      expect(said).not.toMatch(/undefined|NaN|you win with/i);
    }
  });
});

test.runIf(whole)('the maker finds nothing wrong with what it makes', () => {
  const step = puzzleTool.make('tea', 1).next();
  expect(step.done).toBe(false);
  expect(puzzleTool.check(step.value.component)).toEqual([]);
});
