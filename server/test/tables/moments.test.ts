/** Looking back: at each of one's own numbers there is what one saw then, and at no other number is anything. */
import { canonical } from '@partyline/kernel/json.js';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../log/open-sqlite.js';
import type { Room } from '../../tables/room.js';
import { Reader } from '../reader.js';
import { ask, house, seated, subjectOf, Whims, watch } from './evening.js';
import { offer, testGames } from './games.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());

/** Somebody with a good memory: what the table was at each number. */
class Witness extends Reader {
  readonly saw = new Map<number, string>();

  override receive(text: string): void {
    super.receive(text);
    if (this.read === null) return;
    const { seats = [], toAct = [], outcome = null, view = null } = this.read.fields;
    this.saw.set(this.read.seq, canonical({ seat: this.read.seat, seats, toAct, outcome, view }));
  }
}

async function remembers(room: Room, person: string, { saw, read }: Witness): Promise<void> {
  for (const [seq, then] of saw) {
    const moment = await room.moment(person, seq);
    const { seats, toAct, outcome, view, seat } = moment ?? {};
    expect(moment).toMatchObject({ table: room.id, seq });
    expect(canonical({ seat, seats, toAct, outcome, view })).toBe(then);
  }
  expect(await room.moment(person, (read?.seq ?? 0) + 1)).toBeNull();
  expect(await room.moment(person, 0)).toBeNull();
}

describe.each(testGames.map(({ id }) => id))('%s', (game) => {
  test('every moment of an evening is as everybody saw it', async () => {
    let numbers = 0;
    const property = fc.asyncProperty(fc.noShrink(fc.integer()), async (seed) => {
      const at = house(store.log);
      const room = await seated(at, { game, people: ['ann', 'ben'], bots: 1 });
      const readers = ['ann', 'ben', 'eve'].map((person) => [person, new Witness()] as const);
      for (const [person, witness] of readers) watch(room, person, witness);
      await new Whims(`${seed}`, await subjectOf(game)).evening(at, room, 40);
      for (const [person, witness] of readers) {
        await remembers(room, person, witness);
        numbers += witness.saw.size;
      }
      expect(at.failures).toEqual([]);
      await at.rooms.close();
    });
    await fc.assert(property, { numRuns: 6 });
    expect(numbers).toBeGreaterThan(100);
  });
});

test('what somebody hid then stays hidden when it has come out', async () => {
  const at = house(store.log);
  const room = await seated(at, { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false, options: { seconds: 600 } } });
  const begun = watch(room, 'ben').read?.seq ?? 0;
  await ask(room, 'ann', { type: 'move', move: offer(3, 'bell') }, 'ann offers');
  await ask(room, 'ben', { type: 'move', move: offer(1, 'cord') }, 'ben offers');
  expect(JSON.stringify(await room.moment('ben', begun))).not.toContain('bell');
  expect(JSON.stringify(await room.moment('ann', begun + 1))).toContain('bell');
  await at.rooms.close();
});
