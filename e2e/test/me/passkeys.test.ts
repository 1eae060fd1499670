/**
 * Passkeys in a real browser with the authenticator that Chromium has for tests: made, shown in a second browser, and everything that an
 * attacker can do with what they have caught: a cookie, an answer, a copy of the key, a page of their own.
 */
import { createServer } from 'node:http';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 180_000 };
const here = scene();

/** A page of another owner on the same machine: browsers take it for the same host, and offer its passkeys there. */
let evil = '';
const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>A game</h1>'));
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, 'localhost', done));
  const address = other.address();
  evil = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => other.close());

type Key = { readonly cdp: CDPSession; readonly authenticator: string };

async function authenticatorOf({ page, context }: Pick<Person, 'page' | 'context'>): Promise<Key> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticator: authenticatorId };
}

const credentials = async ({ cdp, authenticator }: Key) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials;

/** The same key in another browser, as a service that keeps keys does, or a thief. */
async function copyInto(from: Key, to: Key): Promise<void> {
  for (const credential of await credentials(from)) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticator, credential });
  }
}

const whoAmI = (page: Page): Promise<{ readonly id: string; readonly name: string }> =>
  page.evaluate(async () => (await fetch('/api/me')).json());

async function signUp(): Promise<readonly [Person, Key]> {
  const ann = await somebody(here);
  const key = await authenticatorOf(ann);
  await ann.page.goto('/me');
  await ann.page.getByRole('button', { name: 'Make a passkey' }).click();
  await ann.page.getByRole('button', { name: 'Rename' }).waitFor();
  return [ann, key];
}

/** Comes in on /continue; gives what the browser has answered for it. */
async function comeIn(page: Page): Promise<string> {
  await page.goto('/continue');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/sign-in/passkey'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  return (await sent).postData() ?? '';
}

const post = (page: Page, path: string, body: string): Promise<{ readonly status: number; readonly code: string }> =>
  page.evaluate(
    async ([at, said]) => {
      const response = await fetch(at ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: said ?? '',
      });
      return { status: response.status, code: (await response.json()).code };
    },
    [path, body],
  );

test('a passkey that was made signs in in a second browser, and its count grows', PATIENCE, async () => {
  const [ann, key] = await signUp();
  expect(await violations(ann.page)).toEqual([]);
  const { id, name } = await whoAmI(ann.page);
  const second = await somebody(here, { size: 'phone', theme: 'night' });
  const same = await authenticatorOf(second);
  await copyInto(key, same);
  const [before] = await credentials(same);
  await comeIn(second.page);
  await second.page.getByRole('button', { name: `Continue as ${name}` }).click();
  await second.page.waitForURL('**/me');
  expect((await whoAmI(second.page)).id).toBe(id);
  const [after] = await credentials(same);
  expect(after?.signCount).toBeGreaterThan(before?.signCount ?? 0);
  await second.page.getByText(/used on/).waitFor();
  expect([...ann.troubles, ...second.troubles]).toEqual([]);
});

test('an answer that was caught is good for nothing, nor is a cookie after its device was signed out', PATIENCE, async () => {
  const [ann] = await signUp();
  const { name, id } = await whoAmI(ann.page);
  const answer = await comeIn(ann.page);
  await ann.page.getByText(`You are ${name} in this browser already`).waitFor();
  const eve = await somebody(here);
  await eve.page.goto('/continue');
  expect(await post(eve.page, '/api/sign-in/passkey', answer)).toEqual({ status: 403, code: 'bad-passkey' });
  await eve.context.addCookies(await ann.context.cookies());
  expect((await whoAmI(eve.page)).id).toBe(id);
  await ann.page.goto('/me');
  await ann.page.getByRole('button', { name: 'Sign out here' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await ann.page.waitForURL(`${here.url}/`);
  expect((await whoAmI(eve.page)).id).not.toBe(id);
  // And the passkey leads back.
  await comeIn(ann.page);
  await ann.page.getByRole('button', { name: `Continue as ${name}` }).click();
  await ann.page.waitForURL('**/me');
  expect((await whoAmI(ann.page)).id).toBe(id);
});

test('a copy whose count stands still is refused with a sentence, and the key itself goes on', PATIENCE, async () => {
  const [ann, key] = await signUp();
  const { name } = await whoAmI(ann.page);
  const thief = await somebody(here);
  const copy = await authenticatorOf(thief);
  await copyInto(key, copy);
  for (let i = 0; i < 2; i++) {
    await comeIn(ann.page);
    await ann.page.getByText(`You are ${name} in this browser already`).waitFor();
  }
  await comeIn(thief.page);
  await thief.page.getByRole('alert').getByText('there may be a copy of it').waitFor();
  await comeIn(ann.page);
  await ann.page.getByText(`You are ${name} in this browser already`).waitFor();
});

test('an answer that another page has asked for is refused', PATIENCE, async () => {
  const [ann, key] = await signUp();
  const asked: string = await ann.page.evaluate(async () => {
    const response = await fetch('/api/sign-in/passkey/options', { method: 'POST' });
    return (await response.json()).options.challenge;
  });
  await ann.page.goto(evil);
  expect(await credentials(key)).toHaveLength(1);
  const answer: string = await ann.page.evaluate(async (challenge) => {
    const bytes = Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const shown = await navigator.credentials.get({ publicKey: { challenge: bytes, rpId: 'localhost' } });
    return JSON.stringify({ answer: shown });
  }, asked);
  expect(JSON.parse(answer)).toMatchObject({ answer: { type: 'public-key' } });
  await ann.page.goto(`${here.url}/continue`);
  expect(await post(ann.page, '/api/sign-in/passkey', answer)).toEqual({ status: 403, code: 'bad-passkey' });
});
