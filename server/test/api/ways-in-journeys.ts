/** What somebody does to be the same person in several browsers, and what is refused on the way: requests whose answers are looked at elsewhere. */
import { isRecord } from '@partyline/kernel/json.js';
import type { ApiRoute } from '../../gateway/api/route.js';
import type { Reply } from '../gateway/world.js';
import { Authenticator } from '../people/authenticator.js';
import { Browser } from '../people/browser.js';

type Site = { readonly url: string };
type Browsing = {
  browse(who: Browser, method: ApiRoute['method'], path: string, body?: unknown): Promise<Reply>;
  /** The same server by a number and by a name: passkeys need a name. */
  readonly world: Site;
  readonly named: Site;
};

const challengeIn = ({ options }: Reply['body']): string => (isRecord(options) ? String(options['challenge']) : '');

/** Links, codes and passkeys from browser to browser, and the end of it all. */
export async function waysIn({ browse, named }: Browsing): Promise<void> {
  const [ann, other] = [new Browser(named), new Browser(named)];
  await browse(ann, 'get', '/api/me');
  await browse(ann, 'get', '/api/me/ways-in');
  const { body: link } = await browse(ann, 'post', '/api/me/links', {});
  const { body: spare } = await browse(ann, 'post', '/api/me/links', {});
  await browse(ann, 'post', '/api/me/paper-codes', {});
  const key = new Authenticator();
  const where = { origin: named.url, host: 'localhost' };
  const made = await browse(ann, 'post', '/api/me/passkeys/options', {});
  await browse(ann, 'post', '/api/me/passkeys', { name: 'key', answer: key.make(challengeIn(made.body), where) });
  await browse(ann, 'post', `/api/me/passkeys/${key.id}`, { name: 'my key' });
  const shown = await browse(other, 'post', '/api/sign-in/passkey/options', {});
  await browse(other, 'post', '/api/sign-in/passkey', { answer: key.show(challengeIn(shown.body), where) });
  await other.named('Other');
  const seats = [{ type: 'me' }, { type: 'open' }];
  await browse(other, 'post', '/api/tables', { game: 'fixture', seats });
  await browse(other, 'post', '/api/sign-in/look', { code: link['code'] });
  await browse(other, 'post', '/api/sign-in', { code: link['code'], bring: true });
  await browse(ann, 'get', '/api/me/ways-in');
  await browse(ann, 'delete', `/api/me/links/${String(spare['id'])}`);
  await browse(ann, 'delete', '/api/me/devices');
  await browse(ann, 'delete', `/api/me/devices/unknown`);
  await browse(ann, 'get', '/api/me/export');
  await browse(ann, 'delete', `/api/me/passkeys/${key.id}`);
  await browse(ann, 'post', '/api/me/delete', { delete: 'everything about me' });
}

/** What the same routes refuse for reasons of their own. */
export async function waysNotIn({ browse, named, world }: Browsing): Promise<void> {
  const [ann, key] = [await new Browser(named).named('Ann'), new Authenticator()];
  const where = { origin: named.url, host: 'localhost' };
  const { body: link } = await browse(ann, 'post', '/api/me/links', {});
  for (const code of [link['code'], 'nothing']) await browse(ann, 'post', '/api/sign-in', { code });
  await browse(ann, 'post', '/api/sign-in/look', { code: 'nothing' });
  const byNumber = await new Browser(world).named('Ann');
  for (const one of [ann, byNumber]) {
    await browse(one, 'post', '/api/me/passkeys/options', {});
    await browse(one, 'post', '/api/me/passkeys', { answer: key.make('nothing', where) });
    await browse(one, 'post', '/api/sign-in/passkey/options', {});
    await browse(one, 'post', '/api/sign-in/passkey', { answer: key.show('nothing', where) });
  }
}
