/**
 * The ranges as an engraver would shade them: peaks in rows, the nearer before the farther, each lit from the west. For the
 * eye alone; the same for the same map.
 */
import { extentOf, isInside, type Land, type Spot } from './sheet.js';

export type Relief = {
  /** By row, the farther ones first, so that nearer ones hide them: the faces in the light, those in the shade, the snow. */
  readonly peaks: readonly { readonly light: string; readonly shade: string; readonly snow: string }[];
};

const ACROSS = 25;
const DOWN = 15;

const n = (value: number): string => value.toFixed(1);

/** Between 0 and 1, the same for the same place. */
function chanceAt(x: number, y: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

function peak({ x, y }: Spot, size: number): { readonly light: string; readonly shade: string; readonly snow: string } {
  const [w, h] = [12 * size, 19 * size];
  const lean = (chanceAt(y, x) - 0.5) * 4;
  const top = x + lean;
  return {
    light: `M${n(x - w)} ${n(y)}L${n(top)} ${n(y - h)}L${n(x + w)} ${n(y)}Z`,
    shade: `M${n(top)} ${n(y - h)}L${n(x + w)} ${n(y)}H${n(x + w * 0.1)}L${n(top - w * 0.18)} ${n(y - h * 0.38)}L${n(top + w * 0.16)} ${n(y - h * 0.62)}Z`,
    snow: `M${n(top)} ${n(y - h)}L${n(top + w * 0.34)} ${n(y - h * 0.66)}L${n(top + w * 0.08)} ${n(y - h * 0.72)}L${n(top - w * 0.1)} ${n(y - h * 0.6)}L${n(top - w * 0.32)} ${n(y - h * 0.66)}Z`,
  };
}

/** How far inside a peak's foot must stand, so that it does not look as if it stood next door. */
const FOOT = 7;

function row(land: Land, y: number, left: number, right: number): Relief['peaks'][number] {
  const found: Relief['peaks'][number][] = [];
  for (let x = left; x <= right; x += ACROSS) {
    const at = { x: x + (chanceAt(x, y) - 0.5) * 10, y: y + (chanceAt(y, x) - 0.5) * 6 };
    const foot = [-FOOT, FOOT].every((aside) => isInside({ x: at.x + aside, y: at.y }, land.corners));
    if (foot) found.push(peak(at, 0.75 + 0.55 * chanceAt(x + 1, y + 1)));
  }
  return {
    light: found.map(({ light }) => light).join(''),
    shade: found.map(({ shade }) => shade).join(''),
    snow: found.map(({ snow }) => snow).join(''),
  };
}

export function reliefOf(lands: readonly Land[]): Relief {
  const peaks = lands
    .filter(({ kind }) => kind === 'mountain')
    .flatMap((land) => {
      const { left, right, top, bottom } = extentOf(land.corners);
      const rows = Math.ceil((bottom - top) / DOWN);
      return Array.from({ length: rows }, (_, i) => row(land, top + i * DOWN, left + (i % 2) * (ACROSS / 2), right));
    })
    .filter(({ light }) => light !== '');
  return { peaks };
}
