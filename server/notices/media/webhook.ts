/** Notices as a request to an address of the person: plain JSON, or in the form that Discord, Slack and ntfy read. */
import type { WebhookForm } from '@partyline/protocol/notices.js';
import { AddressRefused, type GuardOptions, guarded } from './guard.js';
import { failed, type Medium, type Outgoing } from './medium.js';
import { failureOf, outcomeOf } from './outcome.js';

type Body = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
const JSON_TYPE = { 'content-type': 'application/json' };

const linkOf = (base: string | null, path: string): string | null => (base === null ? null : `${base}${path}`);

/** In headers only letters that every server takes: ntfy reads the rest in this form. */
const headerText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

/** What has a meaning to the form itself is shown as it is. */
const plainDiscord = (text: string): string => text.replace(/[\\*_~`|>@#[\]()]/g, (sign) => `\\${sign}`);
const plainSlack = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const lines = ({ items }: Outgoing, line: (item: Outgoing['items'][number]) => string): string => items.map(line).join('\n');

const FORMS: Readonly<Record<WebhookForm, (outgoing: Outgoing, base: string | null) => Body>> = {
  json: ({ name, title, text, path, items }, base) => ({
    body: JSON.stringify({
      id: name,
      title,
      text,
      path,
      url: linkOf(base, path),
      items: items.map((item) => ({ ...item, url: linkOf(base, item.path) })),
    }),
    headers: JSON_TYPE,
  }),
  discord: (outgoing, base) => ({
    body: JSON.stringify({
      content: lines(outgoing, (item) =>
        [`**${plainDiscord(item.title)}**`, plainDiscord(item.text), linkOf(base, item.path) ?? ''].join('\n').trim(),
      ).slice(0, 1_900),
      // Names of people are words here, and call nobody.
      allowed_mentions: { parse: [] },
    }),
    headers: JSON_TYPE,
  }),
  slack: (outgoing, base) => ({
    body: JSON.stringify({
      text: lines(outgoing, (item) => {
        const link = linkOf(base, item.path);
        const title = link === null ? `*${plainSlack(item.title)}*` : `*<${link}|${plainSlack(item.title)}>*`;
        return `${title}\n${plainSlack(item.text)}`;
      }).slice(0, 3_000),
    }),
    headers: JSON_TYPE,
  }),
  ntfy: ({ title, text, path }, base) => {
    const link = linkOf(base, path);
    return {
      body: text,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        title: headerText(title),
        ...(link === null ? {} : { click: link }),
      },
    };
  },
};

/** `base` is the public address of this server, where its host has named it. */
export function webhooks(base: string | null, guard: GuardOptions): Medium {
  return {
    async send(outgoing) {
      const { means } = outgoing.channel;
      if (means.type !== 'webhook') return failed('This is no webhook.', true);
      const { body, headers } = FORMS[means.form](outgoing, base);
      const named = { ...headers, 'idempotency-key': outgoing.name, 'user-agent': 'Party Line' };
      try {
        const outcome = outcomeOf(await guarded({ url: means.url, method: 'POST', headers: named, body }, guard));
        // An address that a person has typed stays theirs to correct.
        return outcome.ok ? outcome : { ...outcome, gone: false };
      } catch (error) {
        return error instanceof AddressRefused ? failed(error.message, true) : failureOf(error);
      }
    },
  };
}
