/**
 * One guest with as many sockets as a guest may have asks for a large table again and again, or talks without end, while others
 * play: what the guest costs is bounded by the guest's own budget, and the others are served. With the usual limits.
 */
import type { Json } from '@partyline/kernel/json.js';
import { expect, test } from 'vitest';
import { USUAL_RATES as RATES } from '../../gateway/config.js';
import type { Observed } from '../../gateway/observe.js';
import { type Live, openWorld, type Someone, someone, tableFor, talker, type World } from '../gateway/world.js';

const SOCKETS = 40;
const HELLOS = 60;
const OFFERS = 30;

type Opening = (one: Someone, address: string) => Promise<Live>;
const from: Opening = (one, address) => one.live({ 'x-forwarded-for': address });

/** Somebody at a table of their own who changes a sealed offer over and over, each time when the last was answered. */
async function playOn(world: World, number: number): Promise<readonly unknown[]> {
  const people = [await someone(world), await someone(world)];
  const [one] = people;
  if (one === undefined) throw new Error('nobody');
  const { table } = await tableFor(people);
  const live = await from(one, `10.0.1.${number}`);
  await live.hello(table);
  const answers: unknown[] = [];
  for (let i = 0; i < OFFERS; i++) {
    const move: Json = i % 2 === 0 ? { type: 'offer', amount: 3, motto: 'bell' } : { type: 'withdraw' };
    answers.push((await live.ask(table, { type: 'move', move }))['ok']);
  }
  await live.end();
  return answers;
}

const heard = (lives: readonly Live[], type: string): readonly string[] =>
  lives.flatMap(({ texts }) => texts.filter((text) => text.startsWith(`{"type":"${type}"`)));

test.each([
  ['by its messages', RATES],
  ['by its bytes, however many messages are allowed', { ...RATES, messages: { perSecond: 1e6, burst: 1e6 } }],
])(
  'a guest with many sockets is limited %s, and others play on',
  async (_by, rates) => {
    const observed: Observed[] = [];
    const world = await openWorld({ observed, inMemory: true, config: { trustProxy: 'loopback', rates } });
    try {
      const mallory = await someone(world);
      const { table } = await tableFor([mallory, await someone(world)]);
      await (await talker(world, mallory, table))();
      const lives = await Promise.all(Array.from({ length: SOCKETS }, () => from(mallory, '10.0.0.1')));
      const began = performance.now();
      const attack = lives.map(async (live) => {
        for (let i = 0; i < HELLOS; i++) live.say({ type: 'hello', version: 1, table });
        live.say({ type: 'ping', id: 'last' });
        while (
          live.closed === null &&
          !live.texts.some((text) => text.startsWith('{"type":"pong"') || text.includes('too-many'))
        ) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
      const played = await Promise.all([0, 1, 2, 3].map((number) => playOn(world, number)));
      await Promise.all(attack);
      const seconds = (performance.now() - began) / 1000;
      const wholes = heard(lives, 'table');
      const bytes = wholes.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      expect(wholes[0]?.length).toBeGreaterThan(100_000);
      // What was on its way when the budget was spent: one table for each socket.
      const most = rates.bytes.burst + rates.bytes.perSecond * seconds + SOCKETS * 200_000;
      expect(bytes).toBeLessThan(most);
      expect(SOCKETS * HELLOS * 100_000).toBeGreaterThan(2 * most);
      expect(heard(lives, 'error')[0]).toMatch(/"code":"too-many","args":\{"seconds":\d+\}/);
      const limits = new Set(observed.flatMap((one) => (one.type === 'limited' ? [one.what] : [])));
      expect(limits).toContain(rates.messages.burst === RATES.messages.burst ? 'messages' : 'bytes');
      expect(played.flat()).toEqual(Array.from({ length: 4 * OFFERS }, () => true));
      expect(world.failures).toEqual([]);
      for (const live of lives) live.socket.terminate();
    } finally {
      await world.close();
    }
  },
  60_000,
);

test('a dozen onlookers who shout cannot fill a table, nor keep those who sit there from talking', async () => {
  const world = await openWorld({ inMemory: true, config: { rates: RATES } });
  try {
    const [ada, ben] = [await someone(world), await someone(world)];
    const { table } = await tableFor([ada, ben], { open: true });
    const crowd = await Promise.all(Array.from({ length: 12 }, () => someone(world)));
    const links = await Promise.all(crowd.map((one) => one.live()));
    const codes = await Promise.all(
      links.flatMap((live, who) =>
        Array.from({ length: 20 }, async (_, i) => {
          const answer = await live.ask(table, { type: 'chat', text: `line ${i}` }, null, `${who} ${i}`);
          return answer['ok'] === true ? 'said' : String(answer['code']);
        }),
      ),
    );
    const overHttp = await crowd[0]?.post(`/api/tables/${table}/commands`, {
      key: 'more',
      command: { type: 'chat', text: 'Boo' },
    });
    const said = codes.filter((code) => code === 'said').length;
    // A few more than at once, if it took some seconds.
    expect(said).toBeGreaterThanOrEqual(RATES.onlookersTalk.burst);
    expect(said).toBeLessThan(60);
    expect(new Set(codes)).toEqual(new Set(['said', 'onlookers-too-loud']));
    expect([overHttp?.status, overHttp?.body['code']]).toEqual([429, 'onlookers-too-loud']);
    expect(Number(overHttp?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const seats = await Promise.all(
      [ada, ben].map((one) =>
        one.post(`/api/tables/${table}/commands`, { key: 'hush', command: { type: 'chat', text: 'Hush!' } }),
      ),
    );
    expect(seats.map(({ status }) => status)).toEqual([200, 200]);
    for (const live of links) await live.end();
  } finally {
    await world.close();
  }
});

test('somebody who sits at a table cannot shout either, over whatever link', async () => {
  const world = await openWorld({ inMemory: true, config: { rates: RATES } });
  try {
    const [ada, ben] = [await someone(world), await someone(world)];
    const { table } = await tableFor([ada, ben]);
    const links = [await ada.live(), await ada.live()];
    const say = (live: Live, i: number) => live.ask(table, { type: 'chat', text: 'la' }, null, `la ${i}`);
    const answers = await Promise.all(links.flatMap((live, l) => Array.from({ length: 20 }, (_, i) => say(live, l * 20 + i))));
    expect(answers.filter(({ ok }) => ok === true).length).toBeLessThan(30);
    expect(new Set(answers.map(({ ok, code }) => (ok === true ? 'said' : code)))).toEqual(new Set(['said', 'talk-too-fast']));
    expect((await ben.post(`/api/tables/${table}/commands`, { key: 'la', command: { type: 'chat', text: 'la' } })).status).toBe(
      200,
    );
    for (const live of links) await live.end();
  } finally {
    await world.close();
  }
});
