/** A server with a clock that can be moved and a small game that has a daily call, and people who play it. */
import { isRecord } from '@partyline/kernel/json.js';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Fields, openWorld, type Someone, someone } from '../gateway/world.js';
import { entry } from './digits.js';

export const DAY = 24 * 60 * 60 * 1000;
/** Noon of a Monday. */
export const NOON = Date.parse('2026-11-16T12:00:00Z');
export const MONDAY = '2026-11-16';
export const TUESDAY = '2026-11-17';
export const GAME = entry.id;

export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(more: NonNullable<Parameters<typeof openWorld>[0]> = {}, clock = { now: NOON }) {
  const world = await openWorld({ games: [entry], now: () => clock.now, ...more });
  return { ...world, clock, person: () => someone(world) };
}

/** A scene with two people for every test, in which the server must not fail. */
export function eachWithTwo(use: (scene: Scene, ann: Someone, bob: Someone) => void): void {
  let scene: Scene;
  beforeEach(async () => {
    scene = await openScene();
    use(scene, await scene.person(), await scene.person());
  });
  afterEach(async () => {
    expect(scene.failures).toEqual([]);
    await scene.close();
  });
}

export const fields = (value: unknown): Fields => (isRecord(value) ? value : {});
export const items = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : []);

export const dayPath = (day: string): string => `/api/daily/${GAME}/${day}`;
export const dayFor = async (one: Someone, day: string): Promise<Fields> => (await one.get(dayPath(day))).body;

/** Today's call of the game, as `/api/daily` says it. */
export const todayFor = async (one: Someone): Promise<Fields> => fields(items((await one.get('/api/daily')).body['calls'])[0]);

export async function begin(one: Someone, day: string, again = false): Promise<string> {
  const { body, status } = await one.post(dayPath(day), { again });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body['table']);
}

let keys = 0;
export const command = (one: Someone, table: string, what: Fields) =>
  one.post(`/api/tables/${table}/commands`, { key: `k${keys++}`, asked: null, command: what });
export const move = (one: Someone, table: string, type: string) => command(one, table, { type: 'move', move: { type } });

export const viewOf = async (one: Someone, table: string): Promise<Fields> =>
  fields(fields((await one.get(`/api/tables/${table}`)).body['fields'])['view']);

/** The digits of a whole game, and what was made of it. */
export async function playOut(
  one: Someone,
  table: string,
  moves: readonly string[] = ['take', 'take', 'take'],
): Promise<number[]> {
  const digits: number[] = [];
  for (const type of moves) {
    digits.push(Number((await viewOf(one, table))['digit']));
    const { status, text } = await move(one, table, type);
    if (status !== 200) throw new Error(text);
  }
  return digits;
}

/** Begins and ends somebody's first attempt; the digits that they saw. */
export const playDay = async (one: Someone, day: string, moves?: readonly string[]): Promise<number[]> =>
  await playOut(one, await begin(one, day), moves);
