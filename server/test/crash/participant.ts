/**
 * Somebody at a table, whatever happens to the servers: plays, talks, takes back, asks for what is not allowed, looks on. Comes
 * back when the line is cut, to the next server each time, says again what was not answered, and keeps a history of all that
 * was said and seen. Judges nothing but that the messages fit together.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import type { Who } from '@partyline/table/entries.js';
import { WebSocket } from 'ws';
import { type Attempt, digestOf, type Sight } from '../linearizability/history.js';
import { Reader } from '../reader.js';

export type Guest = { readonly who: Who; readonly cookie: string };

/** What all at one table keep together. */
export type Notebook = {
  readonly table: string;
  readonly attempts: Attempt[];
  readonly sights: Sight[];
  readonly faults: string[];
};

type Pending = { readonly key: string; readonly said: Command; readonly asked: number | null };
type Sent = Pending & { readonly invoked: number };

const COME_BACK = 40;
/** Milliseconds between two things that somebody does, at least and at most. */
const PACE = [15, 90] as const;
const chance = (share: number): boolean => Math.random() < share;
let readings = 0;

export class Participant {
  readonly reader = new Reader();
  readonly #urls: readonly string[];
  readonly #guest: Guest;
  readonly #notes: Notebook;
  readonly #done: Promise<void>;
  #socket: WebSocket | null = null;
  #hello: { readonly asked: number; readonly after: number | null } | null = null;
  #pending: Pending | null = null;
  #sent: Sent[] = [];
  #stopped = false;
  #connections = 0;

  constructor(urls: readonly string[], guest: Guest, notes: Notebook) {
    this.#urls = urls;
    this.#guest = guest;
    this.#notes = notes;
    this.#connect();
    this.#done = this.#live();
  }

  get viewer(): string {
    return this.#guest.who.id;
  }

  get cookie(): string {
    return this.#guest.cookie;
  }

  get idle(): boolean {
    return this.#pending === null;
  }

  /** Does nothing new; what is under way is still answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
  }

  close(): void {
    this.#socket?.removeAllListeners('close').terminate();
    this.#unanswered();
  }

  #connect(): void {
    const url = this.#urls[this.#connections++ % this.#urls.length] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie: this.#guest.cookie } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#unanswered();
      sleep(COME_BACK).then(() => this.#connect());
    });
    socket.on('open', () => {
      this.#hello = { asked: performance.now(), after: this.reader.read?.seq ?? null };
      this.#say({ type: 'hello', version: 1, table: this.#notes.table, after: this.#hello.after });
    });
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#hear(String(data));
    });
  }

  #say(message: object): boolean {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) this.#socket?.send(JSON.stringify(message));
    return open;
  }

  /** What was sent over a line that is dead may have happened or not. */
  #unanswered(): void {
    for (const sent of this.#sent.splice(0)) this.#note(sent, null);
  }

  #note({ key, said, asked, invoked }: Sent, answer: Answer | null): void {
    const answered = answer === null ? Number.POSITIVE_INFINITY : performance.now();
    this.#notes.attempts.push({ person: this.#guest.who, key, said, asked, invoked, answered, answer });
  }

  #hear(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'answer') this.#answer(message);
    if (message.type === 'legal') this.#choose(message.moves);
    if (message.type === 'table' || message.type === 'update') this.#see(text, message.type === 'table');
    if (message.type !== 'error') return;
    if (message.code !== 'failed') this.#notes.faults.push(`${this.viewer} was told: ${text}`);
    // The database is away: perhaps another server has it.
    this.#socket?.terminate();
  }

  #see(text: string, whole: boolean): void {
    try {
      this.reader.receive(text);
    } catch (error) {
      this.#notes.faults.push(`${this.viewer} saw ${error}`);
    }
    this.reader.texts.length = 0;
    const { read } = this.reader;
    if (read === null) return;
    const looked = whole ? this.#hello : null;
    const sight = { viewer: this.viewer, session: this.viewer, seq: read.seq, digest: digestOf(read), read: looked };
    this.#notes.sights.push({ ...sight, received: performance.now() });
    if (looked === null) return;
    this.#hello = null;
    // A new line: what was not answered on the old one is said again, with the same key.
    if (this.#pending !== null) this.#send(this.#pending);
  }

  #answer(answer: Answer): void {
    const at = this.#sent.findIndex(({ key }) => key === answer.key);
    const [sent] = at < 0 ? [] : this.#sent.splice(at, 1);
    if (sent === undefined) {
      this.#notes.faults.push(`${this.viewer} got an answer that nobody waits for: ${answer.key}`);
      return;
    }
    const failed = !answer.ok && answer.code === 'failed';
    this.#note(sent, failed ? null : answer);
    if (this.#pending?.key !== answer.key) return;
    if (failed) sleep(COME_BACK).then(() => this.#pending?.key === answer.key && this.#send(sent));
    else this.#pending = null;
  }

  #send({ key, said, asked }: Pending): void {
    const invoked = performance.now();
    const spoken = this.#say({ type: 'command', table: this.#notes.table, key, asked, command: said });
    if (spoken) this.#sent.push({ key, said, asked, invoked });
  }

  #ask(said: Command, asked: number | null = null): void {
    if (this.#pending !== null) return;
    this.#pending = { key: randomUUID(), said, asked };
    this.#send(this.#pending);
    if (chance(0.06)) this.#send(this.#pending);
  }

  #choose(moves: readonly Json[] | null): void {
    const move = moves?.[Math.floor(Math.random() * moves.length)];
    if (move !== undefined && !this.#stopped) this.#ask({ type: 'move', move }, this.reader.read?.seq ?? 0);
  }

  async #live(): Promise<void> {
    while (!this.#stopped) {
      await sleep(PACE[0] + Math.random() * (PACE[1] - PACE[0]));
      if (chance(0.05)) await this.#read();
      if (this.#pending === null && !this.#stopped && this.#socket?.readyState === WebSocket.OPEN) this.#act();
    }
  }

  /** Whatever comes to their mind: mostly a move, where one is awaited. */
  #act(): void {
    const { read } = this.reader;
    if (read === null || read.fields['status'] !== 'playing') return;
    const { undo, toAct } = read.fields;
    const seated = read.seat !== null;
    const mine = seated && Array.isArray(toAct) && toAct.includes(read.seat);
    if (seated && isRecord(undo) && undo['by'] !== read.seat) this.#ask({ type: 'answerUndo', accept: chance(0.5) });
    else if (mine && chance(0.9)) this.#say({ type: 'legal', table: this.#notes.table, id: 'x' });
    else if (chance(0.06)) this.#ask({ type: 'chat', text: `line ${Math.floor(Math.random() * 1000)}` });
    else if (chance(0.02)) this.#ask({ type: 'undo', to: null });
    else if (chance(0.03)) this.#ask({ type: 'move', move: { type: 'nonsense' } });
  }

  /** A look by a request, at any server, by itself: it may name what is known already. */
  async #read(): Promise<void> {
    const known = this.reader.read?.seq ?? null;
    const after = chance(0.5) ? known : null;
    const url = this.#urls[Math.floor(Math.random() * this.#urls.length)] ?? '';
    const asked = performance.now();
    const path = `/api/tables/${this.#notes.table}${after === null ? '' : `?after=${after}`}`;
    const reply = await fetch(`${url}${path}`, { headers: { cookie: this.#guest.cookie } }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (reply?.status !== 200 || text === null || text === undefined) return;
    const { seq, seat, chair, fields } = JSON.parse(text);
    const session = `${this.viewer} reading ${readings++}`;
    const sight = { viewer: this.viewer, session, seq, digest: digestOf({ seat, chair, fields }), read: { asked, after } };
    this.#notes.sights.push({ ...sight, received: performance.now() });
  }
}
