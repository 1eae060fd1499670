/**
 * Those who spend an evening at the tables of servers that may die at any moment: they come, sit down, play one game after
 * another and leave, and must then see what the servers have. Knows nothing of who kills whom.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import { commandShape } from '@partyline/protocol/commands.js';
import type { Whole } from '@partyline/protocol/messages.js';
import type { Who } from '@partyline/table/entries.js';
import { digestOf } from '../linearizability/history.js';
import { type Guest, type Notebook, Participant } from './participant.js';

/** Seconds on each clock, where there are clocks: more than any game takes. */
export const BANK = 3600;
/** Looks, a little while apart, until somebody is taken for lost: a slow machine must not fail what is right. */
const LOOKS = 1200;
const LITTLE_WHILE = 50;

/** Of an answer, what is asked for here: of oneself, of a new table, of a command, of a whole table. */
type Body = Partial<Who & Whole>;
type Reply = { readonly status: number; readonly cookie: string; readonly json: Body };

/** A request that is made again, to one server after another, until one can answer: any may be down at any moment. */
async function ask(urls: readonly string[], path: string, cookie: string, body?: object): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    try {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const url = `${urls[tries % urls.length]}${path}`;
      const { status, headers, ...reply } = await request(url, {
        ...init,
        headers: { 'content-type': 'application/json', cookie },
      });
      if (status < 500)
        return { status, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? cookie, json: JSON.parse(reply.text) };
    } catch {
      // Dead, or about to die.
    }
    await sleep(LITTLE_WHILE);
  }
}

async function request(url: string, init: RequestInit) {
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

async function newGuest(urls: readonly string[]): Promise<Guest> {
  const { cookie, json } = await ask(urls, '/api/me', '');
  return { who: { id: json.id ?? '', name: json.name ?? '' }, cookie };
}

/** One game, with those who were there. */
export type Evening = Notebook & { readonly everybody: readonly Participant[] };

/** Two who play and one who looks on, one game after another until they are told to stop. */
export class Party {
  readonly evenings: Evening[] = [];
  readonly done: Promise<void>;
  readonly #urls: readonly string[];
  readonly #timed: boolean;
  #stopped = false;

  constructor(urls: readonly string[], number: number) {
    this.#urls = urls;
    this.#timed = number % 2 === 0;
    this.done = this.#play();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #play(): Promise<void> {
    const guests = await Promise.all([0, 1, 2].map(() => newGuest(this.#urls)));
    while (!this.#stopped) {
      const { everybody, faults } = await this.#sitDown(guests);
      const over = () => everybody.every(({ reader }) => reader.read?.fields['status'] === 'finished');
      while (!this.#stopped && !over()) await sleep(20);
      faults.push(...(await leave(everybody, this.#urls)));
    }
  }

  /** With a clock, or with a bot. */
  async #sitDown(guests: readonly Guest[]): Promise<{ readonly everybody: readonly Participant[]; readonly faults: string[] }> {
    const [host, other] = guests;
    const seats = [{ type: 'me' }, { type: 'open' }, ...(this.#timed ? [] : [{ type: 'bot', level: 'random' }])];
    const time = this.#timed ? { type: 'live', bank: BANK, increment: 0 } : { type: 'none' };
    const asked = { game: games[0]?.id, seats, open: true, time };
    const { json } = await ask(this.#urls, '/api/tables', host?.cookie ?? '', asked);
    const notes: Notebook = { table: json.table ?? '', attempts: [], sights: [], faults: [] };
    if (other !== undefined) await this.#join(other, notes);
    const routes = [this.#urls, this.#urls.toReversed()];
    const everybody = guests.map((guest, i) => new Participant(routes[i % 2] ?? this.#urls, guest, notes));
    this.evenings.push({ ...notes, everybody });
    return { everybody, faults: notes.faults };
  }

  async #join({ who, cookie }: Guest, { table, attempts, faults }: Notebook): Promise<void> {
    const said = commandShape.read({ type: 'join', nonce: who.id }, 'command');
    const invoked = performance.now();
    const { status, json } = await ask(this.#urls, `/api/tables/${table}/commands`, cookie, { key: 'join', command: said });
    if (status !== 200) faults.push(`${table}: joining was refused: ${JSON.stringify(json)}`);
    const answer = { type: 'answer', table, key: 'join', ok: true, seq: json.seq ?? 0 } as const;
    attempts.push({ person: who, key: 'join', said, asked: null, invoked, answered: performance.now(), answer });
  }
}

/** Nothing new is said; what is under way is answered; and then all must see what the servers have. */
async function leave(everybody: readonly Participant[], urls: readonly string[]): Promise<string[]> {
  await Promise.all(everybody.map((one) => one.stop()));
  for (let looks = 0; looks < LOOKS && everybody.some(({ idle }) => !idle); looks++) await sleep(LITTLE_WHILE);
  const faults = everybody.flatMap(({ idle, viewer }) => (idle ? [] : [`A command of ${viewer} was never answered.`]));
  for (const one of everybody) for (const url of urls) faults.push(...(await looksAlike(url, urls, one)));
  for (const one of everybody) one.close();
  return faults;
}

/** A participant sees, at once or soon, what somebody sees who comes new to this server. */
async function looksAlike(url: string, urls: readonly string[], { cookie, reader, viewer }: Participant): Promise<string[]> {
  let seen = 0;
  for (let looks = 0; looks < LOOKS; looks++) {
    const { read } = reader;
    const from = looks < LOOKS / 2 ? [url] : urls;
    const { json } = await ask(from, `/api/tables/${String(read?.fields['id'])}`, cookie);
    const { seq = 0, seat = null, chair = null, fields = {} } = json;
    if (read !== null && seq === read.seq && digestOf({ seat, chair, fields }) === digestOf(read)) return [];
    seen = seq;
    await sleep(LITTLE_WHILE);
  }
  return [`${viewer} sees ${reader.read?.seq}, the server has ${seen}.`];
}
