/** Where the browser is, as the project's own script finds or installs it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Seen from dist, where the bench runs. */
const FINDER = fileURLToPath(new URL('../../scripts/chromium.mjs', import.meta.url));

export function chromiumPath(): string {
  const found = spawnSync(process.execPath, [FINDER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (found.status !== 0) throw new Error('There is no Chromium for the bench.');
  return found.stdout.trim();
}
