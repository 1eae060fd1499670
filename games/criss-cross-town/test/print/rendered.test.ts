/**
 * Letter sheets as they come out of a printer, for both ways of turning its paper: the PDF is made and read back, and both sides are
 * compared square by square, as one sees them when a square is turned over about its diagonal.
 */
import { faceFile } from '@partyline/pdf/face-files.js';
import { imprintOf } from '@partyline/pdf/imprint.js';
import { makePrint } from '@partyline/pdf/job.js';
import { type Picture, readPdf } from '@partyline/pdf/test/reader.js';
import { describe, expect, test } from 'vitest';
import { SIDE } from '../../components/sheet.js';
import { printing } from '../../print/index.js';
import { resources } from '../given.js';

/** Five places for a millimetre. */
const DPI = 127;
const SQUARE = 17 * 5;
const PAGE = [210 * 5, 297 * 5] as const;
/** So near to the lines between squares nothing is compared: a place may fall on either side of them. */
const EDGE = 4;
/** Letters and signs are darker than this, grounds and patterns are not. */
const DARK = 150;

type Place = readonly [x: number, y: number];

async function sheetPages(sides: 'long' | 'short'): Promise<readonly [front: Picture, back: Picture]> {
  const imprint = imprintOf({
    game: { id: 'criss-cross-town', name: 'Criss-Cross Town' },
    edition: { id: 'house', name: 'House' },
    options: {},
    seed: 'tea',
    site: 'https://play.example.org',
  });
  const order = { options: {}, chosen: { players: '1' }, seed: 'tea', resources };
  const task = {
    printing,
    order,
    imprint,
    layout: { paper: 'a4', sides, large: false } as const,
    wanted: ['sheets'],
    rulebook: { title: 'Rules', blocks: [] },
  };
  const { bytes } = await makePrint(task, faceFile, () => {});
  const pdf = readPdf(bytes);
  return [pdf.picture(1, DPI), pdf.picture(2, DPI)];
}

/** The upper left corner of the sheet: it lies in the middle between the margins, above the foot of the page. */
const CORNER: Place = [(5 * (210 - 10 * 17)) / 2, (5 * (297 - 11 - 10 * 17)) / 2];

type Side = (place: Place) => boolean;

/** Whether it is dark there, or right beside: the edge of a letter falls on one place or the next. */
const isNear = (side: Side, [x, y]: Place): boolean =>
  [-1, 0, 1].some((across) => [-1, 0, 1].some((down) => side([x + across, y + down])));

/** The part of the dark places of a square that its other side has not, or has besides. */
function unlike(front: Side, back: Side, row: number, column: number, turned: boolean): number {
  const [left, top] = [CORNER[0] + column * SQUARE, CORNER[1] + row * SQUARE];
  let [dark, different] = [0, 0];
  for (let across = EDGE; across < SQUARE - EDGE; across++) {
    for (let down = EDGE; down < SQUARE - EDGE; down++) {
      const here: Place = [left + across, top + down];
      // About the diagonal: what lies further right is seen further down.
      const there: Place = turned ? [left + down, top + across] : here;
      const [before, behind] = [front(here), back(there)];
      if (before) dark += 1;
      if ((before && !behind && !isNear(back, there)) || (behind && !before && !isNear(front, here))) different += 1;
    }
  }
  expect(dark).toBeGreaterThan(100);
  return different / dark;
}

describe.each([
  ['long', ([x, y]: Place): Place => [PAGE[0] - 1 - x, y]],
  ['short', ([x, y]: Place): Place => [x, PAGE[1] - 1 - y]],
] as const)('a sheet printed with its paper turned over the %s edge', (sides, behind) => {
  test('shows, square by square, the same letter and building upright when it is turned over about its diagonal', async () => {
    const [first, second] = await sheetPages(sides);
    const front: Side = ([x, y]) => first.darkAt(x, y) > DARK;
    const back: Side = (place) => second.darkAt(...behind(place)) > DARK;
    const squares = Array.from({ length: SIDE * SIDE }, (_, i) => [Math.floor(i / SIDE), i % SIDE] as const);
    const wrong = squares.filter(([row, column]) => unlike(front, back, row, column, true) > 0.02);
    expect(wrong).toEqual([]);
    // The measure tells: turned over in another way, hardly a letter is what it was.
    const alike = squares.filter(([row, column]) => unlike(front, back, row, column, false) <= 0.2);
    expect(alike.length).toBeLessThan(SIDE);
  });
});
