/** Readers who do not keep up, or are not there any more. */
import { expect, test } from 'vitest';
import type { Observed } from '../../gateway/observe.js';
import { follow } from './copy.js';
import { openWorld, someone, tableFor, talker, until } from './world.js';

/** More than one message, which leaves at once for whoever reads: so that the pipe is filled without pauses. */
const SLOW_AT = 200_000;

test('a slow reader is held back, costs little memory, and catches up when it reads again', async () => {
  const own = await openWorld({ config: { slowAt: SLOW_AT } });
  const [one, two] = [await someone(own), await someone(own)];
  const { table } = await tableFor([one, two]);
  const slow = await one.live();
  await slow.hello(table);
  const copy = follow(slow, table);
  slow.socket.pause();
  const talk = await talker(own, two, table);
  const waiting = (): number =>
    [...own.app.websocketServer.clients].reduce((most, socket) => Math.max(most, socket.bufferedAmount), 0);
  let most = 0;
  while (most <= SLOW_AT) {
    await talk();
    most = Math.max(most, waiting());
  }
  for (let i = 0; i < 20; i++) {
    await talk();
    most = Math.max(most, waiting());
  }
  expect(most).toBeLessThan(1_000_000);
  slow.socket.resume();
  const { body: whole } = await one.get(`/api/tables/${table}`);
  await until(() => slow.closed !== null || copy.seq() === whole['seq']);
  expect(copy.fields()).toEqual(whole['fields']);
  expect(slow.heard.filter(({ type }) => type === 'table').length).toBeGreaterThan(1);
  await slow.end();
  await own.close();
});

/** A reader who has stopped reading, as soon as the server has given them up. */
async function givenUp() {
  const observed: Observed[] = [];
  const own = await openWorld({ config: { slowAt: SLOW_AT, slowFor: 300 }, observed });
  const [one, two] = [await someone(own), await someone(own)];
  const { table } = await tableFor([one, two]);
  const slow = await one.live();
  await slow.hello(table);
  slow.socket.pause();
  const talk = await talker(own, two, table);
  while (!observed.some((seen) => seen.type === 'limited' && seen.what === 'slow')) await talk();
  return { own, slow };
}

test('a reader that never reads is cut off', async () => {
  const { own } = await givenUp();
  await until(() => own.app.websocketServer.clients.size === 0);
  await own.close();
});

test('a reader that was cut off is told why, if it reads on', async () => {
  const { own, slow } = await givenUp();
  slow.socket.resume();
  expect((await slow.gone()).code).toBe(1013);
  await own.close();
});

test('somebody who is not there any more is noticed', async () => {
  const own = await openWorld({ config: { pingEvery: 50 } });
  const live = await (await someone(own)).live();
  await live.next('welcome');
  live.socket.pause();
  await until(() => own.app.websocketServer.clients.size === 0);
  live.socket.terminate();
  await own.close();
});
