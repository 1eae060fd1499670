/** The arena: who sits where, the figures, and games that are the same whoever plays them. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Level } from '@partyline/kernel/bot.js';
import { lineup, type SeriesPlan } from '@partyline/kernel/lab/plan.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import { duration, logLine } from '@partyline/kernel/lab/progress.js';
import { mean, meanEstimate, wilson } from '@partyline/kernel/lab/statistics.js';
import { type GameReport, summarise } from '@partyline/kernel/lab/summary.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bar } from '../arena/progress.js';
import { arena } from '../commands/arena.js';
import { run } from '../run.js';
import { atHome, playersOf } from './at-home.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

describe('statistics', () => {
  // Wilson's intervals from Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson: %i of %i lies from %f to %f', (wins, games, low, high) => {
    const interval = wilson(wins, games);
    expect(interval?.value).toBeCloseTo(wins / games, 12);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  test('an interval holds its share, stays within 0 and 1, and narrows with more games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const { value, low, high } = wilson(share * games, games) ?? { value: -1, low: -1, high: -1 };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(value).toBeGreaterThanOrEqual(low - 1e-12);
        expect(value).toBeLessThanOrEqual(high + 1e-12);
        const wider = wilson(4 * share * games, 4 * games);
        expect((wider?.high ?? 1) - (wider?.low ?? 0)).toBeLessThan(high - low);
      }),
    );
  });

  test('of nothing there are none', () => expect([wilson(0, 0), mean([]), meanEstimate([])]).toEqual([null, null, null]));

  test('a mean has 1.96 standard errors either side', () => {
    const estimate = meanEstimate([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(estimate?.value).toBe(5);
    expect((estimate?.high ?? 0) - 5).toBeCloseTo(1.959964 * Math.sqrt(32 / 7 / 8), 6);
    expect(meanEstimate([3])).toEqual({ value: 3, low: 3, high: 3 });
  });
});

describe('who sits where', () => {
  const sizes = fc.record({ bots: fc.integer({ min: 1, max: 7 }), seats: fc.integer({ min: 1, max: 7 }) });

  test('in each round every bot has every seat once', () => {
    fc.assert(
      fc.property(sizes, fc.nat(50), ({ bots, seats }, round) => {
        const games = Array.from({ length: bots }, (_, i) => lineup(bots, seats, round * bots + i));
        for (let seat = 0; seat < seats; seat++) expect(new Set(games.map((line) => line[seat])).size).toBe(bots);
      }),
    );
  });

  test('nobody sits twice while others wait', () => {
    fc.assert(
      fc.property(sizes, fc.nat(500), ({ bots, seats }, index) => {
        const line = lineup(bots, seats, index);
        expect(line).toHaveLength(seats);
        expect(new Set(line).size).toBe(Math.min(bots, seats));
      }),
    );
  });

  test('every two bots meet, also where not all can sit', () => {
    const pairs = new Set(Array.from({ length: 12 }, (_, index) => [...lineup(4, 2, index)].sort().join()));
    expect(pairs).toEqual(new Set(['0,1', '0,2', '0,3', '1,2', '1,3', '2,3']));
  });

  test('both directions round the table are played', () => {
    const orders = new Set(Array.from({ length: 6 }, (_, index) => lineup(3, 3, index).join()));
    expect(orders.size).toBe(6);
  });
});

const planOf = (bots: readonly Level[], more: Partial<SeriesPlan> = {}): SeriesPlan => ({
  ...{ game: 'tiny', bots, players: 2, games: 10, seed: 's', options: { matches: 7 }, records: null },
  ...more,
});

async function fight(...words: readonly string[]) {
  const { world, output } = worldOf([entry]);
  const code = await arena(['tiny', ...words], world, atHome);
  return { code, ...output() };
}

describe('a game', () => {
  test('depends on the seed and its number only', async () => {
    const players = await playersOf();
    const plan = planOf(['random', 'careful']);
    const once = playGame(plan, 3, players);
    expect(playGame(plan, 3, players)).toEqual(once);
    expect(once).toMatchObject({
      ok: true,
      index: 3,
      seats: ['careful', 'random'],
      record: { seed: 's/3', seats: ['careful', 'random'] },
    });
    expect(playGame({ ...plan, seed: 't' }, 3, players)).not.toEqual(once);
  });

  test('names seats of the same bot apart in its record', async () => {
    const played = playGame(planOf(['random'], { players: 3 }), 0, await playersOf());
    expect(played.record).toMatchObject({ seats: ['random (seat 0)', 'random (seat 1)', 'random (seat 2)'] });
  });

  test('with an illegal move fails, with a record that shows it', async () => {
    const played = playGame(planOf(['beginner']), 0, await playersOf());
    expect(played).toMatchObject({ ok: false, seat: 0, bot: 'beginner', error: '[T-2] Take 1 to 3 matches.' });
    const { world, output } = worldOf([entry], [new TextEncoder().encode(JSON.stringify(played.record))]);
    expect(await run(['replay', '-'], world)).toBe(1);
    expect(output().err).toContain('moves[0]');
  });

  test('with a bot that throws fails too', async () => {
    const players = await playersOf();
    const throwing = {
      // biome-ignore lint/correctness/useYield: it fails before its first step
      *think(): Generator<never, never> {
        throw new Error('no idea');
      },
    };
    const played = playGame(planOf(['expert']), 0, { ...players, bots: { expert: throwing } });
    expect(played).toMatchObject({ ok: false, bot: 'expert', error: 'The bot failed: no idea' });
  });
});

describe('figures', () => {
  const game = (
    index: number,
    seats: readonly Level[],
    ranks: readonly number[],
    scores: readonly number[],
    moves = 10,
  ): GameReport => {
    const thinking = seats.map((_, seat) => ({ moves: 5, ms: 10 * (seat + 1), longest: seat + 1 }));
    return { ok: true, index, seats, outcome: { ranks, scores, reason: index === 0 ? 'first' : 'rest' }, moves, thinking };
  };
  const reports = [
    game(0, ['careful', 'random'], [1, 2], [9, 3], 8),
    game(1, ['random', 'careful'], [1, 1], [5, 5]),
    game(2, ['careful', 'random'], [1, 2], [7, 1], 12),
  ];
  const summary = summarise(planOf(['careful', 'random'], { games: 3 }), reports, { seconds: 1, jobs: 1 });

  test('count wins, shared first places by halves, ranks and scores, by bot and by seat', () => {
    expect(summary.byBot).toMatchObject([
      {
        bot: 'careful',
        games: 3,
        wins: 2.5,
        meanRank: 1,
        score: { value: 7 },
        bySeat: [
          { seat: 0, games: 2, wins: 2 },
          { games: 1, wins: 0.5 },
        ],
      },
      {
        bot: 'random',
        games: 3,
        wins: 0.5,
        meanRank: 5 / 3,
        score: { value: 3 },
        bySeat: [
          { seat: 0, games: 1 },
          { games: 2, wins: 0 },
        ],
      },
    ]);
    expect(summary.bySeat).toMatchObject([
      { seat: 0, games: 3, wins: 2.5 },
      { seat: 1, wins: 0.5 },
    ]);
  });

  test('tell reasons, moves and thinking', () => {
    expect(summary.reasons).toEqual([
      { reason: 'rest', games: 2 },
      { reason: 'first', games: 1 },
    ]);
    expect(summary.moves).toEqual({ mean: 10, least: 8, most: 12 });
    expect(summary.timing.byBot[0]).toEqual({ bot: 'careful', moves: 15, msMean: 40 / 15, msLongest: 2 });
  });

  test('do not depend on the order of the games', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(reports, { minLength: 3 }), (shuffled) => {
        expect(summarise(planOf(['careful', 'random'], { games: 3 }), shuffled, { seconds: 1, jobs: 1 })).toEqual(summary);
      }),
    );
  });
});

describe('arena', () => {
  test('finds the better bot, from every seat', async () => {
    const { code, out } = await fight('--bots', 'careful,random', '--games', '200', '--json', '-');
    expect(code).toBe(0);
    const { byBot } = JSON.parse(out);
    expect(byBot[0]).toMatchObject({ bot: 'careful', games: 200, bySeat: [{ games: 100 }, { games: 100 }] });
    expect(byBot[0].winRate.low).toBeGreaterThan(0.6);
    expect(byBot[1].winRate.high).toBeLessThan(0.4);
  });

  test('prints a table that a person can read', async () => {
    const { out, err } = await fight('--bots', 'careful,random', '--games', '6');
    expect(err).toBe('');
    expect(out).toMatch(/^Tiny: 6 games, 2 players, seed "arena"\n/);
    expect(out).toMatch(/careful +all +6 +\d(\.\d)? +\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
    expect(out).toContain('any bot');
    expect(out).toContain('An even share of the wins is 50.0 %.\nEnded by: no matches left 6.\nMoves a game: ');
  });

  test('seats as many as there are bots, as far as the game allows', async () => {
    const players = async (...words: readonly string[]) =>
      JSON.parse((await fight('--games', '1', '--json', '-', ...words)).out).players;
    expect(await players()).toBe(2);
    expect(await players('--bots', 'random,random,careful')).toBe(3);
    expect(await players('--bots', 'random,random,random,random,random')).toBe(4);
    expect(await players('--players', '4')).toBe(4);
  });

  test('a bot that cheats is reported with the record, and the others are counted', async () => {
    const records = mkdtempSync(join(tmpdir(), 'partyline-'));
    const { code, out, err } = await fight('--bots', 'beginner,careful', '--games', '12', '--json', '-', '--records', records);
    expect(code).toBe(1);
    expect(JSON.parse(out).failures).toHaveLength(12);
    expect(err).toContain(
      'A bot has a bug: 12 games could not be finished.\n  game 0, seat 0, beginner: [T-2] Take 1 to 3 matches.',
    );
    expect(err).toContain(`./partyline replay ${join(records, '00.json')}`);
    expect(err).toContain('and 7 more');
  });

  test('--json FILE writes the figures beside the table; --options @FILE reads them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'partyline-'));
    const file = join(folder, 'figures.json');
    const { out } = await fight('--games', '2', '--json', file, '--options', '{"matches":1}');
    expect(out).toContain('Moves a game: 1.0 (1 to 1).');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ played: 2, options: { matches: 1 }, stopped: false });
    expect(readdirSync(folder)).toEqual(['figures.json']);
    expect((await fight('--games', '2', '--options', `@${file}`, '--json', '-')).code).toBe(0);
  });

  test('the figures are the same whoever plays the games, and in whatever order', async () => {
    const figures = async (jobs: string) => {
      const { timing: _, ...rest } = JSON.parse(
        (await fight('--bots', 'careful,random', '--games', '50', '--json', '-', '--jobs', jobs)).out,
      );
      return rest;
    };
    expect(await figures('2')).toEqual(await figures('1'));
  });
});

describe('progress', () => {
  test.each([
    [0, '0 s'],
    [59.2, '1 min 0 s'],
    [61, '1 min 1 s'],
    [3700, '1 h 1 min'],
  ])('%f seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text));

  test('knows what is left once a game is done', () => {
    expect(bar(0, 10, 3)).toBe(`${'░'.repeat(30)} 0 of 10`);
    expect(bar(5, 10, 10)).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} 5 of 10, 10 s left`);
    expect(logLine(10, 10, 20)).toBe('10 of 10 games after 20 s, 0 s left');
  });
});
