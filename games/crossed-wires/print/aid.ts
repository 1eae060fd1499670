/** What a player looks up: a turn at a glance with the numbers of the clauses, and the sheet on which the end is reckoned. Decides no rule. */

import { type LeafletPart, leaflet } from '@partyline/kernel/drawing/leaflet.js';
import { shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { svgBox, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import { MOST_COMPANIES } from '../maps/map.js';
import { companyName } from '../refusals.js';
import { COST_PER_CHIP, CUBES } from '../state.js';
import { medallion, surface } from './company.js';

const [WIDTH, HEIGHT] = [92, 122];

const PARTS: readonly LeafletPart[] = [
  {
    title: 'Your turn',
    clause: '3.1',
    lines: ['One of three: auction a share, act for a company, or pass. Then the player on your left.'],
  },
  {
    title: 'Auction',
    clause: '3.2.0.1',
    lines: [
      'One of your unissued shares, or any share of the pool.',
      'You first: the share value at least, or no bid and you are out. Then clockwise: higher, or out for good. Never more than your cash.',
      'Sold: issued side up. The bid goes to the treasury; for a share of the pool to the bank.',
      'No bid: into the pool, and the bank pays the company its share value (not for a share that came from the pool).',
    ],
  },
  {
    title: 'Act',
    clause: '3.3.0.1',
    lines: [
      'For one company of which you hold a share. Its treasury pays for everything.',
      `Expand to a free hex next to its network, not a mountain: $${COST_PER_CHIP} × value to the bank; chips and a cube on the hex. Each company has ${CUBES} cubes.`,
      'The values of one turn add up to no more than the company’s issued shares, those in the pool included.',
      'In a city every share, issued or not, earns its holder the value of the new tower.',
    ],
  },
  {
    title: 'Lease',
    clause: '3.3.1.1',
    lines: [
      'To a hex without access: over hexes of other companies, as few as any route needs. Pay their values to the bank, and the tower.',
      'Every share of a leased company earns its holder the values of its hexes on the route.',
    ],
  },
  {
    title: 'Upkeep, after an act',
    clause: '3.3.0.6',
    lines: [
      '$1 into the treasury for each of your unissued shares. One that you cannot pay for goes to the pool, and the bank pays its company the share value.',
    ],
  },
  {
    title: 'The end',
    clause: '3.4.0.2 · 4',
    lines: [
      'Everybody has passed in a row: at once.',
      'A company has no unissued share left: everybody else has a turn, then all have one last turn.',
      'Your net worth: cash, and for each issued share the share value of its company (the start’s $5, and all its chips on the map).',
    ],
  },
];

const INKS = { title: HOUSE_INKS.brass, text: HOUSE_INKS.ink, line: HOUSE_INKS.hairline };
const heading = (x: number, y: number, text: string, size: number): Drawing =>
  svgText(x, y, text, { size, fill: HOUSE_INKS.ink, font: 'title', anchor: 'middle', bold: true });

function aid(): Drawing {
  const stripe = (company: number, y: number) =>
    surface(company, shapeOfBox((WIDTH / MOST_COMPANIES) * company, y, WIDTH / 6, 2.4), 2.4);
  const companies = Array.from({ length: MOST_COMPANIES }, (_, company) => company);
  return [
    svgBox({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: MAP_INKS['map-snow'] }),
    ...companies.flatMap((company) => [stripe(company, 0), stripe(company, HEIGHT - 2.4)]),
    heading(WIDTH / 2, 10.6, 'Crossed Wires', 6),
    svgStroke(`M6 13.300H${WIDTH - 6}`, HOUSE_INKS.brass, 0.3),
    leaflet(PARTS, { x: 6, y: 15.5, width: WIDTH - 12, height: HEIGHT - 21.5 }, 3, INKS),
  ].join('');
}

export const playerAid: PrintPiece = {
  name: 'player aid',
  width: WIDTH,
  height: HEIGHT,
  bleed: 0,
  front: aid(),
  copies: MOST_COMPANIES,
};

const SHEET = { width: 184, height: 232 } as const;
const COLUMN = { name: 38, value: 20, player: 20 } as const;
const ROW = 10.2;

/** Where the columns begin, and where the last one ends. */
const LINES = [
  0,
  COLUMN.name,
  ...Array.from({ length: MOST_COMPANIES + 1 }, (_, i) => COLUMN.name + COLUMN.value + i * COLUMN.player),
];
const TABLE = LINES.at(-1) ?? 0;

/** One game: a row for each company, and what each player has of it. */
function reckoning(top: number): Drawing {
  const rows = ['Player', 'Cash', ...Array.from({ length: MOST_COMPANIES }, (_, company) => companyName(company)), 'Net worth'];
  const left = (SHEET.width - TABLE) / 2;
  const at = (row: number): number => top + row * ROW;
  const bottom = at(rows.length);
  const rules = rows.map((_, row) => `M${left} ${at(row).toFixed(2)}h${TABLE}`).join('');
  const columns = LINES.map((x) => `M${left + x} ${top}V${bottom.toFixed(2)}`).join('');
  const labels = rows.map((name, row) => {
    const company = row - 2;
    const isCompany = company >= 0 && company < MOST_COMPANIES;
    const y = at(row) + ROW / 2;
    const mark = isCompany
      ? surface(company, shapeOfBox(left, at(row), 3.2, ROW), 3.2) + medallion(company, left + 8, y, 3.4)
      : '';
    const text = { size: 3.6, fill: HOUSE_INKS.ink, bold: true };
    return mark + svgText(left + (isCompany ? 12.6 : 3), y + 1.3, name, text);
  });
  const hint = { size: 2.3, fill: HOUSE_INKS.quiet, anchor: 'end' } as const;
  const hints = Array.from({ length: MOST_COMPANIES }, (_, company) => {
    const y = at(company + 2) + ROW - 1.2;
    const times = LINES.slice(2, -1).map((x) => svgText(left + x + 8.6, y - 2, '×', { size: 3, fill: HOUSE_INKS.hairline }));
    return svgText(left + COLUMN.name + 2.6, y - 2, '$', { size: 3.2, fill: HOUSE_INKS.quiet }) + times.join('');
  });
  return [
    svgBox({ x: left, y: at(rows.length - 1), width: TABLE, height: ROW }, { fill: '#f4ead0' }),
    svgStroke(rules + columns, HOUSE_INKS.quiet, 0.18),
    svgBox(
      { x: left, y: top, width: TABLE, height: bottom - top },
      { fill: 'none', stroke: HOUSE_INKS.ink, 'stroke-width': 0.6 },
    ),
    ...labels,
    svgText(left + COLUMN.name + COLUMN.value - 2, at(2) - 1.4, 'share value', hint),
    ...hints,
  ].join('');
}

export const scoreSheet: PrintPiece = {
  name: 'score sheet',
  ...SHEET,
  bleed: 0,
  front: [
    heading(SHEET.width / 2, 9.5, 'Crossed Wires', 8),
    svgText(
      SHEET.width / 2,
      15.6,
      'Net worth (4.2): cash, and for each issued share the share value of its company. Write shares × share value = worth.',
      {
        size: 3,
        fill: HOUSE_INKS.quiet,
        anchor: 'middle',
      },
    ),
    reckoning(22),
    reckoning(129),
  ].join(''),
  copies: 1,
};
