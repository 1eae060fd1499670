/** Positions from outside: everything that a load refuses, what it accepts, and that nothing is lost on the way. */
import { seatOf } from '@partyline/kernel/game.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import { after, auction, bid, expand, fresh, given, lanes, loaded, type Position, read, row, written } from './given.js';

/** The clause that a position breaks; null where it is malformed. */
function brokenBy(json: unknown): string | null {
  const result = loaded(json);
  if (result.ok) return 'nothing';
  if (result.refusal.error === '') throw new Error('a refusal needs a sentence');
  return result.refusal.rule;
}

describe('positions that are refused', () => {
  const many = (towers: number) => Object.fromEntries(Array.from({ length: towers }, (_, i) => [`${i + 1},0`, [0, 1] as const]));
  const wide: Position = { map: row(30), network: many(20) };

  test.each<[string, string, Position]>([
    ['1.3.2.1', 'a hex off the map', { network: { '9,9': [0, 1] } }],
    ['1.3.1.1', 'a tower on a mountain', { network: { '-1,0': [0, 1] } }],
    ['1.3.2.3', 'a tower on the start', { network: { '0,0': [0, 1] } }],
    ['1.3.2.1', 'a tower of no chips', { network: { '1,0': [0, 0] } }],
    ['1.3.2.1', 'a tower of six chips', { network: { '1,0': [0, 6] } }],
    ['2.2', 'a tower of a company that is not there', { network: { '1,0': [2, 1] } }],
    ['3.3.0.5', 'a tower that nothing joins to the start', { network: { '3,0': [0, 1] } }],
    ['3.3.0.5', 'a tower behind a gap', { network: { '1,0': [0, 1], '3,0': [0, 1] } }],
    ['3.3.0.5', 'twenty-one towers of one company', { ...wide, network: many(21) }],
    ['3.1', 'the turn of a seat that is not there', { turn: 2 }],
    ['3.1', 'the turn of seat -1', { turn: -1 }],
    ['2.3', 'cash below 0', { cash: [-1, 25] }],
    ['3.3.0.3', 'a treasury below 0', { treasury: [-1, 5] }],
    ['2.3', 'one player', { seats: 1 }],
    ['2.3', 'seven players', { seats: 7 }],
  ])('[%s] %s', (clause, _what, position) => {
    expect(brokenBy(written(position))).toBe(clause);
  });

  const pile = (company: number, issued: number, unissued: number) => ({ company, issued, unissued });
  const held = (...shares: ReturnType<typeof pile>[]) => ({
    ...written({}),
    players: [
      { cash: 25, shares },
      { cash: 25, shares: [pile(1, 1, 4)] },
    ],
  });

  test('[2.3] the shares that the next tests start from are fine', () => {
    expect(brokenBy(held(pile(0, 1, 4)))).toBe('nothing');
  });

  test.each([
    ['2.3', 'four shares of a company', held(pile(0, 1, 3))],
    ['2.3', 'six shares of a company', held(pile(0, 1, 5))],
    [
      '2.3',
      'five in front of the seat and one in the pool',
      {
        ...held(pile(0, 1, 4)),
        companies: [
          { treasury: 5, pool: 1 },
          { treasury: 5, pool: 0 },
        ],
      },
    ],
    [
      '2.3',
      'a pool below 0',
      {
        ...held(pile(0, 2, 4)),
        companies: [
          { treasury: 5, pool: -1 },
          { treasury: 5, pool: 0 },
        ],
      },
    ],
    ['2.3', 'five unissued shares, none issued', held(pile(0, 0, 5))],
    ['1.3.3.3', 'issued shares below 0', held(pile(0, -1, 6))],
    ['2.2', 'a share of a company that is not there', held(pile(0, 1, 4), pile(2, 1, 0))],
    ['1.3.3.3', 'an entry without shares', held(pile(0, 1, 4), pile(1, 0, 0))],
    ['1.3.3.3', 'the same company twice', held(pile(0, 1, 2), pile(0, 0, 2))],
    ['2.2', 'more companies than players', { ...held(pile(0, 1, 4)), companies: Array(3).fill({ treasury: 5, pool: 0 }) }],
    [
      '2.3',
      'an unissued share in front of another seat',
      {
        ...held(pile(0, 1, 3)),
        players: [
          { cash: 25, shares: [pile(0, 1, 3)] },
          { cash: 25, shares: [pile(0, 0, 1), pile(1, 1, 4)] },
        ],
      },
    ],
  ])('[%s] %s', (clause, _what, json) => {
    expect(brokenBy(json)).toBe(clause);
  });

  const built: Position = { sold: [[0, 1, 2]], network: { '1,0': [0, 2] }, acting: { company: 0, built: 2 } };
  const running = { company: 0, from: 'hand', seat: 0, bid: null, in: [1, 2], next: 1 } as const;
  const opened = { ...running, bid: { seat: 0, amount: 6 }, in: [0, 1, 2] } as const;
  const three: Position = { seats: 3, sold: [[2, 'pool']] };

  test.each<[string, string, Position]>([
    ['3.1', 'an act and an auction', { ...built, auction: { ...running, in: [1] } }],
    ['3.1', 'an act when the game is over', { ...built, passes: 2, over: true }],
    ['3.3.0.1', 'an act for a company that is not there', { ...built, acting: { company: 5, built: 2 } }],
    [
      '3.3.0.1',
      'an act for a company of which the seat has no share',
      { network: { '1,0': [1, 1] }, acting: { company: 1, built: 1 } },
    ],
    ['3.3.0.4', 'an act that has built nothing', { ...built, acting: { company: 0, built: 0 } }],
    [
      '3.3.0.4',
      'an act that has built more than the issued shares',
      { network: { '1,0': [0, 2] }, acting: { company: 0, built: 2 } },
    ],
    ['3.3.0.4', 'an act that has built more than there is', { ...built, acting: { company: 0, built: 3 } }],
    ['3.3.0.4', 'an act that has built what no towers add up to', { ...built, acting: { company: 0, built: 1 } }],
    ['3.2.0.1', 'an auction by a seat whose turn it is not', { ...three, turn: 1, auction: running }],
    ['3.2.0.1', 'an auction when the game is over', { ...three, passes: 3, over: true, auction: running }],
    ['3.2.0.1', 'an auction of a pool share that is not there', { ...three, auction: { ...running, from: 'pool' } }],
    ['3.2.0.1', 'an auction of another’s share', { ...three, auction: { ...running, company: 1 } }],
    ['3.2.0.1', 'an auction of a company that is not there', { ...three, auction: { ...running, company: 7 } }],
    ['3.2.0.2', 'bidders in descending order', { ...three, auction: { ...running, in: [2, 1] } }],
    ['3.2.0.2', 'a bidder twice', { ...three, auction: { ...running, in: [1, 1, 2] } }],
    ['3.2.0.2', 'a bidder who is not there', { ...three, auction: { ...running, in: [1, 2, 3] } }],
    ['3.2.0.2', 'nobody in', { ...three, auction: { ...running, in: [] } }],
    ['3.2.0.2', 'an auctioneer who did not open, and is in', { ...three, auction: { ...running, in: [0, 1, 2] } }],
    ['3.2.0.2', 'an auctioneer who did not open, in the place of another', { ...three, auction: { ...running, in: [0, 1] } }],
    ['3.2.0.2', 'the next to bid is out', { ...three, auction: { ...running, in: [2] } }],
    ['3.2.0.2', 'the next to bid is not the first after the bidder', { ...three, auction: { ...opened, next: 2 } }],
    ['3.2.0.2', 'a bidder who was jumped over', { ...three, auction: { ...running, next: 2 } }],
    ['3.2.0.2', 'a standing bid of a seat that is out', { ...three, auction: { ...opened, in: [1, 2] } }],
    ['3.2.0.2a', 'a standing bid below the share value', { ...three, auction: { ...opened, bid: { seat: 0, amount: 4 } } }],
    ['3.2.0.2c', 'a standing bid beyond the bidder’s cash', { ...three, auction: { ...opened, bid: { seat: 0, amount: 26 } } }],
    ['3.2.0.2', 'an auction that is decided: one is left, with a bid', { ...three, auction: { ...opened, in: [0], next: 0 } }],
  ])('[%s] %s', (clause, _what, position) => {
    expect(brokenBy(written(position))).toBe(clause);
  });

  const allOut: Position = { sold: [[0, 1, 4]] };
  test.each<[string, string, Position]>([
    ['4.1.0.1a', 'an ending while every company has an unissued share', { ending: { by: 0, turnsLeft: 3 } }],
    ['4.1.0.1a', 'no ending although a company has none', allOut],
    ['4.1.0.1a', 'no turns left, but not over', { ...allOut, ending: { by: 0, turnsLeft: 0 } }],
    ['4.1.0.1a', 'over with turns left', { ...allOut, ending: { by: 0, turnsLeft: 1 }, over: true }],
    ['4.1.0.1a', 'more turns left than there can be', { ...allOut, ending: { by: 0, turnsLeft: 4 } }],
    ['4.1.0.1a', 'turns left below 0', { ...allOut, ending: { by: 0, turnsLeft: -1 }, over: true }],
    ['4.1.0.1a', 'an ending by nobody', { ...allOut, ending: { by: 2, turnsLeft: 3 } }],
    ['4.1.0.1a', 'over without a reason', { over: true }],
    ['3.4.0.2', 'everybody has passed, but not over', { passes: 2 }],
    ['3.4.0.2', 'more passes than players', { passes: 3, over: true }],
    ['3.4.0.2', 'passes below 0', { passes: -1 }],
  ])('[%s] %s', (clause, _what, position) => {
    expect(brokenBy(written(position))).toBe(clause);
  });

  const fields = Object.keys(written({}));
  test.each(fields)('[2.3] a position without its %s', (field) => {
    const { [field]: _gone, ...rest }: Record<string, unknown> = written({});
    expect(brokenBy(rest)).toBeNull();
  });

  test.each([
    ['another game', { ...written({}), game: 'chess' }],
    ['rules of version 0', { ...written({}), rules: 0 }],
    ['rules that are not written yet', { ...written({}), rules: 1000 }],
    ['more cash than 10,000', written({ cash: [10_001, 25] })],
    ['a broken dollar', written({ cash: [2.5, 25] })],
    ['a map without a start', { ...written({}), map: { ...lanes, hexes: { '0,0': 'standard' } } }],
    ['players that are no list', { ...written({}), players: {} }],
    ['a tower as a number', { ...written({}), network: { '1,0': 3 } }],
    ['nothing', null],
    ['a list', []],
  ])('[2.3] %s', (_what, json) => {
    expect(brokenBy(json)).toBeNull();
  });
});

describe('positions that are accepted, and come back as they went in', () => {
  const running = { company: 0, from: 'hand', seat: 0, bid: { seat: 0, amount: 6 }, in: [0, 2], next: 2 } as const;
  test.each<[string, string, Position]>([
    ['2.3', 'a fresh game', {}],
    ['3.3.0.5', 'a tower joined to the start by another company’s', { network: { '1,0': [1, 1], '2,0': [0, 1] } }],
    [
      '3.3.0.5',
      'twenty towers of one company',
      { map: row(20), network: Object.fromEntries(row20().map((hex) => [hex, [0, 1]])) },
    ],
    ['3.2.0.2', 'an auction in which somebody dropped', { seats: 3, auction: running }],
    [
      '3.2.0.2',
      'an auction without a bid',
      { seats: 3, turn: 1, auction: { company: 1, from: 'hand', seat: 1, bid: null, in: [0], next: 0 } },
    ],
    ['3.2.0.2', 'an auction of the last unissued share', { seats: 3, sold: [[0, 1, 3]], auction: running }],
    ['3.2.0.2', 'an auction of the last pool share', { seats: 3, sold: [[0, 'pool']], auction: { ...running, from: 'pool' } }],
    ['1.3.1.1', 'a map of one’s own with the name of ours', { map: { ...lanes, id: 'house' } }],
    ['3.3.0.4', 'an act', { network: { '1,0': [0, 1] }, acting: { company: 0, built: 1 } }],
    ['4.1.0.1a', 'the last rounds', { sold: [[0, 1, 4]], ending: { by: 0, turnsLeft: 2 } }],
    ['4.1.0.1a', 'a game that was played out', { sold: [[0, 1, 4]], ending: { by: 0, turnsLeft: 0 }, turn: 1, over: true }],
    ['3.4.0.2', 'a game in which everybody passed', { passes: 2, over: true }],
    ['2.3', 'the most money', { cash: [10_000, 0], treasury: [10_000, 0] }],
  ])('[%s] %s', (_clause, _what, position) => {
    expect(read(given(position))).toEqual(written(position));
  });

  test('[1.3.3.3] everybody sees everything: a view is the whole position', () => {
    const state = given({ seats: 3, network: { '1,0': [1, 2] }, auction: running });
    expect([game.view(state, seatOf(1)), game.view(state, 'onlooker')]).toEqual([game.toJSON(state), game.toJSON(state)]);
  });

  test('[2.3] nobody need hold shares of the company that they began with', () => {
    const json = written({ sold: [[0, 1, 4]], ending: { by: 0, turnsLeft: 3 }, turn: 1 });
    const shares = [
      { company: 0, issued: 5, unissued: 0 },
      { company: 1, issued: 1, unissued: 4 },
    ];
    const players = [
      { cash: 25, shares: [] },
      { cash: 25, shares },
    ];
    expect(brokenBy({ ...json, players })).toBe('nothing');
  });

  test('[3.1] a position that was reached by moves is the one that is loaded', () => {
    const { state } = after(fresh(3), [0, expand(0, '1,0')], [0, { type: 'done' }], [1, auction(1, null)], [2, bid(7)]);
    expect(read(given({ seats: 3 }))).not.toEqual(read(state));
    const again = loaded(read(state));
    expect(again.ok && read(again.state)).toEqual(read(state));
  });
});

function row20(): string[] {
  return Array.from({ length: 20 }, (_, i) => `${i + 1},0`);
}
