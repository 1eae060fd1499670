/** A map as an SVG document, to look at while one works on it: kinds by colour and texture, cities with their names. */
import type { MapData, Region, RegionKind } from '../components/map.js';
import { type Outline, type Point, sidesOf } from '../geometry/plane.js';

const SEA = '#a9c8d4';
const INK = '#4a4034';
const BASE = '#c2261d';

const FILLS: Readonly<Record<RegionKind, string>> = {
  plains: '#e0d795',
  'green-forest': '#94b67a',
  'red-forest': '#cf8d6b',
  desert: '#f0dfb4',
  swamp: '#9db3a0',
  mountain: '#b3a08c',
  water: SEA,
};

/** What is strewn over each kind: a path in a square of the given side. */
const TEXTURES: Readonly<Partial<Record<RegionKind, { readonly side: number; readonly path: string; readonly ink: string }>>> = {
  plains: { side: 220, path: 'M40 60l14 -34l14 34M150 170l14 -34l14 34', ink: '#b0a04e' },
  'green-forest': { side: 210, path: 'M30 90l34 -66l34 66zM64 90v22M134 186l34 -66l34 66zM168 186v22', ink: '#557a43' },
  'red-forest': { side: 210, path: 'M62 96v-28m-30 -8a30 30 0 1 1 60 0a30 30 0 1 1 -60 0M166 196v-28m-30 -8a30 30 0 1 1 60 0a30 30 0 1 1 -60 0', ink: '#96553a' },
  desert: { side: 170, path: 'M30 40h1M110 70h1M60 130h1M140 150h1', ink: '#b3935a' },
  swamp: { side: 230, path: 'M24 70h84M48 88h40M66 62v-34M50 62l-10 -24M82 62l10 -24M140 178h84M164 196h40M182 170v-34', ink: '#5d7a66' },
  mountain: { side: 230, path: 'M20 112l56 -90l56 90M76 22l14 60M120 214l50 -80l50 80M170 134l12 52', ink: '#6d5a48' },
}; // biome-ignore format: a table reads better in rows

const pathOf = (outline: Outline): string => `M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

function patterns(): string {
  return Object.entries(TEXTURES)
    .map(
      ([kind, { side, path, ink }]) =>
        `<pattern id="${kind}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><path d="${path}" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" opacity="0.75"/></pattern>`,
    )
    .join('');
}

/** The middle of a polygon, weighed by area. */
function middleOf(outline: Outline): Point {
  let [double, sx, sy] = [0, 0, 0];
  for (const [[ax, ay], [bx, by]] of sidesOf(outline)) {
    const cross = ax * by - bx * ay;
    double += cross;
    sx += (ax + bx) * cross;
    sy += (ay + by) * cross;
  }
  return [Math.round(sx / (3 * double)), Math.round(sy / (3 * double))];
}

function label({ kind, number, outline }: Region): string {
  if (number === undefined) return '';
  const [x, y] = middleOf(outline);
  const name = kind.replace('-', ' ');
  return `<text x="${x}" y="${y}" class="region">${name} ${number}</text>`;
}

function city(name: string, [x, y]: Point, base: boolean): string {
  const mark = base
    ? `<circle cx="${x}" cy="${y}" r="58" fill="${BASE}" stroke="#fff8ea" stroke-width="16"/>`
    : `<circle cx="${x}" cy="${y}" r="42" fill="#fff8ea" stroke="${INK}" stroke-width="18"/>`;
  return `${mark}<text x="${x}" y="${y - 82}" class="city">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

/** The whole drawing. */
export function svgOf({ size: [width, height], regions, cities }: MapData): string {
  const land = regions.filter(({ kind }) => kind !== 'water');
  const paths = land.map(({ kind, outline }) => ({ kind, d: pathOf(outline) }));
  const coast = paths.map(({ d }) => d).join('');
  const halos = [260, 170, 90].map(
    (wide) =>
      `<path d="${coast}" fill="none" stroke="#dcebec" stroke-opacity="0.35" stroke-width="${wide}" stroke-linejoin="round"/>`,
  );
  const shore = `<path d="${coast}" fill="none" stroke="${INK}" stroke-width="34" stroke-linejoin="round"/>`;
  const fills = paths.map(
    ({ kind, d }) =>
      `<path d="${d}" fill="${FILLS[kind]}" stroke="${FILLS[kind]}" stroke-width="4"/><path d="${d}" fill="url(#${kind})"/>`,
  );
  const borders = paths.map(
    ({ d }) => `<path d="${d}" fill="none" stroke="${INK}" stroke-opacity="0.7" stroke-width="12" stroke-linejoin="round"/>`,
  );
  const style = `.region{font:italic 150px Georgia,serif;fill:${INK};opacity:.55;text-anchor:middle}.city{font:600 165px Georgia,serif;fill:#2b241b;stroke:#fff8ea;stroke-width:36;paint-order:stroke;stroke-linejoin:round;text-anchor:middle}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<style>${style}</style><defs>${patterns()}</defs><rect width="${width}" height="${height}" fill="${SEA}"/>`,
    ...halos,
    shore,
    ...fills,
    ...borders,
    ...land.map(label),
    ...cities.map(({ name, at, base }) => city(name, at, base)),
    '</svg>\n',
  ].join('\n');
}
