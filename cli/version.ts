/** The version of what is installed, whether this runs from the sources or from what was built of them. */
import { readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import { repoPath } from '@partyline/server/repo-paths.js';

export function version(): string {
  const json: unknown = JSON.parse(readFileSync(new URL('package.json', repoPath('cli/')), 'utf8'));
  return isRecord(json) && typeof json['version'] === 'string' ? json['version'] : 'unknown';
}
