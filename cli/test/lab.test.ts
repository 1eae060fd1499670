/** The lab: sentences that follow from the figures, the ladder, and the same output for the same seed. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Level } from '@partyline/kernel/bot.js';
import { ladderRung, levelPairs, wonBy, wonDeals } from '@partyline/kernel/lab/ladder.js';
import { jointQuantile, wilson } from '@partyline/kernel/lab/statistics.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { ladderVerdict, seatVerdict } from '@partyline/kernel/lab/verdict.js';
import { randomFrom } from '@partyline/kernel/random.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lab } from '../commands/lab.js';
import { atHome } from './at-home.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

const EVEN = 'No seat is further from even than chance allows.';
const verdictOf = (...wins: readonly number[]) => {
  const games = wins.reduce((sum, one) => sum + one, 0);
  return seatVerdict(wins.map((one, seat) => ({ seat, wins: one, games })));
};

describe('the verdict', () => {
  test.each([
    [[50, 50], EVEN],
    [[59, 41], EVEN],
    [[25, 30, 25, 20], EVEN],
    [[61, 39], 'Seat 0 wins 61 of 100, more than chance allows; seat 1 wins 39 of 100, less than chance allows.'],
    [[23, 39, 19, 19], 'Seat 1 wins 39 of 100, more than chance allows.'],
    [[29.5, 29, 30.5, 11], 'Seat 3 wins 11 of 100, less than chance allows.'],
  ])('of %j', (wins, sentence) => expect(verdictOf(...wins)).toBe(sentence));

  test('there is none of one seat or of no games', () => {
    expect([verdictOf(7), verdictOf(0, 0)]).toEqual([null, null]);
  });

  const shares = fc
    .array(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 6 })
    .filter((all) => all.some((n) => n > 0));

  test('a seat with an even share is never named, one that it names lies on that side', () => {
    fc.assert(
      fc.property(shares, (wins) => {
        const games = wins.reduce((sum, one) => sum + one, 0);
        for (const [, seat, side] of (verdictOf(...wins) ?? '').matchAll(/seat (\d) wins \S+ of \d+, (more|less)/gi)) {
          expect(Math.sign((wins[Number(seat)] ?? 0) - games / wins.length)).toBe(side === 'more' ? 1 : -1);
        }
      }),
    );
  });

  test('what is named stays named when there is ten times as much of it', () => {
    fc.assert(
      fc.property(shares, (wins) => {
        fc.pre(verdictOf(...wins) !== EVEN);
        expect(verdictOf(...wins.map((one) => 10 * one))).not.toBe(EVEN);
      }),
    );
  });

  test.each([2, 3, 4, 6])('of %i even seats cries wolf in one of twenty series at most, or nearly', (seats) => {
    const random = randomFrom(`wolf ${seats}`);
    const series = Array.from({ length: 1000 }, () => {
      const wins = Array.from({ length: seats }, () => 0);
      for (let game = 0; game < 200; game++) {
        const winner = random(seats);
        wins[winner] = (wins[winner] ?? 0) + 1;
      }
      return verdictOf(...wins);
    });
    expect(series.filter((one) => one !== EVEN).length).toBeLessThan(75);
  });

  test.each([
    [1, 1.95996],
    [3, 2.39398],
    [4, 2.49771],
    [6, 2.63826],
  ])('%i intervals together reach %f standard errors', (many, z) => expect(jointQuantile(many)).toBeCloseTo(z, 2));

  test('a wider interval holds the narrower one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), fc.integer({ min: 2, max: 6 }), (games, some, many) => {
        const wins = Math.min(games, some);
        const [narrow, wide] = [wilson(wins, games), wilson(wins, games, jointQuantile(many))];
        expect(wide?.low).toBeLessThanOrEqual((narrow?.low ?? 0) + 1e-12);
        expect(wide?.high).toBeGreaterThanOrEqual((narrow?.high ?? 1) - 1e-12);
      }),
    );
  });
});

const game = (index: number, seats: readonly Level[], ranks: readonly number[], scores: readonly number[]): GameReport => ({
  ...{ ok: true, index, seats, moves: 1, thinking: [] },
  outcome: { ranks, scores, reason: 'over' },
});

describe('the ladder', () => {
  test('pairs each level with the one below that is there, in the order of strength', () => {
    expect(levelPairs(['expert', 'random', 'casual'])).toEqual([
      { upper: 'casual', lower: 'random' },
      { upper: 'expert', lower: 'casual' },
    ]);
    expect(levelPairs(['casual', 'casual'])).toEqual([]);
  });

  test('counts a game for the level that has the first place, a shared one in parts', () => {
    const reports = [
      game(0, ['casual', 'random', 'casual'], [2, 1, 3], [1, 2, 0]),
      game(1, ['random', 'casual', 'random'], [2, 1, 3], [1, 2, 0]),
      game(2, ['casual', 'random', 'casual'], [1, 1, 1], [1, 1, 1]),
    ];
    expect(wonBy('casual', reports)).toEqual([0, 1, 2 / 3]);
  });

  test('alone the better score of the same deal wins, and the same is a half', () => {
    const scores = (...all: readonly number[]) => all.map((score, index) => game(index, ['random'], [1], [score]));
    expect(wonDeals(scores(3, 5, 7, 9), scores(2, 5, 8).reverse())).toEqual([1, 0.5, 0]);
  });

  test('says which step is not shown', () => {
    const pair = { upper: 'casual', lower: 'random' } as const;
    const sure = ladderRung(pair, 2, [1, 1, 1, 1, 1, 1]);
    const unsure = ladderRung(pair, 3, [1, 0, 1]);
    expect(ladderVerdict([sure])).toBe('Every level beats the one below it, by more than chance allows.');
    expect(ladderVerdict([sure, unsure])).toBe('Not shown: that casual beats random with 3.');
  });
});

async function measure(...words: readonly string[]) {
  const { world, output } = worldOf([entry]);
  const code = await lab(['tiny', ...words], world, atHome);
  return { code, ...output() };
}

describe('lab', () => {
  test('prints what a person wants to know, the same for the same seed and any number of threads', async () => {
    const first = await measure('--games', '60', '--seed', 'tea', '--jobs', '1');
    expect(first).toEqual(await measure('--games', '60', '--seed', 'tea', '--jobs', '2'));
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^Tiny: 60 games, 2 players, random, seed "tea"\n/);
    expect(first.out).toMatch(/seat 1 +60 +\d+ +\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
    expect(first.out).toMatch(/no matches left +60 +100\.0 % \(94\.0 to 100\.0\)/);
    expect(first.out).toMatch(/Moves a game: .*\nThe first is ahead of the second by .*\n.* than chance allows\.\n$/);
    expect((await measure('--games', '60', '--seed', 'coffee')).out).not.toBe(first.out);
  });

  test('finds a seat that always wins', async () => {
    const { out } = await measure('--options', '{"matches":1}', '--games', '20', '--json');
    expect(JSON.parse(out)).toMatchObject({
      played: 20,
      bySeat: [{ seat: 0, wins: 20 }, { wins: 0 }],
      verdict: 'Seat 0 wins 20 of 20, more than chance allows; seat 1 wins 0 of 20, less than chance allows.',
      stopped: false,
    });
  });

  test.each([
    ['options', '{"matches":3}'],
    ['a component', '3'],
  ])('takes a file with %s', async (_, text) => {
    const file = join(mkdtempSync(join(tmpdir(), 'partyline-')), 'mine.json');
    writeFileSync(file, text);
    expect(JSON.parse((await measure('--options', file, '--games', '2', '--json')).out).options).toEqual({ matches: 3 });
  });

  test('says so when a file fits no option', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'partyline-')), 'mine.json');
    writeFileSync(file, '{"lid":true}');
    await expect(measure('--options', file)).rejects.toThrow('neither options nor a component');
  });

  test('--ladder compares neighbours with each number of players', async () => {
    const words = ['--ladder', '--bots', 'careful,random', '--players', '2,3', '--games', '40'];
    const first = await measure(...words, '--json');
    expect(first).toEqual(await measure(...words, '--json'));
    const { rungs } = JSON.parse(first.out);
    expect(rungs).toMatchObject([
      { players: 2, upper: 'careful', lower: 'random', games: 40 },
      { players: 3, games: 40 },
    ]);
    expect(rungs[0].winRate.low).toBeGreaterThan(0.5);
    expect(first.err).toBe('careful against random, 2 at the table\ncareful against random, 3 at the table\n');
    expect((await measure(...words)).out).toMatch(/careful against random +2 +40 +\d+ +\d+\.\d % /);
  });

  test('a bot that cheats is reported', async () => {
    const { code, out, err } = await measure('--bots', 'beginner', '--games', '1');
    expect([code, out.includes('No game was finished.'), err.includes('A bot has a bug')]).toEqual([1, true, true]);
  });
});
