/** Every message of the live link and of an event stream is described, to the last field; so is every link that is refused. */
import { request } from 'node:http';
import type { Message } from '@partyline/protocol/messages.js';
import { expect, test } from 'vitest';
import { inOneWorld } from '../gateway/one-world.js';
import {
  events,
  offer,
  openWorld,
  playOut,
  type Reply,
  type Someone,
  someone,
  tableFor,
  until,
  type World,
} from '../gateway/world.js';
import { Described } from './described.js';

let world: World;
let ada: Someone;
let ben: Someone;
let described: Described;
inOneWorld(async (...opened) => {
  [world, ada, ben] = opened;
  described = new Described((await ada.get('/api/openapi.json')).body);
});

test('every message, and every field that an update sets', async () => {
  const { table } = await tableFor([ada, ben], { time: { type: 'live', bank: 600, increment: 5 } });
  const live = await ada.live();
  await live.hello(table);
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${ben.token}` };
  const stream = events(await fetch(`${world.url}/api/tables/${table}/events`, { headers, signal: controller.signal }));
  described.speaksOf((await stream.next()).value?.message ?? {});
  await live.ask(table, { type: 'move', move: offer(2) });
  await live.ask(table, { type: 'move', move: offer(2) });
  await live.ask(table, { type: 'undo' });
  await live.ask(table, { type: 'chat', text: 'hello' });
  live.say({ type: 'legal', table, id: '1' });
  live.say({ type: 'nonsense' });
  live.say({ type: 'ping', id: '1' });
  await live.next('pong');
  await playOut([ada, ben], table);
  await ada.post(`/api/tables/${table}/rematch`);
  // It may have come at any time since the hello.
  await until(() => live.heard.some(({ type }) => type === 'presence'));
  await until(() => live.heard.some((one) => JSON.stringify(one).includes('"rematch":"')));
  for (const message of live.heard) described.speaksOf(message);
  const kinds = new Set(live.heard.map(({ type }) => type));
  const every: readonly Message['type'][] = ['welcome', 'table', 'update', 'answer', 'legal', 'presence', 'pong', 'error'];
  expect([...kinds].toSorted()).toEqual(every.toSorted());
  controller.abort();
  await live.end();
});

/** What an upgrade is answered with that does not become a link. */
const upgrade = (url: string, more: Record<string, string>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const key = Buffer.from('sixteen letters.').toString('base64');
    const asked = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key };
    // Each over a connection of its own: the server closes one that became no link.
    const asking = request(`${url}/api/live`, { agent: false, headers: { ...asked, ...more } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      resolve({ status: response.statusCode ?? 0, body: {}, headers, text });
    });
    asking.on('upgrade', () => reject(new Error('it became a link')));
    asking.on('error', reject);
    asking.end();
  });

test('a link that is refused', async () => {
  const own = await openWorld({ config: { linksPerPerson: 0 } });
  const one = await someone(own);
  const auth = { authorization: `Bearer ${one.token}` };
  const replies = [
    await one.get('/api/live'),
    await upgrade(own.url, {}),
    await upgrade(own.url, { authorization: 'Bearer nobody' }),
    await upgrade(own.url, { ...auth, origin: 'https://evil.example' }),
    await upgrade(own.url, auth),
    await upgrade(world.url, { authorization: `Bearer ${ada.token}`, 'sec-websocket-key': 'nonsense' }),
    await upgrade(world.url, { authorization: `Bearer ${ada.token}`, 'sec-websocket-version': '99' }),
    await upgrade(world.url, { authorization: `Bearer ${ada.token}`, upgrade: 'h2c' }),
  ];
  for (const reply of replies) described.holds('get', '/api/live', reply);
  expect(replies.map(({ status }) => status)).toEqual([426, 401, 401, 403, 429, 400, 400, 400]);
  for (const { text } of replies) expect(JSON.parse(text)).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
  await own.close();
});
