/**
 * A bot in one file: it makes a table or joins one, watches it over the event stream, and plays random legal moves until the
 * game is over. Plain Node 20, no packages. Put your own ideas into `choose`. The messages are described in protocol.md.
 *
 *   node docs/example-bot.mjs --url http://localhost:8080                  against a bot of the server
 *   node docs/example-bot.mjs --against open                               waits for somebody; prints how to join
 *   node docs/example-bot.mjs --table ID --invitation SECRET               joins
 *
 * Set PARTYLINE_TOKEN to come back as the same player; without it, the bot is a new guest each time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = (otherwise) => ({ type: 'string', default: otherwise });
const { values: asked } = parseArgs({
  options: {
    url: text('http://localhost:8080'),
    game: text('crossed-wires'),
    against: text('random'),
    table: { type: 'string' },
    invitation: text(''),
  },
});

/** Your ideas go here: `view` is all that your seat may know, `moves` are all that it may do. */
function choose(_view, moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

const headers = { 'content-type': 'application/json', 'x-invitation': asked.invitation };

/** One request. When the server asks for patience, or cannot be reached, it is sent again: see "Keys" in protocol.md. */
async function call(method, path, body) {
  for (;;) {
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(asked.url + path, sent).catch(() => null);
    if (response !== null && response.status !== 429 && response.status < 500) return await response.json();
    await sleep(1000 * Number(response?.headers.get('retry-after') ?? 1));
  }
}

const must = (answer) => {
  if (answer.ok === false) throw new Error(answer.error);
  return answer;
};

/** The messages about a table, one after another; after a broken connection it goes on behind the last one. */
async function* messages(path) {
  let last = '';
  for (;;) {
    const response = await fetch(asked.url + path, { headers: { ...headers, 'last-event-id': last } }).catch(() => null);
    if (response !== null && response.status >= 400 && response.status < 500) throw new Error((await response.json()).error);
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of response?.body ?? []) {
        const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
        rest = events.pop();
        for (const event of events) {
          last = /^id: (.*)$/m.exec(event)?.[1] ?? last;
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) yield JSON.parse(data);
        }
      }
    } catch {}
    await sleep(1000);
  }
}

/** `change` says which fields to set and which to remove. */
const changed = (fields, { set, unset }) =>
  Object.fromEntries(Object.entries({ ...fields, ...set }).filter(([name]) => !unset.includes(name)));

/** Answers the question that a seat was asked, once: the key makes sure of that, however often it is sent. */
async function play(path, { view, asked: question }) {
  const { moves } = must(await call('GET', `${path}/legal`));
  if (moves === null) throw new Error('This game has too many moves to list: teach the bot to make one up.');
  if (moves.length === 0) return;
  const command = { type: 'move', move: choose(view, moves) };
  const answer = await call('POST', `${path}/commands`, { key: `answer to ${question}`, asked: question, command });
  if (answer.ok === false && answer.code !== 'stale') throw new Error(answer.error);
}

const token = process.env.PARTYLINE_TOKEN ?? must(await call('POST', '/api/me/tokens', { label: 'example bot' })).token;
headers.authorization = `Bearer ${token}`;
const me = must(await call('GET', '/api/me'));

if (asked.table === undefined) {
  const other = asked.against === 'open' ? { type: 'open' } : { type: 'bot', level: asked.against };
  const made = must(await call('POST', '/api/tables', { game: asked.game, seats: [{ type: 'me' }, other] }));
  Object.assign(asked, made);
  console.log(`${me.name} has made a table: --table ${made.table} --invitation ${made.invitation}`);
} else {
  const sat = await call('POST', `/api/tables/${asked.table}/commands`, { key: 'sit down', command: { type: 'join' } });
  if (sat.ok === false && sat.code !== 'already-seated') throw new Error(sat.error);
  console.log(`${me.name} has sat down.`);
}

const path = `/api/tables/${asked.table}`;
let table = { fields: {}, seat: null };
let answered = null;
for await (const message of messages(`${path}/events`)) {
  if (message.type === 'table') table = message;
  if (message.type !== 'table' && message.type !== 'update') continue;
  if (message.type === 'update') {
    const view = message.view === null ? {} : { view: changed(table.fields.view, message.view) };
    table = { ...table, fields: { ...changed(table.fields, message.change), ...view } };
  }
  const { status, toAct = [], asked: question, result } = table.fields;
  if (status === 'finished' || status === 'closed') {
    console.log(result === undefined ? 'The table was closed.' : `It is over: ${JSON.stringify(result)}`);
    process.exit(0);
  }
  if (!toAct.includes(table.seat) || question === answered) continue;
  answered = question;
  await play(path, table.fields);
}
