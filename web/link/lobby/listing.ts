/** The lobby of the server, as the pages ask for it: once, or told again whenever it changes. */
import { parse } from '@partyline/kernel/shape.js';
import { type LobbyQuery, type LobbySaid, lobbyShape } from '@partyline/protocol/lobby/listing.js';
import { type ApiFailure, type ApiResult, asked, asSomebody } from '../api.js';

const queryOf = ({ game, clock }: LobbyQuery): string => {
  const query = new URLSearchParams({ ...(game === null ? {} : { game }), ...(clock === null ? {} : { clock }) }).toString();
  return query === '' ? '' : `?${query}`;
};

const lobbyNow = (query: LobbyQuery): Promise<ApiResult<LobbySaid>> => asked(lobbyShape, `/api/lobby${queryOf(query)}`);

/** Milliseconds between two questions while there is no stream, and until one is tried again that was refused. */
const ASK_EVERY = 5_000;
const STREAM_AGAIN = 30_000;

type Heard = { told(said: LobbySaid): void; failed(why: ApiFailure): void };

class Follower {
  readonly #query: LobbyQuery;
  readonly #heard: Heard;
  #over = false;
  #source: EventSource | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;

  constructor(query: LobbyQuery, heard: Heard) {
    this.#query = query;
    this.#heard = heard;
  }

  async begin(): Promise<void> {
    const first = await asSomebody(() => lobbyNow(this.#query));
    if (this.#over) return;
    this.#tell(first);
    document.addEventListener('visibilitychange', this.#seen);
    this.#seen();
    if (!first.ok) this.#askNow();
  }

  end(): void {
    this.#over = true;
    document.removeEventListener('visibilitychange', this.#seen);
    this.#rest();
  }

  #tell(answer: ApiResult<LobbySaid>): void {
    if (answer.ok) this.#heard.told(answer.value);
    else this.#heard.failed(answer);
  }

  /** A browser has few connections to a server: a page that nobody looks at leaves them to the others. */
  #seen = (): void => {
    if (document.visibilityState === 'hidden') this.#rest();
    else if (this.#source === null) this.#stream();
  };

  #rest(): void {
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#again);
    this.#calm();
  }

  #stream(): void {
    const opened = new EventSource(`/api/lobby/events${queryOf(this.#query)}`);
    this.#source = opened;
    opened.addEventListener('message', ({ data }) => {
      this.#calm();
      const read = parse(lobbyShape, readJson(data), 'lobby');
      if (read.ok) this.#heard.told(read.value);
    });
    opened.addEventListener('error', () => {
      if (this.#source !== opened) return;
      this.#askNow();
      // It comes back by itself after a loss, and never after a refusal.
      if (opened.readyState === EventSource.CLOSED) this.#again = setTimeout(() => this.#stream(), STREAM_AGAIN);
    });
  }

  #askNow(): void {
    if (this.#asking !== undefined) return;
    this.#asking = setInterval(() => this.#ask(), ASK_EVERY);
    this.#ask();
  }

  #calm(): void {
    clearInterval(this.#asking);
    this.#asking = undefined;
  }

  async #ask(): Promise<void> {
    const answer = await lobbyNow(this.#query);
    if (!this.#over && this.#source?.readyState !== EventSource.OPEN) this.#tell(answer);
  }
}

/** Tells the lobby now and whenever it has changed, by a stream, or by asking where there is none; gives the way to stop. */
export function followLobby(query: LobbyQuery, heard: Heard): () => void {
  const follower = new Follower(query, heard);
  follower.begin();
  return () => follower.end();
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
