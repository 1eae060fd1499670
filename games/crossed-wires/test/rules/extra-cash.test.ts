/** Extra cash by seat, the variant of the house (RULES 2.3h): off unless it is asked for, and an ordinary payment where it is. */
import { readFileSync } from 'node:fs';
import { canonical, type Json } from '@partyline/kernel/json.js';
import { start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { describe, expect, test } from 'vitest';
import { HOUSE_CASH } from '../../data/extra-cash.js';
import { factsOf, incomeIn } from '../../for-board.js';
import { game, prose } from '../../index.js';
import { read } from '../given.js';

function opened(options: Json, seats: number) {
  const begun = start(game, { options, seats, random: streams('extra'), resources: () => new Map() });
  if (!begun.ok) throw new Error(begun.refusal.error);
  return begun;
}

const cash = (options: Json, seats: number): number[] => read(opened(options, seats).state).players.map((player) => player.cash);

describe('extra cash by seat', () => {
  test.each([2, 3, 4, 5, 6])('[2.3h] off with %i players unless it is asked for', (seats) => {
    const even = Array.from({ length: seats }, () => 25);
    expect(cash({}, seats)).toEqual(even);
    expect(cash({ extraCash: 'none' }, seats)).toEqual(even);
    expect(opened({}, seats).events).toEqual([]);
  });

  test.each([2, 3, 4, 5, 6])('[2.3h] the amounts of the house for %i players come on top of the $25', (seats) => {
    const amounts = HOUSE_CASH[seats] ?? expect.fail();
    expect(amounts).toHaveLength(seats);
    // Nobody begins with less than the printed rules give, and somebody with just that.
    expect(Math.min(...amounts)).toBe(0);
    expect(cash({ extraCash: 'house' }, seats)).toEqual(amounts.map((amount) => 25 + amount));
  });

  test('[2.3h] the rulebook has the same amounts', () => {
    const rulebook = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8');
    const rows = rulebook.matchAll(/^\| (\d) \|((?: \d* ?\|){6})$/gm);
    const amounts = [...rows].map(([, players = '', cells = '']) => [players, cells.match(/\d+/g)?.map(Number) ?? []]);
    expect(Object.fromEntries(amounts)).toEqual(HOUSE_CASH);
  });

  test('[2.3h] a list of one’s own goes by seat; seats that it does not name begin with $25', () => {
    expect(cash({ extraCash: [0, 7] }, 4)).toEqual([25, 32, 25, 25]);
  });

  test.each([
    ['a name that nobody knows', 'much'],
    ['a debt', [0, -1]],
    ['more than anybody could want', [101]],
    ['more seats than there are', [0, 0, 0, 0, 0, 0, 1]],
  ])('[2.3h] %s is malformed', (_what, extraCash) => {
    expect(parse(game.options, { extraCash }, 'options').ok).toBe(false);
  });

  test('[2.3h] it is paid by the bank and told, so that every account can still be added up', () => {
    const { state, events } = opened({ extraCash: [0, 7] }, 2);
    expect(events).toEqual([{ type: 'money', from: 'bank', to: 'player:1', amount: 7, for: '2.3h' }]);
    const said = prose(events, 2).flatMap((one) =>
      one.type === 'sentence' ? [wordsOf(one, { names: ['Ada', 'Ben'], you: null })] : [],
    );
    expect(said).toEqual(['Ben begins with $7 more.']);
    const [, ben] = incomeIn(factsOf(game.view(state, 'onlooker')), events)?.players ?? [];
    expect(ben).toEqual({ extra: 7, cities: 0, leases: 0, shares: 0, upkeep: 0 });
  });

  test('[2.3h] a position with it is an ordinary position: it loads without the option', () => {
    const { state } = opened({ extraCash: [0, 7] }, 2);
    const loaded = game.fromJSON(game.toJSON(state), {
      options: { map: 'house' },
      rules: game.rules,
      resources: new Map(),
    });
    expect(loaded.ok && canonical(game.toJSON(loaded.state))).toBe(canonical(game.toJSON(state)));
  });

  test('off, it is in no record: tables with the printed rules have the options that they always had', () => {
    const read = (options: Json) => parse(game.options, options, 'options');
    expect(read({ extraCash: 'none' })).toEqual(read({}));
    expect(canonical(read({}))).not.toContain('extraCash');
    expect(canonical(read({ extraCash: 'house' }))).toContain('"extraCash":"house"');
  });

  test('lists of tables name the variant', () => {
    expect(game.optionWords?.({ map: 'house', extraCash: 'house' })).toEqual(['House Map', 'extra cash by seat']);
    expect(game.optionWords?.({ extraCash: [3] })).toEqual(['own extra cash']);
    expect(game.optionWords?.({ map: 'house', extraCash: 'none' })).toEqual(['House Map']);
  });
});
