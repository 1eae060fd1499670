/** What readers get: patches that add up, numbers that count only what they may know, and the same after a restart. */
import { canonical, same } from '@partyline/kernel/json.js';
import { replay } from '@partyline/kernel/record.js';
import { CHAT_LINES, type Update } from '@partyline/protocol/messages.js';
import { erase } from '@partyline/table/decide/host-actions.js';
import type { Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { commonView } from '@partyline/table/view.js';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { TextCache } from '../../rooms/publish/text-cache.js';
import { readEntry, readTable } from '../../rooms/reading.js';
import type { Room } from '../../rooms/room.js';
import { Slices } from '../../rooms/slices.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { Reader } from '../reader.js';
import { ask, conformanceOf, find, type HostContext, house, seated, Whims, watch } from './evening.js';
import { offer, testGames } from './games.js';
import { jot, show } from './notes.js';
import { playing } from './sitting.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());

/** The long count is for the soak. */
const EVENINGS = Number(process.env['PARTYLINE_EVENINGS'] ?? 4);
const PEOPLE = ['ann', 'ben', 'cat'];
const TIMES = [{ type: 'none' }, { type: 'live', bank: 120, increment: 3 }, { type: 'days', days: 2 }];

/** What the log gives back makes this table. */
async function reread(at: HostContext, id: TableId) {
  const opened = await readTable(id, store.log, at.rooms.games, new Slices());
  if (opened === null) throw new Error(`no table ${id}`);
  return opened;
}

/** The first field in which two tables differ; all are of the same game. */
const difference = (a: Table, b: Table): string | null => {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).find(([key, value]) => key !== 'playing' && !same(value, other.get(key)))?.[0] ?? null;
};

/** A reader who comes now knows just what one knows who was there all along. */
function equalToFresh(room: Room, person: string, reader: Reader): void {
  const fresh = watch(room, person);
  expect(canonical(reader.read)).toBe(canonical(fresh.read));
  expect(canonical(reader.past)).toBe(canonical(fresh.past));
}

describe('a whole table', () => {
  test('that has not changed is written once for all who see the same, and anew when something has happened', async () => {
    const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false } });
    await ask(room, 'ann', { type: 'chat', text: 'a long story' }, 'story');
    const told: string[] = [];
    const tell = (person: string) => room.resend({ person, invited: false, send: (text) => told.push(text) }, 0);
    const written = vi.spyOn(JSON, 'stringify');
    const times = () => written.mock.results.filter(({ value }) => String(value).includes('a long story')).length;
    for (let i = 0; i < 20; i++) for (const person of ['eve', 'zoe', 'eve']) tell(person);
    expect(times()).toBe(1);
    tell('ann');
    tell('ben');
    expect(times()).toBe(3);
    await ask(room, 'ben', { type: 'move', move: offer(2) }, 'offer');
    tell('eve');
    tell('ben');
    written.mockRestore();
    const [first, last] = [told[0] ?? '', told.at(-1) ?? ''];
    expect(new Set(told.slice(0, 60))).toEqual(new Set([first]));
    expect(JSON.parse(first)).toMatchObject({ type: 'table', seat: null, fields: { asked: null } });
    expect(JSON.parse(last)).toMatchObject({ type: 'table', seat: 1, chair: 1, fields: { view: { yours: { amount: 2 } } } });
  });

  test('says to each reader what is theirs alone, whatever others were told of the same view', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'], more: { open: true } });
    const tell = (person: string, invited: boolean, after: number): unknown => {
      let told = '';
      room.resend(
        {
          person,
          invited,
          send: (text) => {
            told = text;
          },
        },
        after,
      );
      return JSON.parse(told);
    };
    expect(tell('eve', true, 0)).toMatchObject({ invitation: room.table.invitation, now: at.time.now, past: { length: 4 } });
    at.time.now += 1000;
    expect(tell('zoe', false, 3)).toMatchObject({ invitation: null, now: at.time.now, past: [{ seq: 4 }] });
    expect(tell('zoe', false, 4)).toMatchObject({ past: [] });
  });

  test('the texts that are kept have a bound, and those that were not asked for lately go first', () => {
    const cache = new TextCache(100);
    let made = 0;
    const text = (key: string, of: unknown) => cache.text(key, [of], () => `${key}${made++}`.padEnd(40, '.'));
    text('a', 1);
    text('b', 1);
    text('a', 1);
    expect([made, cache.size]).toEqual([2, 80]);
    text('c', 1);
    expect(cache.size).toBe(80);
    text('a', 1);
    expect(made).toBe(3);
    text('b', 1);
    expect(made).toBe(4);
    text('b', 2);
    expect([made, cache.size]).toEqual([5, 80]);
  });
});

describe.each(testGames.map(({ id }) => id))('random evenings of %s', (game) => {
  const evenings = fc.record({
    // Another seed is another evening: there is nothing smaller about it.
    seed: fc.noShrink(fc.integer()),
    bots: fc.integer({ min: 0, max: 1 }),
    people: fc.integer({ min: 1, max: 3 }),
    time: fc.constantFrom(...TIMES),
    timeout: fc.constantFrom('bot', 'resign'),
  });

  async function evening({ seed, bots, people, time, timeout }: typeof evenings extends fc.Arbitrary<infer T> ? T : never) {
    const at = house(store.log);
    const there = PEOPLE.slice(0, people);
    const wish = { game, people: there, bots: Math.max(bots, 2 - people), more: { time, timeout } };
    const room = await seated(at, wish);
    const readers = [...there, 'eve'].map((person) => [person, watch(room, person)] as const);
    const whims = new Whims(`${seed}`, await conformanceOf(game));
    return { at, room, readers, whims };
  }

  test('every update adds up: whoever saw them all knows what one knows who comes later', async () => {
    const property = fc.asyncProperty(evenings, async (wish) => {
      const { at, room, readers, whims } = await evening(wish);
      for (let i = 0; i < 6; i++) {
        await whims.evening(at, room, 15);
        for (const [person, reader] of readers) equalToFresh(room, person, reader);
      }
      await at.rooms.close();
      expect(at.failures).toEqual([]);
    });
    await fc.assert(property, { numRuns: EVENINGS });
  });

  test('the log makes the same table again as live play did, and its readers see the same', async () => {
    const property = fc.asyncProperty(evenings, async (wish) => {
      const { at, room, readers, whims } = await evening(wish);
      await whims.evening(at, room, 80);
      const again = await reread(at, room.id);
      expect(difference(room.table, again.table)).toBeNull();
      const restarted = await find(house(store.log, at.time), room.id);
      for (const [person, reader] of readers) equalToFresh(restarted, person, reader);
      await at.rooms.close();
    });
    await fc.assert(property, { numRuns: EVENINGS });
  });

  test('the position is what the moves lead to that were not taken back', async () => {
    const property = fc.asyncProperty(evenings, async (wish) => {
      const { at, room, whims } = await evening(wish);
      for (let i = 0; i < 20; i++) {
        await whims.evening(at, room, 5);
        const { match, setup, playing } = room.table;
        if (match === null) throw new Error('nobody plays');
        const moves = match.moves.map(({ seat, move }) => ({ seat, move, at: null }));
        const { seed, state } = match;
        const rest = { format: 1, start: null, seats: null, result: null, fairness: null, players: match.seats.length };
        const record = { ...rest, game: setup.game, rules: setup.rules, options: setup.options, seed, moves };
        const played = replay(playing.game, record, () => playing.resources);
        if (!played.ok) throw new Error(played.refusal.error);
        expect(canonical(playing.game.toJSON(played.state))).toBe(canonical(playing.game.toJSON(state)));
      }
      await at.rooms.close();
    });
    await fc.assert(property, { numRuns: EVENINGS });
  });

  test('whoever was away gets what they missed, and no more', async () => {
    const property = fc.asyncProperty(evenings, async (wish) => {
      const { at, room, readers, whims } = await evening(wish);
      await whims.evening(at, room, 20);
      const [[person, reader] = ['', new Reader()]] = readers;
      const after = reader.past.length;
      const away = new Reader();
      away.past.push(...reader.past);
      await whims.evening(at, room, 20);
      watch(room, person, away, after);
      expect(canonical(away.past)).toBe(canonical(reader.past));
      await at.rooms.close();
    });
    await fc.assert(property, { numRuns: 6 });
  });
});

test('evenings see everything that can happen', async () => {
  const kinds = new Set<string>();
  for (const { id } of testGames) {
    for (let seed = 0; seed < 12; seed++) {
      const at = house(store.log);
      const more = { time: TIMES[seed % 3] ?? {}, timeout: seed % 2 === 0 ? 'bot' : 'resign' };
      const room = await seated(at, { game: id, people: PEOPLE, bots: seed % 2, more });
      await new Whims(`${seed}`, await conformanceOf(id)).evening(at, room, 80);
      for (const stored of await store.log.read(room.id, 0)) {
        const entry = readEntry(stored);
        if (entry.type === 'moved') kinds.add(`moved by ${entry.by}`);
        else kinds.add(entry.type === 'undone' ? `undone ${entry.free ? 'freely' : 'by agreement'}` : entry.type);
      }
      await at.rooms.close();
    }
  }
  const expected = ['person', 'bot', 'order', 'clock'].map((by) => `moved by ${by}`);
  const others = ['undoAsked', 'undoAnswered', 'resigned', 'takenOver', 'reclaimed', 'chat', 'muted', 'ordered'];
  expect([...kinds].sort()).toEqual(
    [...expected, ...others, 'undone freely', 'undone by agreement', 'created', 'joined', 'started'].sort(),
  );
});

describe('numbers', () => {
  const counts = (room: Room, people: readonly string[]) => people.map((person) => watch(room, person).read?.seq ?? 0);
  const table = () => seated(house(store.log), { game: 'notes', people: PEOPLE, more: { shuffle: false } });
  const all = [...PEOPLE, 'eve'];

  test('only those who can see something count it', async () => {
    const room = await table();
    const before = counts(room, all);
    await ask(room, 'ben', { type: 'move', move: jot(4) }, '1');
    expect(counts(room, all)).toEqual(before.map((seq, i) => (i === 1 ? seq + 1 : seq)));
    await ask(room, 'ben', { type: 'move', move: show }, '2');
    expect(counts(room, all)).toEqual(before.map((seq, i) => (i === 1 ? seq + 2 : seq + 1)));
  });

  test('an answer has the number of whoever asked', async () => {
    const room = await table();
    const [ann = 0] = counts(room, all);
    for (let i = 0; i < 5; i++) await ask(room, 'ben', { type: 'move', move: jot(i) }, `b${i}`);
    expect(await ask(room, 'ann', { type: 'move', move: jot(4) }, 'a')).toMatchObject({ ok: true, seq: ann + 1 });
  });

  test('`asked` is the number of the update that asked', async () => {
    const room = await table();
    const ben = watch(room, 'ben');
    await ask(room, 'ann', { type: 'move', move: jot(1) }, '1');
    await ask(room, 'ann', { type: 'move', move: show }, '2');
    const asked = ben.read?.fields['asked'];
    await ask(room, 'ben', { type: 'move', move: jot(1) }, '3', ben.read?.seq ?? 0);
    expect(ben.read?.fields['asked']).toBe(ben.read?.seq);
    expect(asked).toBeLessThan(ben.read?.seq ?? 0);
  });

  test('what was taken back is named by the numbers that each reader has for it', async () => {
    const room = await seated(house(store.log), {
      game: 'notes',
      people: PEOPLE,
      more: { shuffle: false },
    });
    const [ann, ben] = [watch(room, 'ann'), watch(room, 'ben')];
    await ask(room, 'ann', { type: 'move', move: jot(1) }, '1');
    await ask(room, 'ann', { type: 'move', move: show }, '2');
    const shown = [ann.read?.seq ?? 0, ben.read?.seq ?? 0];
    await ask(room, 'ann', { type: 'undo', to: (shown[0] ?? 0) - 2 }, '3');
    expect(ann.past.at(-1)?.undone).toEqual([(shown[0] ?? 0) - 1, shown[0]]);
    expect(ben.past.at(-1)?.undone).toEqual([shown[1]]);
  });
});

describe('talk', () => {
  const table = async () => {
    const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'] });
    return { room, reader: watch(room, 'ben') };
  };
  const lastOf = (reader: Reader): Update => JSON.parse(reader.texts.at(-1) ?? '');

  test('is told line by line, also when the oldest lines go', async () => {
    const { room, reader } = await table();
    const sizes: number[] = [];
    for (let i = 0; i < CHAT_LINES + 5; i++) {
      await ask(room, 'ann', { type: 'chat', text: `line ${1000 + i}` }, `${i}`);
      expect(lastOf(reader)).toMatchObject({ chat: [{ by: { id: 'ann' }, text: `line ${1000 + i}` }], change: { set: {} } });
      sizes.push(reader.texts.at(-1)?.length ?? 0);
      if (i % 40 === 0) equalToFresh(room, 'ben', reader);
    }
    equalToFresh(room, 'ben', reader);
    expect(Math.max(...sizes)).toBe(Math.min(...sizes) + `${CHAT_LINES}`.length - 1);
  });

  test('is not in an update that is about something else', async () => {
    const { room, reader } = await table();
    await ask(room, 'ann', { type: 'chat', text: 'hello' }, '1');
    await ask(room, 'ann', { type: 'mute', person: 'ben', muted: true }, '2');
    expect(Object.keys(lastOf(reader))).not.toContain('chat');
    expect(lastOf(reader).change.set).toEqual({ muted: ['ben'] });
  });

  test('is told anew when somebody is erased from it', async () => {
    const { room, reader } = await table();
    for (const [i, person] of ['eve', 'ann', 'eve', 'ben', 'eve'].entries())
      await ask(room, person, { type: 'chat', text: `line ${i}` }, `${i}`);
    await room.appendUnasked((now) => erase(now, 'eve'));
    expect(lastOf(reader).change.set['chat']).toMatchObject([{ text: 'line 1' }, { text: 'line 3' }]);
    expect(Object.keys(lastOf(reader))).not.toContain('chat');
    equalToFresh(room, 'ben', reader);
  });
});

describe('readers', () => {
  test('whoever sits down, and everybody when the game begins, gets the whole anew and goes on counting', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann'], bots: 1 });
    expect(watch(room, 'ann').wholes).toBe(1);
    const made = await at.rooms.make(
      {
        game: 'fixture',
        options: {},
        seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }],
        time: { type: 'none' },
        timeout: 'bot',
        open: true,
        shuffle: true,
        hints: true,
        rated: false,
        holidays: 0,
        nonce: null,
      },
      { id: 'ann', name: 'Ann' },
    );
    const open = await find(at, made.ok ? made.table : '');
    const [ann, ben, eve] = [watch(open, 'ann'), watch(open, 'ben'), watch(open, 'eve')];
    await ask(open, 'ben', { type: 'join' }, '1');
    await ask(open, 'cat', { type: 'join' }, '2');
    await ask(open, ann.read?.seat === 0 ? 'ann' : 'ben', { type: 'move', move: offer(1) }, '3');
    expect([ann.wholes, ben.wholes, eve.wholes]).toEqual([2, 3, 1]);
    for (const [person, reader] of [
      ['ann', ann],
      ['ben', ben],
      ['eve', eve],
    ] as const)
      equalToFresh(open, person, reader);
  });

  test('one who cannot be reached does not keep the others from hearing', async () => {
    const at = house(store.log);
    const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false } });
    let sent = 0;
    room.watch(
      {
        person: 'ann',
        invited: false,
        send: () => {
          if (sent++ > 0) throw new Error('gone');
        },
      },
      null,
    );
    const ben = watch(room, 'ben');
    expect(await ask(room, 'ann', { type: 'move', move: offer(1) }, '1')).toMatchObject({ ok: true });
    expect(await ask(room, 'ann', { type: 'chat', text: 'hello' }, '2')).toMatchObject({ ok: true });
    equalToFresh(room, 'ben', ben);
    expect(sent).toBe(2);
  });
});

test('what the maker of a table has chosen and nobody may know is named, and nothing more is told of it', async () => {
  const usual = await playing('fixture', ['ann', 'ben'], { options: { seconds: 30 } });
  expect(commonView(usual.table, [])).toMatchObject({ options: { seconds: 30 }, withheld: [] });
  const own = commonView((await playing('fixture', ['ann', 'ben'], { options: { lots: [7, 7, 7] } })).table, []);
  expect(own).toMatchObject({ withheld: ['lots'] });
  expect(own['options']).not.toHaveProperty('lots');
});
