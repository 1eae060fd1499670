/**
 * Servers are killed at random moments, and nothing that anybody was told is lost. The long count is for the soak:
 * PARTYLINE_TABLES=50 PARTYLINE_KILLS=100 npx vitest run server/test/crash
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folders, killAll } from '../operation/server-process.js';
import { type Postgres, startPostgres } from '../postgres.js';
import { type Ordeal, survive } from './crash.js';

const TABLES = Number(process.env['PARTYLINE_TABLES'] ?? 4);
const KILLS = Number(process.env['PARTYLINE_KILLS'] ?? 5);

const rooms = folders();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  killAll();
  await postgres.stop();
  rooms.remove();
});

async function unharmed(ordeal: Ordeal): Promise<void> {
  const { faults, acknowledged, games } = await survive(ordeal);
  if (KILLS > 20) console.log(`${acknowledged} acknowledged moves in ${games} games, ${KILLS} kills`);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(TABLES);
}

const HOUR = 3_600_000;

test(
  `${KILLS} kills, ${TABLES} tables: every acknowledged move is there once, everybody is back by themselves, clocks are right`,
  async () => {
    await unharmed({ folders: [rooms.fresh()], database: null, tables: TABLES, kills: KILLS });
  },
  HOUR,
);

test(
  `two servers on one Postgres, ${KILLS} kills of either: everybody goes on at the other, and nothing is lost or doubled`,
  async () => {
    const database = await postgres.fresh();
    await unharmed({ folders: [rooms.fresh(), rooms.fresh()], database, tables: TABLES, kills: KILLS });
  },
  HOUR,
);
