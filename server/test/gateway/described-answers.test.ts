/** Whatever comes over HTTP, good or bad, is one of the answers that the published description promises, to the last field. */
import { games } from '@partyline/games/registry.js';
import { todayShape } from '@partyline/protocol/daily.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiRoute, COMMON } from '../../gateway/api-route.js';
import { API_ROUTES } from '../../gateway/api-routes.js';
import { type Config, DEFAULTS, type Rates } from '../../gateway/config.js';
import { addressOf, Described } from './described.js';
import { call, offer, openWorld, playOut, posting, type Reply, type Someone, someone, tableFor, type World } from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
let described: Described;
beforeAll(async () => {
  world = await openWorld();
  [ada, ben, eve] = await Promise.all([someone(world), someone(world), someone(world)]);
  described = new Described((await ada.get('/api/openapi.json')).body);
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

type Method = ApiRoute['method'];

/** A request to this server, by somebody or nobody, whose answer is held against the description. */
async function ask(who: Someone | null, method: Method, path: string, body?: unknown, more: Record<string, string> = {}) {
  const headers = { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...more };
  const init = { ...(body === undefined ? { headers } : posting(body, headers)), method: method.toUpperCase() };
  return described.holds(method, path, await call(world.url, path, init));
}

let keys = 0;
const tell = (who: Someone, table: string, command: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  ask(who, 'post', `/api/tables/${table}/commands`, { key: `d${keys++}`, command, ...more });

/** What of a route was promised and never came. */
const unmet = (statuses: (route: ApiRoute) => readonly number[]): readonly string[] =>
  API_ROUTES.flatMap((route) => statuses(route).map((status) => `${route.method} ${route.path} ${status}`)).filter(
    (one) => !described.met.has(one),
  );

describe('over HTTP', () => {
  test('everything that a route answers when all is well', async () => {
    await ask(null, 'get', '/api/me');
    await ask(ada, 'post', '/api/me', { name: 'Ada' });
    const { body: token } = await ask(ada, 'post', '/api/me/tokens', {});
    await ask(ada, 'get', '/api/me/tokens');
    await ask(ada, 'delete', `/api/me/tokens/${String(token['id'])}`);
    await ask(null, 'get', '/api/games');
    for (const { id } of games) await ask(null, 'get', `/api/games/${id}/rules`);
    await tables();
    await dailyCalls();
    // An event stream has no end.
    expect(unmet(({ path, answer }) => (path.endsWith('/events') ? [] : [answer.status]))).toEqual([]);
  });

  /** Waiting, playing, taken back, over and played again. */
  async function tables(): Promise<void> {
    const time = { type: 'live', bank: 60, increment: 5 };
    const open = { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], open: true, time };
    const { body: made } = await ask(ada, 'post', '/api/tables', open);
    await ask(ada, 'get', `/api/tables/${String(made['table'])}`);
    await ask(null, 'get', '/api/tables');
    const { table } = await tableFor([ada, ben]);
    const at = `/api/tables/${table}`;
    await tell(ada, table, { type: 'chat', text: 'hello' });
    await tell(ada, table, { type: 'move', move: offer(2) });
    for (const path of ['', '?after=1', '/legal', '/at/1', '/at/3']) await ask(ada, 'get', `${at}${path}`);
    await tell(ada, table, { type: 'undo' });
    await playOut([ada, ben], table);
    for (const path of ['', '?after=0', '/legal', '/record']) await ask(ada, 'get', `${at}${path}`);
    await ask(ada, 'post', `${at}/rematch`);
    await ask(ada, 'get', at);
    await ask(ada, 'get', '/api/tables?mine=true');
  }

  /** Of every game that has one: before, during and after a first attempt. */
  async function dailyCalls(): Promise<void> {
    const { calls } = todayShape.read((await ask(ada, 'get', '/api/daily')).body, 'today');
    expect(calls.length).toBeGreaterThan(0);
    for (const { today: call } of calls) {
      const path = `/api/daily/${call.game}/${call.day}`;
      const { body: played } = await ask(ada, 'post', path, {});
      const table = String(played['table']);
      await ask(ada, 'get', path);
      expect((await ask(ada, 'post', path, { again: true })).status).toBe(409);
      expect((await ask(ada, 'get', `/api/tables/${table}/card`)).status).toBe(409);
      await tell(ada, table, { type: 'resign' });
      await ask(ada, 'get', `/api/tables/${table}/card`);
      await ask(ada, 'get', path);
      await ask(null, 'get', path);
      await ask(ada, 'get', `/api/daily/${call.game}`);
      await ask(ada, 'get', '/api/tables?mine=true');
      expect((await ask(ada, 'get', `/api/tables/${table}/record`)).body['code']).toBe('day-not-over');
    }
  }

  test('everything that a route refuses for reasons of its own', async () => {
    const { table } = await tableFor([ada, ben]);
    const at = `/api/tables/${table}`;
    await ask(ada, 'post', '/api/tables', { game: 'nowhere', seats: [] });
    await ask(null, 'get', '/api/tables?mine=true');
    await tell(ada, table, { type: 'start' });
    await tell(ada, table, { type: 'move', move: { type: 'nonsense' } });
    await tell(ada, table, { type: 'move', move: offer(-1) });
    await tell(ada, table, { type: 'chat', text: 'hello' }, { key: '' });
    await ask(ada, 'get', `${at}/record`);
    await ask(ada, 'post', `${at}/rematch`);
    await ask(ada, 'get', `${at}/at/99`);
    await ask(ada, 'get', '/api/games/nowhere/rules');
    for (const path of ['', '/legal', '/events', '/record', '/card']) await ask(eve, 'get', `${at}${path}`);
    await ask(eve, 'post', `${at}/rematch`);
    await tell(eve, table, { type: 'join' });
    for (const path of ['/api/daily/nowhere', '/api/daily/nowhere/2026-11-16']) await ask(ada, 'get', path);
    await ask(ada, 'post', '/api/daily/nowhere/2026-11-16', {});
    for (let i = 0; i < 20; i++) await eve.post('/api/me/tokens', {});
    await ask(eve, 'post', '/api/me/tokens', {});
    // Of the others the first has a test below, and the second is for a disk that is full.
    expect(unmet(({ refusals }) => refusals.map(([status]) => status).filter((one) => one !== 429 && one !== 500))).toEqual([]);
  });
});

/** A way to bring about what any route may be refused for, by its status. */
type Trouble = (route: ApiRoute) => Promise<Reply>;

describe('what any route refuses', () => {
  const words = { id: 'x', game: 'x', day: '2026-11-16', seq: '1' };
  const sent = (route: ApiRoute, url: string, path: string, init: RequestInit): Promise<Reply> =>
    call(url, path, { ...init, method: route.method.toUpperCase() });
  const to = (route: ApiRoute, headers: Record<string, string>, body?: string, path = addressOf(route.path, words)) =>
    sent(route, world.url, path, { headers, ...(body === undefined ? {} : { body }) });
  const json = { 'content-type': 'application/json' };
  const named = (word: string) => ({ id: word, game: word, day: word, seq: word });

  let blocked = '';
  let busy: World;
  beforeAll(async () => {
    // By the cookie: the token must not have been seen before the block.
    const made = await call(world.url, '/api/me/tokens', posting({}));
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await call(world.url, '/api/me', { headers: { cookie } });
    await world.store.people.block(String(me.body['id']), true);
    blocked = String(made.body['token']);
    busy = await openWorld({ config: withRates({ requests: { perSecond: 0.001, burst: 1 } }) });
    await call(busy.url, '/api/me');
  });
  afterAll(() => busy.close());

  /** The address, where there is something in it to get wrong; else what comes with it. */
  const malformed: Trouble = (route) => {
    if (route.path.includes('{')) return to(route, {}, undefined, addressOf(route.path, named('%ff')));
    if (route.method !== 'get') return to(route, json, '{');
    return to(route, {}, undefined, `${route.path}?limit=x`);
  };
  const troubles: Readonly<Record<string, Trouble>> = {
    '400 has the wrong form': malformed,
    '401 Nobody knows': (route) => to(route, {}),
    '401 token is not known': (route) => to(route, { authorization: 'Bearer nobody' }),
    '403 page of another site': (route) => to(route, { origin: 'https://evil.example' }),
    '403 has blocked you': (route) => to(route, { authorization: `Bearer ${blocked}` }),
    '413 larger': (route) => to(route, json, `"${'x'.repeat(300_000)}"`),
    '414 too long': (route) => to(route, {}, undefined, addressOf(route.path, named('x'.repeat(300)))),
    '415 not JSON': (route) => to(route, { 'content-type': 'text/plain' }, 'hello'),
    '429 Too much': (route) => sent(route, busy.url, addressOf(route.path, words), {}),
  };
  const troubleFor = (status: number, about: string): Trouble | undefined =>
    Object.entries(troubles).find(([name]) => name.startsWith(`${status} `) && about.includes(name.slice(4)))?.[1];

  test.each(COMMON.filter(([status]) => status < 500))('%d: %s', async (status, about, of) => {
    const bringAbout = troubleFor(status, about);
    const concerned = API_ROUTES.filter((route) => of(route));
    expect(concerned.length).toBeGreaterThan(0);
    for (const route of concerned) {
      const reply = await bringAbout?.(route);
      expect([route.method, route.path, reply?.status]).toEqual([route.method, route.path, status]);
      if (reply !== undefined) described.holds(route.method, route.path, reply);
    }
  });

  test('too many commands, as the answer that a command gets', async () => {
    const calm = await openWorld({ config: withRates({ commands: { perSecond: 0.001, burst: 1 } }) });
    const one = await someone(calm);
    const { table } = await tableFor([one], { game: 'fixture', seats: [{ type: 'me' }, { type: 'bot', level: 'random' }] });
    const path = `/api/tables/${table}/commands`;
    const say = (key: string) => one.post(path, { key, command: { type: 'chat', text: 'hello' } });
    await say('first');
    const { status, body } = described.holds('post', path, await say('second'));
    expect([status, body['type'], body['key'], body['code']]).toEqual([429, 'answer', 'second', 'too-many']);
    await calm.close();
  });
});

const withRates = (rates: Partial<Rates>): Partial<Config> => ({
  rates: DEFAULTS.rates === null ? null : { ...DEFAULTS.rates, ...rates },
});
