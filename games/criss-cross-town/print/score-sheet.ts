/** The sheet on which a game is scored, with a column for each player and a line for every clause that brings or costs points (CT-7). */
import { svgParagraphs } from '@partyline/kernel/drawing/paragraph.js';
import { mixed, svgBox, svgGroup, svgPath, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import type { Sign } from '../drawing/buildings.js';
import { HAT, PAPER_INKS, SIGNS } from '../drawing/signs.js';
import { TITLE_POINTS, TITLES } from '../rules/end.js';
import { POLLUTION, wordPoints } from '../rules/score.js';
import { INK, QUIET } from './inks.js';

type Line = {
  readonly clause: string;
  readonly words: string;
  /** What each of them brings, as it is written beside the box for how many there are; none for a line of points alone. */
  readonly each: string | null;
  readonly sign?: Sign | 'worker';
  readonly heavy?: boolean;
};

const minus = (points: number): string => String(points).replace('-', '−');
const times = (points: number): string => `× ${minus(points)}`;

const LONGEST = 7;
const WORDS: readonly Line[] = [
  ...[3, 4, 5, 6, LONGEST].map(
    (letters): Line => ({
      clause: 'CT-7.1',
      words: `Words of ${letters} letters`,
      each: times(wordPoints(letters)),
    }),
  ),
  {
    clause: 'CT-7.1',
    words: `Longer words: ${wordPoints(LONGEST)}, and ${wordPoints(LONGEST + 1) - wordPoints(LONGEST)} for each letter beyond ${LONGEST}`,
    each: null,
  },
];

const BUILDINGS: readonly Line[] = [
  { clause: 'CT-7.3', words: 'Offices beside a worker', each: times(1), sign: 'O' },
  { clause: 'CT-7.3', words: 'Parks at no edge, corner, fork or cross', each: times(1), sign: 'P' },
  { clause: 'CT-7.3', words: 'Factories at an edge', each: times(2), sign: 'F' },
  { clause: 'CT-7.3', words: 'Factories at a corner', each: times(1), sign: 'F' },
  { clause: 'CT-7.3', words: 'Shops at a cross', each: times(2), sign: 'S' },
  { clause: 'CT-7.3', words: 'Shops at a fork', each: times(1), sign: 'S' },
  { clause: 'CT-7.3', words: 'Museums', each: times(3), sign: 'M' },
];

const ENDS: readonly Line[] = [
  { clause: 'CT-7.4', words: 'Workers placed: ÷ 1, 2 or 3 (see below)', each: '÷ …', sign: 'worker' },
  { clause: 'CT-7.5', words: 'Pollution: blacked out and crumpled', each: times(POLLUTION) },
  { clause: 'CT-7.6', words: 'Points', each: null, heavy: true },
];

const LABELS = 88;
const COLUMN = 24;
const ROW = 5.2;
const HEAD = 17.5;
const MARGIN = 4;

function signAt(sign: NonNullable<Line['sign']>, y: number): string {
  const scale = 0.35;
  if (sign === 'worker') return svgGroup(MARGIN + 11.2, y + 0.3, 0.3, svgPath(HAT, { fill: INK }));
  const box = { x: MARGIN + 10.6, y: y + 0.3, width: 6.4, height: 4.7 };
  return (
    svgBox(box, { rx: 0.8, fill: PAPER_INKS[sign] }) +
    svgGroup(box.x + 1.1, y + 0.55, scale, svgPath(SIGNS[sign], { fill: INK, 'fill-rule': 'evenodd' }))
  );
}

function rowOf({ clause, words, each, sign, heavy = false }: Line, y: number, players: number): string {
  const foot = y + ROW / 2 + 1.2;
  const boxes = Array.from({ length: players }, (_, i) => {
    const x = LABELS + i * COLUMN;
    if (each === null) return '';
    return (
      svgText(x + COLUMN / 2 - 1.4, foot, each, { size: 2.9, fill: QUIET, anchor: 'middle' }) +
      svgStroke(`M${x + COLUMN * 0.62} ${y + 1}v${ROW - 2}`, mixed(QUIET, '#ffffff', 0.5), 0.15)
    );
  });
  return [
    svgText(MARGIN, foot, clause, { size: 2.3, fill: QUIET }),
    sign === undefined ? '' : signAt(sign, y),
    svgText(MARGIN + (sign === undefined ? 10.6 : 19), foot, words, { size: heavy ? 4.2 : 3.1, fill: INK, bold: heavy }),
    ...boxes,
    svgStroke(`M${MARGIN} ${y + ROW}H${LABELS + players * COLUMN - MARGIN / 2}`, mixed(QUIET, '#ffffff', 0.55), 0.15),
  ].join('');
}

function group(title: string, lines: readonly Line[], y: number, players: number): string {
  return (
    svgText(MARGIN, y + 3.8, title, { size: 4, fill: INK, font: 'title', bold: true }) +
    lines.map((line, i) => rowOf(line, y + 4.6 + i * ROW, players)).join('')
  );
}

const groupHeight = (lines: readonly Line[]): number => 4.6 + lines.length * ROW + 1.2;

const NOTES: readonly string[] = [
  'Workers: 1 point each if no neighbour has placed more, 1 for 2 if one has, 1 for 3 if both have. Round down.',
  'Freelance workers make no word longer, and under a worker no building scores. Equal points: the least pollution wins.',
];

const SOLO = `Alone: your neighbours have placed 5 and 9 workers, so 9 or more of yours bring 1 point each, 5 to 8 bring 1 for 2, fewer 1 for 3. ${TITLES.map(
  (title, i) => {
    const [least, next] = [TITLE_POINTS[i - 1], TITLE_POINTS[i]];
    return `${title} ${next === undefined ? `from ${least}` : `to ${next - 1}`}`;
  },
).join(', ')}.`;

/** Alone there is a column for each of several games, to be bettered by the next. */
const SOLO_GAMES = 4;

/** The names at the head of the columns, and the lines between them. */
function columns(count: number, what: string, height: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = LABELS + i * COLUMN;
    return (
      svgBox(
        { x: x + 1, y: 4, width: COLUMN - 2, height: height - 13.2 },
        { rx: 1.5, fill: 'none', stroke: INK, 'stroke-width': 0.3 },
      ) +
      svgStroke(`M${x + 3} 12.5h${COLUMN - 6}`, QUIET, 0.2, { 'stroke-dasharray': '0.6 0.6' }) +
      svgText(x + COLUMN / 2, 15.6, `${what} ${i + 1}`, { size: 2.6, fill: QUIET, anchor: 'middle' })
    );
  }).join('');
}

export function scoreSheet(players: number): PrintPiece {
  const [count, what] = players === 1 ? [SOLO_GAMES, 'game'] : [players, 'player'];
  const groups = [
    ['Words', WORDS],
    ['Buildings, by where they stand (CT-7.2)', BUILDINGS],
    ['And in the end', ENDS],
  ] as const;
  let y = HEAD;
  const drawn = groups.map(([title, lines]) => {
    const top = y;
    y += groupHeight(lines);
    return group(title, lines, top, count);
  });
  const height = y + 10.4;
  const width = LABELS + count * COLUMN + 1;
  const notes = players === 1 ? [SOLO] : NOTES;
  return {
    name: 'score sheet',
    width,
    height,
    bleed: 0,
    front: [
      svgText(MARGIN, 9.5, 'Criss-Cross Town', { size: 6.4, fill: INK, font: 'title', bold: true }),
      svgText(MARGIN, 14.5, 'Write how many on the left, points on the right.', { size: 2.8, fill: QUIET }),
      ...drawn,
      columns(count, what, height),
      svgParagraphs(MARGIN, y + 3.8, notes, width - 2 * MARGIN, { size: 2.25, fill: INK }, 0.2).drawing,
    ].join(''),
    copies: 2,
  };
}
