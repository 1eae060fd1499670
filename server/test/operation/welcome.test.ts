/** The first page of a server whose site was not built. */
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { welcome } from '../../operation/welcome.js';

test('says where to go on, needs no script, and shows a name that is html as a name', async () => {
  const app = fastify();
  const never = () => Promise.reject(new Error('Nobody asks for this.'));
  const entry = {
    id: 'x',
    name: 'Cut & <Paste>',
    tagline: 'x',
    players: { min: 2, max: 4 },
    quick: { seats: 2, level: 'random' },
    seen: null,
  } as const;
  welcome(app, [{ ...entry, rules: never, bots: never, orders: never, tools: never, conformance: never }]);
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('href="/api"');
  expect(body).toContain('Cut &amp; &lt;Paste&gt;');
  expect(body).not.toMatch(/<script|<style|style=|src=/);
  expect((await app.inject('/welcome.css')).statusCode).toBe(200);
  await app.close();
});
