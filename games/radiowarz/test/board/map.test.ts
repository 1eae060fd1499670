/** Where things stand on the map, and where the arrow keys lead. */
import { widthOf } from '@partyline/kernel/drawing/widths.js';
import { describe, expect, test } from 'vitest';
import { byDirection, townTowards } from '../../board/keys.js';
import { leftWords, lengthWords, windFrom } from '../../board/speech.js';
import { pullPath } from '../../board/strings/path.js';
import { island } from '../../data/island.js';
import { coveredBy, labelFor, labelsOf } from '../../drawing/labels.js';
import { isInside, sheetOf } from '../../drawing/sheet.js';
import { shippedMaps } from '../../for-board.js';

const sheets = [...shippedMaps, island].map((map) => [map.id, sheetOf(map)] as const);

describe.each(sheets)('%s', (_id, sheet) => {
  test('the badge of a land stands inside it, and away from its towns', () => {
    for (const { number, middle, corners, id } of sheet.lands) {
      if (number === null) continue;
      expect(isInside(middle, corners), id).toBe(true);
      for (const town of sheet.towns) expect(Math.hypot(town.x - middle.x, town.y - middle.y), id).toBeGreaterThan(12);
    }
  });

  test.each([18, 25, 33])('no name meets another at type of size %i, and enlarging never loses one', (size) => {
    const labels = labelsOf(sheet, size);
    const areas = labels.map(({ town, x, y, anchor, small }) => {
      const type = small ? 0.85 * size : size;
      const width = widthOf(town.name) * type;
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
      return { left, right: left + width, top: y - 0.7 * type, bottom: y + 0.2 * type };
    });
    for (const [i, a] of areas.entries())
      for (const b of areas.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    expect(labelsOf(sheet, size / 2).length).toBeGreaterThanOrEqual(labels.length);
  });

  test.each([25, 33])('at type of size %i the towns that matter are named before all others', (size) => {
    const bases = sheet.towns.filter(({ base }) => base);
    const named = new Set(labelsOf(sheet, size).map(({ town }) => town));
    expect(bases.filter((town) => !named.has(town)).map(({ name }) => name)).toEqual([]);
    // Whichever town matters, it has its name, and those that matter less give way.
    for (const town of sheet.towns) {
      const first = labelsOf(sheet, size, new Set([town.id]));
      expect(first.map((label) => label.town)).toContain(town);
    }
    const open = new Set(sheet.towns.filter((_, i) => i % 2 === 0).map(({ id }) => id));
    const count = (labels: readonly { readonly town: { readonly id: string } }[]) =>
      labels.filter(({ town }) => open.has(town.id)).length;
    expect(count(labelsOf(sheet, size, open))).toBeGreaterThanOrEqual(count(labelsOf(sheet, size)));
  });

  test('the name of any town can be read, and what it covers goes', () => {
    const labels = labelsOf(sheet, 33);
    const without = sheet.towns.filter((town) => !labels.some((label) => label.town === town));
    expect(without.length).toBeGreaterThan(0);
    for (const town of sheet.towns) {
      const own = labelFor(town, labels, 33);
      const left = labels.filter((label) => !coveredBy(own, labels).includes(label));
      expect(own.town).toBe(town);
      expect(left.every((a) => a.right <= own.left || own.right <= a.left || a.bottom <= own.top || own.bottom <= a.top)).toBe(
        true,
      );
    }
  });

  test('every town can be reached by arrow keys', () => {
    const arrows = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    const reached = new Set(sheet.towns.slice(0, 1));
    for (const town of reached) {
      for (const arrow of arrows) {
        const next = townTowards(sheet, town, arrow);
        if (next !== null) reached.add(next);
      }
    }
    expect(reached.size).toBe(sheet.towns.length);
  });
});

test('towns are listed by direction, clockwise from the north, and the nearer first', () => {
  const town = (id: string, x: number, y: number) => ({ id, name: id, x, y, region: 'r', base: false });
  const towns = [town('west', -5, 0), town('far', 9, 1), town('north', 0, -7), town('near', 4, 0), town('south', 1, 8)];
  expect(byDirection(towns, { x: 0, y: 0 }).map(({ id }) => id)).toEqual(['north', 'near', 'far', 'south', 'west']);
});

test('strings are told with their unit, and one station is one', () => {
  expect(lengthWords(33_005_000)).toBe('33,005 map units');
  expect(lengthWords(1_000)).toBe('1 map unit');
  expect([1, 2].map(leftWords)).toEqual(['1 station left', '2 stations left']);
});

test('what may be pressed of a string that could be pulled: the stretch that is crossed, and where it would run', () => {
  const sheet = sheetOf(island);
  const [a, b, c, d] = sheet.towns.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('There are no towns.');
  const path = pullPath(sheet, [a, b, c], { between: [a, b], player: { string: [a, d, b, c] } });
  const spot = (id: string) => `${sheet.town.get(id)?.x.toFixed(1)} ${sheet.town.get(id)?.y.toFixed(1)}`;
  expect(path).toBe(`M${spot(a)}L${spot(b)}M${spot(a)}L${spot(d)}M${spot(d)}L${spot(b)}`);
});

test('directions are told as on a map whose north is at the top', () => {
  const from = { x: 0, y: 0 };
  expect(windFrom(from, { x: 0, y: -3 })).toBe('north');
  expect(windFrom(from, { x: 3, y: 3 })).toBe('south-east');
  expect(windFrom(from, { x: -3, y: 0.1 })).toBe('west');
});
