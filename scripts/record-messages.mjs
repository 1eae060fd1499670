/**
 * Writes down samples of every message that the server of this clone speaks and hears, for the golden files of a release:
 *
 *   node scripts/record-messages.mjs 1.0.0        after npm run build; fills protocol/test/golden/1.0.0/
 *
 * Starts a real server in a folder of its own and plays at it as two people do, with whatever games it offers. Knows the
 * addresses and the words of the protocol and nothing of the sources, so that it can be run on any release.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [release] = process.argv.slice(2);
if (release === undefined) throw new Error('Say the version: node scripts/record-messages.mjs 1.0.0');
const root = fileURLToPath(new URL('..', import.meta.url));
/** Node 20 has none of its own; this is the server's. */
const { WebSocket } = createRequire(join(root, 'server/package.json'))('ws');
const folder = join(root, 'protocol/test/golden', release);
const data = mkdtempSync(join(tmpdir(), 'party-line-messages-'));

const port = await new Promise((resolve) => {
  const asking = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = asking.address();
    asking.close(() => resolve(free));
  });
});
const url = `http://127.0.0.1:${port}`;
const settings = ['--port', String(port), '--data', data, '--limits', 'off', '--log-level', 'error'];
const server = spawn(process.execPath, [join(root, 'partyline'), 'serve', ...settings], { cwd: root, stdio: 'inherit' });
while (
  !(await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await sleep(100);

/** "get /api/me 200" and what was answered, sent as a body, said over a socket and heard there. */
const answers = {};
const bodies = {};
const said = [];
const heard = [];

/** A request by its route, the words in its places, and who asks. */
async function ask(who, route, words = {}, body = undefined, more = {}) {
  const [method, pattern] = route.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(words[name]));
  const headers = { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...more.headers };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}${path}${more.query ?? ''}`, init);
  const answer = await response.json();
  const name = `${method} ${pattern} ${response.status}`;
  answers[name] ??= [];
  if (answers[name].length < (more.most ?? 2)) answers[name].push(answer);
  if (body !== undefined && response.ok) {
    bodies[`${method} ${pattern}`] ??= [];
    bodies[`${method} ${pattern}`].push(body);
  }
  return answer;
}

/** Somebody's socket: says, waits for a message, and writes down both. */
async function live(who) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { authorization: `Bearer ${who.token}` } });
  const arrived = [];
  let look = () => undefined;
  socket.addEventListener('message', ({ data: text }) => {
    arrived.push(JSON.parse(text));
    heard.push(JSON.parse(text));
    look();
  });
  const next = async (fits) => {
    for (;;) {
      const at = arrived.findIndex(fits);
      if (at >= 0) return arrived.splice(at, 1)[0];
      await new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`nothing came for ${fits}`)), 20_000);
        look = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
  };
  const say = (message) => {
    said.push(message);
    socket.send(JSON.stringify(message));
  };
  let keys = 0;
  const tell = (table, command, asked) => {
    const key = `${who.name} ${keys++} ${table}`;
    say({ type: 'command', table, key, ...(asked === undefined ? {} : { asked }), command });
    return next((one) => one.type === 'answer' && one.key === key);
  };
  await next(({ type }) => type === 'welcome');
  return { say, next, tell, close: () => socket.close() };
}

async function person(name) {
  const { token } = await ask(null, 'post /api/me/tokens', {}, { label: name });
  const who = { token, name };
  await ask(who, 'post /api/me', {}, { name });
  return { ...who, ...(await ask(who, 'get /api/me')) };
}

const tableOf = (who, id, more) => ask(who, 'get /api/tables/{id}', { id }, undefined, more);

/** Moves of two people in turn, as far as the server lists them. */
async function play(people, links, table, most) {
  for (let i = 0; i < most; i++) {
    const { fields } = await tableOf(people[0], table);
    if (fields.status !== 'playing') break;
    const at = people.findIndex(({ id }) => fields.toAct.some((seat) => fields.seats[seat].person?.id === id));
    if (at < 0) {
      // A bot is thinking.
      await sleep(200);
      continue;
    }
    const { fields: own } = await tableOf(people[at], table);
    links[at].say({ type: 'legal', table, id: `legal ${i}` });
    const { moves } = await links[at].next((one) => one.type === 'legal' && one.id === `legal ${i}`);
    if (moves === null || moves.length === 0) break;
    const move = { type: 'move', move: moves[i % moves.length] };
    // Out of turn, where the game has turns: then a clause of the rules forbids it.
    if (i === 0) await links[1 - at].tell(table, move);
    await links[at].tell(table, move, own.asked);
  }
}

/** Sitting down, playing, talking, taking back and giving up: every command, done or refused. */
async function evening(game, [ada, ben], links) {
  const [adas, bens] = links;
  const bots = Array.from({ length: Math.max(0, game.seats.min - 2) }, () => ({ type: 'bot', level: game.levels[0] }));
  const seats = [{ type: 'me' }, { type: 'open' }, ...bots].slice(0, game.seats.max);
  const wish = { game: game.id, seats, open: true, time: { type: 'live', bank: 600, increment: 5 } };
  const spare = await ask(ada, 'post /api/tables', {}, { ...wish, nonce: 'spare' });
  adas.say({ type: 'hello', version: 1, table: spare.table, after: null });
  await bens.tell(spare.table, { type: 'join', chair: 1, nonce: 'ben' });
  await adas.tell(spare.table, { type: 'close' });
  adas.say({ type: 'bye', table: spare.table });
  const { table, invitation } = await ask(ada, 'post /api/tables', {}, wish);
  await ask(null, 'get /api/tables', {}, undefined, { query: '?status=waiting' });
  adas.say({ type: 'hello', version: 1, table, after: null, invitation: null });
  bens.say({ type: 'hello', version: 1, table, after: null, invitation });
  await bens.next((one) => one.type === 'table' && one.table === table);
  await bens.tell(table, { type: 'join', nonce: 'ben' });
  await bens.tell(table, { type: 'leave' });
  await adas.tell(table, { type: 'start' });
  await bens.tell(table, { type: 'join', chair: null });
  const stream = streamOf(ben, table);
  await adas.tell(table, { type: 'chat', text: 'hello' });
  await adas.tell(table, { type: 'mute', person: ben.id, muted: true });
  await bens.tell(table, { type: 'chat', text: 'may I?' });
  await adas.tell(table, { type: 'mute', person: ben.id, muted: false });
  await play([ada, ben], links, table, 6);
  await adas.tell(table, { type: 'move', move: { type: 'no such move' } });
  await adas.tell(table, { type: 'order', order: null });
  await adas.tell(table, { type: 'undo', to: null });
  await bens.tell(table, { type: 'answerUndo', accept: true });
  await adas.tell(table, { type: 'undo' });
  await bens.tell(table, { type: 'answerUndo', accept: false });
  await bens.tell(table, { type: 'reclaim' });
  await adas.next((one) => one.type === 'presence' && one.table === table);
  for (const route of ['legal', 'record', 'share', 'card']) await ask(ada, `get /api/tables/{id}/${route}`, { id: table });
  await tableOf(ada, table, { query: '?after=0', most: 4 });
  await ask(ada, 'get /api/tables/{id}/at/{seq}', { id: table, seq: 3 });
  await ask(ada, 'post /api/tables/{id}/rematch', { id: table });
  await bens.tell(table, { type: 'resign' });
  await adas.tell(table, { type: 'resign' });
  await finished(ada, table);
  await tableOf(ada, table, { most: 4 });
  await ask(ada, 'get /api/tables/{id}/record', { id: table });
  const { share } = await ask(ada, 'get /api/tables/{id}/share', { id: table });
  if (share !== undefined) await ask(null, 'get /api/shared/{id}/{share}', { id: table, share });
  await ask(ada, 'post /api/tables/{id}/rematch', { id: table });
  await ask(ada, 'get /api/tables', {}, undefined, { query: '?mine=true', most: 4 });
  adas.say({ type: 'ping', id: `ping ${table}` });
  await adas.next((one) => one.type === 'pong');
  return await stream;
}

async function finished(who, table) {
  for (;;) {
    const { fields } = await tableOf(who, table);
    if (fields.status !== 'playing') return;
    await sleep(200);
  }
}

/** An event stream as it came, until the game is over. */
async function streamOf(who, table) {
  const headers = { authorization: `Bearer ${who.token}` };
  const response = await fetch(`${url}/api/tables/${table}/events`, { headers });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('"status":"finished"')) return text;
  }
  return text;
}

async function dailyCalls(who) {
  const { calls } = await ask(who, 'get /api/daily');
  for (const { today } of calls) {
    const day = { game: today.game, day: today.day };
    await ask(null, 'get /api/daily/{game}/{day}', day, undefined, { most: 8 });
    const { table } = await ask(who, 'post /api/daily/{game}/{day}', day, {});
    await ask(who, 'post /api/daily/{game}/{day}', day, { again: true });
    await ask(who, 'get /api/daily/{game}/{day}', day, undefined, { most: 8 });
    await ask(who, 'post /api/tables/{id}/commands', { id: table }, { key: `give up ${table}`, command: { type: 'resign' } });
    await finished(who, table);
    await ask(who, 'get /api/tables/{id}/card', { id: table });
    await ask(who, 'get /api/daily/{game}/{day}', day, undefined, { most: 8 });
    await ask(who, 'get /api/daily/{game}', day);
    await ask(who, 'get /api/daily/{game}/calendar', day);
    await tableOf(who, table, { most: 6 });
  }
  await ask(who, 'get /api/daily', {}, undefined, { most: 3 });
  await ask(who, 'get /api/tables', {}, undefined, { query: '?mine=true', most: 6 });
  await ask(who, 'get /api/daily/{game}', { game: 'nowhere' });
}

/** A table against bots goes to a device; that it may not come back is told as well. */
async function transfers(game, who) {
  const bots = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => ({ type: 'bot', level: game.levels[0] }));
  const wish = { game: game.id, seats: [{ type: 'me' }, ...bots], open: false };
  const { table } = await ask(who, 'post /api/tables', {}, wish, { most: 3 });
  const { fields } = await tableOf(who, table);
  if (fields.status === 'waiting')
    await ask(who, 'post /api/tables/{id}/commands', { id: table }, { key: `start ${table}`, command: { type: 'start' } });
  const { fields: begun } = await tableOf(who, table);
  const seat = begun.seats.findIndex(({ person: sitting }) => sitting?.id === who.id);
  const { log } = await ask(who, 'post /api/tables/{id}/export', { id: table });
  // Begun on a server, so it cannot be put on one again.
  await ask(who, 'post /api/tables/import', {}, { log, seat });
}

/** What is refused, each in its own form. */
async function refusals(who, link) {
  await ask(null, 'get /api/me/tokens');
  await ask({ token: 'nobody' }, 'get /api/me');
  await ask(who, 'post /api/me', {}, { name: '' });
  await ask(who, 'post /api/tables', {}, { game: 'nowhere', seats: [] });
  await ask(who, 'get /api/tables/{id}', { id: 'nowhere' });
  await ask(who, 'get /api/games/{game}/rules', { game: 'nowhere' });
  await ask(null, 'get /api/shared/{id}/{share}', { id: 'nowhere', share: 'nothing' });
  link.say({ type: 'hello', version: 1, table: 'nowhere', after: 7, invitation: 'wrong' });
  await link.next(({ type }) => type === 'error');
  await link.tell('nowhere', { type: 'join' });
}

const round = (text) => `${JSON.stringify(text, null, 1)}\n`;

/** Of everything that came over sockets: whatever is not a mere repetition, a few of each sort. */
function chosen(all, sort, most) {
  const counts = new Map();
  return all.filter((one) => {
    const name = sort(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts.get(name) <= most;
  });
}
const sortOf = ({ type, table, ok, rule, code, command, events, chat, undone, change }) => {
  if (type === 'update')
    return [type, table, events.map((one) => one.type), chat !== undefined, undone !== undefined, Object.keys(change.set)].join();
  if (type === 'table') return [type, table].join();
  return [type, ok, rule === null, code, command?.type].join();
};

try {
  const people = [await person('Ada'), await person('Ben')];
  const links = [await live(people[0]), await live(people[1])];
  const guests = await ask(null, 'get /api/me');
  if (guests.id === undefined) throw new Error('no guest was made');
  const { games } = await ask(null, 'get /api/games');
  const streams = [];
  for (const game of games) streams.push(await evening(game, people, links));
  await transfers(games[0], people[0]);
  await dailyCalls(people[0]);
  await refusals(people[0], links[0]);
  const { tokens } = await ask(people[1], 'get /api/me/tokens');
  for (const link of links) link.close();
  await ask(people[1], 'delete /api/me/tokens/{id}', { id: tokens[0].id });
  const described = await (await fetch(`${url}/api/openapi.json`)).json();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'answers.json'), round(answers));
  writeFileSync(join(folder, 'bodies.json'), round(bodies));
  writeFileSync(join(folder, 'said.json'), round(chosen(said, sortOf, 3)));
  writeFileSync(join(folder, 'heard.json'), round(chosen(heard, sortOf, 2)));
  writeFileSync(join(folder, 'events.txt'), streams[0]);
  writeFileSync(join(folder, 'openapi.json'), round(described));
} finally {
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
