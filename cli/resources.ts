/**
 * The big data that games name (dictionaries), read from their data folders once and kept. Knows no game; what a name
 * means and when it is needed is the game's business.
 */
import { readFileSync } from 'node:fs';
import type { Resource } from '@partyline/kernel/record.js';
import { dataFolder } from './home.js';

const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** The loader for one game's folder. Throws when there is no such file: that is a bug of the game or a broken install. */
export function resourcesOf(game: string, folder: URL = dataFolder(game)): Resource {
  const kept = new Map<string, Uint8Array>();
  const fetch = (name: string): Uint8Array => {
    if (!PLAIN_NAME.test(name)) throw new Error(`"${name}" is not the name of a resource`);
    const bytes = kept.get(name) ?? readFileSync(new URL(name, folder));
    kept.set(name, bytes);
    return bytes;
  };
  return (names) => new Map(names.map((name) => [name, fetch(name)]));
}
