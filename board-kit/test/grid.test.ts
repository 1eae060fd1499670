/** The keyboard's ways over a grid, whatever its size. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTowards } from '../pointing/grid.js';

const grids = fc
  .record({ columns: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain((grid) => fc.record({ grid: fc.constant(grid), from: fc.integer({ min: 0, max: grid.columns * grid.rows - 1 }) }));
const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
const BACK: { readonly [key: string]: string } = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
};

test('no key leaves the grid', () => {
  fc.assert(
    fc.property(grids, keys, ({ grid, from }, key) => {
      const to = placeTowards(grid, from, key) ?? -1;
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(grid.columns * grid.rows);
    }),
  );
});

test('an arrow that moves is undone by the one that points back', () => {
  fc.assert(
    fc.property(grids, fc.constantFrom(...Object.keys(BACK)), ({ grid, from }, key) => {
      const to = placeTowards(grid, from, key) ?? -1;
      if (to !== from) expect(placeTowards(grid, to, BACK[key] ?? '')).toBe(from);
    }),
  );
});

test('left and right stay in the row, up and down in the column', () => {
  fc.assert(
    fc.property(grids, ({ grid, from }) => {
      const [row, column] = [Math.floor(from / grid.columns), from % grid.columns];
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
        expect(Math.floor((placeTowards(grid, from, key) ?? -1) / grid.columns)).toBe(row);
      for (const key of ['ArrowUp', 'ArrowDown']) expect((placeTowards(grid, from, key) ?? -1) % grid.columns).toBe(column);
    }),
  );
});

test('every place is reached from every other', () => {
  fc.assert(
    fc.property(grids, ({ grid, from }) => {
      const reached = new Set([from]);
      for (const place of reached) for (const key of Object.keys(BACK)) reached.add(placeTowards(grid, place, key) ?? place);
      expect(reached.size).toBe(grid.columns * grid.rows);
    }),
  );
});

test('Home and End are the ends of the row; other keys are not the grid’s', () => {
  const grid = { columns: 5, rows: 3 };
  expect([placeTowards(grid, 7, 'Home'), placeTowards(grid, 7, 'End')]).toEqual([5, 9]);
  expect(['Enter', ' ', 'a', 'toString'].map((key) => placeTowards(grid, 7, key))).toEqual([null, null, null, null]);
});
