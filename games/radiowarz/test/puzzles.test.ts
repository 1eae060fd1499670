/** The puzzles: every one of them is solved by what it says and by nothing else, and its words are whole. */
import { same } from '@partyline/kernel/json.js';
import { describe, expect, test } from 'vitest';
import { puzzles as data } from '../data/puzzles.js';
import { build } from '../format.js';
import { after, canWin, gained, lost, solutionsOf } from '../puzzles/goals.js';
import { puzzles } from '../puzzles/index.js';
import { keptPuzzlesShape, landOf, positionOf } from '../puzzles/puzzle.js';
import { isOnAir } from '../rules/turn.js';
import { puzzleTool } from '../tools/puzzles.js';
import { citiesOf, deck, ELSEWHERE, given, legalOf, pulling } from './given.js';

const kept = keptPuzzlesShape.read(data, 'puzzles');

describe('the puzzles that come with the game', () => {
  test('have the solutions that they tell of, and one way only', () => {
    expect(puzzleTool.check(data)).toEqual([]);
  });

  test('are of every kind, with an id each', () => {
    expect(new Set(kept.map(({ goal }) => goal.type))).toEqual(new Set(['gain', 'win', 'pull', 'both', 'stop']));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
    expect(kept.length).toBeGreaterThanOrEqual(20);
  });

  test('have a name each, and are of every level', () => {
    expect(new Set(puzzles.map(({ title }) => title)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ level }) => level))).toEqual(new Set(['easy', 'medium', 'hard']));
  });

  test.each(kept)('$id says of every other legal move why it fails, in the words of the map', (one) => {
    const { map } = landOf(one.map);
    const state = build(positionOf(one), positionOf(one).strips);
    const puzzle = puzzles.find(({ id }) => id === one.id);
    const ids = map.regions.map(({ id }) => id);
    for (const move of legalOf(state, state.turn)) {
      if (one.solutions.some((solution) => same(solution, move))) continue;
      const said = puzzle?.refute?.(move) ?? '';
      expect(said).toMatch(/^[A-Z][^{}]*\.$/);
      expect(ids.filter((id) => id.includes('-') && said.includes(id))).toEqual([]);
    }
  });

  test('a rival who is not stopped is told with the winning move, and that move wins', () => {
    for (const one of kept.filter(({ goal }) => goal.type === 'stop')) {
      const state = build(positionOf(one), positionOf(one).strips);
      const wrong = legalOf(state, state.turn).filter((move) => !one.solutions.some((solution) => same(solution, move)));
      for (const move of wrong.slice(0, 5)) {
        const next = after(state, move);
        const said = puzzles.find(({ id }) => id === one.id)?.refute?.(move) ?? '';
        const city = /goes to (.*), is on air in all six regions and wins\.$/.exec(said)?.[1];
        const replies = legalOf(next, next.turn).filter((reply) => isOnAir(after(next, reply), next.turn));
        const names = citiesOf(replies).map((id) => landOf(one.map).map.cities.find((town) => town.id === id)?.name);
        expect(names).toContain(city);
      }
    }
  });

  test.each(puzzles)('$id says what to do, and gives hints that end at the solution', (puzzle) => {
    const { task, hints, names, seat, solutions, solved } = puzzle;
    for (const said of [task, solved, ...hints.map(({ say }) => say)]) expect(said).toMatch(/^[A-Z][^{}]*[.?]$/);
    expect(names[seat]).toBe('Ada');
    expect(new Set(names).size).toBe(names.length);
    const cities = solutions.map((move) => JSON.parse(JSON.stringify(move)).city);
    expect(hints.at(-1)?.pointer?.split(' ')).toContain(`city:${cities[0]}`);
  });
});

describe('the search', () => {
  const near = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-2', 'green-forest-2'];
  const state = given({ strips: deck(ELSEWHERE, near, ELSEWHERE), stations: ['c28 c4', 'c5 c0', 'c26 c19'], turn: 0 });

  test('finds every legal move that reaches the goal, and no other', () => {
    const goal = { type: 'pull', rival: 1, regions: 3 } as const;
    const found = solutionsOf(state, goal);
    const slowly = legalOf(state, 0).filter((move) => lost(state, after(state, move), 1) >= 3);
    expect(found).toEqual(slowly);
    expect(found).toContainEqual(pulling('c12', 1, 0));
  });

  test('knows a rival who could win, and who is stopped', () => {
    const stops = solutionsOf(state, { type: 'stop', rival: 1 });
    expect(stops.length).toBeGreaterThan(0);
    for (const move of stops) expect(canWin(after(state, move))).toBe(false);
    expect(solutionsOf(state, { type: 'win' })).toEqual([]);
    expect(solutionsOf(state, { type: 'gain', regions: 6 })).toEqual([]);
    expect(isOnAir(state, 0)).toBe(false);
    expect(gained(state, state, 0)).toBe(0);
  });
});

describe('the checker', () => {
  const [first] = kept;

  test.each([
    ['a solution that is none', { solutions: [{ type: 'place', city: 'ashby', pull: null }] }, 'not those that are told'],
    ['a position that cannot be', { players: first?.players.map((player) => ({ ...player, points: 5 })) }, 'points'],
    ['a goal that many moves reach', { goal: { type: 'gain', regions: 0 } }, 'not those that are told'],
  ])('says what is wrong with %s', (_what, change, sentence) => {
    expect(puzzleTool.check([{ ...first, ...change }])[0]?.message).toContain(sentence);
  });

  test('makes puzzles from a seed that it finds nothing wrong with', () => {
    const step = puzzleTool.make('tea', 1).next();
    expect(step.done).toBe(false);
    expect(puzzleTool.check(step.value.component)).toEqual([]);
  });
});
