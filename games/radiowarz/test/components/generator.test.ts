/** What the map generator promises to makers of maps: whole maps for a few seeds, its parts for many. */
import { randomFrom } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapData } from '../../components/map.js';
import { untiled } from '../../components/outlines.js';
import { problems } from '../../components/problems.js';
import { CHARACTERS } from '../../tools/characters.js';
import { attempt, isFit } from '../../tools/generate.js';
import { cityNames, nameId } from '../../tools/names.js';
import { direction, fractal } from '../../tools/noise.js';
import { outlines } from '../../tools/outline.js';
import { holes, pieces, type Raster, stepsTo, tidy } from '../../tools/raster.js';
import { svgOf } from '../../tools/svg.js';

const whole = process.env['PARTYLINE_SOAK'] === '1';

describe.each(Object.entries(CHARACTERS))('an attempt at a map of the character %s', (name, character) => {
  const seeds = Array.from({ length: whole ? 30 : 1 }, (_, i) => `seed ${i}`);

  test('gives a fit map without problems and with bases near the edges, or nothing, and the same for the same seed', () => {
    for (const seed of seeds) {
      const map = attempt(character, seed, name);
      if (map === null) continue;
      expect(problems(map)).toEqual([]);
      expect(isFit(map)).toBe(true);
      for (const { base, at } of map.cities) {
        if (base) expect(Math.min(at[0], at[1], map.size[0] - at[0], map.size[1] - at[1])).toBeLessThan(1800);
      }
      if (whole || name === 'continent') expect(attempt(character, seed, name)).toEqual(map);
    }
  }, 600_000);
});

describe('names', () => {
  test.each(['valley', 'skerry', 'highland'] as const)('of the tongue %s are different, short, and pronounceable', (tongue) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const names = cityNames(tongue, randomFrom(seed), 45);
        expect(new Set(names.map(nameId)).size).toBe(45);
        for (const name of names) {
          expect(name).toMatch(/^[A-Z][a-zá]{2,10}$/);
          expect(name.replace('qu', 'k')).not.toMatch(/[bcdfghjklmnpqrstvwxz]{6}|[aeiouyá]{4}/i);
          expect(nameId(name)).toMatch(/^[a-z]+$/);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('noise stays within bounds, is the same for the same seed, and changes little over a small step', () => {
  const [one, same] = [fractal(randomFrom('tea'), 100, 5, 0.55), fractal(randomFrom('tea'), 100, 5, 0.55)];
  for (let i = 0; i < 300; i++) {
    const [x, y] = [i * 37.3 - 4000, i * 91.7 - 900];
    expect(one(x, y)).toBe(same(x, y));
    expect(Math.abs(one(x, y))).toBeLessThan(2.2);
    expect(Math.abs(one(x, y) - one(x + 0.1, y))).toBeLessThan(0.05);
  }
  const [dx, dy] = direction(randomFrom('tea'));
  expect(dx * dx + dy * dy).toBeCloseTo(1);
});

/** Rows of digits as a grid of labels. */
const grid = (...rows: readonly string[]): Raster => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  cells: [...rows.join('')].map(Number),
});

describe('a grid of labels', () => {
  test('falls into pieces that hang together by sides, the largest first', () => {
    const raster = grid('1122', '1222', '3331');
    expect(pieces(raster, (label) => label).map(({ length }) => length)).toEqual([5, 3, 3, 1]);
    expect(pieces(raster, (label) => (label === 1 ? 1 : null)).map(({ length }) => length)).toEqual([3, 1]);
  });

  test('knows what a piece encloses', () => {
    const raster = grid('11111', '12131', '11111');
    const [ring] = pieces(raster, (label) => (label === 1 ? 1 : null));
    expect(holes(raster, ring ?? []).map((hole) => hole.map((cell) => raster.cells[cell]))).toEqual([[2], [3]]);
  });

  test('counts steps to the nearest cell of a sort', () => {
    expect([...stepsTo(grid('1000', '0000'), (label) => label === 1)]).toEqual([0, 1, 2, 3, 1, 2, 3, 4]);
  });

  test('is tidied so that no label touches itself by a corner only', () => {
    const raster = grid('1122', '1122', '2211', '2211');
    tidy(raster);
    const two = (x: number, y: number) => raster.cells[y * 4 + x];
    for (let y = 0; y < 3; y++) {
      for (let x = 0; x < 3; x++) {
        const [a, b, c, d] = [two(x, y), two(x + 1, y), two(x, y + 1), two(x + 1, y + 1)];
        expect((a === d && a !== b && a !== c) || (b === c && b !== a && b !== d)).toBe(false);
      }
    }
  });
});

/** A grid of a few labels that each have a seat and what is nearest to it. */
const patches = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 11 })), { minLength: 3, maxLength: 7 })
  .map((seats): Raster => {
    const cells = Array.from({ length: 16 * 12 }, (_, i) => {
      const far = seats.map(([x, y]) => (x - (i % 16)) ** 2 + (y - Math.floor(i / 16)) ** 2);
      return far.indexOf(Math.min(...far));
    });
    return { width: 16, height: 12, cells };
  });

test('outlines of a grid tile it exactly, however coarse they are drawn', () => {
  fc.assert(
    fc.property(patches, fc.integer({ min: 1, max: 40 }), (raster, coarse) => {
      tidy(raster);
      const found = outlines(raster, 50, () => coarse);
      if (found === null) return;
      const regions = [...found].map(([label, outline]) => ({ id: `${label}`, kind: 'water' as const, outline }));
      const map: MapData = { id: 'grid', size: [800, 600], regions, cities: [] };
      expect([...untiled(map)]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a drawing has every land region, and every city with its name', () => {
  const map = { ...grid12(), cities: [{ id: 'a', name: 'A & <B>', at: [100, 100] as const, region: 'plains-1', base: true }] };
  const drawing = svgOf(map);
  expect(drawing).toMatch(/^<svg /);
  // On a sheet that is 1000 wide, whatever the units of the map.
  expect(drawing).toContain('M0.0 0.0L625.0 0.0L625.0 750.0L0.0 750.0Z');
  expect(drawing).toContain('>A &amp; &lt;B&gt;</text>');
  expect(drawing).toContain('>1</text>');
});

function grid12(): MapData {
  return {
    id: 'two',
    size: [800, 600],
    regions: [
      { id: 'plains-1', kind: 'plains', number: 1, outline: [[0, 0], [500, 0], [500, 600], [0, 600]] },
      { id: 'water-1', kind: 'water', outline: [[500, 0], [800, 0], [800, 600], [500, 600]] },
    ],
    cities: [],
  }; // biome-ignore format: corners
}
