/**
 * The messages about one table as an event stream, for whoever has no socket: `curl -N` is enough. Every event is one
 * message of the live link; its id is the reader's number of it, so that a reader that comes back goes on where it was.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http/errors.js';
import { type Known, somebody } from '../http/identity.js';
import { networkOf } from '../limits/buckets.js';
import type { FoundTable } from '../tables/commands.js';
import { Backpressure } from './backpressure.js';
import { type OpenLinks, takeStream } from './live.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Some proxies collect a response before they pass it on.
  'x-accel-buffering': 'no',
};

export class EventStreams {
  readonly #links: OpenLinks;
  readonly #open = new Set<ServerResponse>();

  constructor(links: OpenLinks) {
    this.#links = links;
  }

  /** Sends the table and everything that happens to it, until the other side or the server ends it. */
  begin(request: FastifyRequest, reply: FastifyReply, { room, asker }: FoundTable, after: number | null): void {
    const { config, presence, budgets } = this.#links;
    const known = somebody(request);
    const payer = { person: known.person.id, network: networkOf(request.ip) };
    const giveBack = takeStream(request, known, this.#links);
    const raw = openStream(reply);
    this.#open.add(raw);
    const write = (text: string, seq: number | null): void => {
      raw.write(`${seq === null ? '' : `id: ${seq}\n`}data: ${text}\n\n`);
      budgets.sent(payer, Buffer.byteLength(text));
    };
    const backpressure = new Backpressure(
      { waiting: () => raw.writableLength, write, giveUp: () => this.#giveUp(raw) },
      config,
      presence,
    );
    const stop = lookAfterStream(raw, known, this.#links);
    raw.once('close', () => {
      stop();
      backpressure.close();
      this.#open.delete(raw);
      giveBack();
    });
    raw.on('error', (error) => request.log.debug({ err: error }, 'a stream has failed'));
    const watch = (): void => {
      if (!raw.destroyed) backpressure.watch(room, asker, after);
    };
    budgets.work(payer, watch).catch((error) => this.#links.failed('beginning a stream', error));
  }

  close(): void {
    for (const raw of this.#open) raw.end(said('closing'));
  }

  #giveUp(raw: ServerResponse): void {
    this.#links.observe({ type: 'limited', what: 'slow' });
    raw.destroy();
  }
}

/** The answer as a stream from now on, with the headers that the hooks have set. */
export function openStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { ...textHeaders(reply), ...HEADERS });
  raw.write('retry: 2000\n\n');
  return raw;
}

type Watched = Pick<OpenLinks, 'config' | 'identities' | 'failed'>;

/** Looks after a stream until it is closed: whoever is gone is noticed, and whoever is not known any more, or is blocked, hears no more. */
export function lookAfterStream(raw: ServerResponse, known: Known, { config, identities, failed }: Watched): () => void {
  const stillKnown = (): void => {
    identities.still(known).then(
      (now) => {
        if (now === null || now.blocked) raw.end(said(now === null ? 'bad-token' : 'blocked'));
      },
      (error) => failed('asking who somebody is', error),
    );
  };
  const beat = setInterval(() => {
    // Something to send, so that it fails where nobody is there.
    raw.write(': still here\n\n');
    stillKnown();
  }, config.pingEvery);
  const unwatch = identities.watch(known.person.id, stillKnown);
  return () => {
    clearInterval(beat);
    unwatch();
  };
}

function said(code: 'closing' | 'bad-token' | 'blocked'): string {
  return `data: ${JSON.stringify({ type: 'error', table: null, code, error: refusal(code).error })}\n\n`;
}

/** What the hooks have set already: a response that is taken over has to write it itself. */
function textHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
