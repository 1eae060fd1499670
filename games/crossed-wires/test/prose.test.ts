/** The log: places as the map shows them, singular and plural right, and nothing that only a program could read. */
import { tellSentence, wordsOf } from '@partyline/kernel/telling.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '../events.js';
import { prose } from '../prose.js';
import { inspect } from '../tools/inspect.js';
import { after, by, expand, fresh, given, lanes, share } from './given.js';

const NAMES = ['Ada', 'Ben'];

const said = (events: readonly Event[], you: number | null = null): readonly string[] =>
  prose(events, NAMES.length).flatMap((passage) =>
    passage.type === 'sentence' ? [wordsOf(passage, { names: NAMES, you })] : [],
  );

const told = (state: ReturnType<typeof fresh>, hex: string): readonly string[] =>
  said(after(state, by(0, expand(0, hex))).events);

describe('the log', () => {
  test('names a hex without a name by its coordinate, and no pair of numbers', () => {
    expect(told(fresh(2), '1,0')).toEqual(['Ada builds 1 chip at D2 for Aurora: Aurora −$5.']);
  });

  test('names a town by its name', () => {
    const named = { ...lanes, places: { '1,0': 'Mill Creek' } };
    expect(told(fresh(2, named), '1,0')).toEqual(['Ada builds 1 chip at Mill Creek for Aurora: Aurora −$5.']);
  });

  const leasing = () => {
    const network = { '1,0': [1, 2], '2,0': [1, 1] } as const;
    const state = given({ treasury: [30, 5], sold: [share(1, 0)], network });
    return after(state, by(0, expand(0, '3,0', 1, '1,0 2,0'))).events;
  };

  test('nets what everybody is paid and pays by player and company, in one sentence', () => {
    expect(said(leasing())).toEqual([
      'Ada leases 2 hexes of Borealis and builds 1 chip at F2 for Aurora: Ada +$3, Ben +$12, Aurora −$8.',
    ]);
    expect(said(leasing(), 1)).toEqual([
      'Ada leases 2 hexes of Borealis and builds 1 chip at F2 for Aurora: Ada +$3, you +$12, Aurora −$8.',
    ]);
    expect(said(leasing(), 0)[0]).toMatch(/^You lease 2 hexes of Borealis and build 1 chip at F2 for Aurora: you \+\$3,/);
  });

  test('opens a sum for the payments that it is made of, and points at the places', () => {
    const [sentence] = prose(leasing(), 2).filter(({ type }) => type === 'sentence');
    if (sentence?.type !== 'sentence') throw new Error('Nothing was told.');
    const { sums, spans } = tellSentence(sentence, { names: NAMES, you: null });
    expect(sums.map(({ parts }) => parts.map((part) => part.map(({ text }) => text).join('')))).toEqual([
      ['+$3 for leased hexes'],
      ['+$12 for leased hexes'],
      ['−$3 for the lease', '−$5 for the chips'],
    ]);
    expect(spans.flatMap(({ pointer }) => pointer ?? [])).toEqual(['hex:1,0 hex:2,0', 'hex:3,0']);
  });

  test('tells of all shares that go to the pool at once', () => {
    const pooled = { type: 'pooled', seat: 1, company: 0 } as const;
    const money = { type: 'money', from: 'bank', to: 'company:0', amount: 5, for: '3.3.0.6' } as const;
    expect(said([pooled])).toEqual(['A share of Aurora goes from Ben to the bank pool.']);
    expect(said([pooled, money, pooled, money, { ...pooled, company: 1 }], 1)).toEqual([
      '2 shares of Aurora go from you to the bank pool.',
      'A share of Borealis goes from you to the bank pool.',
    ]);
  });

  test('tells what was kept before there were coordinates', () => {
    const [event] = after(fresh(2), by(0, expand(0, '1,0'))).events;
    if (event?.type !== 'expanded') throw new Error('Nothing was built.');
    const { coordinate: _, paid: __, ...older } = event;
    expect(said([older])).toEqual(['Ada builds 1 chip for Aurora.']);
  });

  test('counts turns in the singular too', () => {
    expect(said([{ type: 'ending', by: 0, company: 0, turnsLeft: 1 }])[0]).toMatch(/: 1 more turn\.$/);
  });
});

describe('what is said of a map', () => {
  const found = (hexes: object) => inspect({ id: 'mine', name: 'Mine', hexes }).map(({ message }) => message);

  test('has singular and plural right', () => {
    expect(found({ '0,0': 'start', '1,0': 'city' })).toContain('Only 1 city: there will be few payouts.');
    expect(found({ '0,0': 'start', '1,0': 'city', '0,1': 'city' })).toContain('Only 2 cities: there will be few payouts.');
    expect(found({ '0,0': 'start' })).toContain('Only 1 hex: six companies will run out of room.');
  });
});
