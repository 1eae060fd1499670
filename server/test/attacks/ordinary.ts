/**
 * A process of people who just play: ordinary tables at a human pace, some of them against a bot, each person from an address
 * of their own. Measures how long commands, bots and pings take, so that nothing the attackers do in their own process
 * disturbs the measurement. Does what it is told on standard input, a word a line, and answers with a line of JSON.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import type { Message, TableFields } from '@partyline/protocol/messages.js';
import { WebSocket } from 'ws';

/** Milliseconds, and how many there were. */
export type Spread = { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number };
export type Measured = {
  /** From a command to its answer, from a move to the bot's, and from a ping to its pong. */
  readonly commands: Spread;
  readonly bots: Spread;
  readonly pings: Spread;
  /** Commands that were refused, by code, and lines that were cut. */
  readonly refused: Readonly<Record<string, number>>;
  readonly cut: number;
};
export type Finished = { readonly finished: number; readonly unfinished: number };

/** Milliseconds for which a person thinks, at least and at most. */
const THINK = [60, 240] as const;
const PING_EVERY = 50;
/** One table in so many is played against a bot. */
const BOTS = 5;
const PATIENCE = 90_000;

const [url = '', tables = '1'] = process.argv.slice(2);

const samples: Record<'commands' | 'bots' | 'pings', number[]> = { commands: [], bots: [], pings: [] };
let refused: Record<string, number> = {};
let cut = 0;
let finished = 0;
let stopping = false;
let addresses = 0;

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

function count(code: string): void {
  refused[code] = (refused[code] ?? 0) + 1;
}

type Headers = Readonly<Record<string, string>>;

async function newGuest(): Promise<Headers> {
  addresses += 1;
  const address = { 'x-forwarded-for': `10.8.${addresses >> 8}.${addresses & 255}` };
  const reply = await fetch(`${url}/api/me`, { headers: address });
  return { ...address, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function post(path: string, guest: Headers, body: object): Promise<{ readonly table: string }> {
  const headers = { ...guest, 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return JSON.parse(await reply.text());
}

/** One person at one table, to the end of the game. */
class Player {
  readonly over: Promise<void>;
  #socket: WebSocket;
  readonly #guest: Headers;
  readonly #table: string;
  #end: () => void = () => undefined;
  #ended = false;
  #seat: number | null = null;
  #toAct: readonly number[] = [];
  #sent: { readonly key: string; readonly at: number } | null = null;
  #waits: number | null = null;
  #thinking = false;

  constructor(guest: Headers, table: string) {
    this.#guest = guest;
    this.#table = table;
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#socket = this.#connect();
  }

  #connect(): WebSocket {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: this.#guest });
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, table: this.#table })));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    socket.on('close', () => {
      if (this.#ended) return;
      cut += 1;
      this.#sent = null;
      sleep(200).then(() => {
        if (!this.#ended) this.#socket = this.#connect();
      });
    });
    return socket;
  }

  #say(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ table: this.#table, ...message }));
  }

  #hear(message: Message): void {
    if (message.type === 'table') this.#seat = message.seat;
    if (message.type === 'table') this.#see(message.fields);
    if (message.type === 'update') this.#see(message.change.set);
    if (message.type === 'legal') this.#choose(message.moves);
    if (message.type === 'answer') this.#answer(message.ok ? null : message.code);
    if (message.type === 'error') count(message.code);
  }

  #see({ status, toAct }: TableFields): void {
    if (Array.isArray(toAct)) this.#toAct = toAct;
    if (this.#mine && this.#waits !== null) {
      samples.bots.push(performance.now() - this.#waits);
      this.#waits = null;
    }
    if (status === 'finished') this.#finish();
    else this.#think();
  }

  get #mine(): boolean {
    return this.#seat !== null && this.#toAct.includes(this.#seat);
  }

  async #think(): Promise<void> {
    if (this.#thinking || !this.#mine || this.#sent !== null) return;
    this.#thinking = true;
    await sleep(THINK[0] + Math.random() * (THINK[1] - THINK[0]));
    this.#thinking = false;
    if (this.#mine && this.#sent === null) this.#say({ type: 'legal', id: 'x' });
  }

  #choose(moves: readonly unknown[] | null): void {
    const move = moves?.[Math.floor(Math.random() * moves.length)];
    if (move === undefined || this.#sent !== null) return;
    this.#sent = { key: randomUUID(), at: performance.now() };
    this.#say({ type: 'command', key: this.#sent.key, command: { type: 'move', move } });
  }

  /** With the code of the refusal, or null. */
  #answer(code: string | null): void {
    if (this.#sent === null) return;
    const now = performance.now();
    samples.commands.push(now - this.#sent.at);
    this.#sent = null;
    if (code !== null) count(code);
    else if (!this.#mine) this.#waits = now;
    this.#think();
  }

  #finish(): void {
    this.#ended = true;
    this.#socket.close();
    this.#end();
  }
}

/** One game after another, until there are to be no more. */
async function evening(number: number): Promise<void> {
  const bot = number % BOTS === 0;
  const guests = bot ? [await newGuest()] : [await newGuest(), await newGuest()];
  while (!stopping) {
    const [host = {}, ...others] = guests;
    const seats = [{ type: 'me' }, bot ? { type: 'bot', level: 'casual' } : { type: 'open' }];
    const { table } = await post('/api/tables', host, { game: games[0]?.id, seats, open: true });
    for (const other of others) await post(`/api/tables/${table}/commands`, other, { key: 'join', command: { type: 'join' } });
    await Promise.all(guests.map((guest) => new Player(guest, table).over));
    finished += 1;
  }
}

/** At fixed moments, whatever became of those before: a stall is felt by all that fall into it. */
async function ping(): Promise<void> {
  const guest = await newGuest();
  const asked = new Map<string, number>();
  let socket: WebSocket | null = null;
  const connect = (): void => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: guest });
    socket.on('error', () => undefined);
    socket.on('close', () => sleep(200).then(connect));
    socket.on('message', (data) => {
      const { type, id } = JSON.parse(String(data));
      const at = type === 'pong' ? asked.get(id) : undefined;
      asked.delete(id);
      if (at !== undefined) samples.pings.push(performance.now() - at);
    });
  };
  connect();
  let pings = 0;
  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const id = String(pings++);
    asked.set(id, performance.now());
    socket.send(JSON.stringify({ type: 'ping', id }));
  }, PING_EVERY);
}

const say = (what: Measured | Finished | 'ready'): boolean => process.stdout.write(`${JSON.stringify(what)}\n`);

const measured = (): Measured => ({
  commands: spread(samples.commands),
  bots: spread(samples.bots),
  pings: spread(samples.pings),
  refused,
  cut,
});

function reset(): void {
  for (const times of Object.values(samples)) times.length = 0;
  refused = {};
  cut = 0;
}

let playing = Number(tables);
const evenings = Array.from({ length: playing }, (_, i) =>
  evening(i).then(() => {
    playing -= 1;
  }),
);
await ping();
createInterface({ input: process.stdin }).on('line', async (word) => {
  if (word === 'begin') reset();
  if (word === 'end') say(measured());
  if (word !== 'finish') return;
  stopping = true;
  await Promise.race([Promise.all(evenings), sleep(PATIENCE)]);
  say({ finished, unfinished: playing });
  process.exit();
});
process.stdin.once('end', () => process.exit());
say('ready');
