/**
 * What programs of others read, by the tools of those programs: the description of the API by Redocly's lint, and the figures of a
 * server at which somebody plays by promtool. `npm run test:standards` says where they are.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';

const { PARTYLINE_PROMTOOL: promtool = '', PARTYLINE_REDOCLY: redocly = '' } = process.env;
const here = scene();

/** Nothing is asked of anybody else, and nothing told. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const served = async (path: string): Promise<string> => await (await fetch(`${here.url}${path}`)).text();

test('Redocly has nothing to say about the description of the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-api-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), await served('/api/openapi.json'));
    const args = [redocly, 'lint', '--format=json', 'openapi.json'];
    const { stdout, status } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...QUIET },
    });
    const { problems, totals } = JSON.parse(stdout);
    expect({ problems, totals, status }).toEqual({ problems: [], totals: { errors: 0, warnings: 0, ignored: 0 }, status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('promtool has nothing to say about the figures', async () => {
  const [game] = games.filter(({ seen }) => seen !== null);
  const { page } = await somebody(here);
  await page.goto(await layTable(page, { game: String(game?.id), seats: game?.players.min ?? 2, others: 'bots' }));
  await page.getByRole('region', { name: 'Players' }).waitFor();
  const { stdout, stderr, status } = spawnSync(promtool, ['check', 'metrics'], {
    input: await served('/metrics'),
    encoding: 'utf8',
  });
  expect({ said: `${stdout}${stderr}`, status }).toEqual({ said: '', status: 0 });
});
