/** What the end is counted with: a table of points and lengths (RW-5.3), and a ruler in units of the map. */
import { svgParagraphs } from '@partyline/kernel/drawing/paragraph.js';
import { lengthText, mixed, svgBox, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { PrintPiece } from '@partyline/kernel/features/print.js';
import { STRIP_REGIONS } from '../components/strip.js';
import { MAP_INKS } from '../drawing/inks.js';
import { roundUnits } from './map.js';
import { seatLine } from './stations.js';

const WIDTH = 182;
const ROW = 12;
const HEAD = 25;
const NAMES = 62;
const COLUMN = 11.2;
const WIDER = 15.6;

const COLUMNS: readonly { readonly words: string; readonly width: number }[] = [
  ...[...'abcdef'].slice(0, STRIP_REGIONS).map((words) => ({ words, width: COLUMN })),
  { words: 'points', width: WIDER },
  { words: 'string', width: WIDER },
  { words: 'rank', width: WIDER },
];

const RULES: readonly string[] = [
  'Whoever is on air in all six regions at the end of their own turn has won, and nothing is counted.',
  'Otherwise count, for every region of your strip, each separate part of your string that lies inside: each is a point. A part that bends inside is one.',
  'Most points win. If they are equal, the shorter string does: measure each stretch from pin to pin and add them up.',
];

export function tallySheet(players: number): PrintPiece {
  const height = HEAD + players * ROW + 27;
  let x = NAMES;
  const columns = COLUMNS.map(({ words, width }) => {
    const left = x;
    x += width;
    return { words, left, width };
  });
  const soft = mixed(MAP_INKS.ink, '#ffffff', 0.4);
  return {
    name: 'score sheet',
    width: WIDTH,
    height,
    bleed: 0,
    front: [
      svgText(6, 13, 'RadioWarz', { size: 8, fill: MAP_INKS.ink, font: 'title', bold: true }),
      svgText(NAMES, 15.6, 'How often your string passes over', { size: 3, fill: MAP_INKS.ink }),
      ...columns.map(({ words, left, width }) =>
        svgText(left + width / 2, HEAD - 2.6, words, { size: 3.4, fill: MAP_INKS.ink, anchor: 'middle', bold: true }),
      ),
      ...Array.from({ length: players }, (_, seat) => {
        const y = HEAD + seat * ROW;
        return (
          seatLine(seat, 6, y + ROW / 2) +
          columns
            .map(({ left, width }) =>
              svgBox(
                { x: left + 0.7, y: y + 0.9, width: width - 1.4, height: ROW - 1.8 },
                { rx: 1, fill: 'none', stroke: soft, 'stroke-width': 0.25 },
              ),
            )
            .join('')
        );
      }),
      svgStroke(`M6 ${HEAD}H${WIDTH - 6}`, MAP_INKS.ink, 0.3),
      svgParagraphs(6, HEAD + players * ROW + 7, RULES, WIDTH - 12, { size: 3, fill: MAP_INKS.ink }, 0.6).drawing,
    ].join(''),
    copies: 2,
  };
}

const RULER = { width: 182, height: 20 } as const;

/** Millimetres on one edge, units of the map on the other: pins are measured from head to head. */
export function stringRuler(unit: number): PrintPiece {
  const long = RULER.width - 12;
  const x0 = 6;
  const millimetres = Array.from({ length: long + 1 }, (_, i) => {
    const tall = i % 10 === 0 ? 4.4 : i % 5 === 0 ? 3.2 : 2;
    return `M${x0 + i} 0v${tall}`;
  });
  const tens = Array.from({ length: Math.floor(long / 10) + 1 }, (_, i) =>
    svgText(x0 + i * 10, 7, String(i), { size: 2.6, fill: MAP_INKS.ink, anchor: 'middle' }),
  );
  const step = roundUnits(unit, 22);
  const count = Math.floor(long / (step * unit) + 1e-9);
  const fine = (step * unit) / 10;
  const units = Array.from({ length: Math.floor(long / fine + 1e-9) + 1 }, (_, i) => {
    const tall = i % 10 === 0 ? 4.4 : i % 5 === 0 ? 3.2 : 2;
    return `M${lengthText(x0 + i * fine)} ${RULER.height}v${-tall}`;
  });
  const figures = Array.from({ length: count + 1 }, (_, i) =>
    svgText(x0 + i * step * unit, RULER.height - 5.4, String(i * step), { size: 2.6, fill: MAP_INKS.ink, anchor: 'middle' }),
  );
  return {
    name: 'string ruler',
    ...RULER,
    bleed: 0,
    front: [
      svgStroke(millimetres.join(''), MAP_INKS.ink, 0.13),
      ...tens,
      svgStroke(units.join(''), MAP_INKS.ink, 0.13),
      ...figures,
      svgText(x0 + 1, RULER.height / 2 + 1.2, 'cm', { size: 2.8, fill: MAP_INKS.ink, bold: true }),
      svgText(RULER.width - x0, RULER.height / 2 + 1.2, 'map units', {
        size: 2.8,
        fill: MAP_INKS.ink,
        bold: true,
        anchor: 'end',
      }),
    ].join(''),
    copies: 1,
  };
}
