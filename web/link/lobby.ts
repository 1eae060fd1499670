/** The lobby of the server, as the pages ask for it: once, or told again whenever it changes. */
import { parse } from '@partyline/kernel/shape.js';
import { type LobbyQuery, type LobbySaid, lobbyShape } from '@partyline/protocol/lobby.js';
import { type ApiFailure, type ApiResult, asked, asSomebody } from './api.js';

const queryOf = ({ game, clock }: LobbyQuery): string => {
  const query = new URLSearchParams({ ...(game === null ? {} : { game }), ...(clock === null ? {} : { clock }) }).toString();
  return query === '' ? '' : `?${query}`;
};

const lobbyNow = (query: LobbyQuery): Promise<ApiResult<LobbySaid>> => asked(lobbyShape, `/api/lobby${queryOf(query)}`);

/** Milliseconds between two questions while there is no stream, and until one is tried again that was refused. */
const ASK_EVERY = 5_000;
const STREAM_AGAIN = 30_000;

type Heard = { told(said: LobbySaid): void; failed(why: ApiFailure): void };

/** Tells the lobby now and whenever it has changed, by a stream, or by asking where there is none; gives the way to stop. */
export function followLobby(query: LobbyQuery, { told, failed }: Heard): () => void {
  let over = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const answer = await lobbyNow(query);
    if (over || source?.readyState === EventSource.OPEN) return;
    if (answer.ok) told(answer.value);
    else failed(answer);
  };
  const askNow = (): void => {
    if (asking !== undefined) return;
    asking = setInterval(ask, ASK_EVERY);
    ask();
  };
  const calm = (): void => {
    clearInterval(asking);
    asking = undefined;
  };
  const stream = (): void => {
    const opened = new EventSource(`/api/lobby/events${queryOf(query)}`);
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      calm();
      const read = parse(lobbyShape, readJson(data), 'lobby');
      if (read.ok) told(read.value);
    });
    opened.addEventListener('error', () => {
      askNow();
      // It comes back by itself after a loss, and never after a refusal.
      if (opened.readyState === EventSource.CLOSED && source === opened) timer = setTimeout(stream, STREAM_AGAIN);
    });
  };
  const rest = (): void => {
    source?.close();
    source = null;
    clearTimeout(timer);
    calm();
  };
  // A browser has few connections to a server: a page that nobody looks at leaves them to the others.
  const seen = (): void => {
    if (document.visibilityState === 'hidden') rest();
    else if (source === null) stream();
  };
  asSomebody(() => lobbyNow(query)).then((first) => {
    if (over) return;
    if (first.ok) told(first.value);
    else failed(first);
    document.addEventListener('visibilitychange', seen);
    seen();
    if (!first.ok) askNow();
  });
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    rest();
  };
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
