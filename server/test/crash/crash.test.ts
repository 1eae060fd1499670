/** The server is killed at random moments, and nothing that anybody was told is lost. The soak does it a hundred times. */
import { afterAll, expect, test } from 'vitest';
import { folders, killAll } from '../operation/server-process.js';
import { survive } from './crash.js';

const rooms = folders();
afterAll(() => {
  killAll();
  rooms.remove();
});

test('five kills in mid-game: every acknowledged move is there once, everybody is back by themselves, clocks are right', async () => {
  const { faults, acknowledged } = await survive({ folder: rooms.fresh(), tables: 4, kills: 5 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 60_000);
