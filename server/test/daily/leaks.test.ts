/**
 * Nothing that the server sends gives away what is still to come: neither the secret, nor a seed whose day is not over, nor a
 * later deal. Two servers with different secrets whose first deals are the same send the same, until the first deal that differs.
 */
import { type GameEntry, games as registered } from '@partyline/games/registry.js';
import { decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { callSeed, gameSeedOf } from '../../daily/seeds.js';
import { Games } from '../../games/games.js';
import { type Day, dayShape } from '../../store/days.js';
import { events, type Live, type Someone } from '../gateway/world.js';
import { digitOf } from './digits.js';
import { begin, command, DAY, dayPath, GAME, items, MONDAY, move, NOON, openScene, type Scene, TUESDAY } from './scene.js';

const day = (text: string): Day => dayShape.read(text, 'day');

/** Everything that somebody can get hold of: what is told live, and the answer to everything that can be asked. */
async function overheard(scene: Scene, one: Someone, table: string, game: string, live: Live): Promise<string[]> {
  const paths = [
    '/api/daily',
    `/api/daily/${game}`,
    `/api/daily/${game}/${MONDAY}`,
    `/api/daily/${game}/${TUESDAY}`,
    `/api/tables/${table}`,
    `/api/tables/${table}/legal`,
    `/api/tables/${table}/record`,
    `/api/tables/${table}/card`,
    ...[1, 2, 3, 4].map((seq) => `/api/tables/${table}/at/${seq}`),
    '/api/tables?mine=true',
    '/api/me',
    '/api/games',
  ];
  live.say({ type: 'ping', id: 'all heard' });
  await live.next('pong');
  const asked = await Promise.all(paths.map(async (path) => (await one.get(path)).text));
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${one.token}` };
  const stream = events(await fetch(`${scene.url}/api/tables/${table}/events`, { headers, signal: controller.signal }));
  const first = (await stream.next()).value;
  controller.abort();
  return [...live.texts, ...asked, JSON.stringify(first), ...scene.lines];
}

/** A bot that plays a game from its seed: what each move that uncovered something has shown, as texts that stand out. */
async function uncovered(entry: GameEntry, seed: string): Promise<string[]> {
  const daily = (await entry.daily?.())?.daily;
  const read = await new Games([entry]).read(entry.id, daily?.options);
  if (!read.ok) throw new Error(read.error);
  const { bots } = read;
  const { game, resources } = read.playing;
  const opening = { options: daily?.options, seats: 1 + (daily?.bots.length ?? 0), resources: () => resources };
  const begun = start(game, { ...opening, random: streams(seed) });
  const bot = bots[levelsOf(bots).at(-2) ?? 'random'];
  if (!begun.ok || bot === undefined) throw new Error(`no game of ${game.id}`);
  const shown: string[] = [];
  let { state } = begun;
  for (let i = 0; i < 200 && game.outcome(state) === null; i++) {
    const [seat = seatOf(0)] = game.toAct(state);
    const random = streams(seed)('test', i);
    const chosen = decide(bot, game.view(state, seat), seat, { random, resources });
    const played = play(game, state, seat, chosen, streams(seed));
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
    const long = (value: Json): string[] => [JSON.stringify(value)].filter((text) => text.length > 20);
    if (played.revealed) shown.push(...Object.values(played.events.at(-1) ?? {}).flatMap(long));
  }
  return shown;
}

test.each(registered.flatMap((entry) => (entry.daily === undefined ? [] : [entry])))(
  'of $name nobody gets the secret, a seed or a later deal',
  async (entry) => {
    const scene = await openScene({ games: [entry], level: 'trace', lines: [] });
    const [ann, eve] = [await scene.person(), await scene.person()];
    const { id } = entry;
    const { secret } = await scene.store.attempts.secret({ secret: 'a secret of the house', since: NOON });
    const table = String((await ann.post(`/api/daily/${id}/${MONDAY}`, {})).body['table']);
    const live = await ann.live();
    await live.hello(table);
    const seeds = [MONDAY, TUESDAY].map((one) => callSeed(secret, id, day(one)));
    const gameSeeds = seeds.map((seed) => gameSeedOf(seed, 1));
    const later = await uncovered(entry, gameSeeds[0] ?? '');
    expect(later.length).toBeGreaterThan(0);
    const said = await overheard(scene, ann, table, id, live);
    await command(ann, table, { type: 'resign' });
    said.push(...(await overheard(scene, ann, table, id, live)), ...(await overheard(scene, eve, table, id, live)));
    const all = said.join('\n');
    const found = [secret, ...seeds, ...gameSeeds, ...later].filter((hidden) => all.includes(hidden));
    expect(found).toEqual([]);
    scene.clock.now += DAY;
    const after = await ann.get(`/api/daily/${id}/${MONDAY}`);
    expect(after.text).toContain(seeds[0]);
    for (const hidden of [secret, seeds[1] ?? '', gameSeeds[1] ?? '']) expect(after.text.includes(hidden)).toBe(false);
    await live.end();
    await scene.close();
  },
);

/** Hashes, names and times are what they are; two servers have them of their own. */
const HASHES = /\b[0-9a-f]{64}\b/g;

async function told(secret: string, moves: readonly string[]): Promise<string[]> {
  const scene = await openScene();
  await scene.store.attempts.secret({ secret, since: NOON });
  const ann = await scene.person();
  const table = await begin(ann, MONDAY);
  const live = await ann.live();
  const { invitation } = await live.hello(table);
  const answers: string[] = [];
  for (const type of moves) answers.push((await move(ann, table, type)).text);
  const texts = [...(await overheard(scene, ann, table, GAME, live)), ...answers];
  await live.end();
  await scene.close();
  const own: [string, string][] = [
    [table, 'TABLE'],
    [String(invitation), 'INVITATION'],
    [ann.id, 'ANN'],
    [ann.name, 'Ann'],
    [scene.url, 'URL'],
  ];
  const plain = (text: string): string => own.reduce((all, [name, word]) => all.replaceAll(name, word), text);
  const keyless = (text: string): string => text.replace(/"key":"k\d+"/g, '"key"').replace(HASHES, 'HASH');
  // When somebody is said to be there is a matter of milliseconds.
  return texts.filter((text) => !/"level"|"presence"/.test(text)).map((text) => keyless(plain(text)));
}

const digitsOf = (secret: string): number[] => {
  const random = streams(gameSeedOf(callSeed(secret, GAME, day(MONDAY)), 1));
  return [1, 2, 3].map((round) => digitOf(random, round));
};

test('two secrets with the same first deals cannot be told apart before a deal differs', async () => {
  const [a = 0, b = 0, c = 0] = digitsOf('secret 0');
  const alike = (name: string): boolean => {
    const [d, e, f] = digitsOf(name);
    return d === a && e === b && f !== c;
  };
  const twin = Array.from({ length: 2000 }, (_, i) => `secret ${i + 1}`).find(alike) ?? '';
  expect(twin).not.toBe('');
  const moves = ['mark', 'mark', 'take', 'mark'];
  // And the test can tell: one move more, and they differ.
  const further = [...moves, 'leave'];
  const [one, other, oneFurther, otherFurther] = await Promise.all([
    told('secret 0', moves),
    told(twin, moves),
    told('secret 0', further),
    told(twin, further),
  ]);
  expect(other).toEqual(one);
  expect(otherFurther).not.toEqual(oneFurther);
});

test('a day’s page of a table that is somebody else’s says nothing of it', async () => {
  const scene = await openScene();
  const [ann, eve] = [await scene.person(), await scene.person()];
  const table = await begin(ann, MONDAY);
  await move(ann, table, 'take');
  const texts = await Promise.all(['/api/daily', dayPath(MONDAY), '/api/tables'].map(async (path) => (await eve.get(path)).text));
  for (const text of texts) for (const hidden of [table, ann.id, ann.name]) expect(text.includes(hidden)).toBe(false);
  expect(items((await eve.get('/api/tables?mine=true')).body['tables'])).toEqual([]);
  await scene.close();
});
