/** What somebody asks about their notices, well and wrongly, for the test that holds every answer against the description. */
import type { ApiRoute } from '../../gateway/api/route.js';
import type { Reply, Someone } from '../gateway/world.js';
import type { PostOffice } from '../notices/post-office.js';

type Ask = (who: Someone | null, method: ApiRoute['method'], path: string, body?: unknown) => Promise<Reply>;

export type NoticeAsking = { readonly ask: Ask; readonly ada: Someone; readonly post: PostOffice; readonly url: string };

const AT = '/api/me/notices';
const mailTo = (address: string) => ({ means: { type: 'mail', address } });

async function verified({ ask, ada, post }: NoticeAsking, address: string): Promise<string> {
  const { body } = await ask(ada, 'post', `${AT}/channels`, mailTo(address));
  const key = /key=([\w-]+)/.exec(post.got.at(-1)?.text ?? '')?.[1];
  await ask(null, 'post', '/api/notices/verification', { channel: body['id'], key });
  return String(body['id']);
}

export async function askWell(asking: NoticeAsking, table: string): Promise<void> {
  const { ask, ada, url } = asking;
  await ask(ada, 'get', AT);
  await ask(ada, 'post', AT, { zone: 'Europe/Zurich', from: 1320, to: 420 });
  const { body: hook } = await ask(ada, 'post', `${AT}/channels`, { means: { type: 'webhook', form: 'json', url } });
  const channel = `${AT}/channels/${String(hook['id'])}`;
  await ask(ada, 'post', channel, { wishes: [], digest: 'daily', digestAt: 60 });
  await ask(ada, 'post', `${channel}/test`);
  const { body: mail } = await ask(ada, 'post', `${AT}/channels`, mailTo('ada@example.com'));
  await ask(ada, 'post', `${AT}/channels/${String(mail['id'])}/verification`);
  await verified(asking, 'ada@example.org');
  await ask(ada, 'get', AT);
  await ask(ada, 'post', `${AT}/addresses`, { what: 'feed' });
  await ask(ada, 'delete', `${AT}/addresses/feed`);
  await ask(ada, 'delete', channel);
  await ask(ada, 'get', `/api/tables/${table}/notices`);
  await ask(ada, 'post', `/api/tables/${table}/notices`, { choice: 'none' });
}

/** `stranger` may not see the table. */
export async function askWrongly(asking: NoticeAsking, stranger: Someone, table: string): Promise<void> {
  const { ask, ada, url } = asking;
  await ask(ada, 'post', AT, { zone: 'Nowhere/Here', from: null, to: null });
  await ask(ada, 'post', `${AT}/channels`, mailTo('no address'));
  const { body: own } = await ask(ada, 'post', `${AT}/channels`, mailTo('ada@example.net'));
  await ask(ada, 'post', `${AT}/channels/${String(own['id'])}/test`);
  const known = await verified(asking, 'ada@example.edu');
  await ask(ada, 'post', `${AT}/channels/${known}/verification`);
  for (let i = 0; i < 11; i++)
    await ask(ada, 'post', `${AT}/channels`, { means: { type: 'webhook', form: 'json', url: `${url}/${i}` } });
  for (const path of ['', '/test', '/verification']) await ask(ada, 'post', `${AT}/channels/none${path}`, {});
  await ask(null, 'post', '/api/notices/verification', { channel: 'none', key: 'none' });
  await ask(stranger, 'get', `/api/tables/${table}/notices`);
  await ask(stranger, 'post', `/api/tables/${table}/notices`, { choice: 'all' });
}
