/**
 * Two processes on one Postgres serve the same tables at the same time: every table has one history in which all that
 * anybody was told can have happened, also when one of the two is killed. The long count is for the soak:
 * PARTYLINE_RACES=40 npx vitest run server/test/races
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../store/postgres/open.js';
import type { Store } from '../../store/store.js';
import { type Postgres, startPostgres } from '../postgres.js';
import type { Illness } from './place.js';
import { Place } from './places.js';
import { type Run, race } from './race.js';

const RACES = Number(process.env['PARTYLINE_RACES'] ?? 1);
const WISHES = 25;
const LONGEST = 120_000 * RACES;

let postgres: Postgres;
let url: string;
let store: Store;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.fresh();
  store = await openPostgres(url);
});
afterAll(async () => {
  await store.close();
  await postgres.stop();
});

type How = { readonly races: number; readonly kill: boolean; readonly illness?: Illness };

async function races({ races: number, kill, illness = 'none' }: How): Promise<Run> {
  const places = [new Place(url), new Place(url, illness)] as const;
  const faults: string[] = [];
  const sum = { faults, accepted: 0, refused: 0, unanswered: 0 };
  try {
    await Promise.all(places.map((place) => place.start()));
    for (let i = 0; i < number; i++) {
      const run = await race({ log: store.log, places, seed: `${i}`, wishes: WISHES, kill });
      faults.push(...run.faults);
      sum.accepted += run.accepted;
      sum.refused += run.refused;
      sum.unanswered += run.unanswered;
    }
  } finally {
    for (const place of places) await place.remove();
  }
  if (number > 5) console.log(`${sum.accepted} accepted, ${sum.refused} refused, ${sum.unanswered} without an answer`);
  return sum;
}

test(
  'what two processes make of the same tables at once can have happened one after another, as everybody was told',
  async () => {
    const { faults, accepted, refused, unanswered } = await races({ races: RACES, kill: false });
    expect(faults).toEqual([]);
    expect(unanswered).toBe(0);
    expect(accepted).toBeGreaterThan(100 * RACES);
    expect(refused).toBeGreaterThan(50 * RACES);
  },
  LONGEST,
);

test(
  'also when one of them is killed in the midst of it and comes back',
  async () => {
    const { faults, accepted, unanswered } = await races({ races: RACES, kill: true });
    expect(faults).toEqual([]);
    expect(accepted).toBeGreaterThan(100 * RACES);
    expect(unanswered).toBeGreaterThan(0);
  },
  LONGEST,
);

test.each(['boastful', 'absent-minded'] as const)('a process that is %s is found out', async (illness) => {
  expect((await races({ races: 1, kill: false, illness })).faults).not.toEqual([]);
});
