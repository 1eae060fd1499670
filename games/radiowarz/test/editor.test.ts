/** The editor of maps without a page: what presses do, and that whatever is done leaves a tiling. */
import { isRecord } from '@partyline/kernel/json.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bordered,
  changedCity,
  cornerGone,
  cornerMoved,
  type Edited,
  type EditedMap,
  EMPTY_LAND,
  joinedRegions,
  regionAs,
  regionAt,
  toggledOnStrip,
  withCity,
  withoutStrip,
  withStrip,
} from '../board/editor/land-edits.js';
import { EMPTY_HAND, MAP_TOOLS, pressed, takeTool } from '../board/editor/presses.js';
import { looseMapShape } from '../components/map.js';
import { problems } from '../components/problems.js';
import { looseStripsShape } from '../components/strip.js';
import { house } from '../data/house.js';
import type { Point } from '../geometry/plane.js';
import { tools } from '../tools/index.js';

const REACH = 150;
const RUNS = 200;

const made = (edited: Edited): EditedMap => (edited.ok ? edited.land : expect.fail(edited.error));
const kindsOf = ({ map }: EditedMap): readonly string[] => map.regions.map(({ id }) => id).sort();
/** What keeps a map from being one, but for its cities. */
const untiledIn = ({ map }: EditedMap): readonly string[] =>
  problems({ ...map, cities: [] }).flatMap(({ at, message }) => (at === 'cities' ? [] : [message]));

const ISLAND: readonly Point[] = [
  [3000, 3500],
  [5000, 2000],
  [7000, 3400],
  [5200, 5000],
];
const drawn = made(bordered(EMPTY_LAND, ISLAND, true, REACH));
const island = regionAt(drawn, [5000, 3500]);
const land = made(regionAs(drawn, island, 'plains'));

describe('a map that is drawn', () => {
  test('begins as water, and an island in it leaves no hole', () => {
    expect(kindsOf(land)).toEqual(['plains-1', 'water-1', 'water-2']);
    expect(untiledIn(land)).toEqual([]);
  });

  test('is cut from border to border, and joined again', () => {
    const cut = made(bordered(land, [[4010, 2760], [5100, 3600], [6090, 4180]], false, REACH)); // biome-ignore format: a line of points
    expect(kindsOf(cut)).toEqual(['plains-1', 'plains-2', 'water-1', 'water-2']);
    expect(untiledIn(cut)).toEqual([]);
    const [one, other] = [regionAt(cut, [5000, 2500]), regionAt(cut, [4800, 4400])];
    const whole = made(joinedRegions(cut, one, other));
    expect(untiledIn(whole)).toEqual([]);
    expect(whole.map.regions).toHaveLength(3);
    expect(joinedRegions(cut, one, one)).toMatchObject({ ok: false });
  });

  test('takes no border that leaves its region, crosses itself or ends in the open', () => {
    for (const line of [
      [[4010, 2760], [9000, 3600], [6090, 4180]],
      [[4010, 2760], [6000, 3000], [5000, 4500], [5000, 2500], [6090, 4180]],
      [[4010, 2760], [5000, 3500]],
    ] satisfies Point[][]) expect(bordered(land, line, false, REACH)).toMatchObject({ ok: false }); // biome-ignore format: lines of points
  });

  test('lets a corner go elsewhere with all its borders, along the edge on the edge, and goes when it is needed by none', () => {
    const moved = made(cornerMoved(land, [5000, 2000], [5000, 1000]));
    expect(untiledIn(moved)).toEqual([]);
    expect(moved.map.regions.filter(({ outline }) => outline.some(([x, y]) => x === 5000 && y === 1000))).toHaveLength(2);
    expect(cornerMoved(land, [5000, 2000], [5000, 6000])).toMatchObject({ ok: false });
    expect(cornerMoved(land, [0, 0], [300, 300])).toEqual({ ok: true, land: expect.anything() });
    expect(untiledIn(made(cornerGone(land, [5000, 2000])))).toEqual([]);
    expect(cornerGone(land, [3000, 3500])).toMatchObject({ ok: false });
  });

  test('has cities on land, that are called as they are named, and strips of six', () => {
    const city = made(withCity(land, [5000, 3500], true));
    const named = changedCity(city, 0, { name: 'Brenno & Söhne' });
    expect(named.map.cities).toEqual([
      { id: 'brenno-sohne', name: 'Brenno & Söhne', at: [5000, 3500], region: 'plains-1', base: true },
    ]);
    expect(withCity(land, [100, 100], false)).toMatchObject({ ok: false });
    const strip = made(toggledOnStrip(withStrip(named), 0, regionAt(named, [5000, 3500])));
    expect(strip.strips).toEqual([{ id: 's-1', regions: ['plains-1'] }]);
    expect(made(toggledOnStrip(strip, 0, regionAt(strip, [5000, 3500]))).strips[0]?.regions).toEqual([]);
    const renamed = made(regionAs(strip, regionAt(strip, [5000, 3500]), 'swamp'));
    expect([renamed.strips[0]?.regions, renamed.map.cities[0]?.region]).toEqual([['swamp-1'], 'swamp-1']);
    expect(withoutStrip(strip, 0).strips).toEqual([]);
  });
});

describe('whatever is pressed', () => {
  const houseLand: EditedMap = {
    map: looseMapShape.read(house.map, 'map'),
    strips: looseStripsShape.read(house.strips, 'strips'),
  };
  const tool = tools[0] ?? expect.fail();
  const place = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 69 }));
  const press = fc.tuple(fc.constantFrom(...MAP_TOOLS), fc.constantFrom('plains' as const, 'water' as const), place);

  test.each([
    ['an empty map', EMPTY_LAND, 40],
    ['an island', land, 40],
    ['the house map', houseLand, 6],
  ])('%s stays a tiling, and the tool says what is wrong or takes it', (_name, first, most) => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: most }), (presses) => {
        let [now, hand] = [first, EMPTY_HAND];
        for (const [next, kind, [x, y]] of presses) {
          if (next !== hand.tool) hand = takeTool(hand, next);
          ({ land: now, hand } = pressed(now, { ...hand, kind }, [100 * x, 100 * y], REACH));
        }
        expect(untiledIn(now)).toEqual([]);
        if (first !== houseLand) for (const { message } of tool.check(now)) expect(message).toMatch(/\.$/);
      }),
      { numRuns: first === houseLand ? RUNS / 20 : RUNS },
    );
  });

  test('a finding speaks of what is there', () => {
    for (const { at } of tool.check(EMPTY_LAND)) expect(typeof at).toBe('string');
    expect(isRecord(EMPTY_LAND)).toBe(true);
  });
});
