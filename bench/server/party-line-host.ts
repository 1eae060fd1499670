/** This server, as it is: the gateway, the rooms, the log in an SQLite file. Only the list of games is the bench's own. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Entry } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import { noOrders } from '@partyline/kernel/orders.js';
import { buildApp } from '@partyline/server/gateway/app.js';
import { openStore } from '@partyline/server/log/open.js';
import { Rooms } from '@partyline/server/tables/rooms.js';
import { fourInARow as game } from '../four-in-a-row.js';
import type { Host } from './contender.js';

const entry: Entry = {
  id: game.id,
  name: 'Four in a row',
  tagline: '',
  rules: () => Promise.resolve({ game, prose: () => null }),
  bots: () => Promise.resolve({ bots: { random: randomBot(game) } }),
  orders: () => Promise.resolve({ orders: noOrders }),
  tools: () => Promise.resolve({ tools: [] }),
  subject: () => Promise.reject(new Error('the bench does not test it')),
};

/** Everybody comes from the same address, and plays faster than people may. */
const UNLIMITED = { rates: null, linksPerAddress: 1e6, linksPerPerson: 1e6 };

export async function partyLineHost(folder: string): Promise<Host> {
  const store = await openStore(join(folder, 'party-line.sqlite'));
  const { log, people } = store;
  const failed = (what: string, error: unknown) => process.stderr.write(`${what}: ${String(error)}\n`);
  const robots = { think: () => Promise.resolve(null), close: () => Promise.resolve() };
  const secret = () => randomBytes(32).toString('base64url');
  const rooms = new Rooms({ log, robots, games: [entry], now: Date.now, secret, failed });
  await rooms.start();
  const app = buildApp({ rooms, log, people, config: UNLIMITED });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      await app.close();
      await rooms.close();
      await store.close();
    },
  };
}
