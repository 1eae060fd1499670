/** The golden games cover every way to end with every number of players, with pulls and pivots. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseRecord } from '@partyline/kernel/record.js';
import { expect, test } from 'vitest';

const folder = new URL('./golden/', import.meta.url);
const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const records = files.map((file) => {
  const parsed = parseRecord(JSON.parse(file).record);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
});

const cases = [3, 4].flatMap((players) => ['on-air', 'points'].map((reason) => ({ players, reason })));

test.each(cases)('a golden game from the beginning, $players players, ends by $reason', ({ players, reason }) => {
  const fits = records.filter((record) => record.start === null && record.players === players);
  expect(fits.map((record) => JSON.stringify(record.result))).toContainEqual(expect.stringContaining(`"${reason}"`));
});

test('every golden game is played to its end, and strings are pulled in it', () => {
  expect(records.filter((record) => record.result === null)).toEqual([]);
  for (const { moves } of records) expect(JSON.stringify(moves)).toContain('"stretch"');
});
