/** The words on the map: every town has its name at every size, and names meet neither each other nor figures if they can help it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticketsOf } from '../../board/map/marks.js';
import { type Sheet, sheetOf } from '../../drawing/geometry.js';
import { areaOfLabel, clearOf, labelsOf } from '../../drawing/labels.js';
import { shippedMaps } from '../../for-board.js';
import type { View } from '../../format.js';

const sheets = shippedMaps().map((map) => [map.id, sheetOf(map)] as const);
/** Desk, a phone with the whole map, and the largest that letters become. */
const SIZES = [15, 25, 32];

type Area = ReturnType<typeof areaOfLabel>;
const meets = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const towns = ({ cells }: Sheet) => cells.filter(({ place }) => place !== null);

/** Towers on some of the hexes. */
const networks = (sheet: Sheet): fc.Arbitrary<View['network']> =>
  fc.uniqueArray(fc.constantFrom(...sheet.cells.map(({ hex }) => hex)), { maxLength: 60 }).chain((hexes) =>
    fc
      .array(fc.record({ company: fc.nat({ max: 5 }), value: fc.integer({ min: 1, max: 5 }) }), {
        minLength: hexes.length,
        maxLength: hexes.length,
      })
      .map((towers) => Object.fromEntries(hexes.map((hex, i) => [hex, towers[i] ?? { company: 0, value: 1 }]))),
  );

describe.each(sheets)('%s', (_id, sheet) => {
  test.each(SIZES)('no two names meet where nothing is built, letters of %i', (size) => {
    const areas = labelsOf(sheet, size, {}).map((label) => areaOfLabel(label, size));
    expect(areas).toHaveLength(towns(sheet).length);
    for (const [i, a] of areas.entries()) for (const b of areas.slice(i + 1)) expect(meets(a, b)).toBe(false);
  });

  test('whatever is built, every town has its whole name, once and inside the sheet', () => {
    fc.assert(
      fc.property(networks(sheet), fc.constantFrom(...SIZES), (network, size) => {
        const labels = labelsOf(sheet, size, network);
        expect(labels.map(({ lines }) => lines.join(' ')).sort()).toEqual(
          towns(sheet)
            .map(({ place }) => place)
            .sort(),
        );
        for (const label of labels) {
          const { left, right } = areaOfLabel(label, size);
          expect(left >= sheet.box.x && right <= sheet.box.x + sheet.box.width).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the coordinates are all different', () => {
    expect(new Set(sheet.cells.map(({ coordinate }) => coordinate)).size).toBe(sheet.cells.length);
  });
});

test('the figures over an aimed hex cover no name, and its own name stays', () => {
  const [, house] = sheets[0] ?? [];
  const cell = house?.at.get('1,1');
  if (house === undefined || cell === undefined) throw new Error('no Salt Hill');
  const size = 25;
  const move = { type: 'expand', company: 0, hex: '1,1', value: 1, lease: [] } as const;
  const payouts = [{ why: 'city', seat: 0, company: 0, shares: 5, perShare: 1, amount: 5 }] as const;
  const consequence = { company: 0, value: 1, tower: 5, fee: 0, treasury: 5, left: 0, payouts };
  const tickets = ticketsOf(house, {}, { cell, move, consequence, refusal: null }, 0, size);
  expect(tickets.map(({ cost, gain }) => `${cost}${gain}`)).toEqual(['−$5 you +$5']);
  const left = clearOf(labelsOf(house, size, { '1,1': { company: 0, value: 1 } }), tickets, size);
  expect(left.map(({ lines }) => lines.join(' '))).toContain('Salt Hill');
  for (const label of left) for (const ticket of tickets) expect(meets(areaOfLabel(label, size), ticket)).toBe(false);
});
