/** Components shared by link: read by whoever has the code, bounded in size, number and rate, reported to the host and gone with their person. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { SHARED_LIMITS } from '@partyline/protocol/components.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULTS, USUAL_RATES } from '../../gateway/config.js';
import { loadSite } from '../../gateway/site/site.js';
import { carryOut, type HostContext } from '../../host/actions.js';
import type { HostCommand } from '../../host/commands.js';
import { call, openWorld, type Reply, type Someone, someone, type World } from '../gateway/world.js';
import { someComponents } from './some-component.js';

const folder = mkdtempSync(join(tmpdir(), 'party-line-components-'));
let world: World;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--about--><!--/about--></head><body><!--greeting--></body>');
  world = await openWorld({ site: loadSite(folder), games });
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
  rmSync(folder, { recursive: true });
});

const kinds = await someComponents();
const [some] = kinds;
if (some === undefined) throw new Error('no game has components');

const share = (one: Someone, more: object = {}): Promise<Reply> =>
  one.post('/api/components', { ...some, name: 'Mine', ...more });
const codeIn = ({ status, body }: Reply): string => {
  expect(status).toBe(201);
  return String(body['code']);
};
const ask = (command: HostCommand) => {
  const { rooms, tournaments, store } = world;
  const house: HostContext = { ...store, rooms, desk: tournaments, changed: () => undefined, alone: false };
  return carryOut(house, command);
};

test.each(kinds)(
  'a component ($kind of $game) is read by anybody who has its code, as it was given',
  async ({ game, kind, component }) => {
    const ann = await someone(world);
    const code = codeIn(await ann.post('/api/components', { game, kind, name: 'From paper', component }));
    const read = await call(world.url, `/api/components/${code}`);
    expect(read.body).toMatchObject({ code, game, kind, name: 'From paper', component, by: ann.name });
    expect([read.status, read.headers.get('set-cookie')]).toEqual([200, null]);
  },
);

test('the same again is the same link; another person’s is another', async () => {
  const [ann, bob] = await Promise.all([someone(world), someone(world)]);
  const code = codeIn(await share(ann));
  expect(codeIn(await share(ann))).toBe(code);
  expect(codeIn(await share(bob))).not.toBe(code);
  expect(codeIn(await share(ann, { name: 'Other' }))).not.toBe(code);
});

test('what no table can be played with is refused with a sentence, and so is what is too large or of no game', async () => {
  const ann = await someone(world);
  const large = { name: 'x'.repeat(SHARED_LIMITS.bytes) };
  const answers: readonly (readonly [object, number])[] = [
    [{ component: {} }, 400],
    [{ component: null }, 400],
    [{ component: [[[[[]]]]] }, 400],
    [{ component: large }, 413],
    [{ game: 'no-game' }, 404],
    [{ kind: 'no-kind' }, 404],
    [{ kind: 'puzzles' }, 404],
    [{ name: 'x'.repeat(SHARED_LIMITS.name + 1) }, 400],
    [{ name: 1 }, 400],
  ];
  for (const [more, status] of answers) {
    const refused = await share(ann, more);
    expect([refused.status, typeof refused.body['error']], JSON.stringify(more).slice(0, 60)).toEqual([status, 'string']);
  }
  expect((await ann.post('/api/components', undefined)).status).toBe(400);
  expect(await world.store.shared.countOf(ann.id)).toBe(0);
});

test('a person shares so many and no more, also at once', async () => {
  const ann = await someone(world);
  const asked = Array.from({ length: SHARED_LIMITS.perPerson + 5 }, (_, i) => share(ann, { name: `Number ${i}` }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(await world.store.shared.countOf(ann.id)).toBeLessThanOrEqual(SHARED_LIMITS.perPerson);
});

test('a code that leads to nothing, is cut short or is none is answered alike', async () => {
  const code = codeIn(await share(await someone(world)));
  for (const wrong of [code.slice(0, -1), `${code}x`, 'A'.repeat(code.length), '%00', "'; --"]) {
    expect(await call(world.url, `/api/components/${wrong}`)).toMatchObject({ status: 404, body: { code: 'no-component' } });
  }
});

test('sharing and reporting have a rate of their own, for a person and for a network', async () => {
  const rates = { ...USUAL_RATES, shares: { perSecond: 0.01, burst: 2 }, networkReports: { perSecond: 0.01, burst: 3 } };
  const strict = await openWorld({ games, config: { ...DEFAULTS, rates } });
  try {
    const [ann, bob] = await Promise.all([someone(strict), someone(strict)]);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await share(ann, { name: `${i}` })).status);
    expect(statuses).toEqual([201, 201, 429, 429]);
    const code = codeIn(await share(bob));
    const reports: number[] = [];
    for (const one of [ann, bob, ann, bob]) reports.push((await one.post(`/api/components/${code}/report`, {})).status);
    expect(reports).toEqual([200, 200, 200, 429]);
    expect(strict.failures).toEqual([]);
  } finally {
    await strict.close();
  }
});

test('a report counts once a person; the host sees it and can remove the component', async () => {
  const [ann, bob] = await Promise.all([someone(world), someone(world)]);
  const code = codeIn(await share(ann, { name: 'Rude' }));
  for (const why of ['rude names', 'again']) {
    expect((await bob.post(`/api/components/${code}/report`, { why })).body).toEqual({ ok: true });
  }
  expect((await bob.post(`/api/components/${'A'.repeat(code.length)}/report`, {})).status).toBe(404);
  expect((await call(world.url, `/api/components/${code}/report`, { method: 'POST' })).status).toBe(401);
  const listed = await ask({ type: 'components', reported: true, limit: 10 });
  const rows = listed.type === 'done' && Array.isArray(listed.value) ? listed.value : [];
  expect(rows.find((row) => isRecord(row) && row['component'] === code)).toMatchObject({
    name: 'Rude',
    person: ann.id,
    reports: 1,
    why: ['rude names'],
  });
  expect(await ask({ type: 'remove', component: code })).toMatchObject({ type: 'done' });
  expect(await ask({ type: 'remove', component: code })).toMatchObject({ type: 'refused' });
  expect((await call(world.url, `/api/components/${code}`)).status).toBe(404);
});

test('with its person everything is gone, and nothing of somebody who is blocked is shown', async () => {
  const ann = await someone(world);
  const code = codeIn(await share(ann));
  await ask({ type: 'block', person: ann.id, blocked: true });
  expect((await call(world.url, `/api/components/${code}`)).status).toBe(404);
  await ask({ type: 'block', person: ann.id, blocked: false });
  expect((await call(world.url, `/api/components/${code}`)).status).toBe(200);
  await ask({ type: 'erase', person: ann.id });
  expect((await call(world.url, `/api/components/${code}`)).status).toBe(404);
  expect(await world.store.shared.has(code)).toBe(false);
});

test('the address for people says in its head what it leads to', async () => {
  const ann = await someone(world);
  const code = codeIn(await share(ann, { name: '<Mill> & Creek' }));
  const page = await call(world.url, `/c/${code}`);
  expect(page.text).toContain('&lt;Mill&gt; &amp; Creek, for ');
  expect(page.text).toContain(ann.name);
  expect((await call(world.url, `/c/${'A'.repeat(code.length)}`)).status).toBe(200);
  expect((await call(world.url, '/c/short')).status).toBe(404);
});
