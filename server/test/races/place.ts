/**
 * One process of several on one Postgres, with rooms of its own. Does what it is told, a line of JSON each, and says on
 * standard output what came of it and what its viewers hear. Loaded as it was built. It can be told to be ill in a way that
 * a check of histories must notice.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { decide, randomBot } from '@partyline/kernel/bot.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import { type Game, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { fixture, fixtureConformance, fixtureProse, fixtureResources } from '@partyline/kit/fixture.js';
import { type Command, commandShape, newTableShape } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import type { BotThinking, ThoughtRequest } from '@partyline/server/bots/bots.js';
import { fromGamesFolder, type ResourceLoader } from '@partyline/server/games/resource-files.js';
import type { Room } from '@partyline/server/rooms/room.js';
import { Rooms } from '@partyline/server/rooms/rooms.js';
import type { Log } from '@partyline/server/store/log.js';
import { openPostgres } from '@partyline/server/store/postgres/open.js';
import { awaited } from '@partyline/table/match.js';

export type Illness =
  | 'none'
  /** Says of every seventh append that it is written when it is not. */
  | 'boastful'
  /** Every other time that it looks what others have written, it overlooks it. */
  | 'absent-minded';

/** What somebody wants, with the question that they answer. */
export type Wish = { readonly said: Command; readonly asked: number | null };

export type Told =
  | { readonly type: 'make'; readonly game: string; readonly people: readonly string[] }
  | { readonly type: 'watch'; readonly table: string; readonly person: string; readonly after: number | null }
  | { readonly type: 'wish'; readonly table: string; readonly person: string; readonly seed: string }
  | ({ readonly type: 'ask'; readonly table: string; readonly person: string; readonly key: string } & Wish);

export type Reported =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly id: number; readonly what: Answer | Wish | string | null }
  | { readonly type: 'heard'; readonly table: string; readonly person: string; readonly text: string }
  | { readonly type: 'failed'; readonly id: number | null; readonly why: string };

const [url = '', illness = 'none'] = process.argv.slice(2);
const rules: Game = fixture;

/** Under the level of the bot that takes a seat over there is a quick one: how well they play does not matter here. */
const entries: readonly GameEntry[] = [
  {
    id: fixture.id,
    name: fixture.id,
    tagline: fixture.id,
    players: { min: 2, max: 2 },
    quick: { seats: 2, level: 'random' },
    seen: null,
    rules: async () => ({ game: rules, prose: fixtureProse }),
    bots: async () => ({ bots: { random: randomBot(rules), casual: randomBot(rules) } }),
    orders: async () => ({ orders: noOrders }),
    tools: async () => ({ tools: [] }),
    conformance: async () => ({ conformance: fixtureConformance }),
  },
  ...games,
];

const resources: ResourceLoader = (game, name) =>
  game === 'fixture' ? (fixtureResources([name]).get(name) ?? new Uint8Array()) : fromGamesFolder(game, name);

const bots: BotThinking = {
  async think(request: ThoughtRequest): Promise<Json | null> {
    const thought = request.thought();
    if (thought === null) return null;
    const { game: id, options, view, seat, seed } = thought;
    const entry = entries.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`no game ${id}`);
    const { game } = await entry.rules();
    const names = game.resources(game.options.read(options, 'options'));
    const loaded = new Map(names.map((name) => [name, resources(id, name)]));
    return decide(randomBot(game), view, seatOf(seat), { random: randomFrom(seed), resources: loaded });
  },
  close: async () => undefined,
};

function ill(log: Log): Log {
  if (illness === 'none') return log;
  let appends = 0;
  let reads = 0;
  return {
    ...log,
    append: async (append) => {
      appends += 1;
      if (illness === 'boastful' && append.expect > 0 && appends % 7 === 0) return { ok: true, seq: append.expect + 1 };
      return await log.append(append);
    },
    read: async (table, after) => {
      reads += after > 0 ? 1 : 0;
      return illness === 'absent-minded' && reads % 2 === 1 ? [] : await log.read(table, after);
    },
  };
}

const say = (reported: Reported): void => {
  process.stdout.write(`${JSON.stringify(reported)}\n`);
};
const failed = (why: unknown, id: number | null = null): void => say({ type: 'failed', id, why: String(why) });

const { log } = await openPostgres(url);
const rooms = new Rooms({
  log: ill(log),
  bots,
  games: entries,
  resources,
  now: Date.now,
  secret: () => randomBytes(32).toString('hex'),
  failed: (what, error) => failed(`${what}: ${error}`),
});

const who = (person: string) => ({ id: person, name: person.toUpperCase() });

async function find(table: string): Promise<Room> {
  const room = await rooms.find(table);
  if (room === null) throw new Error(`no table ${table}`);
  return room;
}

async function make(game: string, [host = '', ...others]: readonly string[]): Promise<string> {
  const seats = [{ type: 'me' }, ...others.map(() => ({ type: 'open' }))];
  const made = await rooms.make(newTableShape.read({ game, open: true, seats }, 'table'), who(host));
  if (!made.ok) throw new Error(made.refusal.error);
  for (const person of others) {
    const joined = await ask(made.table, person, 'join', { said: { type: 'join', chair: null, nonce: person }, asked: null });
    if (!joined.ok) throw new Error(joined.error);
  }
  return made.table;
}

async function ask(table: string, person: string, key: string, { said, asked }: Wish): Promise<Answer> {
  const command = commandShape.read(said, 'command');
  return await (await find(table)).ask({ asker: { person: who(person), invited: false }, command, key, asked, lag: 0 });
}

/** Something that somebody may want, by what this process knows, which may be old. */
function wish({ table }: Room, person: string, random: Random): Wish {
  const { match, playing } = table;
  const seat = match?.seats.findIndex((one) => one.person?.id === person) ?? -1;
  const own = match?.seats[seat];
  const asked = random(2) === 0 ? (own?.askedAt ?? null) : null;
  const mine = match !== null && awaited(table, match).includes(seat);
  if (match !== null && own !== undefined && random(3) > 0) {
    const listed = mine && random(2) === 0 ? null : playing.game.legal(match.state, seatOf(seat));
    const [move] = listed === null ? [] : [pick(random, [...listed, { type: 'nonsense' }])];
    if (move !== undefined) return { said: { type: 'move', move }, asked };
    if (mine) return { said: { type: 'move', move: playing.game.propose(match.state, seatOf(seat), random) }, asked };
  }
  const whims: Command[] = [
    { type: 'chat', text: `${random(1000)}` },
    { type: 'undo', to: null },
    { type: 'undo', to: random(40) },
    { type: 'answerUndo', accept: true },
    { type: 'answerUndo', accept: random(2) === 0 },
    random(25) === 0 ? { type: 'resign' } : { type: 'chat', text: 'Well …' },
  ];
  return { said: pick(random, whims), asked: null };
}

async function does(told: Told): Promise<Answer | Wish | string | null> {
  if (told.type === 'make') return await make(told.game, told.people);
  const { table, person } = told;
  if (told.type === 'ask') return await ask(table, person, told.key, told);
  const room = await find(table);
  if (told.type === 'wish') return wish(room, person, randomFrom(told.seed));
  const send = (text: string): void => say({ type: 'heard', table, person, text });
  room.watch({ person, invited: false, send }, told.after);
  return null;
}

await rooms.start();
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, told }: { id: number; told: Told } = JSON.parse(line);
  does(told).then(
    (what) => say({ type: 'done', id, what }),
    (error) => failed(error, id),
  );
});
process.stdin.once('end', () => process.exit());
say({ type: 'ready' });
