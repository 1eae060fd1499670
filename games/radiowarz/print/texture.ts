/**
 * The textures of the lands on paper: the marks that the board draws as a pattern, strewn one by one, so that each is whole or not there
 * at all. In units of the sheet. Knows no map; where a mark may stand is asked.
 */
import { lengthText, svgBox, svgDisc, svgPath, svgStroke } from '@partyline/kernel/drawing/svg.js';
import type { RegionKind } from '../components/map.js';
import { LAND_INKS, MAP_INKS } from '../drawing/inks.js';
import { type LandMark, type MarkPart, symbolOf, TEXTURES } from '../drawing/textures.js';

export type Bounds = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The paths of the marks of a kind, by part. */
type Strewn = { readonly [part in MarkPart]: string };
const NOTHING: Strewn = { crown: '', line: '', grain: '', reed: '' };

const joined = (one: Strewn, other: Strewn): Strewn => ({
  crown: one.crown + other.crown,
  line: one.line + other.line,
  grain: one.grain + other.grain,
  reed: one.reed + other.reed,
});

/** A mark with its foot on a place. */
function placed(mark: LandMark | undefined, x: number, y: number): readonly Strewn[] {
  if (mark === undefined) return [];
  const at = (path: string | undefined): string => (path === undefined ? '' : `M${lengthText(x)} ${lengthText(y)}${path}`);
  return [{ crown: at(mark.crown), line: at(mark.line), grain: at(mark.grain), reed: at(mark.reed) }];
}

/** Marks of a kind on the same lattice all over the sheet, as far as they may stand there. */
export function strew(kind: RegionKind, { left, right, top, bottom }: Bounds, may: (x: number, y: number) => boolean): Strewn {
  const { width, height, marks } = TEXTURES[kind];
  const found: Strewn[] = [];
  for (let row = Math.floor(top / height); row * height < bottom; row++) {
    for (let column = Math.floor(left / width); column * width < right; column++) {
      for (const mark of marks) {
        const [x, y] = [column * width + mark.at[0], row * height + mark.at[1]];
        if (may(x, y)) found.push(...placed(mark, x, y));
      }
    }
  }
  const all = (part: MarkPart): string => found.map(({ [part]: path }) => path).join('');
  return { crown: all('crown'), line: all('line'), grain: all('grain'), reed: all('reed') };
}

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** As the board's style sheet draws them. */
export function drawStrewn(kind: RegionKind, { crown, line, grain, reed }: Strewn): string {
  const { mark, crown: fill } = LAND_INKS[kind];
  return [
    svgPath(crown, { fill }),
    line === '' ? '' : svgStroke(line, mark, kind === 'swamp' ? 0.9 : 1, ROUND),
    grain === '' ? '' : svgStroke(grain, mark, 1.5, ROUND),
    reed === '' ? '' : svgStroke(reed, mark, 1.2, ROUND),
  ].join('');
}

/** The radius of a disc of land, in units of the sheet. */
export const LAND_DISC = 30;
/** The feet of its marks: one in the middle, six around it. */
const PLACES = [
  [0, 0],
  ...Array.from({ length: 6 }, (_, i) => [19.5 * Math.cos((i * Math.PI) / 3), 19.5 * Math.sin((i * Math.PI) / 3)]),
];
/** Marks stand with their feet below the middle of what one sees of them. */
const FOOT = 4;

/** A disc of land with its texture, around the origin. */
export function landDisc(kind: RegionKind): string {
  const { marks } = TEXTURES[kind];
  const tall = marks.find(({ grain }) => grain === undefined);
  const strewn = PLACES.flatMap(([x = 0, y = 0]) => placed(tall, x, y + FOOT));
  const near = { left: -LAND_DISC, right: LAND_DISC, top: -LAND_DISC, bottom: LAND_DISC };
  const { grain } = strew(kind, near, (x, y) => Math.hypot(x, y) < LAND_DISC - 4);
  const all = strewn.reduce((sum, one) => joined(sum, one), { ...NOTHING, grain });
  return (
    svgDisc(0, 0, LAND_DISC, { fill: LAND_INKS[kind].fill, stroke: MAP_INKS.coast, 'stroke-width': 1.6 }) + drawStrewn(kind, all)
  );
}

/** Forests are filled symbols. */
const symbolDrawn = (kind: RegionKind): string => {
  const wood = kind === 'green-forest' || kind === 'red-forest';
  return svgPath(symbolOf(kind), {
    fill: wood ? MAP_INKS.ink : 'none',
    'fill-opacity': wood ? 0.4 : undefined,
    stroke: MAP_INKS.ink,
    'stroke-width': 1.5,
    ...ROUND,
  });
};

/** The badge of a land, 34 by 20 around the origin: symbol and number. */
export const badge = (kind: RegionKind, number: number | null, opacity = 0.9): string =>
  svgBox(
    { x: -17, y: -10, width: 34, height: 20 },
    { rx: 10, fill: MAP_INKS.paper, 'fill-opacity': opacity, stroke: MAP_INKS.ink, 'stroke-opacity': 0.5, 'stroke-width': 1 },
  ) +
  `<g transform="translate(-6.5 0) scale(.92)">${symbolDrawn(kind)}</g>` +
  (number === null
    ? ''
    : `<text x="8" y="4.8" font-family="sans" font-size="${number > 99 ? 8 : number > 9 ? 12 : 14}" font-weight="600" text-anchor="middle" fill="${MAP_INKS.ink}">${number}</text>`);
