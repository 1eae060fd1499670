/** The published description says what there is, and what there is says what is published. */
import { isRecord } from '@partyline/kernel/json.js';
import type { Shape } from '@partyline/kernel/shape.js';
import { commandShape, newTableShape } from '@partyline/protocol/commands.js';
import { todayShape } from '@partyline/protocol/daily.js';
import { type Message, saidShape } from '@partyline/protocol/messages.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageShape } from '../../gateway/answers.js';
import { API_ROUTES } from '../../gateway/api-routes.js';
import {
  command,
  events,
  type Fields,
  move,
  offer,
  openWorld,
  playOut,
  type Someone,
  someone,
  tableFor,
  until,
  type World,
} from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
beforeAll(async () => {
  world = await openWorld();
  [ada, ben] = await Promise.all([someone(world), someone(world)]);
});
afterAll(() => world.close());

/** Where a value has a field that its schema does not speak of, or null. */
function unspoken(schema: unknown, value: unknown, at = '$'): string | null {
  if (!isRecord(schema)) return null;
  for (const choice of ['oneOf', 'anyOf']) {
    const options = schema[choice];
    if (!Array.isArray(options)) continue;
    const found = options.map((option: unknown) => (fits(option, value) ? unspoken(option, value, at) : at));
    return found.includes(null) ? null : (found.find((one) => one !== at) ?? at);
  }
  if (Array.isArray(value))
    return value.map((item, i) => unspoken(schema['items'], item, `${at}[${i}]`)).find((one) => one !== null) ?? null;
  if (!isRecord(value) || !isRecord(schema['properties'])) return null;
  for (const [key, item] of Object.entries(value)) {
    if (!Object.hasOwn(schema['properties'], key)) return `${at}.${key}`;
    const inside = unspoken(schema['properties'][key], item, `${at}.${key}`);
    if (inside !== null) return inside;
  }
  return null;
}

/** Whether an option of a union is meant at all. */
function fits(schema: unknown, value: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (schema['type'] === 'null') return value === null;
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const fixed = Object.entries(properties).filter(([, one]) => isRecord(one) && Object.hasOwn(one, 'const'));
  if (value === null) return Object.keys(schema).length === 0;
  return fixed.every(([key, one]) => isRecord(one) && isRecord(value) && value[key] === one['const']);
}

function speaksOf(shape: Shape<unknown>, value: unknown): void {
  shape.read(value, 'answer');
  expect(unspoken(shape.schema, value)).toBeNull();
}

const routeOf = (method: string, path: string) => {
  const route = API_ROUTES.find((one) => one.method === method && one.path === path);
  if (route?.answer.shape === undefined) throw new Error(`no route ${method} ${path}`);
  return route.answer.shape;
};

describe('GET /api/openapi.json', () => {
  let description: Fields;
  beforeAll(async () => {
    description = (await ada.get('/api/openapi.json')).body;
  });

  test('is OpenAPI 3.1, made from the shapes that everything is read with', () => {
    expect(description['openapi']).toBe('3.1.0');
    expect(description['components']).toMatchObject({
      schemas: {
        Command: commandShape.schema,
        NewTable: newTableShape.schema,
        Said: saidShape.schema,
        Message: messageShape.schema,
      },
    });
  });

  test('names every route that there is and no other', () => {
    const routes = world.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const there: string[] = [];
    const path: string[] = [];
    for (const line of routes.split('\n')) {
      const [, indent = '', name = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (name === '') continue;
      path.splice(indent.length / 4, path.length, name);
      for (const method of methods?.split(', ') ?? []) {
        if (method !== 'HEAD') there.push(`${method.toLowerCase()} ${path.join('').replace(/:(\w+)/g, '{$1}')}`);
      }
    }
    const undescribed = ['get /api', 'get /api/openapi.json', 'get /api/page.css'];
    const paths = isRecord(description['paths']) ? description['paths'] : {};
    const described = Object.entries(paths).flatMap(([one, methods]) =>
      Object.keys(isRecord(methods) ? methods : {}).map((method) => `${method} ${one}`),
    );
    expect([...described, ...undescribed].toSorted()).toEqual(there.filter((one) => one.includes('/api')).toSorted());
  });

  test('refers to nothing that is not in it', () => {
    const text = JSON.stringify(description);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(
        Object.keys(
          isRecord(description['components']) && isRecord(description['components']['schemas'])
            ? description['components']['schemas']
            : {},
        ),
      ).toContain(name);
    }
  });
});

describe('GET /api', () => {
  test('is a page for people: every route, every message, no script, nothing from elsewhere', async () => {
    const { text, headers } = await ada.get('/api');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path, summary } of API_ROUTES) {
      expect(text).toContain(`<code>${path}</code>`);
      expect(text).toContain(summary);
    }
    for (const word of ['hello', 'bye', 'command', 'join', 'answerUndo', 'welcome', 'presence', 'update'])
      expect(text).toContain(`<summary>${word}</summary>`);
    expect(text).not.toMatch(/<script|<style|style=|https?:\/\/(?!localhost)/);
    for (const [, asset = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) expect((await ada.get(asset)).status).toBe(200);
  });
});

describe('what the server really says is described', () => {
  test('over HTTP', async () => {
    const made = await ada.post('/api/tables', {
      game: 'fixture',
      seats: [{ type: 'me' }, { type: 'open' }],
      open: true,
      time: { type: 'live', bank: 60, increment: 5 },
    });
    speaksOf(routeOf('post', '/api/tables'), made.body);
    const open = `/api/tables/${String(made.body['table'])}`;
    const whole = routeOf('get', '/api/tables/{id}');
    const strip = ({ type: _type, ...rest }: Fields): Fields => rest;
    speaksOf(whole, strip((await ada.get(open)).body));
    const { table } = await tableFor([ada, ben]);
    await command(ada, table, { type: 'chat', text: 'hello' });
    await move(ada, table, offer(2));
    speaksOf(whole, strip((await ada.get(`/api/tables/${table}`)).body));
    speaksOf(routeOf('get', '/api/tables/{id}/legal'), (await ada.get(`/api/tables/${table}/legal`)).body);
    speaksOf(routeOf('get', '/api/tables/{id}/at/{seq}'), (await ada.get(`/api/tables/${table}/at/1`)).body);
    speaksOf(routeOf('get', '/api/tables/{id}/at/{seq}'), (await ada.get(`/api/tables/${table}/at/3`)).body);
    await command(ada, table, { type: 'undo' });
    await playOut([ada, ben], table);
    speaksOf(whole, strip((await ada.get(`/api/tables/${table}`)).body));
    speaksOf(routeOf('get', '/api/me'), (await ada.get('/api/me')).body);
    speaksOf(routeOf('post', '/api/me/tokens'), (await ada.post('/api/me/tokens', {})).body);
    speaksOf(routeOf('get', '/api/me/tokens'), (await ada.get('/api/me/tokens')).body);
    speaksOf(routeOf('get', '/api/games'), (await ada.get('/api/games')).body);
    speaksOf(routeOf('get', '/api/tables'), (await ada.get('/api/tables?mine=true')).body);
    speaksOf(routeOf('post', '/api/tables/{id}/rematch'), (await ada.post(`/api/tables/${table}/rematch`)).body);
    await dailyCalls();
    routeOf('get', '/api/tables/{id}/record').read((await ada.get(`/api/tables/${table}/record`)).body, 'record');
  });

  /** Of every game that has one: before, during and after a first attempt. */
  async function dailyCalls(): Promise<void> {
    const today = routeOf('get', '/api/daily');
    const { body } = await ada.get('/api/daily');
    speaksOf(today, body);
    const { calls } = todayShape.read(body, 'today');
    expect(calls.length).toBeGreaterThan(0);
    for (const { today: call } of calls) {
      const path = `/api/daily/${call.game}/${call.day}`;
      const played = await ada.post(path, {});
      speaksOf(routeOf('post', '/api/daily/{game}/{day}'), played.body);
      speaksOf(routeOf('get', '/api/daily/{game}/{day}'), (await ada.get(path)).body);
      const at = `/api/tables/${String(played.body['table'])}`;
      await command(ada, String(played.body['table']), { type: 'resign' });
      speaksOf(routeOf('get', '/api/tables/{id}/card'), (await ada.get(`${at}/card`)).body);
      speaksOf(routeOf('get', '/api/daily/{game}/{day}'), (await ada.get(path)).body);
      speaksOf(routeOf('get', '/api/daily/{game}'), (await ada.get(`/api/daily/${call.game}`)).body);
      speaksOf(routeOf('get', '/api/tables'), (await ada.get('/api/tables?mine=true')).body);
    }
  }

  test('over the live link and the event stream', async () => {
    const { table } = await tableFor([ada, ben]);
    const live = await ada.live();
    await live.hello(table);
    const controller = new AbortController();
    const stream = events(
      await fetch(`${world.url}/api/tables/${table}/events`, {
        headers: { authorization: `Bearer ${ben.token}` },
        signal: controller.signal,
      }),
    );
    speaksOf(messageShape, (await stream.next()).value?.message);
    await live.ask(table, { type: 'move', move: offer(2) });
    await live.ask(table, { type: 'move', move: offer(2) });
    await live.ask(table, { type: 'undo' });
    await live.ask(table, { type: 'chat', text: 'hello' });
    live.say({ type: 'legal', table, id: '1' });
    live.say({ type: 'nonsense' });
    live.say({ type: 'ping', id: '1' });
    await live.next('pong');
    await playOut([ada, ben], table);
    // It may have come at any time since the hello.
    await until(() => live.heard.some(({ type }) => type === 'presence'));
    for (const message of live.heard) speaksOf(messageShape, message);
    const kinds = new Set(live.heard.map(({ type }) => type));
    const every: readonly Message['type'][] = ['welcome', 'table', 'update', 'answer', 'legal', 'presence', 'pong', 'error'];
    expect([...kinds].toSorted()).toEqual(every.toSorted());
    controller.abort();
    await live.end();
  });
});
