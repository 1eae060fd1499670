/**
 * The big data that games name (dictionaries), read from their folders of data. Knows no game; what a name means and when it is
 * needed is the game's business.
 */
import { readFileSync } from 'node:fs';
import type { Resource } from '@partyline/kernel/record.js';
import { repoPath } from '../repo-paths.js';

/** Finds a game's big data by name. */
export type ResourceLoader = (game: string, name: string) => Uint8Array;

/** No path, and nothing hidden: a file of the folder itself. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const dataFolder = (game: string): URL => {
  if (!PLAIN_NAME.test(game)) throw new RangeError(`"${game}" is not the name of a game`);
  return repoPath(`games/${game}/data/`);
};

/** Throws when there is no such file: that is a bug of the game or a broken installation. */
function readResource(folder: URL, name: string): Uint8Array {
  if (!PLAIN_NAME.test(name)) throw new RangeError(`"${name}" is not the name of a resource`);
  return readFileSync(new URL(name, folder));
}

/** From the game's own folder of data. */
export const fromGamesFolder: ResourceLoader = (game, name) => readResource(dataFolder(game), name);

/** The loader of one game, which reads each file once. */
export function resourcesOf(game: string, folder: URL = dataFolder(game)): Resource {
  const cache = new Map<string, Uint8Array>();
  const fetch = (name: string): Uint8Array => {
    const bytes = cache.get(name) ?? readResource(folder, name);
    cache.set(name, bytes);
    return bytes;
  };
  return (names) => new Map(names.map((name) => [name, fetch(name)]));
}
