/** The golden games cover every way to end, and every kind of move. */
import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { expect, test } from 'vitest';
import { game } from '../index.js';
import { resources } from './given.js';

const folder = new URL('./golden/', import.meta.url);
const records = readdirSync(folder).map((name) => {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
  return parsed.value;
});

test.each(['most points', 'least pollution', 'shared victory', 'solo'])('a golden game ends by "%s"', (reason) => {
  expect(records.some(({ result }) => isRecord(result) && result['reason'] === reason)).toBe(true);
});

test.each(['freshSheet', 'build', 'draft', 'unready', 'finish', 'timeUp'])('a golden game has the move "%s"', (type) => {
  const made = records.flatMap(({ moves }) => moves.map(({ move }) => (isRecord(move) ? move['type'] : null)));
  expect(made).toContain(type);
});

test.each([1, 2, 3, 4])('a golden game has %i players', (players) => {
  expect(records.map((record) => record.players)).toContain(players);
});

test.each([1, 2])('a golden game was played under version %i of the rules', (rules) => {
  expect(records.map((record) => record.rules)).toContain(rules);
});

test('[CT-5.4] each golden game of version 2 would have brought other workers under version 1', () => {
  for (const record of records.filter(({ rules }) => rules === 2)) {
    const [now, old] = [2, 1].map((rules) => {
      const replayed = replay(game, { ...record, rules, result: null }, () => resources);
      return replayed.ok ? replayed.state.players.map(({ workers }) => workers) : null;
    });
    expect(now).not.toBeNull();
    expect(old).not.toEqual(now);
  }
});
