/** A real HTTP server that takes what is sent, or fails, hangs or redirects as it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http';

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** `hang` answers never; a number is the status of the answer. */
export type Behaviour = number | 'hang' | 'endless' | { readonly redirect: string };

export class Receiver {
  readonly got: Received[] = [];
  readonly url: string;
  behaviour: Behaviour = 204;
  /** Called when a request has arrived, before it is answered. */
  arrived: () => void = () => undefined;
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Receiver> {
    let receiver: Receiver | null = null;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver?.got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
        receiver?.arrived();
        const how = receiver?.behaviour ?? 500;
        if (how === 'hang') return;
        if (how === 'endless') {
          response.writeHead(200);
          const more = (): void => {
            while (!response.destroyed && response.write('x'.repeat(16_384)));
          };
          response.on('drain', more);
          more();
        } else if (typeof how === 'number') response.writeHead(how).end('An answer that is read by nobody.');
        else response.writeHead(302, { location: how.redirect }).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    receiver = new Receiver(server, typeof address === 'object' && address !== null ? address.port : 0);
    return receiver;
  }

  /** What came as JSON, in order. */
  get json(): { readonly [field: string]: unknown }[] {
    return this.got.map(({ body }) => JSON.parse(body.toString('utf8')));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }
}
