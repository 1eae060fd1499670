/**
 * The ladder of levels: which of them meet, in which games, and what share the upper one wins. Several seats are shared out between
 * the two in turn, so that half is even whatever the number of players; alone, both play the same deals and the better score wins.
 * Pure; knows no game.
 */
import { LEVELS, type Level } from '../bot.js';
import { wilson } from './statistics.js';
import type { GameReport } from './summary.js';
import type { Rung } from './verdict.js';

export type LevelPair = { readonly upper: Level; readonly lower: Level };

/** Each level with the one below it, the weakest first. */
export function levelPairs(levels: readonly Level[]): LevelPair[] {
  const known = LEVELS.filter((level) => levels.includes(level));
  return known.flatMap((upper, index) => {
    const lower = known[index - 1];
    return lower === undefined ? [] : [{ upper, lower }];
  });
}

export function ladderRung({ upper, lower }: LevelPair, players: number, results: readonly number[]): Rung {
  const wins = results.reduce((sum, one) => sum + one, 0);
  return { players, upper, lower, games: results.length, wins, winRate: wilson(wins, results.length) };
}

/** For each finished game the part of the first place that a level has. */
export function wonBy(level: Level, reports: readonly GameReport[]): number[] {
  return reports.flatMap((report) => {
    if (!report.ok) return [];
    const first = report.seats.filter((_, seat) => report.outcome.ranks[seat] === 1);
    return [first.filter((one) => one === level).length / first.length];
  });
}

/** For each deal that both have finished: 1 for the better score, a half for the same. */
export function wonDeals(upper: readonly GameReport[], lower: readonly GameReport[]): number[] {
  const scores = new Map(lower.flatMap((one) => (one.ok ? [[one.index, one.outcome.scores[0] ?? 0] as const] : [])));
  return upper.flatMap((one) => {
    const other = scores.get(one.index);
    if (!one.ok || other === undefined) return [];
    const own = one.outcome.scores[0] ?? 0;
    return [own === other ? 0.5 : Number(own > other)];
  });
}
