/** Who will sit at a new table on this device: the choices of the form, and what becomes of them. Pure. */
import type { Entry } from '@partyline/games/registry.js';
import { botName } from '../table/people.js';
import type { Chair } from './kept.js';

/** `bot` is a level, or null for a person with that name. */
export type Place = { readonly name: string; readonly bot: string | null };

export type Bounds = { readonly min: number; readonly max: number };

/** So many people, and as many bots as make the game's usual number; with the names of the last time, where there are any. */
export function firstPlaces({ quick }: Pick<Entry, 'quick'>, names: readonly string[], wanted = 2): Place[] {
  const people = Math.min(wanted, quick.seats);
  return Array.from({ length: quick.seats }, (_, i) => ({ name: names[i] ?? '', bot: i < people ? null : quick.level }));
}

export const withPlace = (places: readonly Place[], { max }: Bounds, level: string): Place[] =>
  places.length >= max ? [...places] : [...places, { name: '', bot: level }];

export const withoutPlace = (places: readonly Place[], { min }: Bounds, index: number): Place[] =>
  places.length <= min ? [...places] : places.filter((_, i) => i !== index);

export const changed = (places: readonly Place[], index: number, change: Partial<Place>): Place[] =>
  places.map((place, i) => (i === index ? { ...place, ...change } : place));

export const defaultName = (index: number): string => `Player ${index + 1}`;

/** Two of the same name could not be told apart in the log: the second gets a number. */
export function chairsOf(places: readonly Place[]): Chair[] {
  const taken = new Set<string>();
  return places.map(({ name, bot }, index) => {
    const wanted = bot === null ? name.trim() || defaultName(index) : botName(index);
    let given = wanted;
    for (let n = 2; taken.has(given); n++) given = `${wanted} ${n}`;
    taken.add(given);
    return { name: given, person: bot === null, bot, resigned: false };
  });
}

const REMEMBERED = 'names on this device';

/** The names of the people at the last table, by seat. */
export function namesBefore(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(REMEMBERED) ?? '[]');
    return Array.isArray(kept) ? kept.map((name: unknown) => (typeof name === 'string' ? name : '')) : [];
  } catch {
    return [];
  }
}

export function rememberNames(storage: Pick<Storage, 'setItem'>, places: readonly Place[]): void {
  try {
    storage.setItem(REMEMBERED, JSON.stringify(places.map(({ name, bot }) => (bot === null ? name.trim() : ''))));
  } catch {
    // A browser that keeps nothing asks for the names again.
  }
}
