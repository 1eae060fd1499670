/** Somebody who means harm and breaks no rule: a guest with an address, requests, and sockets. Counts what comes back. */
import { WebSocket } from 'ws';

/** Milliseconds until nobody is expected to answer any more. */
const PATIENCE = 30_000;

export type Reply = { readonly status: number; readonly bytes: number; readonly text: string };

/** How often each answer came, by status or code, and how large the largest was. */
export class Tally {
  readonly answers: Record<string, number> = {};
  bytes = 0;
  largest = 0;

  count(what: string, bytes = 0): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1;
    this.bytes += bytes;
    this.largest = Math.max(this.largest, bytes);
  }

  of(what: string): number {
    return this.answers[what] ?? 0;
  }

  /** How often anything else came than these. */
  beside(...granted: readonly string[]): number {
    const others = Object.entries(this.answers).filter(([what]) => !granted.includes(what));
    return others.reduce((sum, [, times]) => sum + times, 0);
  }
}

export class Attacker {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sockets: WebSocket[] = [];

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  static async at(url: string, address: string): Promise<Attacker> {
    const reply = await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': address } });
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return new Attacker(url, { 'x-forwarded-for': address, cookie });
  }

  /** Status 0 where nobody answers any more. */
  async call(path: string, body?: object): Promise<Reply> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    try {
      const reply = await fetch(`${this.#url}${path}`, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
      const bytes = await reply.arrayBuffer();
      return { status: reply.status, bytes: bytes.byteLength, text: Buffer.from(bytes).toString() };
    } catch {
      return { status: 0, bytes: 0, text: '{}' };
    }
  }

  /** Null where it is not let in. */
  async socket(heard: (text: string) => void, closed: (code: number) => void = () => undefined): Promise<WebSocket | null> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/live`, { headers: this.#headers });
    this.#sockets.push(socket);
    socket.on('message', (data) => heard(String(data)));
    socket.on('close', closed);
    return await new Promise((resolve) => {
      socket.on('error', () => resolve(null));
      socket.once('open', () => resolve(socket));
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
