/** The games that this server plays, loaded when a table first needs one. Knows them only as a list of entries. */
import type { GameEntry } from '@partyline/games/registry.js';
import { type Bots, levelsOf } from '@partyline/kernel/bot.js';
import type { Resources } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import type { LoadedGame } from '@partyline/table/table.js';
import { fromGamesFolder, type ResourceLoader } from './resource-files.js';

export type Read =
  | { readonly ok: true; readonly playing: LoadedGame; readonly bots: Bots; readonly options: Json }
  | { readonly ok: false; readonly error: string };

export class Games {
  readonly #entries: readonly GameEntry[];
  readonly #load: ResourceLoader;
  readonly #resources = new Map<string, Uint8Array>();

  constructor(entries: readonly GameEntry[], load: ResourceLoader = fromGamesFolder) {
    this.#entries = entries;
    this.#load = load;
  }

  get list(): readonly GameEntry[] {
    return this.#entries;
  }

  /** The game with what these options need, and the options in their canonical form. */
  async read(id: string, options: unknown): Promise<Read> {
    const entry = this.#entries.find((one) => one.id === id);
    if (entry === undefined) return { ok: false, error: `game must be one of ${this.#entries.map((one) => one.id).join(', ')}.` };
    const [{ game }, { bots }, { orders }] = await Promise.all([entry.rules(), entry.bots(), entry.orders()]);
    const read = parse(game.options, options, 'options');
    if (!read.ok) return { ok: false, error: read.error };
    const unfit = game.unfit?.(read.value) ?? null;
    if (unfit !== null) return { ok: false, error: unfit.error };
    const resources = this.#named(id, game.resources(read.value));
    return { ok: true, playing: { game, levels: levelsOf(bots), orders, resources }, bots, options: read.value };
  }

  #named(id: string, names: readonly string[]): Resources {
    return new Map(names.map((name) => [name, this.#resource(id, name)]));
  }

  /** Loaded once; a dictionary is the same for every table. */
  #resource(id: string, name: string): Uint8Array {
    const key = `${id}/${name}`;
    const known = this.#resources.get(key) ?? this.#load(id, name);
    this.#resources.set(key, known);
    return known;
  }
}
