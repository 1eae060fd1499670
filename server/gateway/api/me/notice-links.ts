/**
 * Links that other programs open, without a cookie: the private feed and calendar, and the way to stop the mails of a channel, in one
 * click by a mail program (RFC 8058) or by a person who presses the button. A look at that page stops nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Feed } from '../../../notices/feeds.js';
import type { NoticeOffice } from '../../../notices/open.js';
import { HttpError } from '../../http/errors.js';

const KEY = /^[\w-]{20,100}$/;
const HTML = 'text/html; charset=utf-8';
const FORM_BYTES = 4_096;

const page = (title: string, text: string, form: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Party Line</title><link rel="stylesheet" href="/api/page.css">
<link rel="icon" href="/api/icon.svg"></head><body><main><h1>${title}</h1><p>${text}</p>${form}
<p><a href="/me/notices">Choose what you get</a></p></main></body></html>`;

const ASK = page(
  'Stop these mails?',
  'Then nothing more is sent to this address, whatever happens at your tables.',
  '<form method="post"><button type="submit">Stop the mails</button></form>',
);
const STOPPED = page('The mails are stopped', 'Nothing more is sent to this address. You can add it again at any time.', '');

/** By which the reader knows this server. */
const baseOf = (office: NoticeOffice, { protocol, host }: FastifyRequest): string => office.base ?? `${protocol}://${host}`;

function sendFeed(request: FastifyRequest, reply: FastifyReply, { text, etag }: Feed, type: string): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(text);
}

type Keyed = { Params: { readonly key: string } };
type Stop = { Params: { readonly channel: string; readonly key: string } };

const requireKey = (key: string): string => {
  if (!KEY.test(key)) throw new HttpError(404, 'no-route');
  return key;
};

function serveFeeds(app: FastifyInstance, office: NoticeOffice): void {
  const { desk, feeds } = office;
  app.get<Keyed>('/feeds/:key.atom', async (request, reply) => {
    const person = await desk.personAt('feed', requireKey(request.params.key));
    if (person === null) throw new HttpError(404, 'no-route');
    return sendFeed(request, reply, await feeds.atom(person, baseOf(office, request)), 'application/atom+xml; charset=utf-8');
  });
  app.get<Keyed>('/calendars/:key.ics', async (request, reply) => {
    const person = await desk.personAt('calendar', requireKey(request.params.key));
    if (person === null) throw new HttpError(404, 'no-route');
    return sendFeed(request, reply, await feeds.calendar(person, baseOf(office, request)), 'text/calendar; charset=utf-8');
  });
}

/** Forms are taken here and nowhere else, and what is in them is not looked at. */
function serveStop(app: FastifyInstance, { desk }: NoticeOffice): void {
  app.register((scope, _options, registered) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, done) => done(null, null));
    scope.get<Stop>('/stop/:channel/:key', (request, reply) => {
      const { channel, key } = request.params;
      if (!desk.mayStop(channel, key)) throw new HttpError(404, 'no-route');
      return reply.header('cache-control', 'no-store').type(HTML).send(ASK);
    });
    scope.post<Stop>('/stop/:channel/:key', async (request, reply) => {
      const { channel, key } = request.params;
      if (!(await desk.stop(channel, key))) throw new HttpError(404, 'no-route');
      return reply.header('cache-control', 'no-store').type(HTML).send(STOPPED);
    });
    registered();
  });
}

export function serveNoticeLinks(app: FastifyInstance, office: NoticeOffice): void {
  serveFeeds(app, office);
  serveStop(app, office);
}
