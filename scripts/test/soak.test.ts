/** The soak, made short: it plays every registered game with every number of players and reports. Runs what was built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import { expect, test } from 'vitest';
import { freshFolder, repository, run } from './folder.js';

const SOAK = join(repository, 'scripts', 'soak.mjs');
const folder = freshFolder();

test('a short soak plays everything and reports', async () => {
  const file = join(folder, 'report.json');
  const { code, out, err } = await run(folder, SOAK, ['--only', 'games', '--games', '1', '--lines', '20', '--report', file]);
  expect({ code, err: err.replace(/^.* s left\n/gm, '') }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/0 failures/);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const seats = await Promise.all(games.map(async ({ rules }) => (await rules()).game.seats));
  const rows = seats.reduce((sum, { min, max }) => sum + max - min + 2, 0);
  expect(report).toMatchObject({ failures: [], games: games.map(({ id }) => ({ game: id })) });
  expect(report.rows).toHaveLength(rows);
}, 120_000);

test('a short ladder tells each level against the one below, and fails where one is not better', async () => {
  const file = join(folder, 'ladder.json');
  const quick = games.find(({ players }) => players.min === 1)?.id ?? '';
  const { code } = await run(folder, SOAK, [quick, '--only', 'ladder', '--games', '1', '--report', file]);
  const { ladder } = JSON.parse(readFileSync(file, 'utf8'));
  expect(ladder).toMatchObject({ least: 0.65, ladders: [{ game: quick }] });
  expect(ladder.ladders[0].rungs.length).toBeGreaterThan(0);
  expect(code).toBe(ladder.good ? 0 : 1);
}, 120_000);

test('runs under load that find no test are not called good', async () => {
  const file = join(folder, 'steady.json');
  const { code } = await run(folder, SOAK, ['--only', 'steady', '--times', '1', '--files', 'no-such-file', '--report', file]);
  expect(code).toBe(1);
  expect(JSON.parse(readFileSync(file, 'utf8')).steady).toEqual({ good: false, times: 1, tests: 0, failed: [] });
}, 120_000);

test('a game that is not there is named, with those that are', async () => {
  const { code, err } = await run(folder, SOAK, ['patchbay']);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^No such game: patchbay\. There are: .*\.\n$/) });
}, 60_000);

test('a number must be one', async () => {
  expect(await run(folder, SOAK, ['--games', 'many'])).toMatchObject({ code: 2, err: '--games must be a whole number.\n' });
}, 60_000);
