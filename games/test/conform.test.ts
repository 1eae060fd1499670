/**
 * Every registered game, and the template, goes through the conformance kit with every number of players. A game that fails is
 * written to failures/ as a record that leads to the breach.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isRecord } from '@partyline/kernel/json.js';
import { conform } from '@partyline/kit/conform.js';
import { fuzzReferee } from '@partyline/kit/fuzz.js';
import { Nonconformance, type Tested } from '@partyline/kit/run.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { describe, expect, test } from 'vitest';
import type { GameEntry } from '../registry.js';
import { gamesAndTemplate } from './template.js';

const GAMES = 3;
const LINES = 600;

const root = new URL('../../', import.meta.url);

function clausesOf(id: string): Set<string> {
  const rulebook = readFileSync(new URL(`games/${id}/RULES.md`, root), 'utf8');
  return new Set([...rulebook.matchAll(/^### (\S+) /gm)].map(([, clause = '']) => clause));
}

async function testedOf({ id, rules, conformance, why }: GameEntry): Promise<Tested> {
  const said = why === undefined ? {} : { why: (await why()).why };
  const { game } = await rules();
  return { ...(await conformance()).conformance, ...said, game, resources: resourcesOf(id), clauses: clausesOf(id) };
}

/** Keeps what leads to a breach, a record or lines for the referee, and says where. */
function kept<T>(id: string, seed: string, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof Nonconformance)) throw thrown;
    const { record, message } = thrown;
    const lines = isRecord(record) ? record['lines'] : undefined;
    const path = `failures/${id}-${seed}.${Array.isArray(lines) ? 'jsonl' : 'json'}`;
    const text = Array.isArray(lines) ? lines.join('\n') : JSON.stringify({ ...Object(record), why: message }, null, 1);
    mkdirSync(new URL('failures/', root), { recursive: true });
    writeFileSync(new URL(path, root), `${text}\n`);
    const how = Array.isArray(lines) ? `./partyline referee ${id} < ${path}` : `./partyline replay ${path}`;
    throw new Error(`${message}\nTo see it: ${how}`, { cause: thrown });
  }
}

const all = await Promise.all(gamesAndTemplate.map(testedOf));

describe.each(all.map((tested) => [tested.game.id, tested] as const))('%s', (id, tested) => {
  const { min, max } = tested.game.seats;

  test.each(Array.from({ length: max - min + 1 }, (_, i) => min + i))('conforms with %i players', (seats) => {
    for (let i = 0; i < GAMES; i++) {
      const options = tested.options[(seats + i) % tested.options.length] ?? {};
      const seed = `test-${seats}-${i}`;
      const tally = kept(id, seed, () => conform(tested, { seed, seats, options, look: 3 }));
      expect(tally).toMatchObject({ games: 1, players: { [seats]: 1 } });
    }
  });

  test('gives every line that the referee is handed one answer, whatever it is', () => {
    const { accepted, refused } = kept(id, 'test-lines', () => fuzzReferee(tested, 'test', LINES));
    expect(accepted + refused).toBe(LINES);
    expect(Math.min(accepted, refused)).toBeGreaterThan(LINES / 5);
  });
});

test.each(gamesAndTemplate.map((entry) => [entry.id, entry] as const))(
  '%s: the registry says how many can play',
  async (_id, entry) => {
    const { game } = await entry.rules();
    expect(game.seats).toEqual(entry.players);
    expect(entry.quick.seats).toBeGreaterThanOrEqual(entry.players.min);
    expect(entry.quick.seats).toBeLessThanOrEqual(entry.players.max);
    if (entry.quick.seats > 1) expect(Object.keys((await entry.bots()).bots)).toContain(entry.quick.level);
  },
);
