/** What every test of crashes has: folders and a Postgres of its own, and no server left behind. */
import { afterAll, beforeAll } from 'vitest';
import { folders, killAll } from '../operation/server-process.js';
import { type Postgres, startPostgres } from '../postgres.js';

export function crashSite() {
  const rooms = folders();
  let started: Postgres | null = null;
  beforeAll(async () => {
    started = await startPostgres();
  });
  afterAll(async () => {
    killAll();
    await started?.stop();
    rooms.remove();
  });
  const postgres = (): Postgres => {
    if (started === null) throw new Error('Postgres is not there');
    return started;
  };
  return { rooms, postgres };
}
