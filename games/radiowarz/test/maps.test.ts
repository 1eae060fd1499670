/** Maps from outside: each is checked and compiled once, as long as few others come between. */
import { parse } from '@partyline/kernel/shape.js';
import { describe, expect, test } from 'vitest';
import type { MapData } from '../components/map.js';
import { chartOf, EDITIONS, mapShape } from '../maps/shipped.js';
import { GRID } from './components/given.js';

const copyOf = (map: MapData): MapData => structuredClone(map);
const read = (map: unknown): MapData => mapShape.read(map, 'map');

describe('a map from outside', () => {
  test('is compiled once, whatever it came through', () => {
    const chart = chartOf(read(copyOf(GRID)));
    expect(read(copyOf(GRID))).toBe(chart.map);
    expect(chartOf(copyOf(GRID))).toBe(chart);
  });

  test('is another one when a name differs', () => {
    const renamed = { ...GRID, cities: GRID.cities.map((city, i) => (i === 0 ? { ...city, name: 'Elsewhere' } : city)) };
    expect(chartOf(read(renamed))).not.toBe(chartOf(read(copyOf(GRID))));
    expect(chartOf(read(renamed)).map.cities[0]?.name).toBe('Elsewhere');
  });

  test('is forgotten when many others came since, and then read again as it was', () => {
    const chart = chartOf(read(copyOf(GRID)));
    for (let n = 0; n < 8; n++) chartOf(read({ ...copyOf(GRID), id: `grid-${n}` }));
    const again = chartOf(read(copyOf(GRID)));
    expect(again).not.toBe(chart);
    expect(again).toEqual(chart);
  });

  test('with a problem is refused each time', () => {
    const broken = { ...GRID, cities: [] };
    for (const _ of [1, 2]) expect(parse(mapShape, broken, 'map').ok).toBe(false);
  });

  test('that is one of ours is ours', () => {
    for (const { map, chart } of EDITIONS.values()) expect(chartOf(read(copyOf(map)))).toBe(chart);
  });
});
