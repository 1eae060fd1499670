/** The player aid: a round and its cuts on one side, where buildings score and what a word brings on the other. In our own words. */
import { svgParagraph, svgParagraphs } from '@partyline/kernel/drawing/paragraph.js';
import { svgBox, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { BUILDING_NAMES, SIGNED, type Sign } from '../drawing/buildings.js';
import { SIGNS, TILE } from '../drawing/signs.js';
import type { Options } from '../options.js';
import { wordPoints } from '../rules/score.js';
import { INK, QUIET } from './inks.js';
import { underlay } from './square.js';
import { turning } from './turning.js';

const WIDTH = 94;
const HEIGHT = 130;
const MARGIN = 5.5;
const ACROSS = WIDTH - 2 * MARGIN;

const TEXT = { size: 2.75, fill: INK } as const;
const HEADING = { size: 4.8, fill: INK, font: 'title', bold: true } as const;
const RED = '#9b2c1d';
const GREEN = '#1d6b45';

const frame = svgBox(
  { x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4 },
  { rx: 3, fill: 'none', stroke: QUIET, 'stroke-width': 0.3 },
);

/** A small sheet with a cut in it: squares that come off are dark. */
function cutPicture(
  x: number,
  y: number,
  cells: readonly (readonly [number, number])[],
  good: boolean,
  words: readonly string[],
): string {
  const side = 4;
  const isCut = (row: number, column: number): boolean => cells.some(([r, c]) => r === row && c === column);
  const squares = Array.from({ length: 25 }, (_, i) => {
    const [row, column] = [Math.floor(i / 5), i % 5];
    const cut = isCut(row, column);
    return svgBox(
      { x: x + column * side, y: y + row * side, width: side, height: side },
      { fill: cut ? (good ? '#b9d4c3' : '#e3b9b1') : '#ffffff', stroke: QUIET, 'stroke-width': 0.15 },
    );
  });
  const edges = cells.flatMap(([row, column]) => [
    isCut(row - 1, column) ? '' : `M${x + column * side} ${y + row * side}h${side}`,
    isCut(row + 1, column) ? '' : `M${x + column * side} ${y + (row + 1) * side}h${side}`,
    isCut(row, column - 1) ? '' : `M${x + column * side} ${y + row * side}v${side}`,
    isCut(row, column + 1) ? '' : `M${x + (column + 1) * side} ${y + row * side}v${side}`,
  ]);
  const mark = good ? 'm-2 0l1.4 1.6l2.8-3.4' : 'm-1.6-1.6l3.2 3.2m0-3.2l-3.2 3.2';
  const ink = good ? GREEN : RED;
  return [
    ...squares,
    svgStroke(edges.join(''), ink, 0.7, { 'stroke-linecap': 'round', ...(good ? {} : { 'stroke-dasharray': '1.4 1' }) }),
    svgStroke(`M${x + 22.6} ${y + 3}${mark}`, ink, 0.8, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    ...words.map((line, i) => svgText(x, y + 24 + i * 3.1, line, { size: 2.5, fill: INK })),
  ].join('');
}

const CUTS = [
  { cells: [[0, 0], [0, 1], [1, 1], [2, 1]], good: true, words: ['From border', 'to border'] },
  { cells: [[1, 1], [1, 2], [1, 3], [2, 1], [2, 3], [3, 1], [3, 2], [3, 3]], good: false, words: ['No ring, and none', 'around a corner'] },
  { cells: [[0, 3], [0, 4], [1, 3], [1, 4]], good: false, words: ['A block of 2×2', 'is crumpled'] },
] as const; // biome-ignore format: a table reads better in rows

const variants = ({ permissive, deadline }: Pick<Options, 'permissive' | 'deadline'>): readonly string[] => [
  ...(permissive ? ['Words may also be read backwards.'] : []),
  ...(deadline === null ? [] : [`When the first is done, the others have ${deadline} seconds.`]),
];

function roundSide(options: Options): string {
  const steps = [
    '1  Reveal a blueprint card. With two plans on it, each picks one.',
    '2  Cut at most as many pieces, none larger than its place in the plan. Exactly means: of that size, or not at all.',
    '3  Place them upright, as they are or turned over about the diagonal, edge to edge with your town. Nowhere a block of 2×2.',
    '4  A house brings a worker, or two in a word with another house. Take the plan’s worker too.',
    '5  What is cut and not placed, and parts that fall off, are crumpled: 1 pollution each. Pass the sheet to the left.',
  ];
  const before = svgParagraphs(MARGIN, 16.5, steps, ACROSS, TEXT, 1.2);
  const cuts = CUTS.map(({ cells, good, words }, i) => cutPicture(MARGIN + i * 28, before.next + 5.5, cells, good, words));
  return [
    frame,
    svgText(MARGIN, 10.5, 'A round of Criss-Cross Town', { ...HEADING, size: 6 }),
    before.drawing,
    svgText(MARGIN, before.next + 3.2, 'Scissors', HEADING),
    svgText(MARGIN, before.next + 39.5, 'Turning over', HEADING),
    turning(MARGIN + 32, before.next + 37),
    ...cuts,
    svgParagraphs(
      MARGIN,
      before.next + 58.5,
      [
        'When all that is left of a sheet fits into 5×5 squares, its player may exchange it for a fresh one before cutting.',
        ...variants(options),
      ],
      ACROSS,
      TEXT,
      0.3,
    ).drawing,
  ].join('');
}

const NOTES: { readonly [building in Sign]: string } = {
  H: '0 points. Brings workers. None may stand on it.',
  O: '1 point with a worker beside it, on a letter or freelance.',
  P: '1 point at none of edge, corner, fork and cross.',
  F: '2 points at an edge, 1 at a corner.',
  S: '2 points at a cross, 1 at a fork.',
  M: '3 points.',
};

function buildingRow(building: Sign, y: number): string {
  const name = BUILDING_NAMES[building];
  const scale = 8.4 / TILE.side;
  return [
    svgGroup(MARGIN, y, scale, underlay(building)),
    svgBox({ x: MARGIN + 1.7, y: y + 1.7, width: 5, height: 5 }, { rx: 0.8, fill: '#ffffff' }),
    svgGroup(MARGIN + 2.1, y + 2.1, 0.35, svgPath(SIGNS[building], { fill: INK, 'fill-rule': 'evenodd' })),
    svgText(MARGIN + 11.5, y + 3.4, name.slice(0, 1).toUpperCase() + name.slice(1), { ...TEXT, bold: true }),
    svgParagraph(MARGIN + 11.5, y + 6.9, NOTES[building], ACROSS - 11, { size: 2.8, fill: INK }).drawing,
  ].join('');
}

/** The squares around a letter, by row and column from it. */
const STANDS = [
  { name: 'edge', around: [[0, 1]] },
  { name: 'corner', around: [[0, 1], [1, 0]] },
  { name: 'fork', around: [[0, -1], [0, 1], [1, 0]] },
  { name: 'cross', around: [[0, -1], [0, 1], [1, 0], [-1, 0]] },
  { name: 'straight: none', around: [[0, -1], [0, 1]] },
] as const; // biome-ignore format: a table reads better in rows

function standPicture({ name, around }: (typeof STANDS)[number], x: number, y: number): string {
  const side = 4.6;
  const square = (row: number, column: number, fill: string): string =>
    svgBox({ x: x + column * side, y: y + row * side, width: side, height: side }, { fill, stroke: QUIET, 'stroke-width': 0.2 });
  return [
    ...around.map(([row, column]) => square(row, column, '#ffffff')),
    square(0, 0, INK),
    svgText(x + side / 2, y + 12.4, name, { size: 2.8, fill: INK, anchor: 'middle' }),
  ].join('');
}

function pointsSide(): string {
  const lengths = [2, 3, 4, 5, 6, 7, 8];
  const cell = ACROSS / (lengths.length + 1);
  const table = lengths.map((letters, i) => {
    const x = MARGIN + (i + 1.5) * cell;
    return (
      svgText(x, 94, String(letters), { ...TEXT, anchor: 'middle' }) +
      svgText(x, 98.6, String(wordPoints(letters)), { ...TEXT, anchor: 'middle', bold: true })
    );
  });
  return [
    frame,
    svgText(MARGIN, 10.5, 'What scores', { ...HEADING, size: 6 }),
    ...SIGNED.map((building, i) => buildingRow(building, 14 + i * 9.3)),
    ...STANDS.map((stand, i) => standPicture(stand, MARGIN + 6 + i * 16.4, 77)),
    svgText(MARGIN, 94, 'Letters', TEXT),
    svgText(MARGIN, 98.6, 'Points', { ...TEXT, bold: true }),
    ...table,
    svgStroke(`M${MARGIN} 95.2h${ACROSS}`, QUIET, 0.2),
    svgParagraphs(
      MARGIN,
      103,
      [
        '2 more for each further letter. Freelance workers do not count as letters of a word, but as neighbours.',
        'Workers placed: 1 point each, or for 2 or 3, as no, one or both neighbours have more. Pollution: −2 each.',
        'After eight rounds place your workers for the last time, and black out letters until every row and column of two or more is a word. A worker on a letter or beside one stands for any letter, never on a house. For each house that is blacked out a worker goes.',
      ],
      ACROSS,
      { size: 2.5, fill: INK },
      0.6,
    ).drawing,
  ].join('');
}

export const playerAid = (players: number, options: Options): PrintPiece => ({
  name: 'player aid',
  width: WIDTH,
  height: HEIGHT,
  bleed: 0,
  front: roundSide(options),
  back: pointsSide(),
  copies: players,
});
