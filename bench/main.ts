/** `npm run bench`: measures every subject of `rows/` in one run and prints one table. Knows no subject but by this list. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FULL, QUICK } from './measure.js';
import { fourInARowRows } from './rows/four-in-a-row.js';
import { playoutRows } from './rows/playouts.js';
import { worstPositionRows } from './rows/worst-position.js';
import { type Line, machine, type Rows, table } from './table.js';

const ROWS: readonly Rows[] = [fourInARowRows, playoutRows, worstPositionRows];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
  });
  const unknown = values.only?.find((name) => ROWS.every((rows) => rows.name !== name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: one of ${ROWS.map(({ name }) => name).join(', ')}.`);
  const effort = values.quick ? QUICK : FULL;
  const lines: Line[] = [];
  for (const { name, measure } of ROWS.filter((rows) => values.only?.includes(rows.name) ?? true)) {
    process.stderr.write(`Measuring ${name} …\n`);
    lines.push(...(await measure(effort)));
  }
  const { repetitions } = effort;
  const note = `Medians of ${repetitions} interleaved repetitions; "of the limit" is the median ratio. Ratios count, times do not.`;
  process.stdout.write(`${table(lines)}\n\n${note}\n${machine()}\n`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ machine: machine(), effort, lines }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
