/**
 * Somebody who plays over the live link as fast as they can, whatever happens to the server: comes back when the line is
 * cut, says again what was not answered, and keeps a list of what was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Reader } from '../reader.js';

type Pending = { readonly key: string; readonly move: unknown; readonly asked: number };

const COME_BACK = 40;

export class Player {
  readonly reader = new Reader();
  /** The keys of the commands that the server said were carried out. */
  readonly acknowledged = new Set<string>();
  answered = 0;
  #socket: WebSocket | null = null;
  #pending: Pending | null = null;
  #stopped = false;
  readonly #urls: readonly string[];
  readonly #cookie: string;
  readonly #table: string;
  #connections = 0;

  /** Comes back to the next of the servers each time. */
  constructor(urls: readonly string[], cookie: string, table: string) {
    this.#urls = urls;
    this.#cookie = cookie;
    this.#table = table;
    this.#connect();
  }

  /** Says nothing new; what is under way is still answered. */
  stop(): void {
    this.#stopped = true;
  }

  close(): void {
    this.#stopped = true;
    this.#socket?.removeAllListeners('close').terminate();
  }

  get idle(): boolean {
    return this.#pending === null;
  }

  #connect(): void {
    const url = this.#urls[this.#connections++ % this.#urls.length] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie: this.#cookie } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => sleep(COME_BACK).then(() => this.#connect()));
    socket.on('open', () => this.#say({ type: 'hello', version: 1, table: this.#table, after: this.reader.read?.seq ?? null }));
    socket.on('message', (data) => this.#hear(String(data)));
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer') this.#answer(message);
    if (message.type === 'legal') this.#choose(message.moves);
    if (message.type !== 'table' && message.type !== 'update') return;
    this.reader.receive(text);
    // A new line: what was not answered on the old one is said again, with the same key.
    if (message.type === 'table' && this.#pending !== null) this.#sayPending();
    else this.#ask();
  }

  #answer({ key, ok }: { key: string; ok: boolean }): void {
    if (this.#pending?.key !== key) throw new Error(`an answer that nobody waits for: ${key}`);
    this.#pending = null;
    this.answered += 1;
    if (ok) this.acknowledged.add(key);
    this.#ask();
  }

  #ask(): void {
    const { read } = this.reader;
    const toAct = read?.fields['toAct'];
    const mine = read !== null && read.seat !== null && Array.isArray(toAct) && toAct.includes(read.seat);
    if (mine && this.#pending === null && !this.#stopped) this.#say({ type: 'legal', table: this.#table, id: 'x' });
  }

  #choose(moves: readonly unknown[]): void {
    const move = moves[Math.floor(Math.random() * moves.length)];
    if (move === undefined || this.#pending !== null || this.#stopped) return;
    this.#pending = { key: randomUUID(), move, asked: this.reader.read?.seq ?? 0 };
    this.#sayPending();
  }

  #sayPending(): void {
    if (this.#pending === null) return;
    const { key, move, asked } = this.#pending;
    this.#say({ type: 'command', table: this.#table, key, asked, command: { type: 'move', move } });
  }
}
