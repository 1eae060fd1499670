/**
 * A bot in one file: it makes a table or joins one, watches it over the event stream, and plays random legal moves until the
 * game is over. Plain Node 20, no packages. Put your own ideas into `choose`. The messages are described in protocol.md, and
 * what is in the view and the moves of a game in its rulebook, at /api/games/{game}/rules.
 *
 *   node docs/example-bot.mjs --url http://localhost:8080                  against bots of the server
 *   node docs/example-bot.mjs --game radiowarz --against casual            another game, and better bots
 *   node docs/example-bot.mjs --against open                               waits for somebody; prints how to join
 *   node docs/example-bot.mjs --table ID --invitation SECRET               joins, or comes back
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

/** A command. Refusals that only say that the game has gone on meanwhile are no errors: the next message tells how. */
async function tell(path, key, command, question = null) {
  const answer = await call('POST', `${path}/commands`, { key, asked: question, command });
  const late = ['stale', 'key-used', 'not-playing', 'bot-plays', 'no-bot', 'seat-resigned'];
  if (answer.ok === false && !late.includes(answer.code)) throw new Error(answer.error);
}

/** Answers the question that a seat was asked, once: the key makes sure of that, however often it is sent. */
async function play(path, { game, view, asked: question }) {
  const { moves } = must(await call('GET', `${path}/legal`));
  if (moves === null) {
    await tell(path, 'give up', { type: 'resign' });
    throw new Error(
      `The moves of ${game} are too many to list: it needs a bot of its own, which makes them up. I have resigned.`,
    );
  }
  if (moves.length > 0) await tell(path, `answer to ${question}`, { type: 'move', move: choose(view, moves) }, question);
}

/** One seat for the bot and the others as it was told to: two in all, or as many as the game takes. */
async function seatsOf(id) {
  const { games } = must(await call('GET', '/api/games'));
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}, but ${games.map((one) => one.id).join(', ')}.`);
  const { min, max } = game.seats;
  const others = Math.max(min, Math.min(2, max)) - 1;
  const bot = { type: 'bot', level: asked.against === 'open' ? game.levels[0] : asked.against };
  const other = (_, i) => (asked.against === 'open' && i === 0 ? { type: 'open' } : bot);
  return [{ type: 'me' }, ...Array.from({ length: others }, other)];
}

const token = process.env.PARTYLINE_TOKEN ?? must(await call('POST', '/api/me/tokens', { label: 'example bot' })).token;
headers.authorization = `Bearer ${token}`;
const me = must(await call('GET', '/api/me'));

if (asked.table === undefined) {
  const made = must(await call('POST', '/api/tables', { game: asked.game, seats: await seatsOf(asked.game) }));
  Object.assign(asked, made);
  console.log(`${me.name} has made a table: --table ${made.table} --invitation ${made.invitation}`);
} else {
  const sat = await call('POST', `/api/tables/${asked.table}/commands`, { key: 'sit down', command: { type: 'join' } });
  if (sat.ok === false && sat.code !== 'already-seated' && sat.code !== 'not-waiting') throw new Error(sat.error);
  console.log(sat.ok ? `${me.name} has sat down.` : `${me.name} is back.`);
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
  const { status, seats = [], toAct = [], asked: question, result } = table.fields;
  if (status === 'finished' || status === 'closed') {
    console.log(result === undefined ? 'The table was closed.' : `It is over: ${JSON.stringify(result)}`);
    process.exit(0);
  }
  if (status === 'playing' && table.seat === null) throw new Error('Others play at this table.');
  const own = seats[table.seat];
  if (own?.bot && own.resigned === null) {
    // Our time was up, and a bot of the server plays for us. What it was asked, we are asked again.
    answered = null;
    await tell(path, crypto.randomUUID(), { type: 'reclaim' });
    continue;
  }
  if (!toAct.includes(table.seat) || question === answered) continue;
  answered = question;
  await play(path, table.fields);
}
