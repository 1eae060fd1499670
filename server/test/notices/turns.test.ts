/**
 * Who hears of what, and when: at most one notice a turn, none while somebody is looking, none that an order has answered, and
 * withdrawn when the turn is gone. Real rooms over a real store; what is sent arrives at a real HTTP server.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../store/sqlite/open.js';
import type { Store } from '../../store/store.js';
import { ask, seated } from '../rooms/evening.js';
import { offer, place } from '../rooms/games.js';
import { pass, say } from '../rooms/saying.js';
import { Receiver } from './receiver.js';
import { HOUR, hookOf, MINUTE, type NoticeHouse, noticeHouse, START } from './stage.js';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

let time: { now: number };
let store: Store;
let house: NoticeHouse;
beforeEach(async () => {
  receiver.got.length = 0;
  receiver.behaviour = 204;
  time = { now: START };
  store = openSqlite(':memory:');
  house = noticeHouse(store, time);
  for (const person of ['ann', 'ben']) await store.channels.add(hookOf(person, receiver), null);
  await house.reach.look(time.now);
});
afterEach(async () => {
  expect(house.failures).toEqual([]);
  await house.close();
  await store.close();
});

const BY_POST = { time: { type: 'days', days: 3 }, shuffle: false };
const people = ['ann', 'ben'];
const table = (game = 'saying', more = {}) => seated({ ...house, time }, { game, people, more: { ...BY_POST, ...more } });
let keys = 0;
type Room = Awaited<ReturnType<typeof table>>;
async function move(room: Room, person: string, said: object): Promise<void> {
  const answer = await ask(room, person, { type: 'move', move: { ...said } }, `k${keys++}`);
  expect(answer.ok).toBe(true);
}

/** So much later, what is due has been sent. */
async function later(ms: number): Promise<string[]> {
  time.now += ms;
  await house.notices.work();
  const titles = receiver.got.map(({ path, body }) => `${path.slice(1)}: ${JSON.parse(body.toString()).title}`);
  receiver.got.length = 0;
  return titles.sort();
}

describe('my turn', () => {
  test('is told once, after a moment, with who plays and until when; the other hears when it is theirs', async () => {
    const room = await table();
    expect(await later(10_000)).toEqual([]);
    time.now += 11_000;
    await house.notices.work();
    expect(receiver.json).toMatchObject([
      {
        title: 'Your turn in saying',
        text: 'You play with BEN. You have until Friday 22:13.',
        path: `/t/${room.id}`,
        url: `https://play.example.org/t/${room.id}`,
      },
    ]);
    receiver.got.length = 0;
    // Within one turn.
    await move(room, 'ann', say(1));
    await move(room, 'ann', say(2));
    expect(await later(MINUTE)).toEqual([]);
    await move(room, 'ann', pass);
    expect(await later(MINUTE)).toEqual(['ben: Your turn in saying']);
    await move(room, 'ben', pass);
    expect(await later(MINUTE)).toEqual(['ann: Your turn in saying']);
    expect(await later(HOUR)).toEqual([]);
  });

  test('is not told once it is over, nor to somebody who is looking or comes to look, but to who looks away', async () => {
    const room = await table();
    await move(room, 'ann', pass);
    let looks = true;
    const stop = room.watch({ person: 'ben', invited: false, looks: () => looks, send: () => undefined }, null);
    expect(await later(MINUTE)).toEqual([]);
    await move(room, 'ben', pass);
    await move(room, 'ann', pass);
    expect(await later(MINUTE)).toEqual([]);
    looks = false;
    await move(room, 'ben', pass);
    await move(room, 'ann', pass);
    expect(await later(MINUTE)).toEqual(['ben: Your turn in saying']);
    stop();
  });

  test('that an order answers is nobody’s: not told, whatever the order leads to', async () => {
    const room = await table('fixture', { options: { lots: [1, 2, 3] } });
    expect(await later(MINUTE)).toEqual(['ann: Your turn in fixture', 'ben: Your turn in fixture']);
    await ask(room, 'ben', { type: 'order', order: offer(0) }, 'order');
    await move(room, 'ann', offer(1));
    await move(room, 'ann', place(0));
    // She has played on all the time, and Ben’s order has offered for him.
    expect(await later(MINUTE)).toEqual([]);
    await ask(room, 'ben', { type: 'order', order: null }, 'no order');
    await move(room, 'ann', offer(1));
    expect(room.table.match?.moves).not.toEqual([]);
    expect(await later(MINUTE)).toEqual([]);
  });

  test('goes with whoever gives up, and comes again when moves are taken back', async () => {
    const room = await table();
    await move(room, 'ann', pass);
    await ask(room, 'ann', { type: 'undo', to: 0 }, 'undo');
    await ask(room, 'ben', { type: 'answerUndo', accept: true }, 'yes');
    expect(await later(MINUTE)).toEqual(['ann: Your turn in saying']);
    await ask(room, 'ann', { type: 'resign' }, 'enough');
    expect(await later(MINUTE)).toEqual(['ann: saying is over', 'ben: saying is over']);
  });

  test('at a live table only if somebody wants that; and nothing at a table that they have silenced', async () => {
    await store.channels.change('ann', 'hook-ann', { wishes: [{ kind: 'turn', pace: 'post' }], digestAt: null }, time.now);
    const live = await table('saying', { time: { type: 'live', bank: 600, increment: 5 } });
    expect(await later(MINUTE)).toEqual([]);
    await store.channels.chooseAt('ann', live.id, 'all', time.now);
    await move(live, 'ann', pass);
    await move(live, 'ben', pass);
    expect(await later(MINUTE)).toEqual(['ann: Your turn in saying']);
    const post = await table();
    await store.channels.chooseAt('ben', post.id, 'none', time.now);
    await move(post, 'ann', pass);
    expect(await later(MINUTE)).toEqual([]);
  });
});

describe('other things', () => {
  test('a reminder comes before time runs out, also to who has seen the turn, and not after the move', async () => {
    const room = await table();
    expect(await later(MINUTE)).toEqual(['ann: Your turn in saying']);
    expect(await later(59 * HOUR)).toEqual([]);
    time.now += HOUR;
    await house.notices.work();
    expect(receiver.json).toMatchObject([
      {
        title: 'Your time in saying runs out',
        text: expect.stringContaining('You have 11 hours left for your turn with BEN. After that'),
      },
    ]);
    receiver.got.length = 0;
    await move(room, 'ann', pass);
    await move(room, 'ben', pass);
    await move(room, 'ann', pass);
    expect(await later(MINUTE)).toEqual(['ben: Your turn in saying']);
    await move(room, 'ben', pass);
    expect(await later(61 * HOUR)).toEqual(['ann: 2 things at your tables']);
  });

  test('somebody whom the others remind hears of it at once, and not shortly before the end', async () => {
    const room = await table();
    await later(MINUTE);
    time.now += 40 * HOUR;
    expect((await ask(room, 'ben', { type: 'remind', seat: 0 }, 'slow')).ok).toBe(true);
    expect(await later(MINUTE)).toEqual(['ann: The others wait for you']);
  });

  test('talk is gathered, told to the others only, and only what people at the table say', async () => {
    const room = await table();
    await later(MINUTE);
    for (const line of ['one', 'two', 'three']) await ask(room, 'ann', { type: 'chat', text: line }, `say ${line}`);
    await ask(room, 'eve', { type: 'chat', text: 'buy this' }, 'spam');
    expect(await later(MINUTE)).toEqual([]);
    time.now += 10 * MINUTE;
    await house.notices.work();
    expect(receiver.json.map(({ title, text }) => [title, text])).toEqual([
      ['Talk at your table of saying', 'ANN said 3 things since you looked.'],
    ]);
    expect(receiver.got[0]?.body.toString()).not.toContain('three');
  });

  test('the end says what place it was; a chair that is kept is told as an invitation', async () => {
    const room = await table();
    await move(room, 'ann', say(3));
    for (let i = 0; i < 3; i++) {
      await move(room, 'ann', pass);
      await move(room, 'ben', pass);
    }
    time.now += MINUTE;
    await house.notices.work();
    expect(receiver.json.map(({ title, text }) => [title, text]).sort()).toEqual([
      ['saying is over', 'You came 1st of 2, with BEN.'],
      ['saying is over', 'You came 2nd of 2, with ANN.'],
    ]);
    receiver.got.length = 0;
    await house.rooms.rematch(room, { id: 'ann', name: 'Ann' });
    expect(await later(MINUTE)).toEqual(['ben: A chair is kept for you']);
  });

  test('somebody may be told from elsewhere, once for one subject', async () => {
    const telling = { path: '/tournaments/x', words: { title: 'Round 2', text: 'You play Bo.' }, subject: 'x:2' };
    await house.notices.tell('ann', 'tournament', telling);
    await house.notices.tell('ann', 'tournament', telling);
    await house.notices.tell('nobody', 'tournament', telling);
    expect(await later(0)).toEqual(['ann: Round 2']);
  });
});

describe('when', () => {
  test('in hours of quiet nothing is sent; what came meanwhile comes as one message', async () => {
    await store.channels.setQuiet('ann', { zone: 'Europe/Zurich', from: 22 * 60, to: 7 * 60 + 30 });
    const first = await table();
    await table();
    expect(await later(8 * HOUR)).toEqual([]);
    // It is 23:13 in Zurich at the beginning, so 07:30 is 8 hours and 17 minutes later.
    expect(await later(16 * MINUTE)).toEqual([]);
    await move(first, 'ann', pass);
    await later(0);
    await move(first, 'ben', pass);
    expect(await later(MINUTE)).toEqual(['ann: 2 things at your tables']);
  });

  test('a digest gathers a day’s turns, and lets through what would be of no use later', async () => {
    await store.channels.change(
      'ann',
      'hook-ann',
      {
        wishes: [
          { kind: 'turn', pace: 'post' },
          { kind: 'invitation', pace: 'post' },
        ],
        digestAt: 18 * 60,
      },
      time.now,
    );
    await table();
    await table();
    await table();
    await house.notices.tell('ann', 'invitation', { path: '/t/x', words: { title: 'Come', text: 'Now.' } });
    expect(await later(HOUR)).toEqual(['ann: Come']);
    // 22:13 at the beginning.
    expect(await later(18 * HOUR + 45 * MINUTE)).toEqual([]);
    expect(await later(2 * MINUTE)).toEqual(['ann: 3 things at your tables']);
  });

  test('an address that fails is tried again later and later, then given up, and the person sees why', async () => {
    await table();
    receiver.behaviour = 503;
    expect(await later(MINUTE)).toHaveLength(1);
    expect(await store.outbox.recent('ann', 5)).toMatchObject([
      { kind: 'reminder' },
      { kind: 'turn', state: 'waiting', attempts: 1, why: 'The address answered 503.' },
    ]);
    expect(await later(59_000)).toEqual([]);
    expect(await later(2_000)).toHaveLength(1);
    expect(await later(4 * MINUTE)).toEqual([]);
    receiver.behaviour = 204;
    const names = new Set(receiver.got.map(({ headers }) => headers['idempotency-key']));
    expect(await later(2 * MINUTE)).toHaveLength(1);
    expect(names.size).toBeLessThan(2);
    expect(await store.channels.find('hook-ann')).toMatchObject({ why: 'The address answered 503.', sent: time.now });
    expect((await store.outbox.recent('ann', 5)).find(({ kind }) => kind === 'turn')).toMatchObject({
      state: 'sent',
      attempts: 3,
    });
  });

  test('what is of no use to try again is given up at once', async () => {
    await table();
    receiver.behaviour = 404;
    expect(await later(MINUTE)).toHaveLength(1);
    expect(await later(HOUR)).toEqual([]);
    expect((await store.outbox.recent('ann', 5)).find(({ kind }) => kind === 'turn')).toMatchObject({
      state: 'failed',
      why: 'The address answered 404.',
    });
  });

  test('however much happens, a channel is sent no more than so much an hour', async () => {
    const { notices } = house;
    let sent = 0;
    for (let i = 0; i < 120; i++) {
      await notices.tell('ann', 'invitation', { path: '/t/x', words: { title: `${i}`, text: '' } });
      sent += (await later(20_000)).length;
    }
    expect(sent).toBeLessThanOrEqual(32);
    const rest = await later(HOUR);
    expect(rest).toHaveLength(1);
    expect(await store.outbox.waiting()).toBeLessThan(60);
  });
});
