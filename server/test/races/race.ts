/**
 * A race: people at tables that two processes serve at the same time send them moves, requests to take back, talk and
 * resignations, here, there or to both with one key, again and again; perhaps one of the two is killed and started again.
 * Keeps who asked what and when, and says afterwards what does not go together.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { botsToMove } from '@partyline/table/due.js';
import { type TableId, tableId } from '@partyline/table/table-id.js';
import { Games } from '../../games/games.js';
import { readTable } from '../../rooms/reading.js';
import { Slices } from '../../rooms/slices.js';
import type { Log } from '../../store/log.js';
import { historyFaults } from '../linearizability/check.js';
import type { Attempt } from '../linearizability/history.js';
import { Reader } from '../reader.js';
import { find, type HostContext, house, watch } from '../rooms/evening.js';
import { resources, testGames } from '../rooms/games.js';
import { who } from '../rooms/sitting.js';
import type { Wish } from './place.js';
import type { Place } from './places.js';

export type Course = {
  readonly log: Log;
  readonly places: readonly [Place, Place];
  readonly seed: string;
  /** How often everybody wants something, on each of two lines at once. */
  readonly wishes: number;
  readonly kill: boolean;
};

export type Run = {
  readonly faults: readonly string[];
  readonly accepted: number;
  readonly refused: number;
  readonly unanswered: number;
};

const TABLES = [
  { game: 'fixture', people: ['ann', 'ben', 'cat', 'dan'] },
  { game: 'fixture', people: ['ann', 'ben', 'cat', 'dan'] },
  { game: 'crossed-wires', people: ['ann', 'ben', 'cat'] },
] as const;
const ONLOOKER = 'eve';
const LINES = [0, 1];
const SOON = 500;

const games = new Games(testGames, resources);

type Table = { readonly id: TableId; readonly people: readonly string[]; readonly begun: number; readonly attempts: Attempt[] };

async function sitDown({ log, places }: Course, { game, people }: (typeof TABLES)[number]): Promise<Table> {
  const id = tableId(await places[0].make(game, people));
  const everybody = [...people, ONLOOKER];
  for (const place of places) for (const person of everybody) await place.watch(id, person);
  return { id, people: everybody, begun: (await log.read(id, 0)).length, attempts: [] };
}

/** One command to one process, with when it was sent and when it was answered. */
async function attempt(place: Place, { id, attempts }: Table, person: string, key: string, wish: Wish): Promise<Attempt> {
  const invoked = performance.now();
  const answer = await place.ask(id, person, key, wish);
  const made: Attempt = {
    person: who(person),
    key,
    ...wish,
    invoked,
    answered: answer === null ? Infinity : performance.now(),
    answer,
  };
  attempts.push(made);
  return made;
}

/** One of the two is always there. */
const up = ({ places }: Course): readonly Place[] => places.filter((place) => place.up);

/** Until somebody has answered: whoever is in doubt sends it again with the same key. */
async function insist(course: Course, table: Table, person: string, key: string, wish: Wish, random: Random): Promise<void> {
  const first = random(4) === 0 ? up(course) : [pick(random, up(course))];
  const made = await Promise.all(first.map((place) => attempt(place, table, person, key, wish)));
  for (let last = made.at(-1); last === undefined || last.answer === null; ) {
    last = await attempt(pick(random, up(course)), table, person, key, wish);
  }
  if (random(8) === 0) await attempt(pick(random, up(course)), table, person, key, wish);
}

async function live(course: Course, table: Table, person: string, line: number): Promise<void> {
  const random = randomFrom(`${course.seed} ${table.id} ${person} ${line}`);
  for (let i = 0; i < course.wishes; i++) {
    const wish = await pick(random, up(course)).wish(table.id, person, `${course.seed} ${random(1_000_000)}`);
    if (wish !== null) await insist(course, table, person, `${line}/${i}`, wish, random);
  }
}

/** When a third of all is over, one of the two dies and comes back. */
async function accident({ places, seed, wishes }: Course, tables: readonly Table[]): Promise<void> {
  const people = tables.reduce((sum, table) => sum + table.people.length, 0);
  const third = (people * LINES.length * wishes) / 3;
  while (tables.reduce((sum, { attempts }) => sum + attempts.length, 0) < third) await sleep(1);
  const place = pick(randomFrom(`accident ${seed}`), places);
  await place.kill();
  await place.start();
}

/** Nothing more happens by itself: no bot has anything to do. */
async function still(log: Log, id: TableId): Promise<void> {
  for (;;) {
    const opened = await readTable(id, log, games, new Slices());
    if (opened === null || botsToMove(opened.table).length === 0) return;
    await sleep(20);
  }
}

/** What everybody heard, at one process and at the other, to the end, is what the log says; or the first thing that is not. */
function misheard(course: Course, table: Table): Promise<readonly string[]> {
  const at = house(course.log);
  return compared(at, course, table).finally(() => at.rooms.close());
}

async function compared(at: HostContext, { places }: Course, { id, people }: Table): Promise<readonly string[]> {
  const room = await find(at, id);
  for (const person of people) {
    const fresh = watch(room, person);
    const told = places.map((place) => place.readers.get(`${id} ${person}`)?.reader ?? new Reader());
    for (const reader of told) {
      const seq = (): number => reader.read?.seq ?? 0;
      for (let i = 0; i < SOON && seq() < (fresh.read?.seq ?? 0); i++) await sleep(20);
      if (canonical(reader.read) !== canonical(fresh.read)) return [`${person} sees ${seq()}, there is ${fresh.read?.seq}`];
      if (canonical(reader.past) !== canonical(fresh.past)) return [`${person} was told another past`];
    }
    const [here, there] = told.map(({ texts }) => updates(texts));
    for (const [seq, text] of here ?? []) {
      const other = there?.get(seq) ?? text;
      if (other !== text) return [`${person} heard ${text} here and ${other} there`];
    }
  }
  return [];
}

function updates(texts: readonly string[]): ReadonlyMap<number, string> {
  const told = texts.map((text): { type: string; seq: number; text: string } => ({ ...JSON.parse(text), text }));
  return new Map(told.filter(({ type }) => type === 'update').map(({ seq, text }) => [seq, text]));
}

export async function race(course: Course): Promise<Run> {
  const { log, places } = course;
  const tables: Table[] = [];
  for (const table of TABLES) tables.push(await sitDown(course, table));
  const lives = tables.flatMap((table) =>
    table.people.flatMap((person) => LINES.map((line) => live(course, table, person, line))),
  );
  await Promise.all([...lives, ...(course.kill ? [accident(course, tables)] : [])]);
  const faults: string[] = [];
  for (const table of tables) {
    await still(log, table.id);
    const found = await historyFaults(
      {
        table: table.id,
        begun: table.begun,
        attempts: table.attempts,
        stored: await log.read(table.id, 0),
        sights: places.flatMap((place) => place.sights.get(table.id) ?? []),
        told: places.flatMap((place) => place.told(table.id)),
        oneServer: false,
      },
      games,
    );
    // Whoever's history is wrong need not be listened to.
    faults.push(...(found.length > 0 ? found : await misheard(course, table)));
  }
  const count = (ok: boolean | undefined) =>
    tables.flatMap(({ attempts }) => attempts).filter(({ answer }) => answer?.ok === ok).length;
  for (const place of places) faults.push(...place.faults.splice(0));
  return { faults, accepted: count(true), refused: count(false), unanswered: count(undefined) };
}
