/**
 * A server under siege: games go on while strangers, a bad loser and other sites' pages send everything that `assaults.ts`
 * can think of. What comes back is searched for secrets, commands are counted against their answers, and afterwards the
 * tables are looked at: nothing may have happened that nobody had the right to do.
 */
import { connect } from 'node:net';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { type Random, randomFrom } from '@partyline/kernel/random.js';
import { WebSocket } from 'ws';
import { DEFAULTS } from '../../gateway/config.js';
import type { Observed } from '../../gateway/observe.js';
import type { Stored } from '../../store/log.js';
import { call, move, openWorld, posting, type Someone, someone, tableFor, until, type World } from '../gateway/world.js';
import { assault, type Loot } from './assaults.js';

export type Siege = {
  readonly count: number;
  readonly seed: string;
  /** The limits that servers have by themselves, or none. */
  readonly limited: boolean;
};

export type Report = {
  readonly sent: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** How often each status, code of a refusal, and code of a closed socket was the answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** What must not be: each a sentence. */
  readonly wrong: readonly string[];
  /** Moves that were played meanwhile by somebody who had the right to. */
  readonly played: number;
  /** Megabytes in use after a fifth of it, and at the end. */
  readonly memory: readonly [before: number, after: number];
};

/** Words that stand in no message unless somebody's sealed offer does. */
const WORDS = ['zanzibarine', 'quixotrope', 'vexillomancy', 'jabberwhist'];
const SOCKETS = 6;
const CONNECTIONS = 24;
const BATCH = 25;
/** Milliseconds after which a connection that says nothing more is hung up. */
const PATIENCE = 300;
/** So much of a siege comes over sockets, the rest over connections of its own. */
const OVER_SOCKETS = 0.6;

type Scene = {
  readonly world: World;
  readonly loot: Loot;
  readonly secrets: readonly string[];
  readonly players: readonly Someone[];
  readonly check: () => Promise<string[]>;
};

class Tally {
  readonly kinds: Record<string, number> = {};
  readonly answers: Record<string, number> = {};
  readonly wrong: string[] = [];
  sockets = 0;
  connections = 0;

  get sent(): number {
    return this.sockets + this.connections;
  }

  count(into: Record<string, number>, what: string): void {
    into[what] = (into[what] ?? 0) + 1;
  }

  blame(sentence: string): void {
    if (this.wrong.length < 20) this.wrong.push(sentence);
  }

  /** Everything that comes back goes through here. */
  search(text: string, secrets: readonly string[]): void {
    for (const secret of secrets)
      if (text.includes(secret)) this.blame(`A secret (${secret.slice(0, 12)}…) came back in: ${text.slice(0, 300)}`);
    if (/\n\s+at .*:\d+:\d+/.test(text)) this.blame(`A stack trace came back: ${text.slice(0, 300)}`);
  }
}

const entriesOf = async ({ store, rooms }: World, table: string) => {
  const room = await rooms.find(table);
  return room === null ? [] : await store.log.read(room.id, 0);
};

const isBy = (one: Someone, { key }: Stored): boolean => key?.startsWith(`${one.id}:`) === true;
const isSeat = (seat: number, { body }: Stored): boolean => isRecord(body) && (body['seat'] ?? body['by']) === seat;

/** What was written at a table, beyond so many entries, by anybody but those who may write there. */
async function intrusions(world: World, table: string, length: number, mayWrite: (entry: Stored) => boolean): Promise<string[]> {
  const fresh = (await entriesOf(world, table)).slice(length);
  return fresh.filter((entry) => !mayWrite(entry)).map((entry) => `Somebody did what they may not do: ${JSON.stringify(entry)}`);
}

/** What the server keeps to itself at these tables. */
async function secretsOf(world: World, tables: readonly string[]): Promise<readonly string[]> {
  const rooms = await Promise.all(tables.map((table) => world.rooms.find(table)));
  return rooms.flatMap((room) => [room?.table.secret ?? '', room?.table.match?.seed ?? '', ...(room?.table.match?.nonces ?? [])]);
}

/** Three games with a sealed offer each, a bystander with a cookie, and an attacker who sits at one of the tables. */
async function stage(world: World): Promise<Scene> {
  const [ada, ben, mallory] = [await someone(world), await someone(world), await someone(world)];
  const secret = await tableFor([ada, ben]);
  const open = await tableFor([ada, ben], { open: true });
  const shared = await tableFor([ada, ben, mallory]);
  const tables = [secret.table, open.table, shared.table];
  for (const table of tables) await move(ada, table, { type: 'offer', amount: 7, motto: WORDS[0] ?? '' });
  const cookie = (await call(world.url, '/api/me')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const bystander = await call(world.url, '/api/me', { headers: { cookie } });
  const own = await call(
    world.url,
    '/api/tables',
    posting({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] }, { cookie }),
  );
  const overheard = tables.map((table) =>
    JSON.stringify({ type: 'command', table, key: 'sit', asked: null, command: { type: 'join' } }),
  );
  const hidden = await secretsOf(world, tables);
  const credentials = [ada.token, ben.token, cookie.split('=')[1] ?? ''];
  const secrets = [...WORDS, ...hidden, ...credentials, secret.invitation, open.invitation].filter((one) => one !== '');
  const lengths = await Promise.all(tables.map(async (table) => (await entriesOf(world, table)).length));
  const intruded = (at: number, mayWrite: (entry: Stored) => boolean) =>
    intrusions(world, tables[at] ?? '', lengths[at] ?? 0, mayWrite);

  async function check(): Promise<string[]> {
    const now = await call(world.url, '/api/me', { headers: { cookie } });
    const tokens = await world.store.people.apiTokens(String(bystander.body['id']));
    const entries = await entriesOf(world, String(own.body['table']));
    return [
      ...(await intruded(0, (entry) => isBy(ada, entry))),
      ...(await intruded(1, (entry) => isBy(mallory, entry) && entry.kind === 'chat')),
      ...(await intruded(2, (entry) => isBy(mallory, entry) && (entry.kind === 'chat' || isSeat(2, entry)))),
      ...(now.body['name'] === bystander.body['name'] ? [] : ['Another site has renamed somebody.']),
      ...(tokens.length === 0 ? [] : ['Another site has made a token for somebody.']),
      ...(entries.length === 2 ? [] : ['Another site has played for somebody.']),
      ...world.failures.map((failure) => `The server has failed: ${inspect(failure)}`),
      ...world.lines.map((line) => `The server has logged an error: ${line}`),
    ];
  }
  const people = [ada.id, ben.id, String(bystander.body['id'])];
  const known = { privateTable: secret.table, openTable: open.table, sharedTable: shared.table };
  const loot = { ...known, people, overheard, borrowedCookie: cookie, ownToken: mallory.token };
  return { world, loot, secrets, players: [ada, ben], check };
}

/** One attacker's socket: what was asked by it, and what is waited for. */
class Attack {
  readonly socket: WebSocket;
  readonly asked: Asked = new Map();
  readonly #scene: Scene;
  readonly #tally: Tally;
  #batch = 0;
  #wake = (): void => undefined;

  constructor(scene: Scene, tally: Tally, address: string) {
    const { world, loot } = scene;
    const headers = { authorization: `Bearer ${loot.ownToken}`, 'x-forwarded-for': address };
    this.socket = new WebSocket(`${world.url.replace('http', 'ws')}/api/live`, { headers });
    this.#scene = scene;
    this.#tally = tally;
    this.socket.on('message', (data) => this.#heard(data.toString()));
    this.socket.on('close', (code) => {
      tally.count(tally.answers, `closed ${code}`);
      this.#wake();
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  whenOpen(): Promise<boolean> {
    return new Promise((resolve) => {
      this.socket.once('open', () => resolve(true));
      this.socket.once('error', () => resolve(false));
    });
  }

  /** Sends a batch, and waits until everything of it is answered or the socket is cut. */
  async batch(random: Random): Promise<void> {
    const { loot } = this.#scene;
    this.#batch += 1;
    for (let i = 0; i < BATCH && this.isOpen; i++) throwOne(this.socket, random, loot, this.#tally, this.asked, this.#batch);
    const answered = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.socket.send(JSON.stringify({ type: 'ping', id: `end of batch ${this.#batch}` }));
    if (this.isOpen) await answered;
  }

  #heard(text: string): void {
    const tally = this.#tally;
    tally.search(text, this.#scene.secrets);
    const message: unknown = JSON.parse(text);
    if (!isRecord(message)) return;
    if (message['type'] === 'answer') judge(message, this.asked, this.#scene.loot, tally);
    else tally.count(tally.answers, message['type'] === 'error' ? `error ${String(message['code'])}` : String(message['type']));
    // Those of a later batch may still be on their way, where the end of an earlier one was refused.
    if (message['type'] === 'pong') this.#ended(Number(/^end of batch (\d+)$/.exec(String(message['id']))?.[1] ?? -1));
    if (message['type'] === 'error' && message['code'] === 'too-many') this.#wake();
  }

  #ended(batch: number): void {
    for (const [key, one] of this.asked) {
      if (one.batch > batch) continue;
      if (one.times === 0) this.#tally.blame(`A command was not answered: ${key}`);
      this.asked.delete(key);
    }
    if (batch === this.#batch) this.#wake();
  }
}

/** One attacker behind a socket, which is opened again whenever it was cut. */
async function overSockets(scene: Scene, random: Random, tally: Tally, more: () => boolean, address: string): Promise<void> {
  while (more()) {
    const attack = new Attack(scene, tally, address);
    if (!(await attack.whenOpen())) {
      tally.sockets++;
      tally.count(tally.answers, 'not opened');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    attack.socket.on('error', () => undefined);
    while (more() && attack.isOpen) await attack.batch(random);
    attack.socket.close();
  }
}

/** Commands by their keys: in which batch each was sent, and how often it was answered. */
type Asked = Map<string, { readonly batch: number; times: number }>;

function throwOne(socket: WebSocket, random: Random, loot: Loot, tally: Tally, asked: Asked, batch: number): void {
  let one = assault(random, loot);
  while (one.via === 'raw') one = assault(random, loot);
  tally.sockets++;
  tally.count(tally.kinds, one.kind);
  if (one.via === 'bytes') socket.send(one.bytes, { binary: one.binary });
  else socket.send(one.text);
  const key = one.via === 'text' && one.kind === 'forged' ? /"key":"(assault [^"]*)"/.exec(one.text)?.[1] : undefined;
  if (key !== undefined) asked.set(key, { batch, times: 0 });
}

function judge(answer: Readonly<Record<string, unknown>>, asked: Asked, loot: Loot, tally: Tally): void {
  const key = String(answer['key']);
  const one = asked.get(key);
  if (one !== undefined) one.times += 1;
  if (one?.times === 2) tally.blame(`A command was answered twice: ${JSON.stringify(answer)}`);
  tally.count(tally.answers, answer['ok'] === true ? 'accepted' : `refused ${String(answer['code'])}`);
  if (answer['ok'] === true && answer['table'] !== loot.sharedTable && answer['table'] !== loot.openTable)
    tally.blame(`Accepted: ${JSON.stringify(answer)}`);
  if (answer['code'] === 'failed') tally.blame(`Failed: ${JSON.stringify(answer)}`);
}

/** Over HTTP the answer is the whole body. */
function judgeReply(heard: string, status: string, loot: Loot, tally: Tally): void {
  const body = heard.split('\r\n\r\n')[1] ?? '';
  const accepted = status === '200' && body.includes('"ok":true');
  if (accepted && body.includes(loot.privateTable)) tally.blame(`Accepted: ${body}`);
  tally.count(tally.answers, accepted ? 'accepted request' : `refused request ${/"code":"([^"]*)"/.exec(body)?.[1] ?? ''}`);
}

/** One connection for each assault; what is not answered soon is hung up. */
function overConnection(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const hangUp = setTimeout(() => socket.destroy(), PATIENCE);
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if (heard.length > 200_000) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(hangUp);
      resolve(heard);
    });
  });
}

async function overConnections(
  { world, loot, secrets }: Scene,
  random: Random,
  tally: Tally,
  more: () => boolean,
  address: string,
): Promise<void> {
  while (more()) {
    let one = assault(random, loot);
    while (one.via !== 'raw') one = assault(random, loot);
    tally.connections++;
    tally.count(tally.kinds, one.kind);
    const forwarded = one.bytes
      .toString('latin1')
      .replace('Connection: close\r\n', `Connection: close\r\nX-Forwarded-For: ${address}\r\n`);
    const heard = await overConnection(world.url, Buffer.from(forwarded, 'latin1'));
    tally.search(heard, secrets);
    const status = /^HTTP\/1\.1 (\d+)/.exec(heard.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, ''))?.[1] ?? 'hung up';
    tally.count(tally.answers, `status ${status}`);
    if (one.kind === 'forged request') judgeReply(heard, status, loot, tally);
    if (status === '500')
      tally.blame(`The server has failed: ${heard.slice(0, 500)} after ${one.bytes.toString('latin1').slice(0, 500)}`);
  }
}

/** Somebody who wants nothing but to play on, and has the right to be answered. */
async function playOn({ loot, players }: Scene, tally: Tally, more: () => boolean): Promise<number> {
  const [ada] = players;
  if (ada === undefined) return 0;
  let played = 0;
  for (; more(); played++) {
    const what: Json = played % 2 === 0 ? { type: 'withdraw' } : { type: 'offer', amount: 7, motto: WORDS[played % 4] ?? '' };
    const asked = { key: `played ${played}`, command: { type: 'move', move: what } };
    const { status, text } = await ada.post(`/api/tables/${loot.privateTable}/commands`, asked, {
      'x-forwarded-for': '10.1.1.1',
    });
    if (status !== 200) tally.blame(`Somebody could not play: ${status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return played;
}

/** How many sockets and streams the server believes to be open: none, when everybody has gone. */
class Links {
  open = 0;

  push({ type }: Observed): void {
    if (type === 'opened') this.open += 1;
    if (type === 'closed') this.open -= 1;
  }
}

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function megabytes(): number {
  if (typeof collect === 'function') collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1e6);
}

export async function siege({ count, seed, limited }: Siege): Promise<Report> {
  const rates = limited ? DEFAULTS.rates : null;
  const observed = new Links();
  const world = await openWorld({ level: 'error', words: WORDS, observed, config: { trustProxy: 'loopback', rates } });
  try {
    const scene = await stage(world);
    const tally = new Tally();
    let early = 0;
    const more = (): boolean => {
      if (early === 0 && tally.sent >= count / 5) early = megabytes();
      return tally.sent < count;
    };
    const moreSockets = (): boolean => more() && tally.sockets < count * OVER_SOCKETS;
    const moreConnections = (): boolean => more() && tally.connections < count * (1 - OVER_SOCKETS);
    const playing = playOn(scene, tally, more);
    const chance = (i: number): Random => randomFrom(`${seed} ${i}`);
    await Promise.all([
      ...Array.from({ length: SOCKETS }, (_, i) => overSockets(scene, chance(i), tally, moreSockets, `10.0.0.${i}`)),
      ...Array.from({ length: CONNECTIONS }, (_, i) =>
        overConnections(scene, chance(-1 - i), tally, moreConnections, `10.0.1.${i}`),
      ),
    ]);
    const played = await playing;
    await until(() => observed.open === 0);
    const wrong = [...tally.wrong, ...(await scene.check())];
    return { sent: tally.sent, kinds: tally.kinds, answers: tally.answers, wrong, played, memory: [early, megabytes()] };
  } finally {
    await world.close();
  }
}
