/**
 * From the games that were played to the figures of the arena. The games are put in order first, so that the figures are
 * the same to the last digit whichever thread played them; only `timing` differs from run to run. Pure.
 */
import type { Level } from '../bot.js';
import type { SeriesPlan } from './plan.js';
import type { Failed, Finished } from './playing.js';
import { type Estimate, mean, meanEstimate, wilson } from './statistics.js';

export type BotFigures = {
  /** How often the bot sat there; a game with two seats of one bot counts twice. */
  readonly games: number;
  /** A first place shared by k counts 1/k. */
  readonly wins: number;
  readonly winRate: Estimate | null;
  readonly meanRank: number | null;
  readonly score: Estimate | null;
};

export type ArenaSummary = {
  readonly game: string;
  readonly bots: readonly Level[];
  readonly players: number;
  readonly games: number;
  readonly played: number;
  readonly seed: string;
  readonly options: unknown;
  readonly byBot: readonly ({ readonly bot: Level } & BotFigures & {
      readonly bySeat: readonly ({ readonly seat: number } & BotFigures)[];
    })[];
  readonly bySeat: readonly ({ readonly seat: number } & BotFigures)[];
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
  readonly moves: { readonly mean: number; readonly least: number; readonly most: number } | null;
  /** The score of the first place less that of the second; null where one plays alone. */
  readonly margin: Estimate | null;
  readonly failures: readonly { readonly index: number; readonly seat: number; readonly bot: Level; readonly error: string }[];
  readonly timing: {
    readonly seconds: number;
    readonly jobs: number;
    readonly byBot: readonly {
      readonly bot: Level;
      readonly moves: number;
      readonly msMean: number | null;
      readonly msLongest: number;
    }[];
  };
};

/** A game without its record, which is big. */
export type GameReport = Omit<Finished, 'record'> | Failed;

type Sitting = {
  readonly bot: Level;
  readonly seat: number;
  readonly win: number;
  readonly rank: number;
  readonly score: number;
};

export function summarise(
  plan: SeriesPlan,
  reports: readonly GameReport[],
  timing: { readonly seconds: number; readonly jobs: number },
): ArenaSummary {
  const ordered = [...reports].sort((a, b) => a.index - b.index);
  const finished = ordered.filter((report) => report.ok);
  const failures = ordered.filter((report) => !report.ok).map(({ index, seat, bot, error }) => ({ index, seat, bot, error }));
  const sittings = finished.flatMap(sittingsOf);
  const names = [...new Set(plan.bots)];
  const seats = Array.from({ length: plan.players }, (_, seat) => seat);
  const { game, bots, players, games, seed, options } = plan;
  return {
    game,
    bots,
    players,
    games,
    played: finished.length,
    seed,
    options,
    byBot: names.map((bot) => {
      const own = sittings.filter((sitting) => sitting.bot === bot);
      return {
        bot,
        ...figures(own),
        bySeat: seats.map((seat) => ({ seat, ...figures(own.filter((sitting) => sitting.seat === seat)) })),
      };
    }),
    bySeat: seats.map((seat) => ({ seat, ...figures(sittings.filter((sitting) => sitting.seat === seat)) })),
    reasons: reasonsOf(finished),
    moves: movesOf(finished),
    margin: meanEstimate(finished.flatMap(marginOf)),
    failures,
    timing: { ...timing, byBot: names.map((bot) => ({ bot, ...thinkingOf(bot, finished) })) },
  };
}

type Played = Omit<Finished, 'record'>;

function sittingsOf({ seats, outcome }: Played): Sitting[] {
  const first = outcome.ranks.filter((rank) => rank === 1).length;
  return seats.map((bot, seat) => {
    const rank = outcome.ranks[seat] ?? Number.NaN;
    return { bot, seat, win: rank === 1 ? 1 / first : 0, rank, score: outcome.scores[seat] ?? Number.NaN };
  });
}

function figures(sittings: readonly Sitting[]): BotFigures {
  const wins = sittings.reduce((sum, { win }) => sum + win, 0);
  return {
    games: sittings.length,
    wins,
    winRate: wilson(wins, sittings.length),
    meanRank: mean(sittings.map(({ rank }) => rank)),
    score: meanEstimate(sittings.map(({ score }) => score)),
  };
}

function reasonsOf(finished: readonly Played[]): { reason: string; games: number }[] {
  const reasons = [...new Set(finished.map(({ outcome }) => outcome.reason))];
  return reasons
    .map((reason) => ({ reason, games: finished.filter(({ outcome }) => outcome.reason === reason).length }))
    .sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}

function movesOf(finished: readonly Played[]): ArenaSummary['moves'] {
  const moves = finished.map((game) => game.moves);
  const average = mean(moves);
  if (average === null) return null;
  const least = moves.reduce((a, b) => Math.min(a, b));
  return { mean: average, least, most: moves.reduce((a, b) => Math.max(a, b)) };
}

/** Below 0 where the winner had fewer points. */
function marginOf({ outcome: { ranks, scores } }: Played): number[] {
  const [first, second] = scores
    .map((score, seat) => ({ score, rank: ranks[seat] ?? Number.NaN }))
    .sort((a, b) => a.rank - b.rank || b.score - a.score);
  return first === undefined || second === undefined ? [] : [first.score - second.score];
}

function thinkingOf(bot: Level, finished: readonly Played[]): { moves: number; msMean: number | null; msLongest: number } {
  const own = finished.flatMap(({ seats, thinking }) => thinking.filter((_, seat) => seats[seat] === bot));
  const moves = own.reduce((sum, one) => sum + one.moves, 0);
  const ms = own.reduce((sum, one) => sum + one.ms, 0);
  return { moves, msMean: moves === 0 ? null : ms / moves, msLongest: own.reduce((most, one) => Math.max(most, one.longest), 0) };
}
