/** Where the project's own files are, whether this runs from the sources or from what was built of them. */
import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';

function packageRoot(from: URL): URL {
  const folder = new URL('./', from);
  return existsSync(new URL('package.json', folder)) ? folder : packageRoot(new URL('../', folder));
}

const ours = packageRoot(new URL(import.meta.url));
/** The folder of all parts: of the repository, or of a package that was made of it. */
const home = new URL('../', ours);

export const dataFolder = (game: string): URL => new URL(`games/${game}/data/`, home);

export function version(): string {
  const json: unknown = JSON.parse(readFileSync(new URL('package.json', ours), 'utf8'));
  return isRecord(json) && typeof json['version'] === 'string' ? json['version'] : 'unknown';
}
