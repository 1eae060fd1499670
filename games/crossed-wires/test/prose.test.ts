/** The log: places as the map shows them, singular and plural right, and nothing that only a program could read. */
import { describe, expect, test } from 'vitest';
import { prose } from '../prose.js';
import { inspect } from '../tools/inspect.js';
import { after, by, expand, fresh, given, lanes, share } from './given.js';

const NAMES = ['Ada', 'Ben'];

const told = (state: ReturnType<typeof fresh>, hex: string): readonly string[] =>
  after(state, by(0, expand(0, hex))).events.flatMap((event) => prose(event, NAMES) ?? []);

describe('the log', () => {
  test('names a hex without a name by its coordinate, and no pair of numbers', () => {
    expect(told(fresh(2), '1,0')).toEqual(['Ada builds one chip at D2 for Aurora ($5).']);
  });

  test('names a town by its name', () => {
    const named = { ...lanes, places: { '1,0': 'Mill Creek' } };
    expect(told(fresh(2, named), '1,0')).toEqual(['Ada builds one chip at Mill Creek for Aurora ($5).']);
  });

  test('nets what everybody is paid by player, in the same sentence', () => {
    const network = { '1,0': [1, 2], '2,0': [1, 1] } as const;
    const state = given({ treasury: [30, 5], sold: [share(1, 0)], network });
    const [first, ...more] = after(state, by(0, expand(0, '3,0', 1, '1,0 2,0'))).events.flatMap(
      (event) => prose(event, NAMES) ?? [],
    );
    expect(first).toBe('Ada leases 2 hexes of Borealis for $3 and builds one chip at F2 for Aurora ($5): Ada +$3, Ben +$12.');
    expect(more).toEqual([]);
  });

  test('tells what was kept before there were coordinates', () => {
    const [event] = after(fresh(2), by(0, expand(0, '1,0'))).events;
    if (event?.type !== 'expanded') throw new Error('Nothing was built.');
    const { coordinate: _, paid: __, ...older } = event;
    expect(prose(older, NAMES)).toBe('Ada builds one chip for Aurora ($5).');
  });

  test('counts turns in the singular too', () => {
    expect(prose({ type: 'ending', by: 0, company: 0, turnsLeft: 1 }, NAMES)).toMatch(/: one more turn\.$/);
  });
});

describe('what is said of a map', () => {
  const said = (hexes: object) => inspect({ id: 'mine', name: 'Mine', hexes }).map(({ message }) => message);

  test('has singular and plural right', () => {
    expect(said({ '0,0': 'start', '1,0': 'city' })).toContain('Only 1 city: there will be few payouts.');
    expect(said({ '0,0': 'start', '1,0': 'city', '0,1': 'city' })).toContain('Only 2 cities: there will be few payouts.');
    expect(said({ '0,0': 'start' })).toContain('Only 1 hex: six companies will run out of room.');
  });
});
