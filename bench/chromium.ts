/** Where the browser of the bench and of the tests is, as the project's own script finds or installs it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { repoPath } from '@partyline/server/repo-paths.js';

const FINDER = fileURLToPath(repoPath('scripts/chromium.mjs'));

export function chromiumPath(): string {
  const found = spawnSync(process.execPath, [FINDER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (found.status !== 0) throw new Error('There is no Chromium.');
  return found.stdout.trim();
}
