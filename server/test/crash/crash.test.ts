/**
 * The server is killed at random moments, and nothing that anybody was told is lost. The long count is for the soak:
 * PARTYLINE_TABLES=50 PARTYLINE_KILLS=100 npx vitest run server/test/crash
 */
import { afterAll, expect, test } from 'vitest';
import { folders, killAll } from '../operation/server-process.js';
import { survive } from './crash.js';

const TABLES = Number(process.env['PARTYLINE_TABLES'] ?? 4);
const KILLS = Number(process.env['PARTYLINE_KILLS'] ?? 5);

const rooms = folders();
afterAll(() => {
  killAll();
  rooms.remove();
});

test(`${KILLS} kills, ${TABLES} tables: every acknowledged move is there once, everybody is back by themselves, clocks are right`, async () => {
  const { faults, acknowledged, games } = await survive({ folder: rooms.fresh(), tables: TABLES, kills: KILLS });
  if (KILLS > 20) console.log(`${acknowledged} acknowledged moves in ${games} games, ${KILLS} kills`);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20 * TABLES);
}, 3_600_000);
