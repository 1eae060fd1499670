/** Where the money came from: the sums of the payments lead from the beginning of every game to what everybody has at its end. */
import { readdirSync, readFileSync } from 'node:fs';
import { everySeat } from '@partyline/kernel/game.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { factsOf, incomeIn } from '../for-board.js';
import { incomeOf } from '../income.js';
import { game } from '../index.js';
import { after, auction, by, done, drop, expand, fresh, pass } from './given.js';

const folder = new URL('./golden/', import.meta.url);

function played(name: string) {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
  const replayed = replay(game, parsed.value, () => new Map());
  if (!replayed.ok) throw new Error(`${name}: ${replayed.refusal.error}`);
  return { record: parsed.value, state: replayed.state, events: [...replayed.opening, ...replayed.turns.flat()] };
}

describe('income by source', () => {
  test.each(readdirSync(folder).filter((name) => /^\d-players/.test(name)))(
    '%s: adds up for every player and company',
    (name) => {
      const { record, state, events } = played(name);
      const view = game.view(state, 'onlooker');
      const income = incomeIn(factsOf(view), events);
      if (income === null) throw new Error('The payments do not lead to what everybody has.');
      for (const seat of everySeat(record.players)) {
        const { cities, leases, shares, upkeep } = income.players[seat] ?? { cities: 0, leases: 0, shares: 0, upkeep: 0 };
        expect(25 + cities + leases + shares + upkeep).toBe(view.players[seat]?.cash);
        expect(Math.min(cities, leases)).toBeGreaterThanOrEqual(0);
        expect(Math.max(shares, upkeep)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('a sale, two towers and a city, each under its name', () => {
    const turns = [
      by(0, auction(0, 5)),
      by(1, drop),
      by(1, pass),
      by(0, expand(0, '-1,1')),
      by(0, expand(0, '-2,2')),
      by(0, done),
    ];
    const { state, events } = after(fresh(2), ...turns);
    expect(incomeIn(factsOf(game.view(state, 'onlooker')), events)).toEqual({
      players: [
        { extra: 0, cities: 5, leases: 0, shares: -5, upkeep: -3 },
        { extra: 0, cities: 0, leases: 0, shares: 0, upkeep: 0 },
      ],
      companies: [
        { sales: 5, upkeep: 3, towers: -10, leases: 0 },
        { sales: 0, upkeep: 0, towers: 0, leases: 0 },
      ],
    });
  });

  test('where a payment is not known, nothing is claimed', () => {
    const { state, events } = played('2-players-all-issued.json');
    const facts = factsOf(game.view(state, 'onlooker'));
    const first = events.findIndex(({ type }) => type === 'money');
    expect(
      incomeIn(
        facts,
        events.filter((_, i) => i !== first),
      ),
    ).toBeNull();
    expect(incomeOf([], [25, 25], [5, 5])).not.toBeNull();
  });
});
