/**
 * A whole server for a test: real sockets on a port of its own, a real SQLite file in a folder of its own, bots that think at
 * once. And people to talk to it: by fetch with a token or a cookie, and over the live link.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameEntry, games as registered } from '@partyline/games/registry.js';
import { decide, LEVELS, randomBot } from '@partyline/kernel/bot.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import { seatOf } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { fixture, fixtureConformance, fixtureResources } from '@partyline/kit/fixture.js';
import { WORDS } from '@partyline/kit/fixture-format.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import { CHAT_LINES } from '@partyline/protocol/messages.js';
import { WebSocket } from 'ws';
import type { BotThinking, ThoughtRequest } from '../../bots/bots.js';
import type { BestFinder } from '../../daily/best.js';
import { DailyCalls } from '../../daily/calls.js';
import { fromGamesFolder, type ResourceLoader } from '../../games/resource-files.js';
import { buildApp } from '../../gateway/app.js';
import { type Config, DEFAULTS } from '../../gateway/config.js';
import { Identities } from '../../gateway/http/identity.js';
import type { Observed } from '../../gateway/observe.js';
import type { Site } from '../../gateway/site/site.js';
import { Lobby } from '../../lobby/lobby.js';
import { NO_SETTINGS, type NoticeSettings, openNotices } from '../../notices/open.js';
import { Reach } from '../../notices/reach.js';
import { PeopleService } from '../../people/people-service.js';
import { Histories } from '../../ratings/histories.js';
import { Ratings } from '../../ratings/ratings.js';
import { Rooms } from '../../rooms/rooms.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { TournamentDesk } from '../../tournaments/tournaments.js';

/** The game with hidden offers that no player ever sees, as a registered one. */
const fixtureEntry: GameEntry = {
  id: 'fixture',
  name: 'Fixture',
  tagline: 'For tests.',
  players: { min: 2, max: 2 },
  quick: { seats: 2, level: 'random' },
  rules: () => Promise.resolve({ game: fixture, prose: () => [] }),
  bots: () => Promise.resolve({ bots: { random: randomBot(fixture) } }),
  orders: () => Promise.resolve({ orders: noOrders }),
  tools: () => Promise.resolve({ tools: [] }),
  conformance: () => Promise.resolve({ conformance: fixtureConformance }),
  seen: null,
};

/** The fixture's words are the usual ones, or others that stand out. */
const resourcesWith =
  (words: readonly string[] | undefined): ResourceLoader =>
  (game, name) => {
    if (game !== 'fixture') return fromGamesFolder(game, name);
    if (words !== undefined) return new TextEncoder().encode(words.join('\n'));
    return fixtureResources([WORDS]).get(name) ?? new Uint8Array();
  };

/** Thinks here and now. */
function bots(entries: readonly GameEntry[], resources: ResourceLoader): BotThinking {
  async function think(request: ThoughtRequest): Promise<Json | null> {
    const thought = request.thought();
    if (thought === null) return null;
    const { game, options, level, view, seat, seed } = thought;
    const entry = entries.find(({ id }) => id === game);
    if (entry === undefined) throw new Error(`no game ${game}`);
    const [{ game: rules }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
    const bot = bots[LEVELS.find((one) => one === level) ?? 'random'];
    if (bot === undefined) throw new Error(`no bot of level ${level}`);
    const names = rules.resources(rules.options.read(options, 'options'));
    const loaded = new Map(names.map((name) => [name, resources(game, name)]));
    return decide(bot, view, seatOf(seat), { random: randomFrom(seed), resources: loaded });
  }
  return { think, close: () => Promise.resolve() };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export type Asked = {
  readonly config?: Partial<Config>;
  readonly lines?: string[];
  /** From which level on lines are written. */
  readonly level?: string;
  readonly words?: readonly string[];
  readonly observed?: { push(one: Observed): unknown };
  readonly now?: () => number;
  /** Where the data are, for a server that goes on with another's. */
  readonly folder?: string;
  readonly site?: Site | null;
  /** Without a file, for a test of so many commits that a busy disk would make it wait. */
  readonly inMemory?: boolean;
  /** Instead of the fixture and every registered game. */
  readonly games?: readonly GameEntry[];
  readonly best?: BestFinder;
  readonly notices?: NoticeSettings;
};

const secret = () => randomBytes(32).toString('hex');

type RoomsAsked = Pick<ConstructorParameters<typeof Rooms>[0], 'bots' | 'games' | 'resources' | 'now' | 'failed'> & {
  readonly config: Partial<Config>;
  readonly best: BestFinder | undefined;
  readonly settings: NoticeSettings;
};

/** The rooms over a store, the daily calls in them, tournaments, ratings and notices. */
async function openRooms(store: ReturnType<typeof openSqlite>, { config, best, settings, ...asked }: RoomsAsked) {
  const { attempts } = store;
  const ratings = new Ratings({ ...store, games: asked.games, now: asked.now, secret, failed: asked.failed });
  const log = ratings.heard(store.log);
  const { botTablesPerPerson } = { ...DEFAULTS, ...config };
  const reach = new Reach(store, asked.failed);
  const rooms = new Rooms({ ...asked, log, botTablesPerPerson, told: reach, secret });
  await rooms.start();
  const { now, failed } = asked;
  const office = await openNotices({ store, rooms, reach, now, settings, failed });
  const tournaments = new TournamentDesk({
    ...store,
    rooms,
    tell: (person, about) => office.notices.tell(person, 'tournament', about),
    secret,
    failed,
  });
  await tournaments.start();
  const lobby = new Lobby({ ...store, rooms });
  const identities = new Identities(store.people, now);
  const changed = (person: string) => identities.forget(person);
  const persons = new PeopleService({ ...store, rooms, others: [tournaments], now, changed, failed });
  persons.start();
  const histories = new Histories({ ...store, book: store.ratings, ratings });
  const parts = { log, rooms, office, tournaments, lobby, identities, persons, ratings, histories };
  return { ...parts, daily: new DailyCalls({ attempts, log, rooms, now, secret, failed, ...(best && { best }) }) };
}

export async function openWorld({
  config = {},
  lines = [],
  level = 'info',
  words,
  observed,
  now = Date.now,
  folder,
  site = null,
  inMemory = false,
  games = [fixtureEntry, ...registered],
  best,
  notices = NO_SETTINGS,
}: Asked = {}) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'party-line-gateway-'));
  const store = openSqlite(inMemory ? ':memory:' : join(place, 'test.sqlite'));
  const failures: unknown[] = [];
  const resources = resourcesWith(words);
  const failed = (what: string, error: unknown) => failures.push({ what, error });
  const thinking = bots(games, resources);
  const asked = { bots: thinking, games, resources, now, failed, config, best, settings: notices };
  const opened = await openRooms(store, asked);
  const { log, rooms, office, tournaments, lobby, persons, ratings } = opened;
  const app = buildApp({
    ...store,
    ...opened,
    now,
    site,
    config: { rates: null, presenceAfter: 20, ...config },
    logging: { level, stream: { write: (line) => lines.push(line) } },
    ...(observed === undefined ? {} : { observe: (one: Observed) => observed.push(one) }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** `log` is what the rooms write to and read from. */
    ...{ url, app, log, rooms, office, tournaments, lobby, persons, ratings, store, failures, lines },
    folder: place,
    /** `keep` leaves the data for the next server. */
    async close({ keep = false } = {}): Promise<void> {
      for (const part of [app, office, tournaments, persons, rooms, ratings, store]) await part.close();
      if (!keep) rmSync(place, { recursive: true, force: true });
    },
  };
}

export type Fields = Readonly<Record<string, unknown>>;
export type Reply = { readonly status: number; readonly body: Fields; readonly headers: Headers; readonly text: string };

/** One request, and what came of it. */
export async function call(url: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : {};
  return { status: response.status, body: isRecord(parsed) ? parsed : {}, headers: response.headers, text };
}

/** Somebody with a token. */
export type Someone = {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  live(headers?: Record<string, string>): Promise<Live>;
};

export async function someone({ url }: { readonly url: string }): Promise<Someone> {
  const made = await call(url, '/api/me/tokens', posting({ label: 'test' }));
  const token = String(made.body['token']);
  const auth = { authorization: `Bearer ${token}` };
  const me = await call(url, '/api/me', { headers: auth });
  return {
    id: String(me.body['id']),
    name: String(me.body['name']),
    token,
    get: (path, headers = {}) => call(url, path, { headers: { ...auth, ...headers } }),
    post: (path, body, headers = {}) => call(url, path, posting(body, { ...auth, ...headers })),
    live: (headers = {}) => Live.open(url, { ...auth, ...headers }),
  };
}

export function posting(body: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { method: 'POST', headers };
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** A table of the fixture for so many people, the first of whom makes it; they sit in the order of the list. */
export async function tableFor(people: readonly Someone[], more: Partial<NewTable> = {}) {
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody');
  const seats = people.map((_, i) => ({ type: i === 0 ? 'me' : 'open' }));
  const made = await host.post('/api/tables', { game: 'fixture', seats, shuffle: false, options: { seconds: 600 }, ...more });
  const table = String(made.body['table']);
  const invitation = String(made.body['invitation']);
  for (const one of others) {
    await one.post(`/api/tables/${table}/commands`, { key: 'sit', command: { type: 'join' } }, { 'x-invitation': invitation });
  }
  return { table, invitation };
}

let keys = 0;
export const command = (
  one: Someone,
  table: string,
  what: Json,
  asked: number | null = null,
  key = `k${keys++}`,
): Promise<Reply> => one.post(`/api/tables/${table}/commands`, { key, asked, command: what });

export const move = (one: Someone, table: string, what: Json, asked: number | null = null): Promise<Reply> =>
  command(one, table, { type: 'move', move: what }, asked);

export const offer = (amount: number, motto = 'bell'): Json => ({ type: 'offer', amount, motto });

/** One end of the live link. Everything that was heard stays in `heard`. */
export class Live {
  readonly socket: WebSocket;
  readonly heard: Fields[] = [];
  readonly texts: string[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  #taken = 0;
  #woken: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const text = data.toString();
      const message: unknown = JSON.parse(text);
      this.texts.push(text);
      if (isRecord(message)) this.heard.push(message);
      this.#wake();
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    socket.on('error', () => undefined);
  }

  static open(url: string, headers: Record<string, string> = {}, path = '/api/live'): Promise<Live> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
    const live = new Live(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(live));
      socket.once('unexpected-response', (_request, response) => reject(new Error(`status ${response.statusCode}`)));
      socket.once('error', reject);
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  hello(table: string, more: Fields = {}): Promise<Fields> {
    this.say({ type: 'hello', version: 1, table, ...more });
    return this.next('table');
  }

  /** The next message of this type that has not been taken yet; earlier ones of other types are passed over. */
  async next(type: string, fits: (message: Fields) => boolean = () => true): Promise<Fields> {
    for (;;) {
      while (this.#taken < this.heard.length) {
        const message = this.heard[this.#taken++];
        if (message?.['type'] === type && fits(message)) return message;
      }
      if (this.closed !== null) throw new Error(`closed (${this.closed.code}) before ${type}`);
      await new Promise<void>((resolve) => this.#woken.push(resolve));
    }
  }

  async ask(table: string, what: Json, asked: number | null = null, key = `k${keys++}`): Promise<Fields> {
    this.say({ type: 'command', table, key, asked, command: what });
    return await this.next('answer', (answer) => answer['key'] === key);
  }

  async gone(): Promise<{ readonly code: number; readonly reason: string }> {
    while (this.closed === null) await new Promise<void>((resolve) => this.#woken.push(resolve));
    return this.closed;
  }

  async end(): Promise<void> {
    this.socket.close();
    await this.gone();
  }

  #wake(): void {
    const woken = this.#woken;
    this.#woken = [];
    for (const wake of woken) wake();
  }
}

/** The messages of an event stream, with their ids. */
export async function* events(response: Response): AsyncGenerator<{ readonly id: string | null; readonly message: Fields }> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string | null => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
      const data = field('data');
      const message: unknown = data === null ? null : JSON.parse(data);
      if (isRecord(message)) yield { id: field('id'), message };
    }
  }
}

export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
};

/**
 * Somebody with much to say, straight to the table: each time another line, and everybody is told the whole talk again, some
 * hundred kilobytes.
 */
export async function talker({ rooms }: World, { id, name }: Someone, table: string): Promise<() => Promise<void>> {
  const room = await rooms.find(table);
  if (room === null) throw new Error(`no table ${table}`);
  const line = { type: 'chat' as const, text: 'x'.repeat(500) };
  const asker = { person: { id, name }, invited: false };
  const say = () => room.ask({ asker, command: line, key: `k${keys++}`, asked: null, lag: 0 });
  await Promise.all(Array.from({ length: CHAT_LINES }, say));
  return async () => {
    await say();
    room.timeChanged();
  };
}

/** Plays a table of the fixture for two to its end: the first one wins every lot. */
export async function playOut([first, second]: readonly [Someone, Someone], table: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await move(first, table, offer(3));
    await move(second, table, offer(1));
    await move(first, table, { type: 'place', shelf: round });
  }
}
