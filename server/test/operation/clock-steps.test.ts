/** The machine's clock is set while a real server runs: the clocks of its games go on as if nothing had happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@partyline/kernel/json.js';
import { afterAll, afterEach, expect, test } from 'vitest';
import { folders, killAll, type ServerProcess, start } from './server-process.js';

const { fresh, remove } = folders();
afterEach(killAll);
afterAll(remove);

const STEP = 120_000;
/** Far more than a busy machine needs for a few requests, and far less than the step. */
const BOUND = 40_000;

/** A machine's clock that is set by a signal: two minutes ahead, and back again. */
const CLOCK = `
  const right = Date.now;
  let off = 0;
  process.on('SIGUSR2', () => { off = off === 0 ? ${STEP} : 0; });
  Date.now = () => right() + off;
`;
const flags = ['--import', `data:text/javascript,${encodeURIComponent(CLOCK)}`];

const BANK = 600;

/** What the first seat has left, by what the server says now. */
async function left(server: ServerProcess, table: string): Promise<number> {
  const { json } = await server.ask(`/api/tables/${table}`);
  const fields = isRecord(json) ? json['fields'] : null;
  const clocks = isRecord(fields) ? fields['clocks'] : null;
  const [ms, since] = ['left', 'since'].map((name) =>
    isRecord(clocks) && Array.isArray(clocks[name]) ? Number(clocks[name][0]) : 0,
  );
  return (ms ?? 0) - (Number(isRecord(json) ? json['now'] : 0) - (since ?? 0));
}

test('two minutes ahead and back make nobody richer or poorer', async () => {
  const server = await start(['--data', fresh()], { cookie: '' }, { flags });
  await server.ask('/api/me');
  const wish = {
    game: 'crossed-wires',
    seats: [{ type: 'me' }, { type: 'bot', level: 'random' }],
    shuffle: false,
    time: { type: 'live', bank: BANK, increment: 0 },
  };
  const { json } = await server.ask('/api/tables', wish);
  const table = String(isRecord(json) ? json['table'] : '');
  const first = await left(server, table);
  expect(Math.abs(first - BANK * 1000)).toBeLessThan(BOUND);
  for (let i = 0; i < 2; i++) {
    server.child.kill('SIGUSR2');
    // Until the server has beaten once more, and has written down what it takes for an outage.
    await sleep(2_500);
    const now = await left(server, table);
    expect(now).toBeLessThanOrEqual(first);
    expect(first - now).toBeLessThan(BOUND);
  }
  await server.stop('SIGTERM');
}, 60_000);
