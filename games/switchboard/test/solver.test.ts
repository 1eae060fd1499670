/** The search: its board against the rules, its dice against the rules, its lines against brute force. */
import { seatOf } from '@partyline/kernel/game.js';
import { pick, randomFrom, streams } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../components/cards.js';
import { SETS } from '../components/sets.js';
import { NOTHING, TERMINALS } from '../cords/grid.js';
import { facesOf } from '../cords/layout.js';
import { reach } from '../cords/ways.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { type Budget, beam, type Line, think } from '../solver/beam.js';
import { boardOf, GONE, isTaken, listMoves, MOST_MOVES, makeMove, removeConnections } from '../solver/board.js';
import { afterBonus, afterPaying, HANDS, handOf, SECONDS } from '../solver/dice.js';
import { difficultyOf } from '../solver/difficulty.js';
import { exact, type Proof } from '../solver/exact.js';
import { type Advice, hint } from '../solver/hint.js';
import { planOf } from '../solver/plan.js';
import { playOut, restOfRound } from '../solver/playing.js';
import { moveOf, priceOf, roundOf } from '../solver/round.js';
import { tracer } from '../solver/trace.js';
import { clone, type State, secondsLeft } from '../state.js';
import { after, exchange, given, legalOf, newGame } from './given.js';
import { denseSet, randomBoard } from './rules/boards.js';

const SMALL: Budget = { width: 20, depth: 12, patience: 1 };
const chance = streams('solver');

function last<T>(thinking: Generator<T, T>): T {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/** A new game in which no bonus waits. */
function ready(seed: string): State {
  const { state } = newGame({}, seed);
  while (state.pending.length > 0) game.apply(state, seatOf(0), { type: 'bonus', die: 0 }, chance);
  return state;
}

/** The same, with the last few moves of a good plan still to come. */
function nearlyDone(seed: string, left: number): State {
  let state = ready(seed);
  const moves = restOfRound(state, SMALL) ?? [];
  const paid = moves.filter(({ type }) => type !== 'bonus').length;
  let made = 0;
  for (const move of moves) {
    if (move.type !== 'bonus' && made++ === paid - left) break;
    state = after(state, move).state;
  }
  return state;
}

describe('the tracer finds what the rules find', () => {
  test.each([
    ['house', SETS.get('house')?.cards ?? [], 40],
    ['dense', denseSet(randomFrom('dense tracer')), 12],
  ])('%s cards', (name, cards, boards) => {
    const set = compile(cards);
    const trace = tracer(set);
    const random = randomFrom(name);
    for (let i = 0; i < boards; i++) {
      const faces = facesOf({ board: randomBoard(cards, random) }, set.index);
      // The board may lie anywhere in a long array.
      const bytes = Uint8Array.from([7, 7, ...faces]);
      for (let from = 0; from < TERMINALS; from++) {
        const most = reach(set, faces, from);
        const mask = [...most].reduce((bits, circles, to) => (circles === NOTHING ? bits : bits | (1 << to)), 0);
        expect(trace.reached(bytes, 2, from)).toBe(mask);
        expect([...most.keys()].map((to) => trace.between(bytes, 2, from, to))).toEqual([...most]);
      }
    }
  });
});

describe('hands of dice', () => {
  test('there are 84, whatever the order of the dice', () => {
    expect(HANDS).toHaveLength(84);
    expect(handOf([0, 5, 2])).toBe(handOf([5, 2, 0]));
    expect(SECONDS[handOf([5, 2, 0])]).toBe(7);
  });

  const dice = fc
    .array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })
    .filter((all) => all.some((die) => die > 0));

  test('paying leads where the rules let it lead', () => {
    fc.assert(
      fc.property(dice, fc.constantFrom('exchange', 'reverse'), (values, type) => {
        const state = given({ dice: values });
        const moves = legalOf(state).filter((move) => move.type === type);
        const byRules = new Set(moves.map((move) => handOf(after(state, move).now.dice)));
        const price = type === 'exchange' ? 2 : 1;
        expect(new Set(afterPaying(handOf(values), price))).toEqual(byRules);
      }),
      { numRuns: 40 },
    );
  });

  test('a bonus leads where the rules let it lead', () => {
    fc.assert(
      fc.property(dice, fc.integer({ min: 1, max: 9 }), (values, seconds) => {
        const pending = [{ call: 'green', seconds } as const];
        const state = given({ dice: values, pending, incoming: 'C1 red', recipients: 'R1 red' });
        const moves = legalOf(state).filter(({ type }) => type === 'bonus');
        const byRules = new Set(moves.map((move) => handOf(after(state, move).now.dice)));
        expect(new Set(afterBonus(handOf(values), seconds))).toEqual(byRules);
      }),
      { numRuns: 40 },
    );
  });
});

test('the board of a search moves, removes and takes back as the rules do', () => {
  const random = randomFrom('board');
  for (let game = 0; game < 12; game++) {
    let state = ready(`board ${game}`);
    for (let i = 0; i < 3 && !state.over && state.pending.length === 0; i++) {
      const round = roundOf(state);
      const board = boardOf(round);
      const moves = new Int32Array(MOST_MOVES);
      const codes = [...moves.subarray(0, listMoves(board, moves))];
      const symmetric = (place: number) => state.set.symmetric[(state.faces[place] ?? 0) >> 1] === true;
      const listed = codes.map((code) => JSON.stringify(moveOf(code, isTaken(board, code), [0])));
      const legal = legalOf({ ...state, dice: [6, 0, 0] })
        .filter(
          (move) => move.type !== 'resign' && !(move.type === 'reverse' && symmetric((move.at[0] ?? 0) * 3 + (move.at[1] ?? 0))),
        )
        .map((move) => JSON.stringify(move));
      expect([...listed].sort()).toEqual(legal.sort());
      const code = pick(random, codes);
      const before = [board.hash, ...board.faces, ...board.from, ...board.to];
      makeMove(board, code);
      makeMove(board, code);
      expect([board.hash, ...board.faces, ...board.from, ...board.to]).toEqual(before);
      const rich = { ...clone(state), dice: [6, 6, 6] };
      const played = after(rich, moveOf(code, isTaken(board, code), [0]));
      makeMove(board, code);
      removeConnections(board);
      const bonuses = [...board.bonuses.subarray(0, board.earned)].sort();
      const connected = played.events.flatMap((event) => (event.type === 'connected' ? [event.seconds] : []));
      if (played.now.round === state.round) {
        expect(bonuses).toEqual(connected.filter((seconds) => seconds > 0).sort());
        expect(board.left).toBe(Object.keys(played.now.incoming).length);
      }
      state = played.state;
    }
  }
});

/** The most seconds that the round can end with, spending so many at most: every legal move, by the rules alone. */
function bruteForce(state: State, seconds: number): number {
  let most = -1;
  for (const move of legalOf(state)) {
    if (move.type === 'resign') continue;
    const price = move.type === 'bonus' ? 0 : move.type === 'exchange' ? 2 : 1;
    if (price > seconds) continue;
    const next = clone(state);
    game.apply(next, seatOf(0), move, chance);
    if (next.round !== state.round || game.outcome(next)?.reason === 'won') most = Math.max(most, secondsLeft(next));
    else if (!next.over) most = Math.max(most, bruteForce(next, seconds - price));
  }
  return most;
}

const endOf = (line: Line | null): number => (line === null ? -1 : (SECONDS[line.hands.at(-1) ?? 0] ?? 0));
const spentBy = (line: Line): number => line.moves.reduce((sum, move) => sum + priceOf(move), 0);

describe('the exact search', () => {
  test('finds what brute force finds, and says that it is proved', () => {
    let solved = 0;
    for (let i = 0; i < 6; i++) {
      const state = nearlyDone(`exact ${i}`, 1);
      if (state.pending.length > 0) continue;
      const proof = last(exact(roundOf(state), { seconds: 2, positions: 100_000 }));
      expect(proof.proved).toBe(true);
      expect(endOf(proof.line)).toBe(bruteForce(state, 2));
      if (proof.line !== null) solved += 1;
    }
    expect(solved).toBeGreaterThan(0);
  });

  test('is never worse than a beam that spends no more', () => {
    for (let i = 0; i < 4; i++) {
      const state = nearlyDone(`exact beam ${i}`, 2);
      if (state.pending.length > 0) continue;
      const proof = last(exact(roundOf(state), { seconds: 3, positions: 100_000 }));
      const lines = think(roundOf(state), SMALL).ends.filter((line) => spentBy(line) <= 3);
      for (const line of lines) expect(proof.line?.worth ?? -1).toBeGreaterThanOrEqual(line.worth);
    }
  });

  test('proves nothing beyond its positions, and can be watched and stopped', () => {
    const round = roundOf(ready('stopped'));
    const thinking = exact(round, { seconds: 4, positions: 3000 });
    const steps: Proof[] = [];
    for (const step of thinking) steps.push(step);
    expect(steps.every(({ proved }) => !proved)).toBe(true);
    expect(last(exact(round, { seconds: 4, positions: 2000 })).proved).toBe(false);
    expect(last(exact(round, { seconds: 1, positions: 2000 }))).toMatchObject({ proved: true });
  });
});

describe('the beam', () => {
  test('its lines are legal, and the dice come out as it says', () => {
    for (let i = 0; i < 4; i++) {
      const state = ready(`beam ${i}`);
      const round = roundOf(state);
      const { line, ends } = think(round, SMALL);
      if (line === null) continue;
      for (const one of ends.slice(0, 5)) {
        let now = state;
        for (const { move, bonuses, dice } of planOf(round, state.dice, one)) {
          now = after(now, move, ...bonuses).state;
          expect(now.dice).toEqual(dice);
        }
        expect(now.round).toBe(2);
        expect(secondsLeft(now)).toBe(endOf(one));
      }
      expect(line.worth).toBe(Math.max(...ends.map(({ worth }) => worth)));
    }
  });

  test('can be watched layer by layer and stopped with the best line so far', () => {
    const thinking = beam(roundOf(ready('watched')), SMALL);
    const first = thinking.next();
    expect(first).toMatchObject({ done: false, value: { depth: 1 } });
    expect(thinking.next().value.looked).toBeGreaterThan(first.value.looked);
    expect(thinking.return({ line: null, ends: [], depth: 0, looked: 0 }).done).toBe(true);
  });

  test('is the same every time', () => {
    const round = roundOf(ready('again'));
    expect(think(round, SMALL)).toEqual(think(round, SMALL));
  });

  test('finds nothing where there is no time', () => {
    const state = given({ dice: [1, 0, 0] });
    expect(think(roundOf(state), SMALL).line).toBeNull();
    expect(restOfRound(state, SMALL)).toBeNull();
  });

  test('respects who goes first', () => {
    const state = given({
      cards: { A: 'L1-T', I: 'B-R2' },
      board: 'A B C / D E F / G I H',
      round: 2,
      incoming: 'C1 red, C3 orange, C5 yellow, C7 green, C9 blue',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R9 blue',
    });
    const board = boardOf(roundOf(state));
    removeConnections(board);
    expect([board.left, board.removed]).toEqual([5, 0]);
    makeMove(board, 35);
    removeConnections(board);
    expect(board.left).toBe(3);
    expect([...board.from].filter((at) => at !== GONE)).toHaveLength(3);
  });
});

describe('a hint', () => {
  test('is the first move of a plan that works, and says what it is good for', () => {
    const state = ready('hint');
    const found = last(hint(state, SMALL)) ?? expect.fail('no hint');
    expect(found.plan[0]).toEqual(found.move);
    expect(found.why).toMatch(/^It (connects|prepares) the \w+ call, C\d to R\d.*\. The plan has .* ends the round with .*\.$/);
    const { now } = after(state, ...found.plan);
    expect(now.round).toBe(2);
    expect(now.dice.reduce((sum, die) => sum + die, 0)).toBe(found.seconds);
  });

  test('knows nothing of deals to come', () => {
    const state = ready('hint');
    const deals = [{ board: [], incoming: {}, recipients: {} }];
    const hints = [state, { ...clone(state), deals }].map((one) => last(hint(one, SMALL)));
    expect(hints[0]).toEqual(hints[1]);
  });

  test('puts a bonus where it is of use, and is silent after the end', () => {
    const waiting = given({
      dice: [6, 2, 0],
      pending: [{ call: 'green', seconds: 3 }],
      incoming: 'C1 red',
      recipients: 'R1 red',
    });
    expect(last(hint(waiting, SMALL))).toMatchObject({ move: { type: 'bonus', die: 1 } });
    expect(last(hint(given({ over: true }), SMALL))).toBeNull();
    expect(last(hint(given({ dice: [1, 0, 0] }), SMALL))).toBeNull();
  });

  test('can be watched: it gets better, or stays', () => {
    const seconds = [...hint(ready('watched hint'), SMALL)].map((one: Advice | null) => one?.seconds ?? 0);
    expect([...seconds].sort((a, b) => a - b)).toEqual(seconds);
  });

  test('tells of a call that is connected at once', () => {
    const state = given({ cards: { A: 'L1-T' }, board: 'B A C / D E F / G H I', incoming: 'C1 red', recipients: 'R1 red' });
    const found = last(hint(state, SMALL));
    expect(found?.why).toMatch(/^It connects the red call, C1 to R1\. The plan has one move/);
    expect(found?.move).toMatchObject({ ...exchange([0, 0], [0, 1]), pay: [0] });
  });
});

describe('whole games', () => {
  test('the same seed gives the same deals, however one plays', () => {
    const dealt = (budget: Budget) => {
      const random = streams('deals');
      const { state, events } = newGame({}, 'deals');
      const deals = events.filter(({ type }) => type === 'dealt');
      for (
        let moves: Move[] | null = restOfRound(state, budget);
        moves !== null && !state.over;
        moves = state.over ? null : restOfRound(state, budget)
      ) {
        for (const move of moves)
          deals.push(...game.apply(state, seatOf(0), move, random).events.filter(({ type }) => type === 'dealt'));
      }
      return deals;
    };
    const [quick, slow] = [dealt({ width: 40, depth: 14, patience: 0 }), dealt({ width: 60, depth: 14, patience: 2 })];
    expect(quick).toHaveLength(3);
    expect(slow).toEqual(quick);
  });

  test('a lost position is played to where no plan is known', () => {
    const state = given({ dice: [1, 0, 0] });
    expect(playOut(state, SMALL, chance).over).toBe(false);
  });
});

test('the difficulty of a round is a grade from 1 to 5, the same every time, and not always the same', () => {
  const grades = Array.from({ length: 5 }, (_, i) => difficultyOf(ready(`hard ${i}`)));
  for (const { grade, greedy, narrow, wide } of grades) {
    expect([1, 2, 3, 4, 5]).toContain(grade);
    expect(wide).toBeGreaterThanOrEqual(narrow);
    expect(Math.max(greedy, narrow, wide)).toBeLessThanOrEqual(18);
  }
  expect(new Set(grades.map(({ grade }) => grade)).size).toBeGreaterThan(1);
  expect(difficultyOf(ready('hard 0'))).toEqual(grades[0]);
});
