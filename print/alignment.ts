/**
 * A test sheet for printing on both sides: it shows over which edge the printer turns its paper, and by how many millimetres the other
 * side is off. Knows no game.
 */
import { type RuledLine, strokesOf, textAt } from './drawing.js';
import type { Sheet } from './gather.js';
import { type PaperSize, sheetOf } from './paper.js';

const REACH = 12;
const FROM_EDGE = 35;

/** A cross with a mark each millimetre, and longer ones each five. */
function ruler(x: number, y: number): string {
  const marks: RuledLine[] = [
    [x - REACH, y, x + REACH, y],
    [x, y - REACH, x, y + REACH],
  ];
  for (let at = -10; at <= 10; at++) {
    const long = at % 5 === 0 ? 2.4 : 1.2;
    marks.push([x + at, y - long / 2, x + at, y + long / 2], [x - long / 2, y + at, x + long / 2, y + at]);
  }
  const figures = [-10, -5, 5, 10].map((at) => textAt(x + at, y + 4, String(Math.abs(at)), { size: 2.2, anchor: 'middle' }));
  return strokesOf(marks, 0.12) + figures.join('');
}

const cross = (x: number, y: number): string =>
  strokesOf(
    [
      [x - REACH, y, x + REACH, y],
      [x, y - REACH, x, y + REACH],
    ],
    0.25,
  );

/** An arrow that points up. */
const arrow = (x: number, y: number): string => `<path d="M${x} ${y - 22}l11 15h-6v20h-10v-20h-6z" fill="#1b1b1b"/>`;

const FRONT = [
  'Print this sheet and the next on both sides of one paper, with the setting that you want to try. Then turn the',
  'paper like the page of a book. If the arrow on the other side points up too, your printer turns it over the long',
  'edge; if it points down, over the short edge. Hold the paper against a light: the thin crosses of the other side',
  'stand on these rulers, and show by how many millimetres it is off. Up to 1 mm is usual.',
];

function places({ width, height }: { readonly width: number; readonly height: number }): readonly (readonly [number, number])[] {
  const [right, bottom] = [width - FROM_EDGE, height - FROM_EDGE - 10];
  return [
    [width / 2, height / 2],
    [FROM_EDGE, FROM_EDGE + 10],
    [right, FROM_EDGE + 10],
    [FROM_EDGE, bottom],
    [right, bottom],
  ];
}

/** Both sides. The crosses stand where they meet the rulers however the paper is turned. */
export function alignmentSheets(paper: PaperSize): readonly [front: Sheet, back: Sheet] {
  const page = sheetOf(paper);
  const middle = page.width / 2;
  const lines = FRONT.map((line, at) => textAt(middle, 85 + at * 5, line, { size: 3.4, anchor: 'middle' }));
  const front = [
    arrow(middle, 55),
    textAt(middle, 27, 'Front: this side up', { size: 5, face: 'title', bold: true, anchor: 'middle' }),
    ...lines,
    ...places(page).map(([x, y]) => ruler(x, y)),
  ];
  const back = [
    arrow(middle, 55),
    textAt(middle, 27, 'Other side', { size: 5, face: 'title', bold: true, anchor: 'middle' }),
    ...places(page).map(([x, y]) => cross(x, y)),
  ];
  return [
    { ...page, placed: [], marks: front.join('') },
    { ...page, placed: [], marks: back.join('') },
  ];
}
