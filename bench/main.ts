/** `npm run bench`: measures every subject of `rows/` in one run and prints one table, and one of the servers. Knows no subject but by this list. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FULL, QUICK } from './measure.js';
import { fourInARowRows } from './rows/four-in-a-row.js';
import { hostileRows } from './rows/hostile.js';
import { levelRows } from './rows/levels.js';
import { openTableRows } from './rows/open-table.js';
import { pageRows } from './rows/pages.js';
import { playoutRows } from './rows/playouts.js';
import { printRows } from './rows/prints.js';
import { reflexRows } from './rows/reflexes.js';
import { searchRows } from './rows/search.js';
import { measureServers } from './rows/server.js';
import { worstPositionRows } from './rows/worst-position.js';
import { type BenchLine, benchTable, machine, type Rows, serverTable } from './table.js';

const ROWS: readonly Rows[] = [
  fourInARowRows,
  playoutRows,
  searchRows,
  levelRows,
  worstPositionRows,
  hostileRows,
  reflexRows,
  openTableRows,
  pageRows,
  printRows,
];
/** A table of its own, with columns of its own. */
const SERVER = 'server';
const NAMES = [...ROWS.map(({ name }) => name), SERVER];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
  });
  const unknown = values.only?.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: one of ${NAMES.join(', ')}.`);
  const wanted = (name: string) => values.only?.includes(name) ?? true;
  const say = (name: string) => process.stderr.write(`Measuring ${name} …\n`);
  const effort = values.quick ? QUICK : FULL;
  const lines: BenchLine[] = [];
  for (const { name, measure } of ROWS.filter((rows) => wanted(rows.name))) {
    say(name);
    lines.push(...(await measure(effort)));
  }
  if (wanted(SERVER)) say(SERVER);
  const servers = wanted(SERVER) ? await measureServers(effort) : [];
  const { repetitions } = effort;
  const note = `Medians of ${repetitions} interleaved repetitions; "of the limit" and "ratio" are median ratios. Ratios count, times do not.`;
  const tables = [...(lines.length > 0 ? [benchTable(lines)] : []), ...(servers.length > 0 ? [serverTable(servers)] : [])];
  process.stdout.write(`${tables.join('\n\n')}\n\n${note}\n${machine()}\n`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ machine: machine(), effort, lines, servers }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
