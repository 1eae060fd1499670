/** Where hexes lie, and where the arrow keys lead. */
import { expect, test } from 'vitest';
import { nextAmong, rowsOf, sheetOf, stepFrom, touching } from '../../drawing/geometry.js';
import { shippedMaps } from '../../for-board.js';

const sheets = shippedMaps().map((map) => [map.id, sheetOf(map)] as const);
const house = sheets[0]?.[1];
if (house === undefined) throw new Error('no house map');
const cell = (hex: string) => house.at.get(hex) ?? house.start;

test.each(sheets)('%s: neighbours in the rules are neighbours on the sheet, and no others', (_id, sheet) => {
  const wrong: string[] = [];
  for (const a of sheet.cells) {
    for (const b of sheet.cells) {
      const [q1 = 0, r1 = 0] = a.hex.split(',').map(Number);
      const [q2 = 0, r2 = 0] = b.hex.split(',').map(Number);
      const steps = Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
      if (touching(a, b) !== steps <= 1) wrong.push(`${a.hex} ${b.hex}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(sheets)('%s: every hex is on the sheet and in exactly one row, from left to right', (_id, sheet) => {
  const rows = rowsOf(sheet);
  expect(rows.flat().length).toBe(sheet.cells.length);
  for (const row of rows) expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).sort((a, b) => a - b));
  for (const { x, y } of sheet.cells) {
    expect(x > sheet.box.x && x < sheet.box.x + sheet.box.width).toBe(true);
    expect(y > sheet.box.y && y < sheet.box.y + sheet.box.height).toBe(true);
  }
});

test('a long map is laid on its side, where it needs less paper', () => {
  const valley = sheets.find(([id]) => id === 'valley')?.[1];
  expect(house.flat).toBe(false);
  expect(valley?.flat).toBe(true);
});

test('left and right lead along the row', () => {
  expect(stepFrom(house, cell('0,0'), 'right', cell('0,0'))?.hex).toBe('1,0');
  expect(stepFrom(house, cell('0,0'), 'left', cell('0,0'))?.hex).toBe('-1,0');
});

test('up and down zigzag without drifting away, and come back', () => {
  let at = cell('0,0');
  const line = at;
  for (let i = 0; i < 4; i++) at = stepFrom(house, at, 'up', line) ?? at;
  expect(Math.abs(at.x - line.x)).toBeLessThan(1);
  for (let i = 0; i < 4; i++) at = stepFrom(house, at, 'down', line) ?? at;
  expect(at.hex).toBe('0,0');
});

test('at the edge of the map an arrow leads nowhere', () => {
  expect(stepFrom(house, cell('5,0'), 'right', cell('5,0'))).toBeNull();
  expect(stepFrom(house, cell('0,-5'), 'up', cell('0,-5'))).toBeNull();
});

test('with arrow keys alone every hex can be reached', () => {
  for (const [, sheet] of sheets) {
    const found = new Set([sheet.start]);
    for (const from of found) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const to = stepFrom(sheet, from, direction, from);
        if (to !== null) found.add(to);
      }
    }
    expect(found.size).toBe(sheet.cells.length);
  }
});

test('jumping from city to city visits each once and comes back', () => {
  const cities = house.cells.filter(({ kind }) => kind === 'city');
  const [first] = cities;
  if (first === undefined) throw new Error('no city');
  let at = first.hex;
  const seen = new Set<string>();
  for (let i = 0; i < cities.length; i++) {
    at = nextAmong(house, at, ({ kind }) => kind === 'city', false)?.hex ?? '';
    seen.add(at);
  }
  expect(seen.size).toBe(cities.length);
  expect(at).toBe(first.hex);
  expect(
    nextAmong(house, nextAmong(house, at, ({ kind }) => kind === 'city', false)?.hex ?? '', ({ kind }) => kind === 'city', true)
      ?.hex,
  ).toBe(at);
});
