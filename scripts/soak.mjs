/**
 * npm run soak: thousands of games of every registered game with every number of players through the conformance kit, and
 * bad input for the referee, on all cores; then what is dear to ask about, and what a game measures itself (its
 * test/soak.test.ts); then servers that are killed a thousand times under a check of every table's history, that race for
 * the same tables, that get a hundred thousand hostile messages, and whose event loop is measured under attacks; then every page
 * and every board seen in every size and theme, of which `npm test` takes one in turn. The ladder of the bots and the runs of all tests with a browser or a process under load (steady) take hours and are done only when they are
 * asked for. Progress on standard error, tables on standard output, everything in
 * soak-report.json.
 *
 *   npm run soak -- [game …] [--only games|measures|server|looks|ladder] [--games N] [--lines N] [--look N] [--report FILE]
 *   npm run soak -- --only steady [--times N] [--files PART-OF-A-PATH]
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { games } from '@partyline/games/registry.js';
import { soakGames } from './soak/games.mjs';
import { soakLadder } from './soak/ladder.mjs';
import { soakSteady } from './soak/steady.mjs';
import { number } from './soak/table.mjs';
import { soakLooks, soakMeasures, soakServer } from './soak/tests.mjs';

const root = new URL('../', import.meta.url);
const LINES = 20_000;
const LOOK = 8;

function asked() {
  const one = { type: 'string' };
  const { values, positionals } = parseArgs({
    options: { only: one, games: one, lines: one, look: one, report: one, times: one, files: one },
    allowPositionals: true,
  });
  const unknown = positionals.filter((id) => !games.some((entry) => entry.id === id));
  if (unknown.length > 0)
    throw new Error(`No such game: ${unknown.join(', ')}. There are: ${games.map(({ id }) => id).join(', ')}.`);
  const whole = (name, otherwise) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (value !== null && (!Number.isInteger(value) || value < 0)) throw new Error(`--${name} must be a whole number.`);
    return value;
  };
  const parts = ['games', 'measures', 'server', 'looks', 'ladder', 'steady'];
  if (values.only !== undefined && !parts.includes(values.only)) throw new Error(`--only one of ${parts.join(', ')}.`);
  return {
    only: values.only ?? null,
    entries: positionals.length > 0 ? games.filter(({ id }) => positionals.includes(id)) : games,
    games: whole('games', null),
    lines: whole('lines', LINES),
    look: Math.max(1, whole('look', LOOK)),
    times: whole('times', null),
    files: values.files ?? null,
    report: values.report ?? fileURLToPath(new URL('soak-report.json', root)),
  };
}

async function main() {
  const what = asked();
  const wanted = (part) => (what.only ?? part) === part;
  const played = wanted('games') ? await soakGames(what) : null;
  const measures = wanted('measures') ? soakMeasures(what.entries) : null;
  const server = wanted('server') ? soakServer() : null;
  const looks = wanted('looks') ? soakLooks() : null;
  const ladder = what.only === 'ladder' ? soakLadder(what) : null;
  const steady = what.only === 'steady' ? soakSteady(what) : null;
  const report = { node: process.version, cores: availableParallelism(), ...played, measures, server, looks, ladder, steady };
  writeFileSync(what.report, `${JSON.stringify(report, null, 1)}\n`);
  for (const { name, good, seconds } of [measures, server, looks].flatMap((part) => part?.tests ?? []))
    console.log(`${good ? 'good' : 'FAILED'}: ${name}, ${number(seconds)} s`);
  const failed =
    (played?.failures.length ?? 0) +
    [measures, server, looks, ladder, steady].filter((part) => part !== null && !part.good).length;
  console.log(`${failed} failures; the report is ${what.report}.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
