/** The strip maker: its reckoning against play at random, and what the strips that it makes have in common. */
import { pick, randomFrom } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { looseMapShape } from '../../components/map.js';
import { house } from '../../data/house.js';
import { type FreeStretches, freeStretchesOf, hardnessOf, makeStrips } from '../../tools/strips.js';

const stretches: FreeStretches = freeStretchesOf(looseMapShape.read(house.map, 'map'));
const { map, free } = stretches;
/** Four regions that are passed over often, so that chance alone does it now and then, and two more. */
const regions = [...map.regions]
  .filter(({ number }) => number !== undefined)
  .map(({ id }) => ({ id, often: free.filter(({ over }) => over.includes(id)).length }))
  .sort((a, b) => b.often - a.often)
  .slice(0, 6)
  .map(({ id }) => id);

const ROUNDS = 6000;

/** The share of rounds in which something comes true, against what was reckoned: within four standard errors. */
function compare(reckoned: number, happens: () => boolean): void {
  let count = 0;
  for (let i = 0; i < ROUNDS; i++) if (happens()) count++;
  const error = Math.sqrt((reckoned * (1 - reckoned)) / ROUNDS);
  expect(reckoned).toBeGreaterThan(0.002);
  expect(Math.abs(count / ROUNDS - reckoned)).toBeLessThan(4 * error);
}

describe('the chances of a strip', () => {
  const hard = hardnessOf(stretches, regions);
  const open = map.cities.map(({ region }) => !regions.includes(region));
  const covers = (passed: readonly (readonly string[])[]) =>
    regions.every((region) => passed.some((over) => over.includes(region)));

  test('of five stretches drawn from all are as in play at random', () => {
    const random = randomFrom('drawn');
    compare(hard.drawn, () => covers(Array.from({ length: 5 }, () => pick(random, free).over)));
  });

  test('of five stretches between cities outside are as in play at random', () => {
    const random = randomFrom('outside');
    const outside = free.filter(({ from, to }) => open[from] === true && open[to] === true);
    compare(hard.outside, () => covers(Array.from({ length: 5 }, () => pick(random, outside).over)));
  });

  test('of a walk from a base are as in play at random', () => {
    const random = randomFrom('walked');
    const bases = [...map.cities.keys()].filter((city) => map.cities[city]?.base === true);
    compare(hard.walked, () => {
      const passed: (readonly string[])[] = [];
      let at = pick(random, bases);
      for (let turn = 0; turn < 5; turn++) {
        const ways = free.filter(({ from, to }) => (from === at && open[to] === true) || (to === at && open[from] === true));
        const { from, to, over } = pick(random, ways);
        passed.push(over);
        at = from === at ? to : from;
      }
      return covers(passed);
    });
  });

  test('the fewest stretches from a base are found by trying everything', () => {
    const bases = [...map.cities.keys()].filter((city) => map.cities[city]?.base === true);
    const twoStepsDo = (start: number): boolean =>
      stepsFrom(start).some(([middle, first]) => stepsFrom(middle).some(([, second]) => covers([first, second])));
    const stepsFrom = (at: number): [number, readonly string[]][] =>
      free.flatMap(({ from, to, over }): [number, readonly string[]][] => {
        if (from === at && open[to] === true) return [[to, over]];
        return to === at && open[from] === true ? [[from, over]] : [];
      });
    expect(bases.map(twoStepsDo)).toEqual(hard.fewest.map((turns) => turns <= 2));
  });
});

test('made strips are different, possible from every base, equally hard, and wear no region out', () => {
  const wish = { strips: 6, pool: 60, uses: 3, shared: 3, chance: 0.0012, spread: 1.85 };
  const strips = makeStrips(stretches, wish, randomFrom('tea'));
  expect(strips.length).toBeGreaterThan(3);
  const hard = strips.map((strip) => hardnessOf(stretches, strip.regions));
  for (const measure of ['drawn', 'outside', 'walked'] as const) {
    const chances = hard.map((one) => one[measure]);
    expect(Math.max(...chances) / Math.min(...chances)).toBeLessThanOrEqual(1.85);
  }
  for (const [i, strip] of strips.entries()) {
    expect(new Set(strip.regions).size).toBe(6);
    expect(new Set(strip.regions.map((id) => map.regions.find((region) => region.id === id)?.kind)).size).toBe(5);
    for (const other of strips.slice(i + 1)) {
      expect(other.regions.filter((region) => strip.regions.includes(region)).length).toBeLessThanOrEqual(3);
    }
  }
  for (const { id } of map.regions) expect(strips.filter((strip) => strip.regions.includes(id)).length).toBeLessThanOrEqual(3);
  for (const { fewest } of hard) for (const turns of fewest) expect(turns >= 3 && turns <= 5).toBe(true);
}, 120_000);
