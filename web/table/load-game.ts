/** A game with everything that playing it here takes: its rules, and the data that its options need. Knows no game. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { gameOpened } from '../offline/opened.js';
import type { ReadyGame } from './table.js';

export const entryOf = (id: string): GameEntry | null => games.find((entry) => entry.id === id) ?? null;

/** The address of a clause in the rulebook of a game. */
export const clauseOf =
  (id: string) =>
  (rule: string): string =>
    `/rules/${id}#${rule}`;

/** Big data of a game, by its name; null where there is none. The browser keeps it. */
export async function fetchResource(id: string, name: string): Promise<Uint8Array | null> {
  const response = await fetch(`/resources/${id}/${encodeURIComponent(name)}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** Null for a game that is not known here, or whose options cannot be read. */
export async function loadGame(id: string, options: Json): Promise<ReadyGame | null> {
  const entry = entryOf(id);
  if (entry === null) return null;
  const rules = await entry.rules();
  const read = parse(rules.game.options, options, 'options');
  const names = read.ok ? rules.game.resources(read.value) : [];
  const resources = new Map<string, Uint8Array>();
  for (const name of names) {
    const bytes = await fetchResource(id, name);
    if (bytes === null) return null;
    resources.set(name, bytes);
  }
  gameOpened(id);
  return { entry, rules, resources };
}
