/** The best that is known of a day: worked out in a thread when somebody has finished, kept, and shown to those who may know. */
import type { Card } from '@partyline/kernel/features/daily.js';
import { streams } from '@partyline/kernel/random.js';
import { afterAll, expect, test } from 'vitest';
import type { BestFinder, BestQuestion } from '../../daily/best.js';
import { BestInThread } from '../../daily/best-in-thread.js';
import { built } from '../bots/built.js';
import { until } from '../gateway/world.js';
import { digitOf } from './digits.js';
import { begin, dayFor, fields, GAME, MONDAY, openScene, playDay, playOut } from './scene.js';

const registry = built(new URL('./digits.ts', import.meta.url));
afterAll(() => registry.remove());
const program = new URL('../../dist/daily/worker.js', import.meta.url);

const puzzle = (seed: string): BestQuestion => ({ game: GAME, options: {}, players: 1, seed });
const sumOf = (seed: string): number => [1, 2, 3].reduce((sum, round) => sum + digitOf(streams(seed), round), 0);

test('a thread finds it, each once, one after another', async () => {
  const best = new BestInThread({ registry: registry.url.href, program });
  const wanted = ['tea', 'milk', 'tea'].map((seed) => best.want(puzzle(seed)));
  const cards = await Promise.all(wanted);
  expect(cards.map((card) => card?.score)).toEqual(['tea', 'milk', 'tea'].map(sumOf));
  await best.close();
});

test('what cannot be worked out is told once, and nobody waits for it', async () => {
  const best = new BestInThread({ registry: 'file:///nowhere.js', program });
  await expect(best.want(puzzle('tea'))).rejects.toThrow();
  expect(await best.want(puzzle('tea'))).toBeNull();
  const slow = new BestInThread({ registry: registry.url.href, program, mostMs: 1 });
  await expect(slow.want(puzzle('tea'))).rejects.toThrow('too long');
  await Promise.all([best.close(), slow.close()]);
  expect(await best.want(puzzle('milk'))).toBeNull();
});

test('a game that has none, or none that is known, has none', async () => {
  const best = new BestInThread({ registry: registry.url.href, program });
  expect(await best.want({ ...puzzle('tea'), game: 'chess' })).toBeNull();
  await best.close();
});

test('it is asked for when somebody has finished, and shown to those who may know', async () => {
  const asked: BestQuestion[] = [];
  const found: Card = { score: 27, rung: 2, headline: 'A sum of 27', short: '27', rows: [] };
  const best: BestFinder = {
    want(one) {
      asked.push(one);
      return Promise.resolve(found);
    },
    close: () => Promise.resolve(),
  };
  const scene = await openScene({ best });
  const [ann, bob] = [await scene.person(), await scene.person()];
  const table = await begin(ann, MONDAY);
  await dayFor(ann, MONDAY);
  expect(asked).toEqual([]);
  await playOut(ann, table, ['leave', 'leave', 'leave']);
  const known = async () => fields((await dayFor(ann, MONDAY))['results'])['best'];
  expect(await known()).toEqual({ short: '0', headline: 'A sum of 0' });
  await until(async () => fields(await known())['short'] === '27');
  const times = asked.length;
  await known();
  expect(asked).toHaveLength(times);
  expect((await dayFor(bob, MONDAY))['results']).toBeNull();
  const digits = await playDay(bob, MONDAY);
  expect(sumOf(asked[0]?.seed ?? '')).toBe(digits.reduce((sum, digit) => sum + digit, 0));
  await scene.close();
});
