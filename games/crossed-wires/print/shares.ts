/**
 * The thirty-six certificates of the rulebook's list: for each company five shares, with the empty circle of an unissued one on the front
 * and the barred red circle of an issued one on the back, and its charter, on which the treasury lies. Decides no rule.
 */

import { rosette } from '@partyline/kernel/drawing/ornament.js';
import { linesWithin } from '@partyline/kernel/drawing/paragraph.js';
import { shapeOfBox } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgBox, svgDisc, svgStroke, svgText } from '@partyline/kernel/drawing/svg.js';
import { sizeWithin } from '@partyline/kernel/drawing/widths.js';
import type { Drawing, PrintPiece } from '@partyline/kernel/features/print.js';
import { companyInk, HOUSE_INKS, MAP_INKS } from '../drawing/inks.js';
import { companyName } from '../refusals.js';
import { SHARES, START_TREASURY } from '../state.js';
import { medallion, surface } from './company.js';

const [WIDTH, HEIGHT, BLEED] = [85, 55, 3];
const RED = '#b3261e';
const WHITE = MAP_INKS['map-snow'];
/** How wide the coloured border is. */
const BORDER = 5;

/** Border, fields and the engraved middle that all certificates of a company have. */
function ground(company: number): Drawing {
  const ink = companyInk(company);
  const all = shapeOfBox(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED);
  const field = { x: BORDER, y: BORDER, width: WIDTH - 2 * BORDER, height: HEIGHT - 2 * BORDER };
  const edge = (by: number, width: number) =>
    svgBox(
      { x: field.x + by, y: field.y + by, width: field.width - 2 * by, height: field.height - 2 * by },
      { fill: 'none', stroke: ink, 'stroke-width': width, rx: Math.max(0.4, 2 - by) },
    );
  return [
    surface(company, all, 5),
    svgBox(field, { fill: WHITE, rx: 2 }),
    svgStroke(rosette(WIDTH / 2, HEIGHT / 2, 4, 17.5, 24, 3), mixed(ink, WHITE, 0.2), 0.14),
    edge(0.9, 0.5),
    edge(1.8, 0.18),
  ].join('');
}

/** The circle that says what a share is: empty, or red with a bar. */
function sign(isIssued: boolean, x: number, y: number): Drawing {
  const radius = 6.6;
  if (!isIssued) return svgDisc(x, y, radius, { fill: WHITE, stroke: HOUSE_INKS.ink, 'stroke-width': 1.1 });
  const slant = radius * Math.SQRT1_2;
  return [
    svgDisc(x, y, radius, { fill: WHITE, stroke: RED, 'stroke-width': 2 }),
    svgStroke(`M${x - slant} ${y + slant}L${x + slant} ${y - slant}`, RED, 2),
  ].join('');
}

const small = (x: number, y: number, text: string, width: number): Drawing =>
  svgText(x, y, text, { size: sizeWithin(text, 2.5, width), fill: HOUSE_INKS.quiet, anchor: 'middle' });

function title(company: number, over: string, x: number): Drawing {
  const name = companyName(company);
  const size = sizeWithin(name, 8, 36, 'title');
  return [
    svgText(x, 16, over, { size: 2.8, fill: HOUSE_INKS.brass, font: 'title', anchor: 'middle', bold: true }),
    svgText(x, 25, name, { size, fill: HOUSE_INKS.ink, font: 'title', anchor: 'middle', bold: true }),
    svgStroke(`M${x - 16} 27.700H${x + 16}`, companyInk(company), 0.35),
  ].join('');
}

const ABOUT = {
  issued: 'Pays its holder. At the end it is worth the share value of the company.',
  unissued: 'Pays its holder. Costs $1 of upkeep after an act, and is worth nothing at the end.',
} as const;

function share(company: number, isIssued: boolean): Drawing {
  const middle = WIDTH / 2;
  const word = isIssued ? 'ISSUED' : 'UNISSUED';
  const about = linesWithin(isIssued ? ABOUT.issued : ABOUT.unissued, 33, { size: 2.4 });
  return [
    ground(company),
    medallion(company, 16.6, HEIGHT / 2, 7.8),
    title(company, 'ONE SHARE OF', middle),
    svgText(middle, 33.6, word, {
      size: 3.6,
      fill: isIssued ? RED : HOUSE_INKS.ink,
      font: 'title',
      anchor: 'middle',
      bold: true,
    }),
    ...about.map((line, i) => svgText(middle, 38 + 3 * i, line, { size: 2.4, fill: HOUSE_INKS.quiet, anchor: 'middle' })),
    sign(isIssued, WIDTH - 16.6, HEIGHT / 2),
  ].join('');
}

function charter(company: number): Drawing {
  const ink = companyInk(company);
  const room = { x: 51, y: 10.5, width: 25, height: HEIGHT - 21 };
  const middle = room.x + room.width / 2;
  return [
    ground(company),
    medallion(company, 28.5, 37.5, 6.6),
    title(company, 'CHARTER OF', 28.5),
    svgBox(room, { fill: WHITE, stroke: ink, 'stroke-width': 0.5, 'stroke-dasharray': '1.4 1', rx: 1.5 }),
    svgText(middle, 17, 'TREASURY', { size: 3.2, fill: HOUSE_INKS.ink, font: 'title', anchor: 'middle', bold: true }),
    small(middle, 20.8, 'lies on this card', 23),
    svgText(middle, 32, `$${START_TREASURY}`, { size: 8.5, fill: ink, font: 'title', anchor: 'middle', bold: true }),
    small(middle, 36.2, 'at the beginning', 23),
    small(middle, 41.6, 'pays for all of an act', 23),
  ].join('');
}

function charterBack(company: number): Drawing {
  const all = shapeOfBox(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED);
  const ring = (radius: number) =>
    svgDisc(WIDTH / 2, HEIGHT / 2, radius, { fill: 'none', stroke: companyInk(company), 'stroke-width': 0.4 });
  return [
    surface(company, all, 5),
    svgDisc(WIDTH / 2, HEIGHT / 2, 21, { fill: WHITE }),
    ring(20),
    ring(19.2),
    medallion(company, WIDTH / 2, HEIGHT / 2 - 2.5, 9.5),
    svgText(WIDTH / 2, HEIGHT / 2 + 13, companyName(company), {
      size: sizeWithin(companyName(company), 5, 26, 'title'),
      fill: HOUSE_INKS.ink,
      font: 'title',
      anchor: 'middle',
      bold: true,
    }),
  ].join('');
}

export const charterOf = (company: number): PrintPiece => ({
  name: `charter of ${companyName(company)}`,
  width: WIDTH,
  height: HEIGHT,
  bleed: BLEED,
  front: charter(company),
  back: charterBack(company),
  copies: 1,
});

export const sharesOf = (company: number): PrintPiece => ({
  name: `share of ${companyName(company)}`,
  width: WIDTH,
  height: HEIGHT,
  bleed: BLEED,
  front: share(company, false),
  back: share(company, true),
  copies: SHARES,
});
