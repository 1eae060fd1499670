/** A gateway that stops: what is under way is answered, and nobody is waited for who does not come to an end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { command, move, offer, openWorld, someone, tableFor } from './world.js';

test('a command that is under way is answered, a new one is not begun, and then all connections are closed', async () => {
  const world = await openWorld();
  const [ada, ben] = [await someone(world), await someone(world)];
  const { table } = await tableFor([ada, ben]);
  const { log } = world.store;
  const { append } = log;
  let goOn = (): void => undefined;
  const held = new Promise<void>((asked) => {
    Object.assign(log, {
      append: async (what: Parameters<typeof append>[0]) => {
        asked();
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return await append(what);
      },
    });
  });
  const answer = move(ada, table, offer(1));
  await held;
  const closed = world.close();
  const late = await command(ben, table, { type: 'chat', text: 'too late' });
  expect([late.status, late.body['code']]).toEqual([503, 'closing']);
  goOn();
  expect((await answer).body).toMatchObject({ ok: true });
  await closed;
});

test('neither a stream nor a connection that is kept holds it up', async () => {
  const world = await openWorld();
  const [ada, ben] = [await someone(world), await someone(world)];
  const { table } = await tableFor([ada, ben]);
  const headers = { authorization: `Bearer ${ada.token}` };
  const stream = await fetch(`${world.url}/api/tables/${table}/events`, { headers });
  await world.close();
  expect(await stream.text()).toContain('"closing"');
});

test('whoever never comes to the end of a request is not waited for', async () => {
  const world = await openWorld();
  const { token } = await someone(world);
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST /api/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{`);
  await once(socket, 'data');
  const gone = once(socket, 'close');
  await world.close();
  await gone;
});

test('a socket that comes while somebody is late with their goodbye is refused, and holds nothing up', async () => {
  const world = await openWorld();
  const { token, live } = await someone(world);
  const sleeping = await live();
  await sleeping.next('welcome');
  sleeping.socket.pause();
  const closed = world.close();
  const late = new WebSocket(`${world.url.replace('http', 'ws')}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  const [, reply] = await once(late, 'unexpected-response');
  expect(reply.statusCode).toBe(503);
  // Never, if the connection of the late one were kept.
  await closed;
  sleeping.socket.terminate();
});
