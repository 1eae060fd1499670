/**
 * Tells whether the house is in order (see order.mjs), and keeps the list of what is not in order yet, `house-allowance.json`.
 *
 *   node scripts/lint/house.mjs            every defect, with figures
 *   node scripts/lint/house.mjs --check    only what is not allowed, or allowed needlessly; fails when there is any (as in npm test)
 *   node scripts/lint/house.mjs --shrink   takes needless entries out of the list
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaints, defectsIn, shrunk } from './order.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const list = join(here, 'house-allowance.json');
const allowance = JSON.parse(readFileSync(list, 'utf8'));
const defects = defectsIn(join(here, '..', '..'));
const [asked] = process.argv.slice(2);

if (asked === '--shrink') writeFileSync(list, `${JSON.stringify(shrunk(defects, allowance), null, 2)}\n`);
if (asked === '--check') {
  const lines = complaints(defects, allowance);
  for (const line of lines) console.log(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
} else {
  for (const [kind, found] of Object.entries(defects)) {
    console.log(`${kind}: ${found.length}`);
    for (const { key, told } of found) console.log(`  ${allowance[kind]?.includes(key) ? 'allowed: ' : ''}${told}`);
  }
}
