/** The beginning: bases, the draw, and what no player may know before it (RW-1). */
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import { GRID, GRID_STRIPS } from './components/given.js';
import { after, base, begun, broken, citiesOf, forfeit, legalOf, options, place, read } from './given.js';

const BASES = GRID.cities.filter((city) => city.base).map(({ id }) => id);

describe('bases', () => {
  test('[RW-1.1] every free base is open to the seat whose turn it is, and nobody else moves', () => {
    const state = begun(3);
    expect(citiesOf(legalOf(state, 0))).toEqual(BASES);
    expect(legalOf(state, 1)).toEqual([]);
    const { state: next, events, revealed } = after(state, [0, base('c3')]);
    expect(events).toEqual([{ type: 'based', seat: 0, city: 'c3', name: 'City 3' }]);
    expect(revealed).toBe(false);
    expect(game.toAct(next)).toEqual([1]);
    expect(citiesOf(legalOf(next, 1))).toEqual(BASES.filter((city) => city !== 'c3'));
    expect(read(next)).toMatchObject({
      phase: 'bases',
      turn: 1,
      players: [{ stations: ['c3'], string: ['c3'], left: 5 }, {}, {}],
    });
  });

  test.each([
    ['somebody else’s turn', 1, base('c0')],
    ['a city that is no base', 0, base('c7')],
    ['a city that is not there', 0, base('atlantis')],
    ['a station before the bases', 0, place('c7')],
    ['a forfeit before the bases', 0, forfeit],
  ])('[RW-1.1] refuses %s', (_what, seat, move) => {
    expect(broken(begun(3), seat, move)).toBe('RW-1.1');
  });

  test('[RW-1.1] refuses a taken base', () => {
    expect(broken(after(begun(3), [0, base('c0')]).state, 1, base('c0'))).toBe('RW-1.1');
  });
});

describe('the draw', () => {
  const chosen = after(begun(3), [0, base('c0')], [1, base('c24')], [2, base('c29')]);

  test('[RW-1.2] when all bases are placed each seat draws the next strip of the shuffled deck', () => {
    const { strips, players, phase, turn } = read(chosen.state);
    expect({ phase, turn }).toEqual({ phase: 'play', turn: 0 });
    expect(players.map(({ strip }) => strip)).toEqual(strips.slice(0, 3).map(({ id }) => id));
    const drew = strips.slice(0, 3).map(({ id, regions }, seat) => ({
      type: 'drew',
      seat,
      strip: id,
      regions,
      names: regions.map((region) => region.replaceAll('-', ' ')),
    }));
    expect(chosen.events.slice(1)).toEqual(drew);
    expect(chosen.revealed).toBe(true);
  });

  test('[RW-1.2] the deck is in the order of the seed, and not always in the same', () => {
    const order = (seed: string) => read(begun(3, seed)).strips.map(({ id }) => id);
    expect(order('a')).toEqual(order('a'));
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => order(seed).join())).size).toBeGreaterThan(1);
    expect([...order('a')].sort()).toEqual(GRID_STRIPS.map(({ id }) => id).sort());
  });

  test('[RW-1.2] views show the strips that were drawn, to everybody, and no others', () => {
    expect(game.view(begun(3), seatOf(0)).strips).toEqual([]);
    for (const viewer of [seatOf(0), seatOf(2), 'onlooker' as const]) {
      expect(game.view(chosen.state, viewer).strips).toEqual(read(chosen.state).strips.slice(0, 3));
    }
  });

  test('[RW-1.2] a world that is imagined from a view has a whole deck, and draws from it', () => {
    const world = game.imagine(game.view(begun(3), seatOf(0)), seatOf(0), randomFrom('dream'), new Map());
    const drawn = after(world, [0, base('c0')], [1, base('c1')], [2, base('c2')]).state;
    expect(new Set(read(drawn).players.map(({ strip }) => strip)).size).toBe(3);
    expect(read(drawn).strips.length).toBeGreaterThanOrEqual(12);
  });

  test('[RW-1.2] a base may lie in a region of its owner’s strip: the first stretch passes over it', () => {
    const state = chosen.state;
    const { players, strips } = read(state);
    expect(players[0]).toMatchObject({ onAir: [], points: 0, length: 0 });
    expect(strips[0]?.regions.length).toBe(6);
  });

  test('[RW-1.2] strips that do not belong to the map keep a game from beginning', () => {
    const alien = { ...options, strips: GRID_STRIPS.map(({ id }) => ({ id, regions: ['a', 'b', 'c', 'd', 'e', 'f'] })) };
    expect(game.unfit?.(game.options.read(alien, 'options'))).toMatchObject({ rule: 'RW-1.2' });
    expect(game.unfit?.(game.options.read(options, 'options'))).toBe(null);
  });
});
