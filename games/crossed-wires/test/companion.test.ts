/** The bank for the real table comes to what the game itself comes to: whole games told to it turn by turn. */
import { readdirSync, readFileSync } from 'node:fs';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { finalScore, scoreRows } from '../companion/final-score.js';
import { applyLedger, beginLedger, checkLedger, type LedgerDeed, ledgerFacts, toldLedger } from '../companion/ledger.js';
import type { Event } from '../events.js';
import { factsIn } from '../for-board.js';
import { game } from '../index.js';
import { optionsShape } from '../options.js';
import type { State } from '../state.js';

type Told = { readonly name: string; readonly events: readonly Event[]; readonly last: State };

const folder = new URL('./golden/', import.meta.url);

/** Null for a game that began in the middle. */
function golden(name: string): Told | null {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  if (!parsed.ok) throw new Error(parsed.error);
  const replayed = replay(game, parsed.value, () => new Map());
  if (!replayed.ok) throw new Error(replayed.refusal.error);
  if (parsed.value.start !== null) return null;
  return { name, events: [...replayed.opening, ...replayed.turns.flat()], last: replayed.state };
}

function byChance(seats: number, seed: string): Told {
  const random = streams(seed);
  const chance = randomFrom(seed);
  const options = optionsShape.read({}, 'options');
  const opened = game.setup({ options, rules: 1, seats, random, resources: new Map() });
  const events = [...opened.events];
  let { state } = opened;
  while (game.outcome(state) === null) {
    const [seat = seatOf(0)] = game.toAct(state);
    const played = play(game, state, seat, game.propose(state, seat, chance), random);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
    events.push(...played.events);
  }
  return { name: `${seats} by chance, ${seed}`, events, last: state };
}

/** What the players would have entered; `cities` are the hexes of the map that are one. */
function deedsOf({ events, last }: Told): LedgerDeed[] {
  const deeds: LedgerDeed[] = [];
  const towers = new Map<string, readonly [company: number, chips: number]>();
  const over = (): boolean => deeds.at(-1)?.type === 'build';
  for (const [i, event] of events.entries()) {
    if (event.type === 'auction' && over()) deeds.push({ type: 'done' });
    if (event.type === 'passed') deeds.push(...(over() ? [{ type: 'done' } as const] : []), { type: 'pass' });
    if (event.type === 'sold') {
      deeds.push({ type: 'auction', company: event.company, from: event.from, buyer: event.seat, price: event.amount });
    }
    if (event.type === 'unsold') deeds.push({ type: 'auction', company: event.company, from: event.from, buyer: null, price: 0 });
    if (event.type !== 'expanded') continue;
    const before = events.slice(0, i).findLast(({ type }) => type === 'expanded' || type === 'sold' || type === 'unsold');
    if (over() && before?.type === 'expanded' && before.seat !== event.seat) deeds.push({ type: 'done' });
    const tolls = event.leased.map((company) => ({
      company,
      chips: event.lease.reduce((sum, hex) => sum + (towers.get(hex)?.[0] === company ? (towers.get(hex)?.[1] ?? 0) : 0), 0),
    }));
    const city = last.board.map.hexes[event.hex] === 'city';
    towers.set(event.hex, [event.company, event.value]);
    deeds.push({ type: 'build', company: event.company, chips: event.value, city, tolls });
  }
  return over() ? [...deeds, { type: 'done' }] : deeds;
}

const FINISHED = [
  ...readdirSync(folder).flatMap((name) => golden(name) ?? []),
  ...[2, 3, 4, 5, 6].map((seats) => byChance(seats, `paper ${seats}`)),
];

describe.each(FINISHED.map((told) => [told.name, told] as const))('a whole game: %s', (_, told) => {
  const seats = told.last.cash.length;
  const state = deedsOf(told).reduce((before, deed) => {
    expect(checkLedger(before, deed)).toBeNull();
    return applyLedger(before, deed);
  }, beginLedger(seats));

  test('told to the bank leaves everybody with the same', () => {
    expect([state.cash, state.treasury, state.issued, state.unissued, state.pool, state.value, state.placed]).toEqual([
      told.last.cash,
      told.last.treasury,
      told.last.issued,
      told.last.unissued,
      told.last.pool,
      told.last.value,
      told.last.placed,
    ]);
    expect(ledgerFacts(state).result).toEqual(game.outcome(told.last));
  });

  test('written on the sheet gives the same scores and places', () => {
    const { players, companies } = factsIn(told.last);
    const table = Object.fromEntries(companies.map(({ company, value }) => [`value-${company}`, value]));
    const figures = players.map(({ cash, holdings }) => ({
      cash,
      ...Object.fromEntries(holdings.map(({ company, issued }) => [`shares-${company}`, issued])),
    }));
    const result = finalScore({ table, players: figures });
    const outcome = game.outcome(told.last);
    expect(result.ranks).toEqual(outcome?.ranks);
    expect(result.lines.map(({ total }) => total)).toEqual(outcome?.scores.map((score) => `$${score}`));
    expect(scoreRows(seats).map(({ id }) => id)).toEqual(
      expect.arrayContaining([...Object.keys(table), ...Object.keys(figures[0] ?? {})]),
    );
  });
});

describe('the bank', () => {
  const begun = beginLedger(3);
  const NAMES = ['Ada', 'Ben', 'Cleo'];
  const build = (company: number, chips: number, more: Partial<LedgerDeed> = {}): LedgerDeed =>
    Object.assign({ type: 'build', company, chips, city: false, tolls: [] } as const, more);

  test.each([
    ['a company without a share', build(1, 1), '3.3.0.1'],
    ['more chips than issued shares', build(0, 2), '3.3.0.4'],
    ['a lease of chips that are not there', build(0, 1, { tolls: [{ company: 1, chips: 1 }] }), '3.3.1.1'],
    ['a lease of its own company', build(0, 1, { tolls: [{ company: 0, chips: 1 }] }), '3.3.1.1'],
    ['a share from an empty pool', { type: 'auction', company: 1, from: 'pool', buyer: null, price: 0 }, '3.2.0.1'],
    ['less than the share value', { type: 'auction', company: 0, from: 'hand', buyer: 1, price: 4 }, '3.2.0.2a'],
    ['more than the buyer has', { type: 'auction', company: 0, from: 'hand', buyer: 1, price: 26 }, '3.2.0.2c'],
    ['an end without an act', { type: 'done' }, '3.3.0.2'],
  ] as const)('refuses %s with the clause', (_, deed, rule) => {
    expect(checkLedger(begun, deed)?.rule).toBe(rule);
  });

  test('pays leases and cities by share, and says so', () => {
    const sold = applyLedger(begun, { type: 'auction', company: 0, from: 'hand', buyer: 1, price: 10 });
    const there = [build(1, 1), { type: 'done' } as const, { type: 'pass' } as const].reduce(applyLedger, sold);
    const leasing = build(0, 1, { city: true, tolls: [{ company: 1, chips: 1 }] });
    // Ada has 4 of Aurora’s shares and Ben one of them; all of Borealis’ shares are Ben’s.
    expect(toldLedger(there, leasing, NAMES)).toBe(
      'Ada builds 1 chip for Aurora in a city, leasing from Borealis. Ada +$4, Ben +$6.',
    );
    expect(applyLedger(there, leasing).treasury[0]).toBe(15 - 5 - 1);
  });

  test('refuses what the treasury cannot pay', () => {
    const there = [{ type: 'pass' } as const, build(1, 1), { type: 'done' } as const, { type: 'pass' } as const].reduce(
      applyLedger,
      begun,
    );
    expect(checkLedger(there, build(0, 1))).toBeNull();
    expect(checkLedger(there, build(0, 1, { tolls: [{ company: 1, chips: 1 }] }))?.rule).toBe('3.3.1.3');
  });

  test('counts the turns that are left after the last share was issued', () => {
    const last = { ...begun, unissued: [1, 4, 4] };
    const deed = { type: 'auction', company: 0, from: 'hand', buyer: 2, price: 5 } as const;
    expect(toldLedger(last, deed, NAMES)).toContain('5 turns left.');
    expect(ledgerFacts(applyLedger(last, deed)).turnsLeft).toBe(5);
  });

  test('pays extra cash by seat before the first turn, and only then', () => {
    expect(applyLedger(begun, { type: 'extra' }).cash).toEqual([30, 25, 48]);
    expect(checkLedger(applyLedger(begun, { type: 'pass' }), { type: 'extra' })?.rule).toBe('2.3h');
  });

  test('changes nothing that it was given', () => {
    const kept = structuredClone(begun.cash);
    for (const seat of everySeat(3)) applyLedger(begun, { type: 'auction', company: 0, from: 'hand', buyer: seat, price: 5 });
    expect(begun.cash).toEqual(kept);
  });
});
