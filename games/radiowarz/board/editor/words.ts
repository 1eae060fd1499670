/** The editor in words: what is under a point, what a tool does, and where a finding points. */

import type { Point } from '../../for-board.js';
import { regionWords, whereIs } from '../../for-board.js';
import type { EditedMap } from './land-edits.js';
import { regionAt } from './land-edits.js';
import type { MapTool } from './presses.js';

const NUMBERS = new Intl.NumberFormat('en-GB');

/** "4,000 across, 3,500 down: plains 1" */
export function spotWords(land: EditedMap, [x, y]: Point): string {
  const region = land.map.regions[regionAt(land, [x, y])];
  const city = land.map.cities.find(({ at }) => at[0] === x && at[1] === y);
  const what = [...(city === undefined ? [] : [city.name]), region === undefined ? 'a border' : regionWords(region)].join(', ');
  return `${NUMBERS.format(x)} across, ${NUMBERS.format(y)} down: ${what}.`;
}

export const TOOL_WORDS: { readonly [tool in MapTool]: { readonly name: string; readonly key: string; readonly does: string } } =
  {
    border: {
      name: 'Border',
      key: 'B',
      does: 'Draw a new border, point by point: from a border to another one, or back to its first point around an island.',
    },
    kind: { name: 'Land', key: 'L', does: 'Press a region to make it the chosen kind of land.' },
    join: { name: 'Join', key: 'J', does: 'Press a region and then its neighbour: they become one.' },
    corner: { name: 'Corner', key: 'C', does: 'Press a corner of a border and then where it goes. Delete takes it away.' },
    city: {
      name: 'City',
      key: 'T',
      does: 'Press land for a new city; press a city to name it, and then elsewhere to move it. Delete takes it away.',
    },
    strip: { name: 'Strip', key: 'S', does: 'Press a region to put it on the chosen strip, or to take it off.' },
  };

type FindingPlace = { readonly at: Point | null; readonly tool?: MapTool; readonly strip?: number };

const NUMBERED = /^(regions|cities|strips)\[(\d+)\]/;

/** A point well inside a region, for the cursor. */
function insideOf(land: EditedMap, index: number): Point | null {
  const outline = land.map.regions[index]?.outline ?? [];
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const PARTS = 12;
  for (let i = 1; i < PARTS; i++) {
    for (let j = 1; j < PARTS; j++) {
      const at: Point = [Math.round(left + ((right - left) * i) / PARTS), Math.round(top + ((bottom - top) * j) / PARTS)];
      if (whereIs(at, outline) === 'inside') return at;
    }
  }
  return outline[0] ?? null;
}

/** Where a finding points: a place of the map, and the tool that mends it. */
export function placeOfFinding(land: EditedMap, at: string): FindingPlace {
  const [, list, number] = NUMBERED.exec(at.replace(/^map\./, '')) ?? [];
  if (list === 'regions') return { at: insideOf(land, Number(number)), tool: at.endsWith('number') ? 'kind' : 'border' };
  if (list === 'cities') return { at: land.map.cities[Number(number)]?.at ?? null, tool: 'city' };
  if (list === 'strips') return { at: null, tool: 'strip', strip: Number(number) };
  if (at === 'strips') return { at: null, tool: 'strip' };
  return at === 'cities' ? { at: null, tool: 'city' } : { at: null };
}

/** The number in a list that a finding speaks of. */
export function numberOfFinding(at: string, wanted: 'regions' | 'cities' | 'strips'): number | null {
  const [, list, number] = NUMBERED.exec(at.replace(/^map\./, '')) ?? [];
  return list === wanted ? Number(number) : null;
}
