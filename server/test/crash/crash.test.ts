/**
 * Servers and their Postgres are killed at random moments, and nothing that anybody was told is lost, doubled or untrue. The
 * long count is for the soak: PARTYLINE_TABLES=24 PARTYLINE_KILLS=500 npx vitest run server/test/crash
 */
import { expect, test } from 'vitest';
import { report } from '../measured.js';
import { survive } from './crash.js';
import type { Deployment } from './servers.js';
import { crashSite } from './site.js';

const TABLES = Number(process.env['PARTYLINE_TABLES'] ?? 4);
const KILLS = Number(process.env['PARTYLINE_KILLS'] ?? 6);

const { rooms, postgres } = crashSite();

async function unharmed(name: string, deployment: Deployment): Promise<void> {
  const say = (progress: string): void => {
    if (KILLS > 20) process.stderr.write(`${name}: ${progress}\n`);
  };
  const { faults, ...survived } = await survive({ ...deployment, tables: TABLES, kills: KILLS, say });
  report(`kills, ${name}`, { tables: TABLES, ...survived, faults });
  if (KILLS > 20) console.log(`${name}: ${JSON.stringify(survived)}`);
  expect(faults).toEqual([]);
  expect(survived.acknowledged).toBeGreaterThan(TABLES);
}

const HOUR = 3_600_000;

test(
  `${KILLS} kills, ${TABLES} tables: every history can have happened, everybody is back by themselves, clocks are right`,
  () => unharmed('SQLite', { folders: [rooms.fresh()], database: null }),
  HOUR,
);

test(
  `two servers on one Postgres, ${KILLS} kills of either and of Postgres: nothing is lost, doubled or seen that is not there`,
  async () => {
    const database = { url: await postgres().fresh(), postgres: postgres() };
    await unharmed('Postgres', { folders: [rooms.fresh(), rooms.fresh()], database });
  },
  HOUR,
);
