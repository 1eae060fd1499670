/** The end: what triggers it, how many turns are left, and who has won (RULES 3.4.0.2, 4). */
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import {
  after,
  auction,
  done,
  drop,
  expand,
  given,
  kinds,
  legalOf,
  type Position,
  pass,
  refusal,
  share,
  type Turn,
} from '../given.js';

/** Company 0 has one unissued share left. */
const onTheBrink = (seats: number): Position => ({ seats, sold: [[0, 0, 3]] });
const sale = (seats: number): Turn[] => [[0, auction(0, 5)], ...Array.from({ length: seats - 1 }, (_, i): Turn => [i + 1, drop])];

describe('the last rounds', () => {
  test.each([2, 3, 4, 5, 6])(
    '[4.1.0.1a] %i players: one more turn for all the others, then one for each, from the trigger on',
    (seats) => {
      // Odd seats auction, so that never everybody passes in a row.
      let { state, now } = after(given(onTheBrink(seats)), ...sale(seats));
      expect(now.ending).toEqual({ by: 0, turnsLeft: 2 * seats - 1 });
      const turns: number[] = [];
      while (game.outcome(state) === null) {
        turns.push(now.turn);
        ({ state, now } = after(state, [now.turn, now.turn % 2 === 0 ? pass : auction(now.turn, null)]));
        while (now.auction !== null) ({ state, now } = after(state, [now.auction.next, drop]));
      }
      const others = Array.from({ length: seats - 1 }, (_, i) => i + 1);
      expect(turns).toEqual([...others, 0, ...others]);
      expect(now).toMatchObject({ over: true, ending: { by: 0, turnsLeft: 0 }, turn: seats - 1 });
      expect(game.outcome(state)?.reason).toBe('all-issued');
    },
  );

  test('[4.1.0.1a] it may be triggered in any seat', () => {
    const state = given({ seats: 3, turn: 2, sold: [[2, 1, 3]] });
    const { now } = after(state, [2, auction(2, null)], [0, drop], [1, drop]);
    expect(now).toMatchObject({ ending: { by: 2, turnsLeft: 5 }, turn: 0 });
  });

  test('[4.1.0.1a] the turns left count down at the end of each turn, not before', () => {
    const { state } = after(given(onTheBrink(2)), ...sale(2));
    expect(after(state, [1, expand(1, '1,0')]).now.ending).toEqual({ by: 0, turnsLeft: 3 });
    expect(after(state, [1, expand(1, '1,0')], [1, done]).now.ending).toEqual({ by: 0, turnsLeft: 2 });
  });

  test('[4.1.0.1a] only the first trigger counts', () => {
    const state = given({
      ...onTheBrink(2),
      sold: [share(0, 0, 3), share(1, 1, 3)],
    });
    const { now, events } = after(state, ...sale(2), [1, auction(1, null)], [0, drop]);
    expect(now).toMatchObject({ ending: { by: 0, turnsLeft: 2 }, players: [{}, { shares: [{ unissued: 0 }] }] });
    expect(kinds(events).filter((kind) => kind === 'ending')).toHaveLength(1);
  });

  test('[4.1.0.1a] the player whose share it was may still buy and act; nobody can issue what is issued', () => {
    const { state } = after(given(onTheBrink(2)), ...sale(2), [1, pass]);
    expect(refusal(state, 0, auction(0, 5))).toBe('3.2.0.1');
    expect(refusal(state, 0, expand(0, '1,0'))).toBe('legal');
  });

  test('[4.1.0.1a] everybody passing still ends it at once', () => {
    const { state, outcome } = after(given(onTheBrink(3)), ...sale(3), [1, pass], [2, pass], [0, pass]);
    expect(outcome?.reason).toBe('all-passed');
    expect(refusal(state, 1, pass)).toBe('3.4.0.2');
  });

  test('[4.1.0.1a] passes from before the trigger do not count: the trigger broke the row', () => {
    const { now, outcome } = after(given({ ...onTheBrink(3), passes: 2 }), ...sale(3), [1, pass]);
    expect(now.passes).toBe(1);
    expect(outcome).toBeNull();
  });

  test('[4.1.0.1a] the last pass and the last turn on one turn: all-passed', () => {
    const state = given({ sold: [[0, 0, 4]], ending: { by: 0, turnsLeft: 2 }, passes: 0 });
    const { now, outcome, state: end } = after(state, [0, pass], [1, pass]);
    expect(outcome?.reason).toBe('all-passed');
    expect(now).toMatchObject({ over: true, passes: 2, ending: { turnsLeft: 0 }, turn: 1 });
    expect(refusal(end, 0, pass)).toBe('3.4.0.2');
  });

  test('[4.1.0.1a] the last turn of all may be an act, with its upkeep', () => {
    const state = given({ sold: [[0, 0, 4]], ending: { by: 0, turnsLeft: 1 }, turn: 1 });
    const { now, events, outcome } = after(state, [1, expand(1, '1,0')], [1, done]);
    expect(now).toMatchObject({ acting: null, turn: 1, players: [{ cash: 25 }, { cash: 21 }] });
    expect(events.at(-1)).toEqual({ type: 'over', outcome });
    expect(outcome).toEqual({ scores: [50, 27], ranks: [1, 2], reason: 'all-issued' });
  });

  test('[4.1.0.1a] after the end nobody is awaited and nothing is legal', () => {
    const { state } = after(given({ seats: 2 }), [0, pass], [1, pass]);
    expect(game.toAct(state)).toEqual([]);
    expect([legalOf(state, 0), legalOf(state, 1)]).toEqual([[], []]);
  });
});

describe('net worth', () => {
  const finished = (position: Position) => game.outcome(given({ ...position, passes: position.seats ?? 2, over: true }));

  test('[4.2] cash, and the value of each issued share; unissued ones and treasuries are worth nothing', () => {
    // Company 0 is worth 5 + 5 + 4 = 14, company 1 is worth 5 + 4 = 9.
    const network = { '1,0': [0, 5], '2,0': [0, 4], '0,1': [1, 4] } as const;
    const outcome = finished({
      cash: [31, 20],
      treasury: [80, 0],
      network,
      sold: [share(0, 0, 2), share(0, 1), share(1, 0)],
    });
    expect(outcome).toEqual({ scores: [31 + 3 * 14 + 9, 20 + 14 + 9], ranks: [1, 2], reason: 'all-passed' });
  });

  test('[4.2] pool shares belong to nobody', () => {
    expect(finished({ sold: [[0, 'pool', 3]] })?.scores).toEqual([30, 30]);
  });

  test.each([
    [
      [10, 20, 30],
      [3, 2, 1],
    ],
    [
      [30, 30, 10],
      [1, 1, 3],
    ],
    [
      [10, 30, 30],
      [3, 1, 1],
    ],
    [
      [30, 10, 10],
      [1, 2, 2],
    ],
    [
      [7, 7, 7],
      [1, 1, 1],
    ],
  ])('[4.2] cash of %j gives the places %j: equals share', (cash, ranks) => {
    expect(finished({ seats: 3, cash })?.ranks).toEqual(ranks);
  });

  test('[4.2] there is no outcome while the game goes on', () => {
    expect(game.outcome(given({ passes: 1 }))).toBeNull();
  });
});
