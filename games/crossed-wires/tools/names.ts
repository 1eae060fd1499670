/** Names for cities, as on an old railway map. Data and a draw; nothing else. */
import { type Random, shuffled } from '@partyline/kernel/random.js';

const FIRST = [
  'Mill', 'Fox', 'Copper', 'Elm', 'Marsh', 'Raven', 'Slate', 'Amber', 'Thorn', 'Harrow', 'Quarry', 'Willow',
  'Heron', 'Birch', 'Salt', 'Juniper', 'Otter', 'Flint', 'Lantern', 'Orchard', 'Juno', 'Beacon', 'Wren', 'Alder',
] as const; // biome-ignore format: a table reads better in rows
const LAST = [
  'Creek', 'Hollow', 'Junction', 'Ferry', 'Ridge', 'Crossing', 'Green', 'Bridge', 'Landing', 'Hill', 'Springs', 'Gate',
  'Harbour', 'Moor', 'Falls', 'End', 'Wharf', 'Heath', 'Point', 'Vale', 'Corner', 'Field', 'Bay', 'Rise',
] as const; // biome-ignore format: a table reads better in rows

/** So many different names, no word used twice while there are enough. */
export function cityNames(random: Random, count: number): string[] {
  const last = shuffled(random, LAST);
  return shuffled(random, FIRST)
    .slice(0, count)
    .map((first, i) => `${first} ${last[i % last.length] ?? 'Creek'}`);
}
