/** The worst position is looked for in all golden records of a game. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fourInARow } from '../four-in-a-row.js';
import { QUICK } from '../measure.js';
import { measureWorst } from '../rows/worst-position.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (...columns: readonly number[]) => ({
  format: 1,
  game: 'four-in-a-row',
  rules: 1,
  options: {},
  seed: 'golden',
  players: 2,
  moves: columns.map((column, index) => ({ seat: index % 2, move: { type: 'drop', column } })),
});
const keep = (name: string, json: unknown) => writeFileSync(join(folder, name), JSON.stringify(json));
const measured = () => measureWorst(fourInARow, pathToFileURL(`${folder}/`), QUICK);

test('without golden records there is nothing to say yet', () => {
  expect(measured()).toMatchObject([{ median: null, verdict: 'not there yet' }]);
});

test('it reports the legal list, the view and the clone of one position, and where it is', () => {
  keep('short.json', record(3));
  keep('won.json', { record: record(0, 1, 0, 1, 0, 1, 0) });
  const lines = measured();
  expect(lines.map(({ who }) => who.split(':')[0])).toEqual(['legal list', 'view', 'clone']);
  expect(lines[0]?.who).toMatch(/^legal list: 7 moves, (short|won)\.json after [0-6] moves$/);
  expect(lines.every(({ median }) => median !== null)).toBe(true);
});

test('a record that does not replay is named', () => {
  keep('broken.json', record(3, 9));
  expect(measured).toThrow('broken.json, move 1: There is no such column.');
});
