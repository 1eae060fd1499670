/**
 * Two servers on one Postgres work at one outbox, and either is killed in the middle of sending, again and again: nothing is lost, and
 * what arrives twice arrives under one name. The long count is for the soak: PARTYLINE_NOTICE_KILLS=100 npx vitest run server/test/notices/kills
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@partyline/kernel/json.js';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../store/open.js';
import type { Store } from '../../store/store.js';
import { crashSite } from '../crash/site.js';
import { report } from '../measured.js';
import { type ServerProcess, start } from '../operation/server-process.js';
import { Receiver } from './receiver.js';
import { hookOf } from './stage.js';

const KILLS = Number(process.env['PARTYLINE_NOTICE_KILLS'] ?? 3);
const CHANNELS = 12;
const HOUR = 3_600_000;

const { rooms, postgres } = crashSite();

/** Everything that arrived, by the thing that it tells; and the names of the messages that it came in. */
function arrivedAt(receiver: Receiver): ReadonlyMap<string, readonly string[]> {
  const arrived = new Map<string, string[]>();
  for (const { id, items } of receiver.json) {
    for (const item of Array.isArray(items) ? items.filter(isRecord) : []) {
      const title = String(item['title']);
      arrived.set(title, [...(arrived.get(title) ?? []), String(id)]);
    }
  }
  return arrived;
}

/** A notice for each channel, of which each can be told from all others. */
async function tellAll(store: Store, round: number): Promise<void> {
  const now = Date.now();
  const notices = Array.from({ length: CHANNELS }, (_, i) => ({
    person: `person ${round} ${i}`,
    kind: 'turn' as const,
    pace: 'post' as const,
    subject: `${round}`,
    table: '',
    path: '/next',
    words: { title: `${round}.${i}`, text: '' },
    created: now,
    due: now,
    channel: null,
  }));
  await store.outbox.add(notices);
}

async function addChannels(store: Store, round: number, receiver: Receiver): Promise<void> {
  for (let i = 0; i < CHANNELS; i++) {
    const person = `person ${round} ${i}`;
    await store.channels.add(
      { ...hookOf(person, receiver), id: `hook ${round} ${i}`, means: { type: 'webhook', form: 'json', url: receiver.url } },
      null,
    );
  }
}

/** As if so much time had passed that every lease has run out; only while no server runs. */
async function leasesRunOut(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('UPDATE partyline.notice_channels SET lease = 0');
  await client.query("UPDATE partyline.notices SET due = 0 WHERE state = 'waiting'");
  await client.end();
}

test(
  `${KILLS} kills while two servers send: none lost, none twice under another name`,
  async () => {
    const url = await postgres().fresh();
    const words = (): string[] => ['--data', rooms.fresh(), '--database-url', url, '--limits', 'off', '--private-webhooks'];
    const servers: ServerProcess[] = [await start(words()), await start(words())];
    const store = await openStore(url);
    const receiver = await Receiver.start();
    let rounds = 0;
    for (; rounds < KILLS; rounds++) {
      await addChannels(store, rounds, receiver);
      const target = receiver.got.length + 1 + Math.floor(Math.random() * CHANNELS);
      const which = rounds % servers.length;
      const killed = new Promise<void>((done) => {
        // In the middle: what has arrived has not been answered, and not been noted.
        receiver.arrived = () => {
          if (receiver.got.length < target) return;
          receiver.arrived = () => undefined;
          servers[which]?.stop('SIGKILL').then(() => done());
        };
      });
      await tellAll(store, rounds);
      await killed;
      servers[which] = await start(words());
    }
    for (const server of servers) await server.stop('SIGKILL');
    await leasesRunOut(url);
    const last = [await start(words()), await start(words())];
    while ((await store.outbox.waiting()) > 0) await sleep(100);
    for (const server of last) await server.stop();
    await store.close();
    await receiver.stop();
    const arrived = arrivedAt(receiver);
    const expected = Array.from({ length: rounds }, (_, round) =>
      Array.from({ length: CHANNELS }, (_, i) => `${round}.${i}`),
    ).flat();
    expect([...arrived.keys()].sort()).toEqual(expected.sort());
    const doubled = [...arrived.values()].filter((names) => names.length > 1);
    // The same message again has the same name, by which the medium knows it.
    expect(doubled.filter((names) => new Set(names).size > 1)).toEqual([]);
    report('notices over kills', { kills: rounds, told: expected.length, doubled: doubled.length });
    if (KILLS > 20) console.log(`${rounds} kills, ${expected.length} told, ${doubled.length} doubled under their name`);
  },
  HOUR,
);
