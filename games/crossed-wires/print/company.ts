/** A company on paper: its surface (a tint and its pattern) and its emblem, so that it is known without its colour. */
import { type Convex, outlineOf, patternAttributes, patternWithin } from '@partyline/kernel/drawing/patterns.js';
import { mixed, svgDisc, svgGroup, svgPath } from '@partyline/kernel/drawing/svg.js';
import type { Drawing } from '@partyline/kernel/features/print.js';
import { companyEmblem, companyPattern } from '../drawing/companies.js';
import { companyInk, MAP_INKS } from '../drawing/inks.js';

const PAPER = MAP_INKS['on-company'];

/** The company's colour all over a shape, with its pattern in a light tint of it. */
export function surface(company: number, shape: Convex, tile: number): Drawing {
  const ink = companyInk(company);
  const pattern = patternWithin(companyPattern(company), shape, tile);
  return svgPath(outlineOf(shape), { fill: ink }) + svgPath(pattern.d, patternAttributes(pattern, mixed(ink, PAPER, 0.45)));
}

/** In a square of `size` around a middle. */
const emblemAt = (company: number, x: number, y: number, size: number, fill: string): Drawing =>
  svgGroup(x - size / 2, y - size / 2, size / 16, svgPath(companyEmblem(company), { fill, 'fill-rule': 'evenodd' }));

/** The emblem on a disc of the company's colour, with a light ring inside. */
export function medallion(company: number, x: number, y: number, radius: number): Drawing {
  const ink = companyInk(company);
  return [
    svgDisc(x, y, radius, { fill: PAPER }),
    svgDisc(x, y, radius * 0.94, { fill: ink }),
    svgDisc(x, y, radius * 0.86, { fill: 'none', stroke: PAPER, 'stroke-width': radius * 0.035 }),
    emblemAt(company, x, y, radius * 1.08, PAPER),
  ].join('');
}
