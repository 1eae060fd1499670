/** The clauses of Blank: one test or more for each, named after it. */
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import { lineAt, longestOf } from '../rules/lines.js';
import { JACKS, SEATS } from '../state.js';
import { given, opened, playedOut, tryPlug } from './given.js';

const counts = Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, i) => SEATS.min + i);

test('[BL-1.1] the panel has 25 free jacks, from A1 to E5', () => {
  expect(opened().jacks).toEqual(JACKS.map(() => null));
  expect([JACKS.length, JACKS[0], JACKS[1], JACKS.at(-1)]).toEqual([25, 'A1', 'B1', 'E5']);
});

describe('[BL-1.2] turns', () => {
  test.each(counts)('go in the order of the seats, and round again: %i players', (seats) => {
    let state = opened(seats);
    const order: number[] = [];
    for (const jack of JACKS.slice(0, seats + 1)) {
      const [seat = -1] = game.toAct(state);
      order.push(seat);
      const played = tryPlug(state, seat, jack);
      if (played.ok) state = played.state;
    }
    expect(order).toEqual([...Array.from({ length: seats }, (_, seat) => seat), 0]);
  });

  test.each([
    ['out of turn', 1, 'A2', 'not-your-turn'],
    ['by the clock', null, 'A2', 'no-clock'],
    ['at a jack that is taken', 0, 'A1', 'taken'],
  ])('refuses a plug %s', (_name, seat, jack, code) => {
    expect(tryPlug(given(['A1'], ['B1']), seat, jack)).toMatchObject({ ok: false, refusal: { rule: 'BL-1.2', code } });
  });

  test('asks whose turn it is before it asks whether the jack is free', () => {
    expect(tryPlug(given(['A1'], ['B1']), 1, 'A1')).toMatchObject({ refusal: { code: 'not-your-turn' } });
  });

  test.each(counts)('ruling: nobody passes, and whoever is awaited has a free jack: %i players', (seats) => {
    expect(play(game, opened(seats), seatOf(0), { type: 'pass' }, streams('pass'))).toMatchObject({ ok: false });
    let state = opened(seats);
    for (const jack of JACKS.slice(0, JACKS.length - (JACKS.length % seats))) {
      const [seat = seatOf(-1)] = game.toAct(state);
      expect([...(game.legal(state, seat) ?? [])]).toContainEqual({ type: 'plug', jack });
      const played = tryPlug(state, seat, jack);
      if (played.ok) state = played.state;
    }
    expect(game.toAct(state)).toEqual([]);
  });
});

describe('[BL-1.3] lines', () => {
  test.each([
    ['side by side', ['B2', 'C2'], 2],
    ['above and below', ['B2', 'B3'], 2],
    ['bent', ['B2', 'C2', 'C3'], 3],
    ['branched', ['B2', 'C2', 'D2', 'C3'], 4],
    ['only at a corner', ['B2', 'C3'], 1],
    ['from the end of a row to the beginning of the next', ['E1', 'A2'], 1],
  ])('%s', (_name, hand, length) => {
    const other = ['A5', 'C5', 'E5', 'E3'].slice(0, hand.length);
    expect(longestOf(given(hand, other), 0)).toBe(length);
  });

  test('a free jack belongs to none', () => expect(lineAt(given(['A1'], ['B1']), 12)).toBe(0));

  test('the worked example: with D4 the longest is still 3, with D3 it is 4', () => {
    const others = ['A5', 'C5', 'E5'];
    const state = given(['B2', 'C2', 'C3'], others);
    const [corner, side] = [tryPlug(state, 0, 'D4'), tryPlug(state, 0, 'D3')];
    expect(corner.ok && longestOf(corner.state, 0)).toBe(3);
    expect(side.ok && longestOf(side.state, 0)).toBe(4);
    expect(side.ok && side.events).toEqual([{ type: 'plugged', seat: 0, jack: 'D3', line: 4 }]);
  });
});

describe('[BL-1.4] the end', () => {
  test.each(counts)('%i players have the same number of turns', (seats) => {
    const state = playedOut(seats);
    const turns = Array.from({ length: seats }, (_, seat) => state.jacks.filter((owner) => owner === seat).length);
    expect(new Set(turns)).toEqual(new Set([Math.floor(JACKS.length / seats)]));
    expect(game.toAct(state)).toEqual([]);
  });

  test('the longest line wins, and equal ones share the place', () => {
    const rows = (...numbers: number[]) => JACKS.filter((jack) => numbers.includes(Number(jack.slice(1))));
    const [ada, ben] = [
      [...rows(1, 2), 'A3', 'B3'],
      [...rows(4, 5), 'D3', 'E3'],
    ];
    expect(game.outcome(given(ada, ben))).toEqual({ scores: [12, 12], ranks: [1, 1], reason: 'full' });
    const swapped = (hand: readonly string[], out: string, into: string) => hand.map((jack) => (jack === out ? into : jack));
    const won = game.outcome(given(swapped(ada, 'A3', 'E5'), swapped(ben, 'E5', 'A3')));
    expect(won).toEqual({ scores: [11, 12], ranks: [2, 1], reason: 'full' });
  });

  test('nothing can be plugged in any more', () => {
    expect(tryPlug(playedOut(2), 0, 'E5')).toMatchObject({ ok: false, refusal: { rule: 'BL-1.4', code: 'over' } });
  });
});
