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

const TEXTS = /html|javascript|css/;

export async function renewalOf(house: string): Promise<Renewal> {
  let version: 'old' | 'stale' | 'new' = 'old';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const isNew = path.startsWith('/assets/renewed/');
    if (path.startsWith('/assets/') && version !== 'old' && !isNew) {
      response.writeHead(404).end();
      return;
    }
    const cookie = request.headers.cookie;
    const found = await fetch(`${house}${path.replace('/assets/renewed/', '/assets/')}`, {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    });
    const type = found.headers.get('content-type') ?? '';
    const text = TEXTS.test(type) ? await found.text() : Buffer.from(await found.arrayBuffer());
    const renamed = version === 'new' && typeof text === 'string' ? text.replaceAll('assets/', 'assets/renewed/') : text;
    const policy = found.headers.get('content-security-policy');
    response.writeHead(found.status, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) }).end(renamed);
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
