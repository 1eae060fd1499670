/** Codes on paper, a copy of everything about oneself, and going for good. */
import { isRecord } from '@partyline/kernel/json.js';
import { newTableShape } from '@partyline/protocol/commands.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULTS, USUAL_RATES } from '../../gateway/config.js';
import { newPaperCode, typedCode } from '../../people/secrets.js';
import { PAPER_CODES } from '../../people/sign-ins.js';
import { openWorld, type World } from '../gateway/world.js';
import { Browser, browser } from './browser.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
});

async function paperOf(one: Browser): Promise<readonly string[]> {
  const { codes } = (await one.post('/api/me/paper-codes')).body;
  return Array.isArray(codes) ? codes.map(String) : [];
}

describe('codes on paper', () => {
  test('sign in once each, however they are typed, and the list says how many are left', async () => {
    const ann = await browser(world, 'Ann');
    const codes = await paperOf(ann);
    expect(new Set(codes).size).toBe(PAPER_CODES);
    const [first = '', second = ''] = codes;
    expect((await new Browser(world).signIn(first)).status).toBe(200);
    expect((await new Browser(world).signIn(first)).status).toBe(404);
    expect((await new Browser(world).signIn(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await ann.ways()).paper).toMatchObject({ left: PAPER_CODES - 2 });
  });

  test('that are made anew take the place of all', async () => {
    const ann = await browser(world, 'Ann');
    const [old = ''] = await paperOf(ann);
    const [fresh = ''] = await paperOf(ann);
    expect((await new Browser(world).signIn(old)).status).toBe(404);
    expect((await new Browser(world).signIn(fresh)).status).toBe(200);
  });

  test('are long enough, have no letters that look alike, and only their hashes are kept', async () => {
    const codes = Array.from({ length: 500 }, newPaperCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){3}$/);
      expect(typedCode(code.toUpperCase().replaceAll('-', '  '))).toBe(code);
    }
    expect([typedCode('A_b-C'), typedCode('')]).toEqual(['A_b-C', '']);
    const [code = ''] = await paperOf(await browser(world, 'Ann'));
    expect(await world.store.codes.find(code, Date.now())).toBeNull();
  });
});

describe('everything about me', () => {
  test('is one JSON object with what I did and said, without secrets and without what others did', async () => {
    const [ann, ben] = [await browser(world, 'Ann'), await browser(world, 'Ben')];
    const seats = [{ type: 'me' }, { type: 'open' }];
    const made = await ann.post('/api/tables', { game: 'fixture', seats, options: { seconds: 600 }, shuffle: false });
    const at = `/api/tables/${String(made.body['table'])}`;
    const invited = { 'x-invitation': String(made.body['invitation']) };
    await ben.post(`${at}/commands`, { key: 'sit', command: { type: 'join' } }, invited);
    await ann.post(`${at}/commands`, { key: 'a', command: { type: 'chat', text: 'my own words' } });
    await ben.post(`${at}/commands`, { key: 'b', command: { type: 'chat', text: 'words of others' } });
    await ann.post(`${at}/commands`, { key: 'c', command: { type: 'move', move: { type: 'offer', amount: 2, motto: 'bell' } } });
    await ann.post('/api/me/tokens', { label: 'my bot' });
    const [code = ''] = await paperOf(ann);
    const { status, body, text, headers } = await ann.get('/api/me/export');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="party-line-about-me.json"']);
    expect(body['person']).toMatchObject(await ann.me());
    expect(body).toMatchObject({ apiTokens: [{ label: 'my bot' }], devices: [{ label: 'Firefox on Android' }] });
    const [table] = Array.isArray(body['tables']) ? body['tables'].filter(isRecord) : [];
    const log = Array.isArray(table?.['log']) ? table['log'].filter(isRecord) : [];
    expect(log.map(({ kind }) => kind)).toEqual(['created', 'joined', 'chat', 'moved']);
    expect(text).toContain('my own words');
    for (const secret of ['words of others', String(made.body['invitation']), code, ann.cookie.slice(10), '"secret"', 'Ben'])
      expect(text).not.toContain(secret);
  });

  test('is long where there is much, and stays whole', async () => {
    const ann = await browser(world, 'Ann');
    const { id, name } = await ann.me();
    const asked = newTableShape.read({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] }, 'table');
    for (let i = 0; i < 120; i++) await world.rooms.make(asked, { id, name });
    const { body } = await ann.get('/api/me/export');
    expect(body['tables']).toHaveLength(120);
  });

  test('is given now and then, not all the time', async () => {
    const strict = await openWorld({ config: { ...DEFAULTS, rates: USUAL_RATES } });
    try {
      const ann = await browser(strict, 'Ann');
      const told: number[] = [];
      for (let i = 0; i < 6; i++) told.push((await ann.get('/api/me/export')).status);
      expect(told).toEqual([200, 200, 200, 200, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('who deletes themselves', () => {
  test('is nobody at once, and their name and words are gone from every table, also of those they were before', async () => {
    const [ann, phone, ben] = [
      await browser(world, 'Annabelle'),
      await browser(world, 'Velvet Plug'),
      await browser(world, 'Ben'),
    ];
    const seats = [{ type: 'me' }, { type: 'open' }];
    const made = await ben.post('/api/tables', { game: 'fixture', seats, options: { seconds: 600 }, open: true });
    const table = String(made.body['table']);
    await phone.post(`/api/tables/${table}/commands`, { key: 'sit', command: { type: 'join' } });
    await phone.post(`/api/tables/${table}/commands`, { key: 'say', command: { type: 'chat', text: 'gone soon' } });
    const { id: former } = await phone.me();
    await phone.signIn(await ann.link(), true);
    const { id } = await ann.me();
    const [paper = ''] = await paperOf(ann);
    const link = await ann.link();
    const [stolen, socket] = [ann.copy(), await phone.live()];
    expect((await ann.post('/api/me/delete', {})).status).toBe(400);
    expect((await ann.post('/api/me/delete', { delete: 'everything about me' })).body).toEqual({ ok: true });
    await socket.gone();
    expect(ann.cookie).toBe('');
    for (const one of [stolen, phone]) expect((await one.get('/api/me/ways-in')).status).toBe(401);
    for (const code of [paper, link]) expect((await new Browser(world).signIn(code)).status).toBe(404);
    const read = async () => (await ben.get(`/api/tables/${table}`)).text;
    await expect.poll(read).not.toMatch(/Annabelle|Velvet Plug|gone soon/);
    await expect.poll(() => world.store.merges.deletions(10)).toEqual([]);
    const log = JSON.stringify(
      await world.store.log.read((await world.store.log.list({ limit: 1 }))[0]?.table ?? expect.fail(), 0),
    );
    expect(log).not.toMatch(/Annabelle|Velvet Plug|gone soon/);
    expect([(await world.store.people.byId(id))?.name, (await world.store.people.byId(former))?.name]).toEqual(['', '']);
    expect(await world.store.merges.of(id)).toEqual([]);
  });

  test('is deleted when the server starts again, where it was stopped before that was done', async () => {
    const first = await openWorld();
    const ann = await browser(first, 'Annabelle');
    const { id } = await ann.me();
    await ann.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
    await first.store.merges.delete(id, Date.now());
    await first.close({ keep: true });
    const second = await openWorld({ folder: first.folder });
    try {
      await expect.poll(() => second.store.merges.deletions(10)).toEqual([]);
      expect((await second.store.people.byId(id))?.name).toBe('');
      expect((await second.store.hosting.mentioning('Annabelle')).length).toBe(0);
    } finally {
      await second.close();
    }
  });
});
