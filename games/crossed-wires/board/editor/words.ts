/** The paper in words: what a screen reader says of a hex while a map is edited, and what there is in all. */
import { counted } from '@partyline/kernel/words.js';
import type { Cell } from '../../drawing/geometry.js';
import { coordinatesOn } from '../../for-board.js';
import { type EditedMap, type HexPaint, paintAt } from './edits.js';

const PAINTED: { readonly [paint in HexPaint]: string } = {
  start: 'the exchange',
  standard: 'land',
  city: 'city',
  mountain: 'mountain',
  sea: 'sea',
};

/** "C4, city, Mill Creek. A city next to the start is a gift to the first seat." */
export function hexWords(
  { coordinate, place }: Pick<Cell, 'coordinate' | 'place'>,
  paint: HexPaint,
  findings: readonly string[],
): string {
  const words = [coordinate, PAINTED[paint], place ?? ''].filter((word) => word !== '').join(', ');
  return [`${words.replace(/^./, (first) => first.toUpperCase())}.`, ...findings].join(' ');
}

/** The same of a hex that was just painted. */
export function paintWords(map: EditedMap, hex: string): string {
  const coordinate = coordinatesOn(map).get(hex) ?? '';
  return hexWords({ coordinate, place: map.places[hex] ?? null }, paintAt(map, hex), []);
}

/** "91 hexes: 17 cities, 13 mountains, 16 names." To be held against the paper. */
export function countWords(map: EditedMap): string {
  const hexes = Object.keys(map.hexes);
  const of = (paint: HexPaint): number => hexes.filter((hex) => paintAt(map, hex) === paint).length;
  const parts = [
    counted(of('city'), 'city', 'cities'),
    counted(of('mountain'), 'mountain'),
    counted(Object.keys(map.places).length, 'name'),
  ];
  return `${counted(hexes.length, 'hex', 'hexes')}: ${parts.join(', ')}.`;
}
