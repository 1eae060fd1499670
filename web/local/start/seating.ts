/** Who will sit at a new table on this device: the choices of the form, and what becomes of them. Pure. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Sitter } from '@partyline/table/device-table.js';
import { botName } from '../../table/people.js';

/** `bot` is a level, or null for a person with that name. */
export type SeatChoice = { readonly name: string; readonly bot: string | null };

export type Bounds = { readonly min: number; readonly max: number };

/** So many people, and as many bots as make the game's usual number; with the names of the last time, where there are any. */
export function firstPlaces({ quick }: Pick<GameEntry, 'quick'>, names: readonly string[], wanted = 2): SeatChoice[] {
  const people = Math.min(wanted, quick.seats);
  return Array.from({ length: quick.seats }, (_, i) => ({ name: names[i] ?? '', bot: i < people ? null : quick.level }));
}

export const withPlace = (places: readonly SeatChoice[], { max }: Bounds, level: string): SeatChoice[] =>
  places.length >= max ? [...places] : [...places, { name: '', bot: level }];

export const withoutPlace = (places: readonly SeatChoice[], { min }: Bounds, index: number): SeatChoice[] =>
  places.length <= min ? [...places] : places.filter((_, i) => i !== index);

export const changed = (places: readonly SeatChoice[], index: number, change: Partial<SeatChoice>): SeatChoice[] =>
  places.map((place, i) => (i === index ? { ...place, ...change } : place));

export const defaultName = (index: number): string => `Player ${index + 1}`;

/** Two of the same name could not be told apart in the log: the second gets a number. */
export function chairsOf(places: readonly SeatChoice[]): Sitter[] {
  const taken = new Set<string>();
  return places.map(({ name, bot }, index) => {
    const wanted = bot === null ? name.trim() || defaultName(index) : botName(index);
    let given = wanted;
    for (let n = 2; taken.has(given); n++) given = `${wanted} ${n}`;
    taken.add(given);
    return { name: given, bot };
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

export function rememberNames(storage: Pick<Storage, 'setItem'>, places: readonly SeatChoice[]): void {
  try {
    storage.setItem(REMEMBERED, JSON.stringify(places.map(({ name, bot }) => (bot === null ? name.trim() : ''))));
  } catch {
    // A browser that keeps nothing asks for the names again.
  }
}
