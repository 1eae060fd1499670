/** The golden games cover every way to end with every number of players, and the nastiest positions. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseRecord } from '@partyline/kernel/record.js';
import { expect, test } from 'vitest';

const folder = new URL('./golden/', import.meta.url);
const records = readdirSync(folder).map((name) => {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
  return parsed.value;
});

const cases = [2, 3, 4, 5, 6].flatMap((players) => ['all-passed', 'all-issued'].map((reason) => ({ players, reason })));

test.each(cases)('a golden game from the beginning, $players players, ends by $reason', ({ players, reason }) => {
  const fits = records.filter((record) => record.start === null && record.players === players);
  expect(fits.map((record) => JSON.stringify(record.result))).toContainEqual(expect.stringContaining(`"${reason}"`));
});

test('every golden game is played to its end', () => {
  expect(records.filter((record) => record.result === null)).toEqual([]);
});
