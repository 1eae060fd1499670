/**
 * A site that is renewed while people have it open: in front of a house, and from one moment on with all its files under other
 * names, as after a new build. Knows no game.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Renewal = {
  readonly url: string;
  /** `stale`: the page is still the old one, as from a cache, and its files are gone. */
  become(version: 'old' | 'stale' | 'new'): void;
  close(): Promise<void>;
};

const TEXTS = /html|javascript|css|json/;
const BUILD = /name="party-line-build" content="(\w+)"/;
const WORKER = '/sw.js';

type Names = { readonly old: string; readonly next: string };

/** Every file under another name, and the build as well; the worker goes on to know where files lie. */
function renamed(path: string, text: string, { old, next }: Names): string {
  const [from, to] = path === WORKER ? ['/assets/stock-', '/assets/renewed/stock-'] : ['assets/', 'assets/renewed/'];
  return text.replaceAll(from, to).replaceAll(old, next);
}

export async function renewalOf(house: string): Promise<Renewal> {
  let version: 'old' | 'stale' | 'new' = 'old';
  const old = BUILD.exec(await (await fetch(house)).text())?.[1] ?? 'none';
  const names: Names = { old, next: [...old].reverse().join('') };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const isNew = path.startsWith('/assets/renewed/');
    if (path.startsWith('/assets/') && version !== 'old' && !isNew) {
      response.writeHead(404).end();
      return;
    }
    const cookie = request.headers.cookie;
    const found = await fetch(`${house}${path.replace('/assets/renewed/', '/assets/').replace(names.next, names.old)}`, {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    });
    const type = found.headers.get('content-type') ?? '';
    const text = TEXTS.test(type) ? await found.text() : Buffer.from(await found.arrayBuffer());
    const isRenamed = version === 'new' && typeof text === 'string' && !path.startsWith('/api');
    const said = isRenamed ? renamed(path, text, names) : text;
    const policy = found.headers.get('content-security-policy');
    const cookies = found.headers.getSetCookie();
    response
      .writeHead(found.status, {
        'content-type': type,
        ...(policy && { 'content-security-policy': policy }),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      })
      .end(said);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return {
    url: `http://localhost:${port}`,
    become(next) {
      version = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
