/**
 * A world that looks as the viewer sees it: the strips that are still in the deck are put in some order. A view does not name
 * them, so they are those that belong to the map, or made up where the map is not one of ours.
 */

import { type Random, shuffled } from '@partyline/kernel/random.js';
import { isObjective, type MapData } from './components/map.js';
import type { Strip } from './components/strip.js';
import { STRIP_REGIONS } from './components/strip.js';
import { build, type View } from './format.js';
import { stripsFor } from './maps/shipped.js';
import type { State } from './state.js';

const DECK = 12;

function madeUp(map: MapData, random: Random, taken: ReadonlySet<string>): Strip[] {
  const regions = map.regions.filter(isObjective).map(({ id }) => id);
  const strips: Strip[] = [];
  for (let n = 1; strips.length + taken.size < DECK; n++) {
    const id = `unknown-${n}`;
    if (!taken.has(id)) strips.push({ id, regions: shuffled(random, regions).slice(0, STRIP_REGIONS) });
  }
  return strips;
}

export function imagine(view: View, random: Random): State {
  const { map, strips } = view;
  const drawn = new Set(strips.map(({ id }) => id));
  const known = stripsFor(map).filter(({ id }) => !drawn.has(id));
  const rest = known.length + strips.length < DECK ? madeUp(map, random, drawn) : known;
  return build(view, [...strips, ...shuffled(random, rest)]);
}
