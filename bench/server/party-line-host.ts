/** This server, whole and as it comes, with its log in an SQLite file; only the list of games is the bench's own. */
import { join } from 'node:path';
import { serve } from '@partyline/server/main.js';
import type { Host } from './contender.js';
import { address } from './party-line-games.js';

/** Everybody comes from the same address, and plays faster than people may. */
const UNLIMITED = { rates: null, linksPerAddress: 1e6, linksPerPerson: 1e6 };

export const partyLineHost = (folder: string): Promise<Host> =>
  serve({
    data: join(folder, 'party-line'),
    databaseUrl: null,
    port: 0,
    host: '127.0.0.1',
    workers: null,
    registry: address,
    gateway: UNLIMITED,
    metricsPublic: false,
    logging: { level: 'warn', stream: process.stderr },
  });
