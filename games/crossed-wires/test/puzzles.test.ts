/** The puzzles: each is solved by what it says and by nothing else, and its words are whole. All of them are tried in the soak. */
import { same } from '@partyline/kernel/json.js';
import { describe, expect, test } from 'vitest';
import { puzzles as data } from '../data/puzzles.js';
import { build } from '../format.js';
import { legal } from '../legal.js';
import { puzzles } from '../puzzles/index.js';
import { lastLead } from '../puzzles/last-turn.js';
import { leadOf, moverOf, Proof, played } from '../puzzles/proof.js';
import { keptPuzzlesShape, positionOf } from '../puzzles/puzzle.js';
import { kindOf, solutionsOf } from '../puzzles/solutions.js';
import type { State } from '../state.js';
import { puzzleTool } from '../tools/puzzles.js';

const kept = keptPuzzlesShape.read(data, 'puzzles');
const stateOf = (one: (typeof kept)[number]): State => build(positionOf(one), 1);
/** Those with the shortest proofs, of every moment: in an auction, within a turn, at its beginning. */
const short = [...kept].sort((a, b) => a.tried - b.tried).slice(0, 6);
const wrongOf = (one: (typeof kept)[number]) => {
  const state = stateOf(one);
  return (legal(state, moverOf(state)) ?? []).filter((move) => !one.solutions.some((solution) => same(solution, move)));
};

describe('the puzzles that come with the game', () => {
  test('have the solutions that they tell of, and one way only', () => {
    expect(puzzleTool.check(short)).toEqual([]);
  });

  test('are many, of several kinds and of every level, with an id and a name each', () => {
    const kinds = new Set(kept.map(({ solutions: [first] }) => (first === undefined ? null : kindOf(first))));
    for (const kind of ['lease', 'build', 'bid', 'drop', 'pass']) expect(kinds).toContain(kind);
    expect(kept.length).toBeGreaterThanOrEqual(20);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
    expect(new Set(puzzles.map(({ title }) => title)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ level }) => level))).toEqual(new Set(['easy', 'medium', 'hard']));
  });

  test('come in the order of their levels', () => {
    const order = puzzles.map(({ level }) => ['easy', 'medium', 'hard'].indexOf(level ?? ''));
    expect(order).toEqual([...order].sort());
  });

  test.each(puzzles)('$id says what to do without giving it away, and gives hints that end at the solution', (puzzle) => {
    const { task, hints, names, seat, solved, title } = puzzle;
    for (const said of [task, solved, ...hints.map(({ say }) => say)]) expect(said).toMatch(/^[A-Z][^{}]*[.?]$/);
    expect(`${task} ${title} ${solved}`).not.toMatch(/undefined|NaN|Ada\b/);
    expect(names[seat]).toBe('Ada');
    expect(new Set(names).size).toBe(names.length);
    expect(hints.length).toBeGreaterThanOrEqual(2);
  });

  test.each(short)('$id says of every other legal move what comes of it', (one) => {
    const puzzle = puzzles.find(({ id }) => id === one.id);
    for (const move of wrongOf(one)) {
      const said = puzzle?.refute?.(move) ?? '';
      expect(said).toMatch(/^[A-Z][^{}]*\.$/);
      expect(said).not.toMatch(/undefined|NaN|you win with|Ada\b/i);
    }
  });
});

/** Whether a seat makes sure of a win: every move of everybody, with no shortcut. */
function wins(state: State, seat: number): boolean {
  if (state.over) return leadOf(state, seat) > 0;
  const after = (legal(state, moverOf(state)) ?? []).map((move) => wins(played(state, move).next, seat));
  return moverOf(state) === seat ? after.includes(true) : !after.includes(false);
}

describe('the proof', () => {
  const last = kept.filter(({ ending, tried }) => ending?.turnsLeft === 1 && tried < 150);

  test('says the same of every move as trying everything without a shortcut', () => {
    expect(last.length).toBeGreaterThan(0);
    for (const one of last) {
      const state = stateOf(one);
      const seat = moverOf(state);
      for (const move of legal(state, seat) ?? []) {
        const { next } = played(state, move);
        expect(new Proof(seat, 1, 100_000).holds(next)).toBe(wins(next, seat));
      }
    }
  });

  test('leaves out no last turn that could bring more', () => {
    for (const one of last.filter(({ auction }) => auction === null)) {
      const state = stateOf(one);
      const own = state.turn;
      for (const seat of state.cash.keys()) {
        const ends = endsOf(state).map((end) => leadOf(end, seat));
        const reached = seat === own ? Math.max(...ends) : Math.min(...ends);
        if (seat === own) expect(lastLead(state, seat)).toBeGreaterThanOrEqual(reached);
        else expect(lastLead(state, seat)).toBeLessThanOrEqual(reached);
      }
    }
  });

  test('gives up beyond its bound, and where no end is in sight', () => {
    const [hardest] = [...kept].sort((a, b) => b.tried - a.tried);
    if (hardest === undefined) throw new Error('There is no puzzle.');
    const state = stateOf(hardest);
    expect(new Proof(moverOf(state), 1, 10).holds(state)).toBe(null);
    expect(solutionsOf({ ...state, ending: null })).toBe(null);
  });
});

/** Every way in which the seat whose last turn it is may act, or pass. */
function endsOf(state: State): State[] {
  if (state.over) return [state];
  const moves = (legal(state, state.turn) ?? []).filter(({ type }) => type !== 'auction');
  return moves.flatMap((move) => endsOf(played(state, move).next));
}

describe('the checker', () => {
  const [first] = short;

  test.each([
    ['a solution that is none', { solutions: [{ type: 'pass' }, { type: 'done' }] }, 'not those that are told'],
    ['a position that cannot be', { passes: 9 }, 'passes'],
    ['a proof of another length', { tried: 7777 }, 'The proof takes'],
    ['another lead', { lead: 99 }, 'so far ahead'],
  ])('says what is wrong with %s', (_what, change, sentence) => {
    expect(puzzleTool.check([{ ...first, ...change }])[0]?.message).toContain(sentence);
  });
});
