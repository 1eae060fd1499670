/**
 * What one guest, or a few, can do to a server with requests that are all allowed: make it list without end, make it say the
 * same large thing again and again, let bots play without anybody, talk without end, open what is very long. Sends and
 * counts; what must hold of the counts stands beside each.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '@partyline/games/registry.js';
import type { WebSocket } from 'ws';
import { indexOf } from '../../rooms/index-row.js';
import { stamped } from '../../rooms/reading.js';
import { openStore } from '../../store/open.js';
import { fileIn } from '../../store/place.js';
import { house, seated } from '../rooms/evening.js';
import { who } from '../rooms/sitting.js';
import { Attacker, Tally } from './attacker.js';
import { DIAMONDS_GAME, diamonds, LEAGUE, League } from './diamonds.js';

export type Attack = {
  readonly name: string;
  /** Before the server starts: what it finds in its folder. Gives the table to attack. */
  readonly prepare?: (folder: string) => Promise<string>;
  readonly run: (at: { readonly url: string; readonly table: string; readonly seconds: number }) => Promise<Tally>;
  /** What is wrong with what came back, on any machine. */
  readonly wrong: (tally: Tally) => readonly string[];
};

const ADDRESS = '10.66.6.6';
const MEGABYTE = 1_000_000;
/** No answer is larger. */
const MOST_BYTES = 5 * MEGABYTE;

const until = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};

const [first] = games;

/** An open table with so many lines of talk, each so long, as a store may have it from earlier days. */
async function talkedAt(folder: string, lines: number, length: number): Promise<string> {
  const store = await openStore(fileIn(folder));
  try {
    const at = house(store.log, { now: Date.now() });
    const room = await seated(at, { game: first?.id ?? '', people: ['ann', 'ben'] });
    const now = Date.now();
    const index = indexOf(room.table, { now, outages: [], lag: 0 });
    const text = 'x'.repeat(length);
    const chunk = 500;
    for (let said = 0; said < lines; said += chunk) {
      const few = Array.from({ length: Math.min(chunk, lines - said) }, () =>
        stamped({ type: 'chat', by: who('ann'), text }, now, null),
      );
      const appended = await store.log.append({ table: room.id, expect: room.table.seq + said, entries: few, index });
      if (!appended.ok) throw new Error(`the talk could not be written: ${appended.why}`);
    }
    await at.rooms.close();
    return room.id;
  } finally {
    await store.close();
  }
}

/** Six in league play on a map of diamonds, for so many turns, and ask for the list of their moves at each. */
const diamondMap = (count: number, turns: number): Attack => ({
  name: `a map of ${count} diamonds`,
  async run({ url, seconds }) {
    const tally = new Tally();
    const league = await Promise.all(Array.from({ length: LEAGUE }, (_, i) => Attacker.at(url, `10.66.7.${i}`)));
    const seats = league.map((_, i) => ({ type: i === 0 ? 'me' : 'open' }));
    const asked = { game: DIAMONDS_GAME, options: diamonds(count), seats, open: true, shuffle: false };
    const table: string = JSON.parse((await league[0]?.call('/api/tables', asked))?.text ?? '{}').table;
    for (const one of league.slice(1))
      await one.call(`/api/tables/${table}/commands`, { key: 'join', command: { type: 'join' } });
    const bots = Array.from({ length: LEAGUE }, () => ({ type: 'bot', level: 'casual' }));
    await league[0]?.call('/api/tables', { ...asked, seats: [...bots.slice(1), { type: 'me' }] });
    const plan = new League();
    const more = until(seconds);
    for (let turn = 0; turn < turns || more(); turn++) {
      const shown = JSON.parse((await league[0]?.call(`/api/tables/${table}`))?.text ?? '{}');
      const [seat] = shown.fields?.toAct ?? [];
      const player = league[seat];
      if (player === undefined) break;
      const listed = await player.call(`/api/tables/${table}/legal`);
      tally.count(`legal ${listed.status}`, listed.bytes);
      const moves = listed.status === 200 && listed.bytes < 50 * MEGABYTE ? (JSON.parse(listed.text).moves ?? []) : [];
      const move = plan.move(shown.fields.view, seat, moves);
      const { status } = await player.call(`/api/tables/${table}/commands`, {
        key: `turn ${turn}`,
        command: { type: 'move', move },
      });
      tally.count(`move ${status}`);
      if (status === 0) break;
    }
    return tally;
  },
  wrong: (tally) => [
    ...(tally.largest <= MOST_BYTES ? [] : [`a list of moves had ${tally.largest} bytes`]),
    ...(tally.of('legal 200') > 0 ? [] : ['no list of moves was answered']),
    ...(tally.of('legal 0') + tally.of('move 0') === 0 ? [] : ['the server did not answer any more']),
  ],
});

const SOCKETS = 40;
/** Far fewer than one socket may send at once: what is refused is refused for all of them together. */
const HELLOS = 20;
/** Seconds between two such rounds, so that no socket by itself says too much. */
const ROUND = 1;
/** Milliseconds until an answer is taken for lost. */
const PATIENCE = 60_000;

const refusedHellos = (tally: Tally): number => tally.beside('sent', 'table', 'update', 'welcome', 'presence');

/** All sockets of one guest ask for a large table again and again, in at most so many rounds: what waits is read at one pace. */
const hellos = (rounds: number): Attack => ({
  name: `${SOCKETS} sockets of one guest say hello to a large table`,
  prepare: (folder) => talkedAt(folder, 200, 1000),
  async run({ url, table, seconds }) {
    const tally = new Tally();
    const guest = await Attacker.at(url, ADDRESS);
    const heard = (text: string): void => {
      const type = /^\{"type":"(\w+)"/.exec(text)?.[1] ?? '';
      tally.count(type === 'error' ? String(JSON.parse(text).code) : type, text.length);
    };
    let over = false;
    const closed = (code: number): void => {
      if (!over) tally.count(`closed ${code}`);
    };
    const sockets: (WebSocket | null)[] = [];
    for (let i = 0; i < SOCKETS; i++) sockets.push(await guest.socket(heard, closed));
    for (const socket of sockets) if (socket === null) tally.count('refused socket');
    const more = until(seconds);
    let sent = 0;
    for (let round = 0; round === 0 || (round < rounds && more()); round++) {
      for (let i = 0; i < SOCKETS * HELLOS; i++) {
        const socket = sockets[i % SOCKETS];
        if (socket?.readyState !== socket?.OPEN) continue;
        socket?.send(JSON.stringify({ type: 'hello', version: 1, table }));
        sent += 1;
      }
      await sleep(ROUND * 1000);
    }
    const answered = (): number => tally.of('table') + refusedHellos(tally);
    for (let waited = 0; waited < PATIENCE && answered() < sent; waited += 50) await sleep(50);
    tally.answers['sent'] = sent;
    over = true;
    guest.close();
    return tally;
  },
  wrong: (tally) => [
    ...(refusedHellos(tally) > 0 ? [] : [`nothing was refused, ${Math.round(tally.bytes / MEGABYTE)} MB were sent`]),
    ...(tally.of('table') > 0 ? [] : ['not even the first was answered']),
    ...(tally.of('table') < tally.of('sent') / 2 ? [] : [`${tally.of('table')} of ${tally.of('sent')} got the whole table`]),
  ],
});

/** Tables that nobody sits at: as many as one person may make, of a few persons at one address. */
const botTables = (tables: number): Attack => ({
  name: `${tables} tables of bots only`,
  async run({ url, seconds }) {
    const tally = new Tally();
    const each = 30;
    const seats = Array.from({ length: 3 }, () => ({ type: 'bot', level: 'casual' }));
    for (let made = 0; made < tables; made += each) {
      const guest = await Attacker.at(url, ADDRESS);
      for (let i = 0; i < Math.min(each, tables - made); i++) {
        const { status } = await guest.call('/api/tables', { game: first?.id, seats, open: true });
        tally.count(String(status));
      }
    }
    await sleep(seconds * 1000);
    return tally;
  },
  wrong: (tally) => [
    ...(tally.of('201') > 0 ? [] : ['nobody may watch bots play']),
    ...(tally.beside('201') > 0 ? [] : [`all ${tally.of('201')} tables were made`]),
  ],
});

const ONLOOKERS = 12;
/** Lines that a table takes, whoever writes them, in the time of a short attack. */
const MOST_LINES = 600;

/** Onlookers who write as fast as one person's commands are taken. */
const talk: Attack = {
  name: `${ONLOOKERS} onlookers talk`,
  async run({ url, seconds }) {
    const tally = new Tally();
    const host = await Attacker.at(url, ADDRESS);
    const asked = { game: first?.id, seats: [{ type: 'me' }, { type: 'open' }], open: true };
    const { table } = JSON.parse((await host.call('/api/tables', asked)).text);
    const heard = (text: string): void => {
      const { type, ok, code } = JSON.parse(text);
      if (type === 'answer') tally.count(ok ? 'said' : String(code));
    };
    const guests = await Promise.all(Array.from({ length: ONLOOKERS }, (_, i) => Attacker.at(url, `10.66.8.${i}`)));
    const sockets = await Promise.all(guests.map((guest) => guest.socket(heard)));
    const more = until(seconds);
    for (let i = 0; more(); i++) {
      const command = { type: 'chat', text: `line ${i} ${'x'.repeat(400)}` };
      for (const socket of sockets) socket?.send(JSON.stringify({ type: 'command', table, key: `line ${i}`, command }));
      await sleep(35);
    }
    await sleep(300);
    for (const guest of guests) guest.close();
    return tally;
  },
  wrong: (tally) => [
    ...(tally.of('said') > 0 ? [] : ['nobody could say anything']),
    ...(tally.beside('said') > 0 ? [] : ['nothing was refused']),
    ...(tally.of('said') <= MOST_LINES ? [] : [`${tally.of('said')} lines were taken`]),
  ],
};

/** A table with a very long log is opened, and asked for again. */
const longLog = (entries: number): Attack => ({
  name: `a log of ${entries} entries is opened`,
  prepare: (folder) => talkedAt(folder, entries, 20),
  async run({ url, table, seconds }) {
    const tally = new Tally();
    const guest = await Attacker.at(url, ADDRESS);
    const more = until(seconds);
    do {
      const { status, bytes } = await guest.call(`/api/tables/${table}`);
      tally.count(String(status), bytes);
      await sleep(200);
    } while (more());
    return tally;
  },
  wrong: (tally) => [
    ...(tally.largest <= MOST_BYTES ? [] : [`an answer had ${tally.largest} bytes`]),
    ...(tally.of('0') + tally.of('500') === 0 ? [] : ['the server could not open it']),
  ],
});

/** For comparison. */
const peace: Attack = {
  name: 'no attack',
  async run({ seconds }) {
    await sleep(seconds * 1000);
    return new Tally();
  },
  wrong: () => [],
};

export const SHORT: readonly Attack[] = [diamondMap(14, 235), hellos(1), botTables(30), talk, longLog(20_000)];
export const LONG: readonly Attack[] = [
  peace,
  diamondMap(30, 400),
  hellos(Number.POSITIVE_INFINITY),
  botTables(60),
  botTables(300),
  talk,
  longLog(200_000),
];
