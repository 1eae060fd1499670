/** Whatever is done about time: what readers were told adds up, the log makes the same table again, and it rings when it must. */
import { canonical } from '@partyline/kernel/json.js';
import { pick, randomFrom } from '@partyline/kernel/random.js';
import { clockDue } from '@partyline/table/due.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Room } from '../../../rooms/room.js';
import { openSqlite } from '../../../store/sqlite/open.js';
import { ask, find, type HostContext, house, type Said, seated, watch } from '../evening.js';
import { pass, say } from '../saying.js';

const HOUR = 3_600_000;
const PEOPLE = ['ann', 'ben', 'cat'];

const store = openSqlite(':memory:');
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(async () => {
  await store.close();
  vi.useRealTimers();
});

const deeds = (draw: (below: number) => number): Said[] => [
  { type: 'holiday', days: 1 + draw(4) },
  { type: 'endHoliday' },
  { type: 'askPause', days: 1 + draw(9) },
  { type: 'answerPause', accept: draw(5) > 0 },
  { type: 'answerPause', accept: true },
  { type: 'endPause' },
  { type: 'remind', seat: draw(3) },
  { type: 'claim', seat: draw(3), choice: pick(draw, ['bot', 'resign', 'wait']) },
  { type: 'undo' },
  { type: 'answerUndo', accept: true },
  {
    type: 'conditional',
    lines: [
      [
        { seat: draw(3), move: null },
        { seat: draw(3), move: pass },
      ],
    ],
  },
  { type: 'move', move: draw(2) === 0 ? pass : say(1) },
];

/** Time goes by, and everything that is due by then happens. */
async function pastTime({ rooms, time }: HostContext, id: string, hours: number): Promise<void> {
  const until = time.now + hours * HOUR;
  const room = await find({ rooms, time, failures: [] }, id);
  for (let i = 0; i < 50; i++) {
    const due = clockDue(room.table, { now: time.now, outages: [], lag: 0 });
    if (due === null || due > until) break;
    time.now = Math.max(time.now, due);
    expect(await room.unasked({ type: 'clock' })).toBeNull();
  }
  time.now = until;
}

/** Bots pass, and whoever has lost the seat to one takes it back. */
async function playOn(room: Room, key: string): Promise<void> {
  for (const { seat, asked } of room.botQuestions()) await room.unasked({ type: 'bot', seat, asked, move: pass });
  for (const { person, bot, resigned } of room.table.match?.seats ?? [])
    if (person !== null && bot !== null && resigned === null)
      await ask(room, person.id, { type: 'reclaim' }, `${key} ${person.id}`);
}

/** Only those who are away can come back; of anything else anybody is drawn. */
function whoDoes({ table: { match } }: Room, { type }: Said): string | null {
  const away = match?.off.find(({ seat, over }) => seat !== null && !over)?.seat ?? null;
  return type !== 'endHoliday' || away === null ? null : (match?.seats[away]?.person?.id ?? null);
}

const TIMEOUTS = ['bot', 'claim', 'resign'];
const DONE = ['holiday', 'endHoliday', 'askPause', 'answerPause', 'endPause', 'remind', 'claim', 'conditional', 'move'];

test('everybody knows at any time what one knows who comes later, also from a server that has read the log', async () => {
  const draw = randomFrom('time off');
  const done = new Set<string>();
  for (let evening = 0; evening < 9; evening++) {
    const at = house(store.log);
    const time = { type: 'days', days: 4, bank: evening % 2 === 0 ? null : { days: 2, hours: 12 } };
    const more = { time, timeout: TIMEOUTS[evening % 3], holidays: 6 };
    const room = await seated(at, { game: 'saying', people: PEOPLE, more });
    const readers = [...PEOPLE, 'eve'].map((person) => [person, watch(room, person)] as const);
    const allKnow = (there: Room): void => {
      for (const [person, reader] of readers)
        expect(canonical(watch(there, person).read?.fields ?? null)).toBe(canonical(reader.read?.fields ?? null));
    };
    for (let i = 0; i < 60; i++) {
      await pastTime(at, room.id, draw(8) === 0 ? draw(90) : draw(12));
      await playOn(room, `${i}`);
      const said = pick(draw, deeds(draw));
      const answer = await ask(room, whoDoes(room, said) ?? pick(draw, PEOPLE), said, `${i}`);
      if (answer.ok) done.add(said.type);
      if (i % 6 === 0) allKnow(room);
    }
    allKnow(await find(house(store.log, at.time), room.id));
    expect(at.failures).toEqual([]);
    await at.rooms.close();
  }
  expect([...done]).toEqual(expect.arrayContaining(DONE));
});
