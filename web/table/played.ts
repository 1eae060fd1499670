/** A game with everything that playing it here takes: its rules, and the data that its options need. Knows no game. */
import { type Entry, games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Played } from './table.js';

export const entryOf = (id: string): Entry | null => games.find((entry) => entry.id === id) ?? null;

/** Null for a game that is not known here, or whose options cannot be read. */
export async function load(id: string, options: Json): Promise<Played | null> {
  const entry = entryOf(id);
  if (entry === null) return null;
  const rules = await entry.rules();
  const read = parse(rules.game.options, options, 'options');
  const names = read.ok ? rules.game.resources(read.value) : [];
  const resources = new Map<string, Uint8Array>();
  for (const name of names) {
    const response = await fetch(`/resources/${id}/${encodeURIComponent(name)}`);
    if (!response.ok) return null;
    resources.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  return { entry, rules, resources };
}
