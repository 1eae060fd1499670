/** What is shared can be opened by anybody, and opens nothing else: the key of a finished game, and what it is no key to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../gateway/site/site.js';
import { begin, DAY, MONDAY, openScene, playOut as playDigits } from '../daily/scene.js';
import { call, command, openWorld, playOut, type Someone, someone, tableFor, type World } from './world.js';

const folder = mkdtempSync(join(tmpdir(), 'party-line-sharing-'));
let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--about--><!--/about--></head><body><!--greeting--></body>');
  world = await openWorld({ site: loadSite(folder) });
  [ada, ben, eve] = await Promise.all([someone(world), someone(world), someone(world)]);
});
afterAll(async () => {
  expect(world.failures).toEqual([]);
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Somebody without a cookie or a token. */
const anybody = (path: string) => call(world.url, path);
const shareOf = async (one: Someone, table: string): Promise<string> =>
  String((await one.get(`/api/tables/${table}/share`)).body['share']);

async function finished() {
  const laid = await tableFor([ada, ben]);
  await playOut([ada, ben], laid.table);
  return { ...laid, share: await shareOf(ada, laid.table) };
}

describe('the key of a finished game', () => {
  test('opens its record for anybody, exactly as the players have it, and makes nobody a guest', async () => {
    const { table, share } = await finished();
    expect(await shareOf(ben, table)).toBe(share);
    const shared = await anybody(`/api/shared/${table}/${share}`);
    expect(shared.status).toBe(200);
    expect(shared.body).toEqual((await ada.get(`/api/tables/${table}/record`)).body);
    expect(shared.headers.get('set-cookie')).toBeNull();
    expect(shared.headers.get('referrer-policy')).toBe('same-origin');
  });

  test('is no invitation: it opens neither the table nor a seat, and the invitation is not in what it opens', async () => {
    const { table, invitation, share } = await finished();
    for (const path of ['', '/legal', '/record', '/share', '/at/1', '/events'])
      expect((await eve.get(`/api/tables/${table}${path}`, { 'x-invitation': share })).status, path).toBe(404);
    expect((await eve.get(`/api/tables/${table}?invitation=${share}`)).status).toBe(404);
    expect((await anybody(`/api/shared/${table}/${invitation}`)).status).toBe(404);
    expect((await anybody(`/api/shared/${table}/${share}`)).text).not.toContain(invitation);
    const rematch = String((await ada.post(`/api/tables/${table}/rematch`)).body['table']);
    expect((await eve.get(`/api/tables/${rematch}`, { 'x-invitation': share })).status).toBe(404);
  });

  test('is its own: another table’s, one cut short and one made longer open nothing, and all are answered alike', async () => {
    const [one, other] = [await finished(), await finished()];
    const wrong = [
      `${one.table}/${other.share}`,
      `${one.table}/${one.share.slice(0, -1)}`,
      `${one.table}/${one.share}x`,
      `nowhere/${one.share}`,
    ];
    const answers = await Promise.all(wrong.map(async (path) => anybody(`/api/shared/${path}`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'no-share' } });
  });

  test('is given to those who may see the table, when the game is over', async () => {
    const { table, invitation } = await tableFor([ada, ben]);
    expect((await ada.get(`/api/tables/${table}/share`)).body['code']).toBe('not-over');
    await command(ben, table, { type: 'resign' });
    expect((await eve.get(`/api/tables/${table}/share`)).body['code']).toBe('no-table');
    const watched = await eve.get(`/api/tables/${table}/share`, { 'x-invitation': invitation });
    expect(watched.body['share']).toBe(await shareOf(ada, table));
  });

  test('of a daily call is there when its day is over, and not before', async () => {
    const scene = await openScene();
    const ann = await scene.person();
    const table = await begin(ann, MONDAY);
    await playDigits(ann, table);
    expect((await ann.get(`/api/tables/${table}/share`)).body['code']).toBe('day-not-over');
    scene.clock.now += DAY;
    const share = await shareOf(ann, table);
    expect((await call(scene.url, `/api/shared/${table}/${share}`)).status).toBe(200);
    scene.clock.now -= DAY;
    expect((await call(scene.url, `/api/shared/${table}/${share}`)).status).toBe(404);
    await scene.close();
  });
});

describe('the preview of a shared link', () => {
  const titleAt = async (path: string): Promise<string> => /<title>(.*?)<\/title>/.exec((await anybody(path)).text)?.[1] ?? '';

  test('names the game and who played; with a wrong key it says nothing of the table', async () => {
    const { table, share } = await finished();
    const shared = await anybody(`/t/${table}/replay?share=${share}&at=3`);
    expect(shared.text).toContain(`<title>A game of Fixture at ${ada.name}’s table</title>`);
    expect(shared.text).toContain(`${ada.name} and ${ben.name} played.`);
    expect(shared.headers.get('referrer-policy')).toBe('same-origin');
    const unknown = await titleAt('/t/nowhere/replay?share=x');
    expect(await titleAt(`/t/${table}/replay?share=${share}x`)).toBe(unknown);
    expect(await titleAt(`/t/${table}?share=${share}`), 'the table itself').toBe(unknown);
  });
});
