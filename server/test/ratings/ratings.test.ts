/** Ratings at a real server: every rated game once, the same figures when they are made anew, and nothing for one person with two browsers. */
import { isRecord } from '@partyline/kernel/json.js';
import { boardShape, mySummaryShape, pastGamesShape, profileShape, tableRatingsShape } from '@partyline/protocol/ratings.js';
import { tableId } from '@partyline/table/table-id.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_RATES } from '../../gateway/config.js';
import { carryOut } from '../../host/actions.js';
import { Ratings } from '../../ratings/ratings.js';
import { command, openWorld, type Someone, type World } from '../gateway/world.js';
import { anywhere, from, playRated } from './scene.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ config: { trustProxy: 'loopback' } });
});
afterAll(async () => {
  await world.close();
});

const ratingsOf = async (one: Someone, table: string) =>
  tableRatingsShape.read((await one.get(`/api/tables/${table}/ratings`)).body, 'ratings');
const summaryOf = async (one: Someone) => {
  await world.ratings.settle();
  return mySummaryShape.read((await one.get('/api/me/results')).body, 'summary');
};
const gamesOf = async (one: Someone, query = '') =>
  pastGamesShape.read((await one.get(`/api/me/games${query}`)).body, 'games').games;
const boardOf = async (one: Someone) => {
  await world.ratings.settle();
  return boardShape.read((await one.get('/api/ratings?game=fixture')).body, 'board');
};
const house = () => ({
  ...world.store,
  rooms: world.rooms,
  desk: world.tournaments,
  rater: world.ratings,
  changed: () => undefined,
  alone: false,
});
const rebuild = async () => {
  const answer = await carryOut(house(), { type: 'ratings' });
  if (answer.type !== 'done' || !isRecord(answer.value)) throw new Error('refused');
  return answer.value;
};

describe('a rated game', () => {
  test('is rated when it ends, and its people see the change with the result', async () => {
    const [ann, bob] = [await anywhere(world), await anywhere(world)];
    const table = await playRated([ann, bob]);
    const { pool, unrated, changes } = await ratingsOf(bob, table);
    expect([pool, unrated]).toEqual(['live', null]);
    const [up, down] = changes;
    expect(up).toMatchObject({ seat: 0, before: { rating: 1500, games: 0 }, after: { games: 1, provisional: true } });
    expect(up?.after.rating).toBeGreaterThan(1500);
    expect(down?.after.rating).toBeLessThan(1500);
    expect((await world.ratings.of([ann.id, 'eve'], 'fixture', 'live')).get(ann.id)).toEqual(up?.after);
    const [game] = await gamesOf(ann);
    expect(game).toMatchObject({ table, own: 0, unrated: null, change: { after: up?.after } });
    expect(game?.seats.map(({ name, quit, place }) => [name, quit, place])).toEqual([
      [ann.name, null, 1],
      [bob.name, 'resigned', 2],
    ]);
  });

  test('by post is rated apart', async () => {
    const [ann, bob] = [await anywhere(world), await anywhere(world)];
    await playRated([ann, bob], { time: { type: 'days', days: 1 } });
    await playRated([bob, ann]);
    expect((await summaryOf(ann)).ratings.map(({ pool, games, rating }) => [pool, games, rating > 1500])).toEqual([
      ['live', 1, false],
      ['post', 1, true],
    ]);
  });

  test('that was hardly played, and one that is not to be rated, change nothing and say why', async () => {
    const [ann, bob] = [await anywhere(world), await anywhere(world)];
    expect(await ratingsOf(ann, await playRated([ann, bob], {}, 2))).toMatchObject({ unrated: 'too-short', changes: [] });
    expect(await ratingsOf(ann, await playRated([ann, bob], { hints: true }))).toMatchObject({ unrated: 'hints', changes: [] });
    expect(await ratingsOf(ann, await playRated([ann, bob], { rated: false }))).toMatchObject({ unrated: 'not-asked' });
    expect((await summaryOf(ann)).ratings).toEqual([]);
    expect((await summaryOf(ann)).games).toMatchObject([{ game: 'fixture', played: 3, won: 3, streak: { now: 3, longest: 3 } }]);
  });

  test('that is not over has no ratings yet, and strangers are not told of any', async () => {
    const [ann, bob, eve] = [await anywhere(world), await anywhere(world), await anywhere(world)];
    const table = await playRated([ann, bob]);
    expect((await eve.get(`/api/tables/${table}/ratings`)).status).toBe(404);
    const made = await ann.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
    expect((await ann.get(`/api/tables/${made.body['table']}/ratings`)).status).toBe(409);
  });
});

describe('one person with two browsers', () => {
  test('is rated for nothing, in a hundred games as in one', async () => {
    const [one, other] = [await from(world, '192.0.2.7'), await from(world, '192.0.2.7')];
    const tables = [await playRated([one, other]), await playRated([one, other])];
    expect(await ratingsOf(one, tables[0] ?? '')).toMatchObject({ unrated: 'same-network', changes: [] });
    // As many as a person may have, each ended in the store as the table would.
    const template = await world.store.results.ofTable(tableId(tables[1] ?? ''));
    if (template === null) throw new Error('no result');
    const { at, pool, seats } = template;
    const more = await Promise.all(
      Array.from({ length: 98 }, async () => {
        const made = await one.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
        const id = tableId(String(made.body['table']));
        await world.store.results.put(id, { at, pool, seats, unrated: null });
        return id;
      }),
    );
    await world.ratings.settle();
    for (const id of more) expect((await world.store.results.ofTable(id))?.unrated).toBe('same-network');
    expect([(await summaryOf(one)).ratings, (await summaryOf(other)).ratings]).toEqual([[], []]);
  });

  test('is not rated either where a third plays with both', async () => {
    const [one, other, bob] = [await from(world, '192.0.2.8'), await from(world, '192.0.2.8'), await anywhere(world)];
    expect(await ratingsOf(bob, await playRated([one, bob, other], {}, 6))).toMatchObject({ unrated: 'same-network' });
    expect(await ratingsOf(bob, await playRated([one, bob]))).toMatchObject({ unrated: null });
  });

  test('of new guests comes into no list, however many games they lose to one', async () => {
    const main = await anywhere(world);
    const puppets = [await anywhere(world), await anywhere(world)];
    for (let i = 0; i < 10; i++) for (const puppet of puppets.slice(i % 2, (i % 2) + 1)) await playRated([main, puppet]);
    const board = await boardOf(main);
    expect(board.own).toMatchObject({ games: 10, provisional: false });
    expect(board.least).toEqual({ games: 10, people: 3 });
    expect(board.places.some(({ person }) => person === main.id)).toBe(false);
    await playRated([main, await anywhere(world)]);
    expect((await boardOf(main)).places).toMatchObject([{ place: 1, person: main.id, me: true, name: main.name, games: 11 }]);
    await main.post('/api/me/showing', { listed: false });
    expect((await boardOf(main)).places).toEqual([]);
    expect((await main.post('/api/me/showing', { listed: true })).body).toEqual({ games: false, listed: true });
  });
});

describe('ratings', () => {
  test('are the same when they are made anew from the log, also where what was kept is lost', async () => {
    const people = await Promise.all([anywhere(world), anywhere(world), anywhere(world)]);
    const [ann, bob, cy] = people;
    if (ann === undefined || bob === undefined || cy === undefined) throw new Error('nobody');
    const tables = [await playRated([ann, bob]), await playRated([cy, bob, ann], {}, 6), await playRated([bob, cy])];
    await world.ratings.settle();
    const told = () => Promise.all(tables.map((table) => world.store.ratings.changes(tableId(table))));
    const standings = () => Promise.all(people.map(({ id }) => world.store.ratings.ofPerson(id)));
    const before = [await told(), await standings()];
    expect(await rebuild()).toMatchObject({ corrected: 0, changed: 0, unread: 0 });
    expect([await told(), await standings()]).toEqual(before);
    await world.store.ratings.replace([]);
    const lost = await world.store.results.ofTable(tableId(tables[0] ?? ''));
    if (lost === null) throw new Error('no result');
    await world.store.results.put(tableId(tables[0] ?? ''), { at: lost.at, pool: 'post', unrated: null, seats: [] });
    expect(await standings()).toEqual([[], [], []]);
    expect(await rebuild()).toMatchObject({ corrected: 1 });
    expect([await told(), await standings()]).toEqual(before);
    expect(await rebuild()).toMatchObject({ corrected: 0, changed: 0 });
  });

  test('are given once, however many servers rate at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => anywhere(world)));
    const { store } = world;
    const failed = (what: string, error: unknown): never => {
      throw new Error(what, { cause: error });
    };
    const other = new Ratings({ ...store, games: world.rooms.games.list, now: Date.now, secret: () => 's', failed });
    for (const one of people) {
      for (const two of people)
        if (one !== two) await Promise.all([playRated([one, two]), other.settle(), world.ratings.settle()]);
    }
    await Promise.all([other.settle(), world.ratings.settle(), other.settle()]);
    const all = await store.ratings.numbered(0, 1000);
    expect(new Set(all).size).toBe(await store.ratings.last());
    for (const { id } of people) expect((await store.ratings.ofPerson(id))[0]).toMatchObject({ games: 6, rivals: 3 });
    expect(await rebuild()).toMatchObject({ changed: 0 });
    await other.close();
  });

  test('of somebody who was erased have no name anywhere, and the others’ stay as they are', async () => {
    const [ann, bob] = [await anywhere(world), await anywhere(world)];
    for (const _ of [1, 2]) await playRated([ann, bob]);
    const before = (await summaryOf(bob)).ratings;
    expect((await carryOut(house(), { type: 'erase', person: ann.id })).type).toBe('done');
    expect((await summaryOf(bob)).ratings).toEqual(before);
    expect((await summaryOf(bob)).opponents).toEqual([]);
    expect((await gamesOf(bob)).map(({ seats }) => seats[0]?.name)).toEqual(['', '']);
    expect((await bob.get(`/api/people/${ann.id}`)).status).toBe(404);
    expect(await rebuild()).toMatchObject({ changed: 0 });
  });
});

describe('what others see of somebody', () => {
  test('is nothing until they have met, and then how they fared against each other', async () => {
    const [ann, bob, eve] = [await anywhere(world), await anywhere(world), await anywhere(world)];
    await playRated([ann, bob]);
    const seen = profileShape.read((await bob.get(`/api/people/${ann.id}`)).body, 'profile');
    expect(seen).toMatchObject({ name: ann.name, me: false, games: null, latest: [], ratings: [] });
    expect(seen.head).toEqual([{ game: 'fixture', played: 1, ahead: 0, behind: 1 }]);
    const nobody = await eve.get('/api/people/nobody-of-this-id');
    const hidden = await eve.get(`/api/people/${ann.id}`);
    expect([hidden.status, hidden.text]).toEqual([nobody.status, nobody.text]);
    expect(hidden.status).toBe(404);
  });

  test('is what they choose to show, and games at private tables never', async () => {
    const [ann, bob, eve] = [await anywhere(world), await anywhere(world), await anywhere(world)];
    await playRated([ann, bob]);
    const open = await playRated([ann, bob], { open: true });
    await ann.post('/api/me/showing', { games: true });
    const seen = profileShape.read((await eve.get(`/api/people/${ann.id}`)).body, 'profile');
    expect(seen.games).toMatchObject([{ game: 'fixture', played: 2, won: 2 }]);
    expect(seen.latest.map(({ table }) => table)).toEqual([open]);
    await ann.post('/api/me/showing', { games: false });
    expect((await eve.get(`/api/people/${ann.id}`)).status).toBe(404);
    expect((await ann.get(`/api/people/${ann.id}`)).body).toMatchObject({ me: true });
  });

  test('cannot be found out by trying ids, faster than a person may ask', async () => {
    const rates = { ...USUAL_RATES, moments: { perSecond: 0.001, burst: 10 } };
    const strict = await openWorld({ config: { rates }, inMemory: true });
    const eve = await from(strict, '192.0.2.9');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await eve.get(`/api/people/id-${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    await strict.close();
  });
});

describe('my games', () => {
  test('are found by game, opponent and time, page by page', async () => {
    const [ann, bob, cy] = [await anywhere(world), await anywhere(world), await anywhere(world)];
    const first = await playRated([ann, bob], { rated: false });
    const second = await playRated([ann, cy], { rated: false });
    const tables = async (query: string) => (await gamesOf(ann, query)).map(({ table }) => table);
    expect(await tables('')).toEqual([second, first]);
    expect(await tables(`?opponent=${bob.id}`)).toEqual([first]);
    expect(await tables('?game=switchboard')).toEqual([]);
    const [newest] = await gamesOf(ann);
    expect(await tables(`?from=${(newest?.at ?? 0) + 1}`)).toEqual([]);
    expect(await tables(`?before=${newest?.at}.${newest?.table}`)).toEqual([first]);
    expect((await ann.get('/api/me/games?from=soon')).status).toBe(400);
    expect((await ann.get('/api/me/games?before=1')).status).toBe(400);
    await command(ann, first, { type: 'chat', text: 'gg' });
    expect(await tables('')).toEqual([second, first]);
  });
});
