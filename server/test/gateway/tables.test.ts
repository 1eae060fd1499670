/** Tables over plain HTTP: what everybody may do, and what nobody may do to somebody else. */
import { doubts } from '@partyline/kernel/fairness.js';
import type { Json } from '@partyline/kernel/json.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { fixture, fixtureResources } from '@partyline/kit/fixture.js';
import { describe, expect, test } from 'vitest';
import { inOneWorld } from './one-world.js';
import { command, type Fields, move, offer, playOut, type Reply, type Someone, someone, tableFor, type World } from './world.js';

let world: World;
let ada: Someone;
let ben: Someone;
let eve: Someone;
inOneWorld((...opened) => {
  [world, ada, ben, eve] = opened;
});

const code = ({ status, body }: Reply): unknown[] => [status, body['code'] ?? null];
const fieldsOf = async (one: Someone, table: string): Promise<Fields> => {
  const { body } = await one.get(`/api/tables/${table}`);
  return typeof body['fields'] === 'object' && body['fields'] !== null ? { ...body['fields'] } : {};
};
const seqOf = async (table: string): Promise<number> =>
  (await world.store.log.read((await world.rooms.find(table))?.id ?? never(), 0)).length;
const never = (): never => {
  throw new Error('no such table');
};

describe('making and finding tables', () => {
  test('whoever makes one gets its invitation; the others find it by that, sit down, and it begins', async () => {
    const { table, invitation } = await tableFor([ada, ben]);
    expect(invitation).toMatch(/^[0-9a-f]{64}$/);
    expect(await fieldsOf(ada, table)).toMatchObject({ status: 'playing', game: 'fixture', toAct: [0, 1] });
    const { body } = await ben.get(`/api/tables/${table}`);
    expect(body).toMatchObject({ type: 'table', seat: 1, chair: 1, invitation });
  });

  test('an open table is in the list of open ones, one by invitation is not', async () => {
    const open = await ada.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], open: true });
    const closed = await ada.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
    const { text } = await eve.get('/api/tables?open=true&game=fixture');
    expect(text).toContain(String(open.body['table']));
    expect(text).not.toContain(String(closed.body['table']));
    expect(text).not.toContain(String(open.body['invitation']));
    const mine = await ada.get('/api/tables?mine=true');
    expect(mine.text).toContain(String(closed.body['table']));
    expect((await eve.get('/api/tables?mine=true')).body).toEqual({ tables: [], next: null });
  });

  test('the list comes in pages, and one’s own says whose turn it is', async () => {
    const one = await someone(world);
    const made: string[] = [];
    for (let i = 0; i < 3; i++) made.push((await tableFor([one, ben])).table);
    const found: unknown[] = [];
    let next: unknown = '';
    while (next !== null) {
      const { body } = await one.get(`/api/tables?mine=true&limit=2${next === '' ? '' : `&before=${next}`}`);
      const tables = Array.isArray(body['tables']) ? body['tables'] : [];
      expect(tables.every((listed) => listed.yourTurn === true)).toBe(true);
      found.push(...tables.map((listed) => listed.table));
      next = body['next'];
    }
    expect(found.toSorted()).toEqual(made.toSorted());
  });

  test.each([
    ['game=%00', 400],
    ['open=maybe', 400],
    ['limit=-1', 400],
    ['before=x', 400],
    ['before=1.nothing', 200],
    ['open=false', 400],
    ['game=unknown', 200],
    ['game=a&game=b', 400],
  ])('a question like %s is answered with %i', async (query, status) => {
    expect((await ada.get(`/api/tables?${query}`)).status).toBe(status);
  });

  test.each([
    [{ game: 'no-such-game', seats: [{ type: 'me' }] }, 422],
    [{ game: 'fixture', seats: [{ type: 'me' }] }, 422],
    [{ game: 'fixture', seats: [{ type: 'me' }, { type: 'me' }] }, 422],
    [{ game: 'fixture', seats: [{ type: 'me' }, { type: 'bot', level: 'godlike' }] }, 422],
    [{ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], options: { lots: [99] } }, 422],
    [{ game: 'fixture' }, 400],
    [{ seats: [] }, 400],
    [[], 400],
    ['text', 400],
    [null, 400],
  ])('%j makes no table', async (body, status) => {
    const reply = await ada.post('/api/tables', body);
    expect(code(reply)).toEqual([status, 'malformed']);
    expect(reply.body['error']).toMatch(/\.$/);
  });

  test('the games are described, with the schemas of what they take', async () => {
    const { body } = await ada.get('/api/games');
    expect(body['games']).toContainEqual(
      expect.objectContaining({
        id: 'fixture',
        seats: { min: 2, max: 4 },
        levels: ['random'],
        move: fixture.move.schema,
        order: { not: {} },
      }),
    );
  });
});

describe('a table by invitation', () => {
  test('and one that is not there are answered alike', async () => {
    const { table } = await tableFor([ada, ben]);
    const asked = (id: string) => [
      eve.get(`/api/tables/${id}`),
      eve.get(`/api/tables/${id}/legal`),
      eve.get(`/api/tables/${id}/at/1`),
      eve.get(`/api/tables/${id}/record`),
      eve.get(`/api/tables/${id}/events`),
      eve.post(`/api/tables/${id}/rematch`),
      eve.post(`/api/tables/${id}/commands`, { key: 'k', command: { type: 'join' } }),
      eve.post(`/api/tables/${id}/commands`, 'nonsense'),
    ];
    const there = await Promise.all(asked(table));
    const nowhere = await Promise.all(asked('0'.repeat(22)));
    for (const [i, reply] of there.entries()) {
      expect(code(reply)).toEqual([404, 'no-table']);
      expect(reply.text).toBe(nowhere[i]?.text);
    }
  });

  test.each(['', 'x', '0'.repeat(64), '%00', 'undefined'])('is not opened by the invitation %j', async (wrong) => {
    const { table } = await tableFor([ada, ben]);
    expect(code(await eve.get(`/api/tables/${table}?invitation=${wrong}`))).toEqual([
      wrong === '%00' ? 400 : 404,
      wrong === '%00' ? 'malformed' : 'no-table',
    ]);
  });

  test('is not opened by the invitation of another table, nor by a part of its own', async () => {
    const [one, two] = [await tableFor([ada, ben]), await tableFor([ada, ben])];
    for (const wrong of [two.invitation, one.invitation.slice(0, -1), one.invitation.toUpperCase(), one.table]) {
      expect((await eve.get(`/api/tables/${one.table}`, { 'x-invitation': wrong })).status).toBe(404);
    }
  });

  test('shows an invited onlooker what onlookers see, and lets them do nothing', async () => {
    const { table, invitation } = await tableFor([ada, ben]);
    await move(ada, table, offer(7, 'hello'));
    const seen = await eve.get(`/api/tables/${table}`, { 'x-invitation': invitation });
    expect(seen.body).toMatchObject({ seat: null, chair: null });
    expect(seen.text).not.toContain('hello');
    const tried = await eve.post(
      `/api/tables/${table}/commands`,
      { key: 'k', command: { type: 'move', move: offer(1) } },
      { 'x-invitation': invitation },
    );
    expect(code(tried)).toEqual([409, 'not-seated']);
  });

  test('does not tell its invitation to onlookers of an open one', async () => {
    const made = await ada.post('/api/tables', { game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }], open: true });
    const seen = await eve.get(`/api/tables/${String(made.body['table'])}`);
    expect(seen.body['invitation']).toBeNull();
    expect(seen.text).not.toContain(String(made.body['invitation']));
  });
});

describe('nobody', () => {
  test('takes a chair that somebody has, or a second one', async () => {
    const made = await ada.post('/api/tables', {
      game: 'fixture',
      seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }],
      open: true,
    });
    const table = String(made.body['table']);
    expect(code(await command(eve, table, { type: 'join', chair: 0 }))).toEqual([409, 'chair-taken']);
    expect(code(await command(ada, table, { type: 'join', chair: 1 }))).toEqual([409, 'already-seated']);
    expect(code(await command(eve, table, { type: 'join', chair: -1 }))).toEqual([409, 'no-such-chair']);
    expect(code(await command(eve, table, { type: 'leave' }))).toEqual([409, 'not-seated']);
    expect(code(await command(eve, table, { type: 'start', fill: 'random' }))).toEqual([409, 'host-only']);
    expect(code(await command(eve, table, { type: 'close' }))).toEqual([409, 'host-only']);
  });

  test('sits down at a game that has begun', async () => {
    const { table, invitation } = await tableFor([ada, ben]);
    const tried = await eve.post(
      `/api/tables/${table}/commands`,
      { key: 'k', command: { type: 'join' } },
      { 'x-invitation': invitation },
    );
    expect(code(tried)).toEqual([409, 'not-waiting']);
  });

  test('plays for another seat, whatever they write into the command', async () => {
    const { table } = await tableFor([ada, ben]);
    await move(ada, table, offer(5, 'dial'));
    const path = `/api/tables/${table}/commands`;
    const forged = { seat: 1, actor: 1, person: ben.id, by: ben.id };
    await ada.post(path, { key: 'f', ...forged, command: { type: 'move', ...forged, move: { ...forged, type: 'withdraw' } } });
    const { view } = await fieldsOf(ada, table);
    expect(view).toMatchObject({ players: [{ in: false }, { in: false }] });
    const clock = await move(ben, table, { type: 'timeUp' });
    expect(code(clock)).toEqual([422, 'clock']);
    expect(clock.body['rule']).toBe('FX-3.1');
  });

  test('answers a question that was put to somebody else', async () => {
    const { table } = await tableFor([ada, ben]);
    await move(ada, table, offer(5));
    await move(ben, table, offer(2));
    expect(code(await move(ben, table, { type: 'place', shelf: 0 }))).toEqual([422, 'not-winner']);
    expect((await ben.get(`/api/tables/${table}/legal`)).body).toEqual({ moves: [] });
    expect((await ada.get(`/api/tables/${table}/legal`)).body).toEqual({
      moves: [0, 1, 2].map((shelf) => ({ type: 'place', shelf })),
    });
  });
});

describe('an earlier moment', () => {
  test('is what one saw then; of what one has not seen there is none', async () => {
    const { table } = await tableFor([ada, ben]);
    const { seq, fields } = (await ben.get(`/api/tables/${table}`)).body;
    await move(ada, table, offer(3, 'cord'));
    await move(ben, table, offer(1, 'bell'));
    const { status, body } = await ben.get(`/api/tables/${table}/at/${seq}`);
    expect([status, body['seq'], body['seat'], body['toAct']]).toEqual([200, seq, 1, [0, 1]]);
    expect(fields).toMatchObject({ view: body['view'] });
    expect((await ben.get(`/api/tables/${table}/at/1`)).body).toMatchObject({ view: null, seats: [], toAct: [] });
    for (const number of ['0', '999', '-1', 'x', '1.5']) {
      expect(code(await ben.get(`/api/tables/${table}/at/${number}`))).toEqual([404, 'no-moment']);
    }
  });
});

describe('a command', () => {
  test('that is sent again with its key is answered again and carried out once', async () => {
    const { table } = await tableFor([ada, ben]);
    const first = await command(ada, table, { type: 'move', move: offer(4) }, null, 'same');
    const before = await seqOf(table);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => command(ada, table, { type: 'move', move: offer(4) }, null, 'same')),
    );
    expect(first.body).toEqual({ type: 'answer', table, key: 'same', ok: true, seq: expect.any(Number) });
    for (const one of again) expect(one.body).toEqual(first.body);
    expect(await seqOf(table)).toBe(before);
  });

  test('with a key that did something else before does nothing', async () => {
    const { table } = await tableFor([ada, ben]);
    await command(ada, table, { type: 'chat', text: 'hello' }, null, 'same');
    await command(ada, table, { type: 'resign' }, null, 'same');
    expect(await fieldsOf(ada, table)).toMatchObject({ status: 'playing' });
  });

  test('has a key of its own for each person', async () => {
    const { table } = await tableFor([ada, ben]);
    await command(ada, table, { type: 'chat', text: 'from ada' }, null, 'same');
    await command(ben, table, { type: 'chat', text: 'from ben' }, null, 'same');
    expect((await ada.get(`/api/tables/${table}`)).text).toContain('from ben');
  });

  test('that was double-clicked is applied once', async () => {
    const { table } = await tableFor([ada, ben]);
    const click = async (what: Json) => {
      const { asked } = await fieldsOf(ada, table);
      const twice = await Promise.all([1, 2].map(() => move(ada, table, what, Number(asked))));
      return twice.map(code).toSorted();
    };
    const before = await seqOf(table);
    expect(await click(offer(2))).toEqual([
      [200, null],
      [422, 'offered'],
    ]);
    expect(await click({ type: 'withdraw' })).toEqual([
      [200, null],
      [409, 'stale'],
    ]);
    expect(await seqOf(table)).toBe(before + 2);
  });

  test.each([
    [{}],
    [{ key: 'k' }],
    [{ key: '', command: { type: 'leave' } }],
    [{ key: 7, command: { type: 'leave' } }],
    [{ key: 'k\u0000', command: { type: 'leave' } }],
    [{ key: '\ud800', command: { type: 'leave' } }],
    [{ key: 'x'.repeat(101), command: { type: 'leave' } }],
    [{ key: 'k', command: { type: 'fly' } }],
    [{ key: 'k', command: {} }],
    [{ key: 'k', asked: 'now', command: { type: 'leave' } }],
    [{ key: 'k', asked: 1e300, command: { type: 'leave' } }],
    [{ key: 'k', command: { type: 'move' } }],
    [{ key: 'k', command: { type: 'chat', text: 'x'.repeat(501) } }],
  ])('like %j is refused with a sentence', async (body) => {
    const { table } = await tableFor([ada, ben]);
    const before = await seqOf(table);
    const reply = await ada.post(`/api/tables/${table}/commands`, body);
    expect(reply.body).toMatchObject({ ok: false, code: 'malformed', error: expect.stringMatching(/\.$/) });
    expect([400, 422]).toContain(reply.status);
    expect(await seqOf(table)).toBe(before);
  });
});

describe('the record', () => {
  test('is not there while the game runs, whoever asks', async () => {
    const { table } = await tableFor([ada, ben]);
    for (const one of [ada, ben]) expect(code(await one.get(`/api/tables/${table}/record`))).toEqual([409, 'not-over']);
  });

  test('of a finished game replays, proves its seed, and has no move that was taken back', async () => {
    const { table } = await tableFor([ada, ben]);
    const { sealed, commitment } = await fieldsOf(ada, table);
    await move(ada, table, offer(9));
    expect(code(await command(ada, table, { type: 'undo' }))).toEqual([200, null]);
    await playOut([ada, ben], table);
    const { status, body } = await ada.get(`/api/tables/${table}/record`);
    expect(status).toBe(200);
    const record = parseRecord(body);
    if (!record.ok) throw new Error(record.error);
    expect(record.value.moves).toHaveLength(9);
    expect(record.value.moves.every(({ at }) => at !== null && Math.abs(Date.now() - at) < 60_000)).toBe(true);
    expect(record.value.seats).toEqual([ada.name, ben.name]);
    expect(doubts(record.value, { sealed: String(sealed), commitment: String(commitment) })).toEqual([]);
    expect(replay(fixture, record.value, fixtureResources)).toMatchObject({ ok: true });
    expect(body['table']).toMatchObject({ id: table, result: { ranks: [1, 2], resigned: [] } });
  });

  test('of a game that somebody resigned has no result of the rules, but the table’s', async () => {
    const { table } = await tableFor([ada, ben]);
    await command(ben, table, { type: 'resign' });
    const { body } = await ada.get(`/api/tables/${table}/record`);
    expect(body).toMatchObject({ result: null, table: { result: { ranks: [1, 2], reason: 'resigned', resigned: [1] } } });
    const record = parseRecord(body);
    expect(record.ok && replay(fixture, record.value, fixtureResources).ok).toBe(true);
  });
});

describe('a rematch', () => {
  test('is one table for all who played, and for nobody else', async () => {
    const { table, invitation } = await tableFor([ada, ben]);
    expect(code(await ada.post(`/api/tables/${table}/rematch`))).toEqual([409, 'not-over']);
    await playOut([ada, ben], table);
    const stranger = async () => code(await eve.post(`/api/tables/${table}/rematch`, undefined, { 'x-invitation': invitation }));
    expect(await stranger()).toEqual([409, 'not-seated']);
    const asked = await Promise.all([ada.post(`/api/tables/${table}/rematch`), ben.post(`/api/tables/${table}/rematch`)]);
    const [next] = asked.map(({ body }) => String(body['table']));
    expect(asked.map(({ status }) => status)).toEqual([201, 201]);
    expect(asked[1]?.body['table']).toBe(next);
    expect(await stranger()).toEqual([409, 'not-seated']);
    expect((await ben.get(`/api/tables/${next}`)).status).toBe(200);
    expect((await eve.get(`/api/tables/${next}`)).status).toBe(404);
  });
});

describe('without a cookie or a token', () => {
  test.each(['/api/tables/x', '/api/tables/x/legal', '/api/tables/x/events', '/api/tables?mine=true', '/api/me/tokens'])(
    '%s is for nobody',
    async (path) => {
      const response = await fetch(`${world.url}${path}`);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
      await response.text();
    },
  );
});
