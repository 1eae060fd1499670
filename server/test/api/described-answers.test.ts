/** Whatever comes over HTTP, good or bad, is one of the answers that the published description promises, to the last field. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { SHARED_LIMITS } from '@partyline/protocol/components.js';
import { todayShape } from '@partyline/protocol/daily.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from '../../gateway/api/refusals.js';
import type { ApiRoute } from '../../gateway/api/route.js';
import { API_ROUTES } from '../../gateway/api/routes.js';
import { type Config, DEFAULTS, type Rates } from '../../gateway/config.js';
import { deviceLog } from '../gateway/device-log.js';
import { inOneWorld } from '../gateway/one-world.js';
import {
  call,
  offer,
  openWorld,
  playOut,
  posting,
  type Reply,
  type Someone,
  someone,
  tableFor,
  type World,
} from '../gateway/world.js';
import { PostOffice } from '../notices/post-office.js';
import type { Browser } from '../people/browser.js';
import { askWell, askWrongly } from './about-notices.js';
import { addressOf, Described } from './described.js';
import { someComponents } from './some-component.js';
import { waysIn, waysNotIn } from './ways-in-journeys.js';

const post = await PostOffice.start();
afterAll(() => post.stop());

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
let described: Described;
inOneWorld(
  async (...opened) => {
    [world, ada, ben, eve] = opened;
    described = new Described((await ada.get('/api/openapi.json')).body);
  },
  { config: { botTablesPerPerson: 0 }, notices: post.settings },
);

/** A tournament that is begun by hand. */
const CUP = {
  name: 'Friday Cup',
  game: 'fixture',
  seats: 2,
  players: 4,
  format: { type: 'swiss' },
  time: { type: 'days', days: 2 },
  come: 60,
};

type Method = ApiRoute['method'];

/** A request to this server, by somebody or nobody, whose answer is held against the description. */
async function ask(who: Someone | null, method: Method, path: string, body?: unknown, more: Record<string, string> = {}) {
  const headers = { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...more };
  const init = { ...(body === undefined ? { headers } : posting(body, headers)), method: method.toUpperCase() };
  return described.holds(method, path, await call(world.url, path, init));
}

/** The same by the cookie of a browser. */
async function browse(who: Browser, method: Method, path: string, body: unknown = {}): Promise<Reply> {
  return described.holds(method, path, await (method === 'post' ? who.post(path, body) : who[method](path)));
}

/** This server by an address that has a name, as passkeys need one. */
const browsing = () => ({ browse, world, named: { url: world.url.replace('127.0.0.1', 'localhost') } });

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
    await sharedComponents();
    await tournaments();
    await lobby();
    await waysIn(browsing());
    await askWell({ ask, ada, post, url: world.url }, (await tableFor([ada, ben])).table);
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
    for (const path of ['', '?after=0', '/legal', '/record', '/ratings']) await ask(ada, 'get', `${at}${path}`);
    for (const path of ['/api/me/games', '/api/me/results', `/api/people/${ben.id}`]) await ask(ada, 'get', path);
    await ask(ada, 'post', '/api/me/showing', { games: true });
    await ask(null, 'get', `/api/people/${ada.id}`);
    await ask(null, 'get', '/api/ratings?game=fixture');
    const { body: key } = await ask(ada, 'get', `${at}/share`);
    await ask(null, 'get', `/api/shared/${table}/${String(key['share'])}`);
    await ask(ada, 'post', `${at}/rematch`);
    await ask(ada, 'get', at);
    await ask(ada, 'post', `${at}/export`);
    expect((await ask(ada, 'post', '/api/tables/import', { log: deviceLog(), seat: 0 })).status).toBe(201);
    await ask(ada, 'get', '/api/tables?mine=true');
  }

  /** After Ada and Ben have played. */
  async function lobby(): Promise<void> {
    const wish = { game: 'fixture', clock: 'brisk', seats: 2 };
    await ask(ada, 'post', '/api/seek', wish);
    await ask(null, 'get', '/api/lobby');
    await ask(ada, 'get', '/api/seek?hidden=true');
    await ask(ada, 'delete', '/api/seek');
    await ask(ada, 'post', '/api/seek', wish);
    await ask(ada, 'post', '/api/seek/bots');
    await ask(ada, 'get', '/api/me/played-with');
    const seats = [{ type: 'me' }, { type: 'person', person: ben.id }];
    const { body } = await ask(ada, 'post', '/api/tables', { game: 'fixture', seats });
    const at = `/api/tables/${String(body['table'])}`;
    await ask(ben, 'get', '/api/invitations');
    await ask(ben, 'post', `${at}/decline`);
    await ask(ada, 'post', `${at}/invite`, { person: ben.id });
    await ask(ben, 'post', `/api/me/played-with/${ada.id}`, { welcome: true });
    await ask(ada, 'post', '/api/seek', wish);
    await ask(ben, 'post', '/api/seek', wish);
    await ask(ben, 'delete', '/api/seek');
  }

  async function sharedComponents(): Promise<void> {
    const { body } = await ask(ada, 'post', '/api/components', { ...(await someComponents())[0], name: 'Mine' });
    const at = `/api/components/${String(body['code'])}`;
    await ask(null, 'get', at);
    await ask(ben, 'post', `${at}/report`, { why: 'rude' });
  }

  /** Open, running and over. */
  async function tournaments(): Promise<void> {
    const { body } = await ask(ada, 'post', '/api/tournaments', CUP);
    const at = `/api/tournaments/${String(body['tournament'])}`;
    for (const one of [ada, ben]) await ask(one, 'post', `${at}/commands`, { type: 'join' });
    await ask(ada, 'get', at);
    await ask(null, 'get', '/api/tournaments?status=open&game=fixture');
    expect((await ask(ada, 'post', `${at}/commands`, { type: 'begin' })).status).toBe(200);
    await ask(ben, 'get', at);
    await ask(null, 'get', `${at}/rounds/1`);
    await ask(ben, 'post', `${at}/commands`, { type: 'dropOut' });
    await ask(ada, 'post', `${at}/commands`, { type: 'close' });
    await ask(ada, 'get', at);
    await ask(ada, 'get', '/api/tournaments?mine=true');
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
      await ask(ada, 'get', `/api/daily/${call.game}/calendar`);
      await ask(ada, 'get', '/api/tables?mine=true');
      expect((await ask(ada, 'get', `/api/tables/${table}/record`)).body['code']).toBe('day-not-over');
    }
  }

  test('everything that a route refuses for reasons of its own', async () => {
    const { table } = await tableFor([ada, ben]);
    const at = `/api/tables/${table}`;
    await ask(ada, 'post', '/api/tables', { game: 'nowhere', seats: [] });
    const bot = { type: 'bot', level: 'random' };
    expect((await ask(ada, 'post', '/api/tables', { game: 'fixture', seats: [bot, bot] })).body['code']).toBe(
      'too-many-bot-tables',
    );
    await ask(null, 'get', '/api/tables?mine=true');
    await tell(ada, table, { type: 'start' });
    await tell(ada, table, { type: 'move', move: { type: 'nonsense' } });
    await tell(ada, table, { type: 'move', move: offer(-1) });
    await tell(ada, table, { type: 'chat', text: 'hello' }, { key: '' });
    for (const path of ['/record', '/share', '/ratings']) await ask(ada, 'get', `${at}${path}`);
    for (const path of ['/api/people/nobody', '/api/ratings?game=nowhere', '/api/me/games?from=x']) await ask(ada, 'get', path);
    await ask(null, 'get', `/api/shared/${table}/nothing`);
    await ask(ada, 'post', `${at}/rematch`);
    await ask(ada, 'get', `${at}/at/99`);
    await ask(ada, 'get', '/api/games/nowhere/rules');
    for (const path of ['', '/legal', '/events', '/record', '/share', '/card', '/ratings']) await ask(eve, 'get', `${at}${path}`);
    for (const path of ['/rematch', '/export']) await ask(eve, 'post', `${at}${path}`);
    await ask(ada, 'post', `${at}/export`);
    await ask(ada, 'post', '/api/tables/import', { log: [], seat: 0 });
    await tell(eve, table, { type: 'join' });
    for (const path of ['', '/calendar', '/2026-11-16'].map((more) => `/api/daily/nowhere${more}`)) await ask(ada, 'get', path);
    await ask(ada, 'post', '/api/daily/nowhere/2026-11-16', {});
    for (let i = 0; i < 20; i++) await eve.post('/api/me/tokens', {});
    await ask(eve, 'post', '/api/me/tokens', {});
    const [some] = await someComponents();
    for (const wrong of [{ component: {} }, { component: 'x'.repeat(70_000) }, { game: 'nowhere' }])
      await ask(eve, 'post', '/api/components', { ...some, ...wrong });
    for (let i = 0; i < SHARED_LIMITS.perPerson; i++) await eve.post('/api/components', { ...some, name: `${i}` });
    await ask(eve, 'post', '/api/components', { ...some, name: 'one more' });
    const wish = { game: 'fixture', clock: 'brisk', seats: 3 };
    for (const wrong of [wish, { ...wish, game: 'nowhere' }]) await ask(ada, 'post', '/api/seek', wrong);
    await ask(ada, 'post', '/api/seek/bots');
    const stranger = [{ type: 'me' }, { type: 'person', person: eve.id }];
    await ask(ada, 'post', '/api/tables', { game: 'fixture', seats: stranger });
    await ask(ada, 'post', `/api/me/played-with/${eve.id}`, { welcome: false });
    await ask(ada, 'post', `${at}/invite`, { person: ben.id });
    await ask(ada, 'post', `${at}/invite`, { person: eve.id });
    for (const path of ['/invite', '/decline']) await ask(eve, 'post', `${at}${path}`, { person: ada.id });
    await ask(ada, 'post', `${at}/decline`);
    await ask(null, 'get', '/api/components/nothing');
    await ask(eve, 'post', '/api/components/nothing/report', {});
    await ask(null, 'get', '/api/tournaments?mine=true');
    await ask(eve, 'post', '/api/tournaments', { ...CUP, seats: 6 });
    for (let i = 0; i < 4; i++) await ask(eve, 'post', '/api/tournaments', { ...CUP, open: false });
    for (const path of ['', '/rounds/1']) await ask(ada, 'get', `/api/tournaments/nothing${path}`);
    await ask(ada, 'post', '/api/tournaments/nothing/commands', { type: 'join' });
    const { body } = await ask(ada, 'post', '/api/tournaments', CUP);
    await ask(ben, 'post', `/api/tournaments/${String(body['tournament'])}/commands`, { type: 'begin' });
    await waysNotIn(browsing());
    await askWrongly({ ask, ada, post, url: world.url }, eve, table);
    // Of the others the first has a test below, and the rest is for disks that fail or are full.
    const here = (status: number): boolean => ![429, 500, 503].includes(status);
    expect(unmet(({ refusals }) => refusals.map(([status]) => status).filter(here))).toEqual([]);
  });
});

/** With a header that no client of ours sends, and fetch will not. */
const expecting = (address: string, method: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { expect: 'miracles', connection: 'close' };
    const asking = request(address, { method, headers, agent: false }, async (response) => {
      const told = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      const heard = await text(response);
      const parsed: unknown = heard.startsWith('{') ? JSON.parse(heard) : {};
      resolve({ status: response.statusCode ?? 0, body: isRecord(parsed) ? parsed : {}, headers: told, text: heard });
    });
    asking.on('error', reject);
    asking.end();
  });

/** A way to get a request refused, whatever route it is for. */
type Trouble = (route: ApiRoute) => Promise<Reply>;

describe('whatever is wrong with a request', () => {
  const words = { id: 'x', game: 'x', day: '2026-11-16', seq: '1', code: 'x', round: '1' };
  const named = (word: string) => ({ id: word, game: word, day: word, seq: word, code: word, round: word });
  const json = { 'content-type': 'application/json' };
  const sent = ({ method }: ApiRoute, address: string, headers: Record<string, string>, body = ''): Promise<Reply> =>
    call(address, '', { method: method.toUpperCase(), headers, ...(method === 'get' || body === '' ? {} : { body }) });
  const to = (route: ApiRoute, headers: Record<string, string>, body = ''): Promise<Reply> =>
    sent(route, `${world.url}${addressOf(route.path, words)}`, headers, body);

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

  const troubles: Readonly<Record<string, Trouble>> = {
    'no credentials': (route) => to(route, {}),
    'a token that nobody knows': (route) => to(route, { authorization: 'Bearer nobody' }),
    'the page of another site': (route) => to(route, { origin: 'https://evil.example' }),
    'somebody who is blocked': (route) => to(route, { authorization: `Bearer ${blocked}` }),
    'a body that is no JSON': (route) => to(route, json, '{'),
    'a body that is too large': (route) => to(route, json, `"${'x'.repeat(300_000)}"`),
    'a body of another type': (route) => to(route, { 'content-type': 'text/plain' }, 'hello'),
    'an address that is no text': (route) => sent(route, `${world.url}${addressOf(route.path, named('%ff'))}`, {}),
    'an address that is too long': (route) => sent(route, `${world.url}${addressOf(route.path, named('x'.repeat(300)))}`, {}),
    'nonsense behind the address': (route) =>
      sent(route, `${world.url}${addressOf(route.path, words)}?limit=x&clock=x&hidden=x&from=x`, {}),
    'headers that are too large': (route) => to(route, { 'x-long': 'x'.repeat(17_000) }),
    'something else that is expected': (route) => expecting(`${world.url}${addressOf(route.path, words)}`, route.method),
    'too many before it': (route) => sent(route, `${busy.url}${addressOf(route.path, words)}`, {}),
  };

  test.each(Object.entries(troubles))('the answer is described: %s', async (_name, bringAbout) => {
    for (const route of API_ROUTES) described.holds(route.method, route.path, await bringAbout(route));
  });

  test('and nothing is described that never comes, but for what is our fault or takes half a minute', () => {
    expect(unmet((route) => refusalsOf(route).flatMap(([status]) => (status < 500 && status !== 408 ? [status] : [])))).toEqual(
      [],
    );
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
