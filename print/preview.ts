/** A page as one SVG document, for a screen: the same drawings that a PDF is made of. Knows no game and no page of a site. */
import { lengthText } from '@partyline/kernel/drawing/svg.js';
import type { Page, PlacedDrawing } from './page.js';

/** Names inside a drawing hold for it alone; in one document with others they need a name before them. */
const withOwnNames = (drawing: string, name: string): string =>
  drawing
    .replace(/ id="([^"]+)"/g, ` id="${name}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}$1"`);

/** The transformation from a drawing to its page. */
const placeOf = ({ x, y, size, turn }: PlacedDrawing): string =>
  `translate(${lengthText(x)} ${lengthText(y)})${turn === 0 ? '' : ` rotate(${turn})`} translate(${lengthText(-size.width / 2)} ${lengthText(-size.height / 2)})`;

function shown(placed: PlacedDrawing, name: string): string {
  const { size, bleed, window } = placed;
  const clip =
    window === undefined
      ? ''
      : `<clipPath id="${name}w"><rect x="${lengthText(window.x)}" y="${lengthText(window.y)}" width="${lengthText(window.width)}" height="${lengthText(window.height)}"/></clipPath>`;
  const box = `<clipPath id="${name}b"><rect x="${lengthText(-bleed)}" y="${lengthText(-bleed)}" width="${lengthText(size.width + 2 * bleed)}" height="${lengthText(size.height + 2 * bleed)}"/></clipPath>`;
  const inner = `<g transform="${placeOf(placed)}"><g clip-path="url(#${name}b)">${withOwnNames(placed.drawing, name)}</g></g>`;
  return `${clip}${box}${window === undefined ? inner : `<g clip-path="url(#${name}w)">${inner}</g>`}`;
}

export function pageSvg(page: Page): string {
  const { width, height, placed, marks } = page;
  const all = placed.map((one, index) => shown(one, `p${index}-`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lengthText(width)} ${lengthText(height)}">${all}${marks}</svg>`;
}
