/** The maps that come with the game, as a table with paper on it names their places: cities, regions, strips. */
import type { Strip } from '../components/strip.js';
import { EDITIONS } from '../maps/shipped.js';

export const MAP_IDS = ['house', 'archipelago', 'isthmus'] as const;
export type MapId = (typeof MAP_IDS)[number];

export function editionOf(map: MapId) {
  const found = EDITIONS.get(map);
  if (found === undefined) throw new RangeError(`no map ${map}`);
  return found;
}

/** By name, as people look for them. */
export const citiesOf = (map: MapId): readonly { readonly id: string; readonly name: string }[] =>
  [...editionOf(map).map.cities].sort((a, b) => (a.name < b.name ? -1 : 1));

export const cityWords = (map: MapId, id: string): string =>
  editionOf(map).map.cities.find((city) => city.id === id)?.name ?? '?';

export const regionsOf = (map: MapId, { regions }: Strip): readonly string[] =>
  regions.map((id) => editionOf(map).chart.regionNames.get(id) ?? id);

export const stripOf = (map: MapId, id: string | null): Strip | null =>
  editionOf(map).strips.find((strip) => strip.id === id) ?? null;

/** Every strip of the map: its id, and its regions in words. */
export const stripsOf = (map: MapId): readonly { readonly id: string; readonly words: string }[] =>
  editionOf(map).strips.map((strip) => ({ id: strip.id, words: regionsOf(map, strip).join(', ') }));
