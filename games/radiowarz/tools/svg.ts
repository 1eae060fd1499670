/** A map as an SVG document, to look at while one works on it: the map as it is printed, of whatever form. */
import { svgElement } from '@partyline/kernel/drawing/svg.js';
import type { MapData } from '../components/map.js';
import { printedSheet, reliefMap } from '../print/relief-map.js';

/** The size of the names, in thousandths of the map's width. */
const TYPE = 13;

/** The whole drawing. A document that stands alone names faces that there are everywhere. */
export function svgOf(map: MapData): string {
  const sheet = printedSheet(map);
  const { x, y, width, height } = sheet.box;
  const drawn = reliefMap(sheet, TYPE).replaceAll('font-family="sans"', 'font-family="Source Sans 3, sans-serif"');
  return `${svgElement('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}` }, drawn)}\n`;
}
