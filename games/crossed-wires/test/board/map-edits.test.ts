/** Edits of a map: whatever is painted and named, the map is good or it is said what is wrong, and undo gives back the very map. */
import { type EditHistory, editedTo, newHistory, redone, undone } from '@partyline/board-kit/editing/history.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { expect, test } from 'vitest';
import { type EditedMap, EMPTY_MAP, hexOfFinding, lineBetween, paintAt, painted, placeCalled } from '../../board/editor/edits.js';
import { extentOf, fieldOf, middleOf } from '../../board/editor/field.js';
import { house } from '../../data/house.js';
import { readMap, shippedMaps } from '../../for-board.js';
import { game } from '../../index.js';
import { tools } from '../../tools/index.js';

const PAINTS = ['standard', 'city', 'mountain', 'start', 'sea'] as const;
const [tool] = tools;
if (tool === undefined) throw new Error('no tool for maps');

/** Near the start, so that hexes are met more than once. */
const someHex = (random: ReturnType<typeof randomFrom>): string => `${random(9) - 4},${random(9) - 4}`;

function edit(map: EditedMap, random: ReturnType<typeof randomFrom>): EditedMap {
  if (random(5) === 0) return placeCalled(map, someHex(random), ['', 'Mill Creek', 'Übersee'][random(3)] ?? '');
  const paint = PAINTS[random(PAINTS.length)] ?? 'sea';
  return lineBetween(someHex(random), someHex(random)).reduce((next, hex) => painted(next, hex, paint), map);
}

/** Good to play on, or told what is wrong with it. */
function expectJudged(map: EditedMap): void {
  const findings = tool?.check(map) ?? [];
  if (findings.some(({ level }) => level === 'error')) {
    for (const { message, at } of findings) {
      expect(message).toMatch(/\.$/);
      const hex = hexOfFinding(at);
      if (hex !== null) expect(paintAt(map, hex)).not.toBe('sea');
    }
  } else {
    const options = parse(game.options, tool?.options?.(map), 'options');
    expect(options.ok && (game.unfit?.(options.value) ?? null)).toBeNull();
  }
}

test('200 random runs of edits, undo and redo', () => {
  for (let run = 0; run < 200; run++) {
    const random = randomFrom(`map edits/${run}`);
    const first = run % 4 === 0 ? EMPTY_MAP : (shippedMaps()[run % 3] ?? EMPTY_MAP);
    const seen = [first];
    let history: EditHistory<EditedMap> = newHistory(first);
    for (let i = 0; i < 8; i++) {
      const what = random(6);
      history = what === 0 ? undone(history) : what === 1 ? redone(history) : editedTo(history, edit(history.present, random));
      if (!seen.includes(history.present)) seen.push(history.present);
    }
    expectJudged(history.present);
    const whole = JSON.stringify(history.present);
    let [back, steps] = [history, 0];
    while (undone(back) !== back) [back, steps] = [undone(back), steps + 1];
    expect(back.present).toBe(first);
    for (let i = 0; i < steps; i++) back = redone(back);
    expect(JSON.stringify(back.present)).toBe(whole);
  }
});

test('a map is the same in whatever order it was painted', () => {
  const hexes = Object.entries(house.hexes);
  const paint = (entries: typeof hexes) =>
    entries.reduce((map, [hex, kind]) => painted(map, hex, PAINTS.find((paint) => paint === kind) ?? 'sea'), {
      ...EMPTY_MAP,
      id: house.id,
      name: house.name,
    });
  const named = Object.entries(house.places).reduce((map, [hex, name]) => placeCalled(map, hex, name), paint(hexes.toReversed()));
  expect(JSON.stringify(named.hexes)).toBe(JSON.stringify(house.hexes));
  expect(named).toEqual(house);
});

test('there is one exchange, and the sea has no names', () => {
  const moved = painted(painted(EMPTY_MAP, '1,0', 'city'), '1,0', 'start');
  expect(moved.hexes).toEqual({ '0,0': 'standard', '1,0': 'start' });
  const named = placeCalled(moved, '0,0', 'Mill Creek');
  expect(painted(named, '0,0', 'sea')).toEqual({ ...moved, hexes: { '1,0': 'start' } });
  expect(placeCalled(moved, '5,5', 'Atlantis')).toBe(moved);
});

test('a quick hand leaves no hex out', () => {
  expect(lineBetween('0,0', '0,0')).toEqual(['0,0']);
  expect(lineBetween('-2,1', '2,1')).toEqual(['-2,1', '-1,1', '0,1', '1,1', '2,1']);
  const line = lineBetween('0,0', '3,-5');
  expect([line[0], line.at(-1), line.length]).toEqual(['0,0', '3,-5', 6]);
});

test.each(shippedMaps())('the paper has room around $name, both ways up', (map) => {
  for (const flat of [false, true]) {
    const sheet = fieldOf(map, extentOf(map, flat, middleOf(map, flat)), flat);
    for (const hex of Object.keys(map.hexes)) {
      const [q = 0, r = 0] = hex.split(',').map(Number);
      for (const next of [`${q + 1},${r}`, `${q - 1},${r}`, `${q},${r + 1}`, `${q},${r - 1}`])
        expect(sheet.at.has(next)).toBe(true);
    }
    expect(sheet.cells.length).toBeLessThan(900);
  }
});

test('hexes from far away are paper too, and no more of it than can be drawn', () => {
  const far = painted(painted(EMPTY_MAP, '30000,-30000', 'city'), '-30000,9', 'mountain');
  const many = Array.from({ length: 1000 }, (_, i) => `${100 * (i % 40)},${100 * Math.floor(i / 40)}`);
  const scattered = { ...EMPTY_MAP, hexes: Object.fromEntries(many.map((hex) => [hex, 'standard' as const])) };
  for (const map of [far, scattered, { ...EMPTY_MAP, hexes: {} }]) {
    const { cells } = fieldOf(map, extentOf(map, false, middleOf(EMPTY_MAP, false)), false);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.length).toBeLessThan(2000);
    for (const hex of Object.keys(map.hexes)) expect(cells.some((cell) => cell.hex === hex)).toBe(true);
  }
});

test('what is no map is not opened, and says why', () => {
  for (const json of [null, 1, [], {}, { ...house, hexes: { a: 'city' } }, { ...house, hexes: { '0,0': 'lake' } }]) {
    const read = readMap(json);
    expect(read.ok ? 'opened' : read.error).toMatch(/^.+\.$/);
  }
});
