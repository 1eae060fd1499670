/** The form for a table on one device. */
import { expect, test } from 'vitest';
import {
  chairsOf,
  changed,
  firstPlaces,
  namesBefore,
  rememberNames,
  withoutPlace,
  withPlace,
} from '../../local/start/seating.js';

const entry = { quick: { seats: 4, level: 'casual' } } as const;

test('two people and bots for the rest, ready to start', () => {
  expect(chairsOf(firstPlaces(entry, [])).map(({ name, bot }) => [name, bot])).toEqual([
    ['Player 1', null],
    ['Player 2', null],
    ['Wilma', 'casual'],
    ['Edgar', 'casual'],
  ]);
});

test('the names of the last time are there again', () => {
  const storage = new Map<string, string>();
  rememberNames({ setItem: (key, value) => storage.set(key, value) }, [
    { name: ' Ada ', bot: null },
    { name: 'x', bot: 'casual' },
  ]);
  const names = namesBefore({ getItem: (key) => storage.get(key) ?? null });
  expect(firstPlaces(entry, names)[0]).toEqual({ name: 'Ada', bot: null });
  expect(namesBefore({ getItem: () => '{not json' })).toEqual([]);
});

test('nobody shares a name', () => {
  const places = ['Ada', 'Ada', 'Ada'].map((name) => ({ name, bot: null }));
  expect(chairsOf(places).map(({ name }) => name)).toEqual(['Ada', 'Ada 2', 'Ada 3']);
});

test('there are never more or fewer seats than the game takes', () => {
  const bounds = { min: 2, max: 3 };
  const two = firstPlaces({ quick: { seats: 2, level: 'casual' } }, []);
  expect(withoutPlace(two, bounds, 0)).toHaveLength(2);
  const three = withPlace(two, bounds, 'casual');
  expect(withPlace(three, bounds, 'casual')).toHaveLength(3);
  expect(changed(three, 1, { bot: 'random' })[1]).toEqual({ name: '', bot: 'random' });
});
