/** A map as an SVG document, to look at while one works on it. Knows no rules. */
import { type HexKind, type MapData, parseHex } from '../maps/map.js';

const FILLS: Readonly<Record<HexKind, string>> = { start: '#c2261d', standard: '#e0d795', city: '#cf8d6b', mountain: '#8a7b6c' };
const SIDE = 60;
const HALF = 52;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The drawing; hexes stand on a corner, as on the board. */
export function svgOf({ hexes, places }: MapData): string {
  const drawn = Object.entries(hexes).flatMap(([name, kind]) => {
    const at = parseHex(name);
    return at === null ? [] : [{ kind, x: HALF * (2 * at[0] + at[1]), y: 1.5 * SIDE * at[1], place: places[name] ?? '' }];
  });
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 2 * HALF, Math.min(...ys) - 2 * SIDE];
  const [width, height] = [Math.max(...xs) + 2 * HALF - left, Math.max(...ys) + 2 * SIDE - top];
  const hex = `l${HALF} ${SIDE / 2}v${SIDE}l${-HALF} ${SIDE / 2}l${-HALF} ${-SIDE / 2}v${-SIDE}z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`,
    ...drawn.map(
      ({ kind, x, y }) => `<path d="M${x} ${y - SIDE}${hex}" fill="${FILLS[kind]}" stroke="#fff8ea" stroke-width="4"/>`,
    ),
    ...drawn.map(({ x, y, place }) =>
      place === ''
        ? ''
        : `<text x="${x}" y="${y + 5}" font-size="15" font-family="serif" text-anchor="middle">${escaped(place)}</text>`,
    ),
    '</svg>\n',
  ].join('\n');
}
