/** Webhooks against a real HTTP server that takes them, fails, hangs and redirects; and addresses that are not asked at all. */

import type { WebhookForm } from '@partyline/protocol/notices.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageOf } from '../../notices/gather.js';
import { checkAddress, type GuardOptions, guarded, isPublic, type Resolve } from '../../notices/media/guard.js';
import { webhooks } from '../../notices/media/webhook.js';
import type { Channel } from '../../store/notices/channels.js';
import { Receiver } from './receiver.js';

let receiver: Receiver;
let another: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  another = await Receiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await another.stop();
});
beforeEach(() => {
  receiver.behaviour = 204;
  receiver.got.length = 0;
});

const HERE: GuardOptions = { allowPrivate: true, timeoutMs: 300 };

const channelTo = (form: WebhookForm, url: string): Channel => ({
  id: 'c',
  person: 'ann',
  means: { type: 'webhook', form, url },
  label: '',
  created: 1,
  verified: 1,
  wishes: [],
  digestAt: null,
  sent: null,
  failed: null,
  why: null,
});

const TURN = { title: 'Your turn in Zürich', text: 'You play with @everyone <!here> *Bo*.', path: '/t/a' };
const OVER = { title: 'Radiowarz is over', text: 'You came 1st of 3.', path: '/t/b' };

const sent = (form: WebhookForm, items = [TURN], guard = HERE) =>
  webhooks('https://play.example.org', guard).send(messageOf('name-1', channelTo(form, `${receiver.url}/hook?key=1`), items));

describe('each form', () => {
  test('plain JSON has the words, the link and the name by which it is known again', async () => {
    expect(await sent('json', [TURN, OVER])).toEqual({ ok: true });
    expect(receiver.got[0]).toMatchObject({
      path: '/hook?key=1',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'name-1' },
    });
    expect(receiver.json[0]).toEqual({
      id: 'name-1',
      title: '2 things at your tables',
      text: `${TURN.title}: ${TURN.text}\n${OVER.title}: ${OVER.text}`,
      path: '/next',
      url: 'https://play.example.org/next',
      items: [TURN, OVER].map((item) => ({ ...item, url: `https://play.example.org${item.path}` })),
    });
  });

  test('Discord calls nobody, Slack makes no tags of names, ntfy gets its title and a link', async () => {
    await sent('discord');
    await sent('slack');
    await sent('ntfy');
    const [discord, slack, ntfy] = receiver.got;
    expect(JSON.parse(discord?.body.toString() ?? '')).toEqual({
      content: '**Your turn in Zürich**\nYou play with \\@everyone <!here\\> \\*Bo\\*.\nhttps://play.example.org/t/a',
      allowed_mentions: { parse: [] },
    });
    expect(JSON.parse(slack?.body.toString() ?? '').text).toBe(
      '*<https://play.example.org/t/a|Your turn in Zürich>*\nYou play with @everyone &lt;!here&gt; *Bo*.',
    );
    expect(ntfy?.body.toString()).toBe(TURN.text);
    expect(ntfy?.headers).toMatchObject({ click: 'https://play.example.org/t/a' });
    const [, coded = ''] = /^=\?UTF-8\?B\?(.*)\?=$/.exec(String(ntfy?.headers['title'])) ?? [];
    expect(Buffer.from(coded, 'base64').toString()).toBe(TURN.title);
  });
});

describe('an address that does not take it', () => {
  test.each([
    [500, false],
    [429, false],
    [404, true],
    [401, true],
  ])('answers %i: of no use to try again: %s', async (status, final) => {
    receiver.behaviour = status;
    expect(await sent('json')).toEqual({ ok: false, why: `The address answered ${status}.`, final, gone: false });
  });

  test('hangs: it is given up in time, and tried again later', async () => {
    receiver.behaviour = 'hang';
    expect(await sent('json')).toMatchObject({ ok: false, final: false, why: 'The address did not answer in time.' });
  });

  test('redirects: that is not followed', async () => {
    receiver.behaviour = { redirect: `${another.url}/elsewhere` };
    expect(await sent('json')).toMatchObject({ ok: false, final: true });
    expect(another.got).toEqual([]);
  });

  test('talks without end: it has taken the message, and is hung up on', async () => {
    receiver.behaviour = 'endless';
    expect(await sent('json', [TURN], { allowPrivate: true })).toEqual({ ok: true });
  });

  test('is not there', async () => {
    const gone = await Receiver.start();
    await gone.stop();
    const outcome = await webhooks(null, HERE).send(messageOf('n', channelTo('json', gone.url), [TURN]));
    expect(outcome).toMatchObject({ ok: false, final: false, why: 'The address cannot be reached (ECONNREFUSED).' });
  });
});

describe('an address inside', () => {
  const PRIVATE = [
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1'],
    ...[
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001::1',
    ],
  ];

  test('of every kind is known for one', () => {
    expect(PRIVATE.filter(isPublic)).toEqual([]);
    expect(['no address', '1.2.3', ''].filter(isPublic)).toEqual([]);
    const outside = ['9.9.9.9', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::5'];
    expect(outside.filter(isPublic)).toEqual(outside);
  });

  test('is refused however it is written, and nothing is sent', async () => {
    const { port } = new URL(receiver.url);
    const hosts = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0'];
    for (const host of hosts) {
      const url = `http://${host}:${port}/`;
      await expect(guarded({ url, method: 'POST', headers: {}, body: '' }, { allowPrivate: false })).rejects.toThrow('private');
    }
    expect(receiver.got).toEqual([]);
    for (const url of ['file:///etc/passwd', 'gopher://example.org', 'https://me:secret@example.org', 'nothing']) {
      await expect(checkAddress(url, { allowPrivate: true })).rejects.toThrow(/address/);
    }
  });

  test('is refused behind a name too, also where only one of its addresses is inside', async () => {
    const both: Resolve = async () => [
      { address: '9.9.9.9', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(checkAddress('https://example.org/', { allowPrivate: false, resolve: both })).rejects.toThrow('private');
    const none: Resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(checkAddress('https://nowhere.example/', { allowPrivate: false, resolve: none })).rejects.toThrow(
      'There is no server called nowhere.example.',
    );
  });

  test('cannot be slipped in between: the name is asked once, and what was checked is connected to', async () => {
    let asked = 0;
    // A server here that does not listen, and then ours.
    const rebinding: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
    const { port } = new URL(receiver.url);
    const url = `http://rebind.example:${port}/`;
    const request = { url, method: 'POST', headers: {}, body: '' } as const;
    await expect(guarded(request, { ...HERE, resolve: rebinding })).rejects.toThrow('127.0.0.2');
    expect([asked, receiver.got.length]).toEqual([1, 0]);
    // Whereas what was checked is what is reached, whatever the system would make of the name.
    const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await guarded(request, { ...HERE, resolve: here })).toBe(204);
    expect(receiver.got[0]?.headers.host).toBe(`rebind.example:${port}`);
  });
});
