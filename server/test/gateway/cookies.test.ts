/** The guest's cookie where HTTPS serves, as a trusted proxy says: its name, the way over from the old one, and cookie tossing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, Live, openWorld, posting, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ config: { trustProxy: 'loopback' } });
});
afterAll(() => world.close());

const HTTPS = { 'x-forwarded-proto': 'https' };
const me = (cookie: string | null, more: Record<string, string> = HTTPS) =>
  call(world.url, '/api/me', { headers: { ...more, ...(cookie === null ? {} : { cookie }) } });
const given = (headers: Headers): string => headers.getSetCookie().join('\n');
const tokenOf = (headers: Headers): string => /partyline=([\w-]{43});/.exec(given(headers))?.[1] ?? '';

/** Somebody who came before, by the old name. */
async function oldGuest(): Promise<{ readonly id: unknown; readonly token: string }> {
  const { body, headers } = await me(null, {});
  return { id: body['id'], token: tokenOf(headers) };
}

describe('over HTTPS', () => {
  test('it has the name that only this very host can set: secure, for every path, for no domain', async () => {
    const { headers } = await me(null);
    const cookie = given(headers);
    expect(cookie).toMatch(/^__Host-partyline=[\w-]{43}; /);
    expect(cookie).toContain('; Path=/;');
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(word);
    expect(cookie).not.toContain('Domain');
  });

  test('whoever comes with the old one is recognised and given the new one, whatever they ask for', async () => {
    const { id, token } = await oldGuest();
    for (const path of ['/api/me', '/api/tables?mine=true', '/api/me/tokens']) {
      const { status, headers } = await call(world.url, path, { headers: { ...HTTPS, cookie: `partyline=${token}` } });
      expect([status, given(headers).startsWith(`__Host-partyline=${token}; `)]).toEqual([200, true]);
    }
    expect((await me(`__Host-partyline=${token}`)).body['id']).toBe(id);
    const live = await Live.open(world.url, { ...HTTPS, cookie: `partyline=${token}` });
    expect(await live.next('welcome')).toMatchObject({ person: { id } });
    await live.end();
  });

  test('a sub-domain that tosses the cookie of somebody else into the browser changes nothing', async () => {
    const mallory = await oldGuest();
    const victim = await me(null);
    const own = `__Host-partyline=${tokenOf(victim.headers)}`;
    for (const cookie of [`partyline=${mallory.token}; ${own}`, `${own}; partyline=${mallory.token}`]) {
      const { body, headers } = await me(cookie);
      expect(body['id']).toBe(victim.body['id']);
      expect(given(headers)).not.toContain(mallory.token);
      const renamed = await call(world.url, '/api/me', posting({ name: 'Victim' }, { ...HTTPS, cookie }));
      expect(renamed.body['id']).toBe(victim.body['id']);
    }
  });

  test('of two old ones neither is believed: to be taken for the wrong person is worse than to begin anew', async () => {
    const [mallory, victim] = [await oldGuest(), await oldGuest()];
    const { body, headers } = await me(`partyline=${mallory.token}; partyline=${victim.token}`);
    expect([mallory.id, victim.id]).not.toContain(body['id']);
    expect(given(headers)).toMatch(/^__Host-partyline=/);
    const doubled = await me(`partyline=${victim.token}; partyline=${victim.token}`);
    expect(doubled.body['id']).toBe(victim.id);
  });

  test('the page of another site brings about no new cookie', async () => {
    const { token } = await oldGuest();
    const { headers } = await call(world.url, '/api/games', {
      headers: { ...HTTPS, cookie: `partyline=${token}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(given(headers)).toBe('');
  });
});

test('over plain HTTP it keeps the old name, and the new one is nobody’s there', async () => {
  const { id, token } = await oldGuest();
  const again = await me(`partyline=${token}`, {});
  expect(again.body['id']).toBe(id);
  expect(given(again.headers)).toMatch(/^partyline=/);
  expect(given(again.headers)).not.toContain('Secure');
  expect((await me(`__Host-partyline=${token}`, {})).body['id']).not.toBe(id);
});

test('nobody but a trusted proxy says that it is HTTPS', async () => {
  const bare = await openWorld();
  const { headers } = await call(bare.url, '/api/me', { headers: HTTPS });
  expect(given(headers)).toMatch(/^partyline=/);
  await bare.close();
});
