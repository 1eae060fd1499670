/** Who will sit at a new table on this device: the choices of the form, and what becomes of them. Pure. */
import type { GameEntry } from '@partyline/games/registry.js';
import { list, text } from '@partyline/kernel/shape.js';
import type { Sitter } from '@partyline/table/device-table.js';
import { jsonItem } from '../../storage/json-item.js';
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

const namesItem = jsonItem('names on this device', list(text(), 100), []);

/** The names of the people at the last table, by seat. */
export const namesBefore = (storage: Pick<Storage, 'getItem'> | null): readonly string[] => namesItem.read(storage);

/** A browser that keeps nothing asks for the names again. */
export function rememberNames(storage: Pick<Storage, 'setItem'> | null, places: readonly SeatChoice[]): void {
  namesItem.write(
    storage,
    places.map(({ name, bot }) => (bot === null ? name.trim() : '')),
  );
}
