/** Connections and upgrades, counted by network before anything is read or anybody is asked who they are. */
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Observed } from '../../gateway/observe.js';
import { call, openWorld, someone, until } from './world.js';

type Silent = { readonly socket: Socket; readonly heard: () => string; readonly gone: () => boolean };

/** A connection that has said nothing yet, with what it hears. */
async function silent(
  url: string,
): Promise<{ readonly socket: Socket; readonly heard: () => string; readonly gone: () => boolean }> {
  const { hostname, port } = new URL(url);
  let heard = '';
  let gone = false;
  const socket = connect(Number(port), hostname);
  socket.on('data', (data) => {
    heard += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    gone = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, heard: () => heard, gone: () => gone };
}

test('a network has so many connections, though nothing was said over any; one that ends makes room', async () => {
  const observed: Observed[] = [];
  const world = await openWorld({ observed, config: { connectionsPerAddress: 5 } });
  const all: Silent[] = [];
  for (let i = 0; i < 5; i++) all.push(await silent(world.url));
  const over = await silent(world.url);
  over.socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(over.gone);
  expect(over.heard()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
  expect(over.heard()).toContain('"code":"too-many-links"');
  expect(over.heard()).toContain('retry-after: 10');
  expect(over.heard()).not.toContain('set-cookie');
  expect(observed).toContainEqual({ type: 'limited', what: 'connections' });
  expect(all.map(({ gone }) => gone())).toEqual([false, false, false, false, false]);
  for (const { socket } of all.splice(0, 2)) socket.destroy();
  await until(
    async () => (await call(world.url, '/api/me', { headers: { connection: 'close' } }).catch(() => null))?.status === 200,
  );
  for (const { socket } of all) socket.destroy();
  await world.close();
});

test.each(['loopback', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
  'a proxy that is trusted (%s) has any number of them',
  async (trustProxy) => {
    const world = await openWorld({ config: { connectionsPerAddress: 2, trustProxy } });
    const all: Silent[] = [];
    for (let i = 0; i < 8; i++) all.push(await silent(world.url));
    expect((await call(world.url, '/api/me')).status).toBe(200);
    expect(all.some(({ gone }) => gone())).toBe(false);
    for (const { socket } of all) socket.destroy();
    await world.close();
  },
);

test('behind a trusted proxy, links are counted by the address that it names, before anybody is asked who they are', async () => {
  const world = await openWorld({ config: { linksPerAddress: 2, trustProxy: 'loopback' } });
  const one = await someone(world);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const links = [await one.live(from('10.0.0.1')), await one.live(from('10.0.0.1'))];
  await expect(one.live(from('10.0.0.1'))).rejects.toThrow('429');
  // Somebody without a name is not told so, but that there are too many already: nobody was asked.
  const nobody = { ...one, live: (headers: Record<string, string>) => one.live({ ...headers, authorization: 'Bearer nobody' }) };
  await expect(nobody.live(from('10.0.0.1'))).rejects.toThrow('429');
  await expect(nobody.live(from('10.0.0.2'))).rejects.toThrow('401');
  links.push(await one.live(from('10.0.0.2')));
  for (const live of links) await live.end();
  // What was refused is not counted any more either.
  const again = [await one.live(from('10.0.0.1')), await one.live(from('10.0.0.1'))];
  for (const live of again) await live.end();
  await world.close();
});

test('a request without a host is refused in the form of all refusals', async () => {
  const world = await openWorld();
  const one = await silent(world.url);
  one.socket.write('GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n');
  await until(one.gone);
  expect(one.heard()).toMatch(/^HTTP\/1\.1 400 /);
  expect(one.heard()).toContain('"code":"bad-request"');
  await world.close();
});
