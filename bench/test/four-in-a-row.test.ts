/** The bench compares like with like: the game by hand and the game through the contract are the same game. */
import { seatOf } from '@partyline/kernel/game.js';
import { notJson, same } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { pick, randomFrom, streams } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byHand } from '../by-hand.js';
import { fourInARow as game } from '../four-in-a-row.js';
import { botPath, theDoor } from '../playout.js';

const chance = streams('test');
const given = { options: {}, rules: 1, resources: new Map() };
const seed = fc.string();

type State = ReturnType<typeof game.imagine>;

/** The position after dropping into these columns in turn. */
function after(...columns: readonly number[]): State {
  const { state } = game.setup({ ...given, seats: 2, random: chance });
  for (const [index, column] of columns.entries()) {
    const move = { type: 'drop', column } as const;
    expect(game.check(state, seatOf(index % 2), move)).toBeNull();
    game.apply(state, seatOf(index % 2), move, chance);
  }
  return state;
}

/** Every position of a random game, each its own. */
function* randomGame(from: string): Generator<State> {
  const random = randomFrom(from);
  let state = after();
  for (;;) {
    yield state;
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    const played = play(game, state, seat, pick(random, [...(game.legal(state, seat) ?? [])]), chance);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
  }
}

/** Who has four, by looking at every line of four cells on the board. */
function seatsWithFour(state: State): number[] {
  const { columns } = game.view(state, 'onlooker');
  const cells = columns.flatMap((_, column) => [0, 1, 2, 3, 4, 5].map((row) => [column, row] as const));
  const lines = cells.flatMap(([column, row]) =>
    [[0, 1] as const, [1, 0] as const, [1, 1] as const, [1, -1] as const].map(([right, up]) =>
      [0, 1, 2, 3].map((n) => columns[column + n * right]?.[row + n * up]),
    ),
  );
  return [0, 1].filter((seat) => lines.some((line) => line.every((stone) => stone === seat)));
}

describe('the same game', () => {
  test('by hand, in place and through the door take as many moves and have the same winner', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const expected = byHand(1, randomFrom(from));
        expect(botPath(game, 2)(1, randomFrom(from))).toEqual(expected);
        expect(theDoor(game, 2)(1, randomFrom(from))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('many games in one run agree too, so nothing is left over from the game before', () => {
    const expected = byHand(500, randomFrom('many'));
    expect(botPath(game, 2)(500, randomFrom('many'))).toEqual(expected);
    expect(theDoor(game, 2)(500, randomFrom('many'))).toEqual(expected);
  });
});

describe('the rules', () => {
  test('a game ends at the first four or with a full board, and not before', () => {
    fc.assert(
      fc.property(seed, (from) => {
        for (const state of randomGame(from)) {
          const fours = seatsWithFour(state);
          const full = game.view(state, 'onlooker').columns.flat().length === 42;
          const outcome = game.outcome(state);
          expect(outcome !== null).toBe(fours.length > 0 || full);
          expect(game.toAct(state).length).toBe(outcome === null ? 1 : 0);
          if (fours.length > 0) expect(outcome?.ranks).toEqual(fours[0] === 0 ? [1, 2] : [2, 1]);
        }
      }),
    );
  });

  test.each([
    ['up', [0, 1, 0, 1, 0, 1, 0]],
    ['across', [0, 0, 1, 1, 2, 2, 3]],
    ['rising', [0, 1, 1, 2, 2, 3, 2, 3, 3, 5, 3]],
    ['falling', [6, 5, 5, 4, 4, 3, 4, 3, 3, 1, 3]],
  ])('four in a line %s win', (_line, columns) => {
    expect(game.outcome(after(...columns.slice(0, -1)))).toBeNull();
    expect(game.outcome(after(...columns))).toEqual({ scores: [1, 0], ranks: [1, 2], reason: 'four' });
  });

  test('a line does not run on from the top of one column to the bottom of the next', () => {
    const loaded = game.fromJSON({ columns: [[1, 1, 1, 0, 0, 0], [0], [], [], [], [], []] }, given);
    expect(loaded.ok && game.outcome(loaded.state)).toBeNull();
  });

  test.each([
    ['out of turn', after(3), seatOf(0), 0, 'not-your-turn'],
    ['by the clock', after(), null, 0, 'not-your-turn'],
    ['beside the board', after(), seatOf(0), 7, 'no-such-column'],
    ['on a full column', after(0, 0, 0, 0, 0, 0), seatOf(0), 0, 'column-full'],
    ['after the end', after(0, 1, 0, 1, 0, 1, 0), seatOf(1), 2, 'over'],
  ])('a stone %s is refused', (_name, state, actor, column, code) => {
    expect(game.check(state, actor, { type: 'drop', column })).toMatchObject({ code });
  });
});

describe('the contract', () => {
  test('every position survives its public format, and its view', () => {
    fc.assert(
      fc.property(seed, (from) => {
        for (const state of randomGame(from)) {
          const json = game.toJSON(state);
          expect(notJson(json)).toBeNull();
          const loaded = game.fromJSON(json, given);
          expect(loaded.ok && same(loaded.state, state)).toBe(true);
          const view = game.view(state, 'onlooker');
          expect(same(game.imagine(view, 'onlooker', randomFrom(''), new Map()), state)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['of the wrong form', { columns: 'x' }],
    ['with a column too few', { columns: [[], [], [], [], [], []] }],
    ['with a stone of nobody', { columns: [[-1], [], [], [], [], [], []] }],
    ['in which somebody dropped twice', { columns: [[0, 0], [], [], [], [], [], []] }],
    ['that went on after a four', { columns: [[0, 0, 0, 0], [1, 1, 1], [1], [], [], [], []] }],
  ])('a position %s is refused', (_name, json) => {
    expect(game.fromJSON(json, given).ok).toBe(false);
  });
});
