/**
 * The lobby as an event stream: the whole of it at first and whenever it has changed, at most once a second, and only as it is then:
 * what somebody reads too slowly is left out. All who look at the same are told the same text. Knows nothing of what is in it.
 */
import type { ServerResponse } from 'node:http';
import type { LobbyQuery, LobbySaid } from '@partyline/protocol/lobby/listing.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lobby } from '../../lobby/lobby.js';
import { somebody } from '../http/identity.js';
import { networkOf } from '../limits/buckets.js';
import type { Payer } from '../limits/budgets.js';
import { lookAfterStream, openStream } from './events-stream.js';
import { type OpenLinks, takeStream } from './live.js';

type Reader = { readonly raw: ServerResponse; readonly payer: Payer; said: string; behindSince: number | null };
type View = { readonly query: LobbyQuery; readonly readers: Set<Reader> };

/** Milliseconds between two looks. */
const EVERY = 1_000;
/** How many people are here is counted anew after so many looks: they come and go all the time. */
const COUNTED = 5;

export class LobbyStreams {
  readonly #links: OpenLinks;
  readonly #lobby: Lobby;
  /** By what is looked at: no more than there are games and kinds of clocks. */
  readonly #views = new Map<string, View>();
  #timer: NodeJS.Timeout | null = null;
  #looks = 0;
  #here = 0;

  constructor(links: OpenLinks, lobby: Lobby) {
    this.#links = links;
    this.#lobby = lobby;
  }

  /** What the lobby is to anybody now. */
  async now(query: LobbyQuery): Promise<LobbySaid> {
    return { now: this.#links.now(), here: this.#links.byPerson.size, ...(await this.#lobby.listing.of(query)) };
  }

  begin(request: FastifyRequest, reply: FastifyReply, query: LobbyQuery): void {
    const known = somebody(request);
    const payer = { person: known.person.id, network: networkOf(request.ip) };
    const giveBack = takeStream(request, known, this.#links);
    const reader: Reader = { raw: openStream(reply), payer, said: '', behindSince: null };
    const view = this.#viewOf(query);
    view.readers.add(reader);
    this.#timer ??= setInterval(() => this.#look(), EVERY);
    const stop = lookAfterStream(reader.raw, known, this.#links);
    reader.raw.once('close', () => {
      stop();
      view.readers.delete(reader);
      giveBack();
    });
    reader.raw.on('error', (error) => request.log.debug({ err: error }, 'a stream has failed'));
    this.#here = this.#links.byPerson.size;
    this.#tell(view);
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const { readers } of this.#views.values()) for (const { raw } of readers) raw.end();
  }

  #viewOf(query: LobbyQuery): View {
    const key = JSON.stringify([query.game, query.clock]);
    const view = this.#views.get(key) ?? { query, readers: new Set() };
    this.#views.set(key, view);
    return view;
  }

  #look(): void {
    if (this.#looks++ % COUNTED === 0) this.#here = this.#links.byPerson.size;
    for (const [key, view] of this.#views) {
      if (view.readers.size === 0) this.#views.delete(key);
      else this.#tell(view);
    }
    if (this.#views.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #tell(view: View): Promise<void> {
    const { budgets, failed, now } = this.#links;
    try {
      const listing = await this.#lobby.listing.of(view.query);
      const text = JSON.stringify({ here: this.#here, ...listing });
      for (const reader of view.readers) {
        if (reader.said === text || this.#isBehind(reader)) continue;
        reader.said = text;
        const said = `data: ${JSON.stringify({ now: now() }).slice(0, -1)},${text.slice(1)}\n\n`;
        reader.raw.write(said);
        budgets.sent(reader.payer, Buffer.byteLength(said));
      }
    } catch (error) {
      failed('the lobby', error);
    }
  }

  /** Whether more waits for this reader than they read; gone, if that has been so for long. */
  #isBehind(reader: Reader): boolean {
    const { config, observe } = this.#links;
    if (reader.raw.writableLength <= config.slowAt) {
      reader.behindSince = null;
      return false;
    }
    const since = reader.behindSince ?? performance.now();
    reader.behindSince = since;
    if (performance.now() - since > config.slowFor) {
      observe({ type: 'limited', what: 'slow' });
      reader.raw.destroy();
    }
    return true;
  }
}
