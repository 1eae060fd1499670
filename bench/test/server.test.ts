/** The servers of the bench that need no peers: each plays whole games by the rules, and its clients see every move. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fourInARow as game } from '../four-in-a-row.js';
import type { Clients, Host, Listener } from '../server/contender.js';
import { OURS, WS, WS_SQLITE } from '../server/contenders.js';
import { drivePaced, driveSaturated, Round } from '../server/drive.js';
import { FULL_BOARD, fullGames } from '../server/full-games.js';
import { hosts } from '../server/hosts.js';

const MATCHES = 4;

describe.each([WS, WS_SQLITE, OURS])('$who', ({ id, connect }) => {
  let folder = '';
  let host: Host;
  let clients: Clients;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
    host = await hosts[id](folder);
    clients = connect(host.port);
  });
  afterAll(async () => {
    await clients.close();
    await host.close();
    rmSync(folder, { recursive: true });
  });

  test('plays game after game to the end, every stone seen by the opponent', async () => {
    const games = fullGames(MATCHES);
    for (let round = 0; round < 2; round++) {
      const { times } = await driveSaturated(await Round.begin(clients, games));
      expect(times.length).toBe(MATCHES * FULL_BOARD);
    }
  });

  test('plays at a pace', async () => {
    const { times, seconds } = await drivePaced(await Round.begin(clients, fullGames(MATCHES)), 1000, 20);
    expect(times.length).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThanOrEqual(0.019);
  });

  test('refuses a stone out of turn', async () => {
    const refused = new Promise((resolve, reject) => {
      const listener: Listener = { failed: resolve, seen: () => reject(new Error('It was taken.')) };
      clients.begin(1, listener).then(() => clients.drop(0, 1, 3), reject);
    });
    expect(await refused).toEqual(new Error('It is not your turn.'));
  });
});

test('full games fill the board, and nobody wins before the last stone', () => {
  for (const columns of fullGames(MATCHES)) {
    const state = game.imagine({ columns: Array.from({ length: 7 }, () => []) }, 'onlooker', () => 0, new Map());
    for (const column of columns) {
      const [seat = null] = game.toAct(state);
      expect(game.check(state, seat, { type: 'drop', column })).toBeNull();
      game.apply(state, seat, { type: 'drop', column }, () => () => 0);
    }
    expect(game.outcome(state)).not.toBeNull();
    expect(columns.length).toBe(FULL_BOARD);
  }
});
