/** `partyline lab GAME`: many games of bots, and whether the game is even; `--ladder`: whether each level beats the one below. */

import { availableParallelism } from 'node:os';
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { type Level, levelsOf } from '@partyline/kernel/bot.js';
import { type LevelPair, ladderRung, levelPairs, wonBy, wonDeals } from '@partyline/kernel/lab/ladder.js';
import { labReport, reportText } from '@partyline/kernel/lab/report.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { ladderVerdict, type Rung } from '@partyline/kernel/lab/verdict.js';
import { collectGames, tellFailures } from '../arena/collect.js';
import { labTable, ladderTable } from '../arena/lab-tables.js';
import { type ArenaPool, threads } from '../arena/pool.js';
import type { RecordedPlan } from '../arena/records.js';
import { botsOf, optionsOrComponent } from '../arena/request.js';
import { type Arguments, expectWords, readArguments, wholeNumber } from '../arguments.js';
import { chooseGame, exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { UsageError } from '../usage.js';

const KINDS = {
  bots: 'text',
  games: 'text',
  players: 'text',
  seed: 'text',
  options: 'text',
  jobs: 'text',
  ladder: 'flag',
  json: 'flag',
} as const;

/** Keeps a slip of the finger from taking days. */
const MOST_GAMES = 100_000;

/** What is asked for; the plans of the games are made of it. */
type Asked = {
  readonly entry: GameEntry;
  readonly levels: readonly Level[];
  readonly players: readonly number[];
  readonly plan: RecordedPlan;
  readonly jobs: number;
};

/** Plays one plan with what the lab has; failures are told at once. */
type Playing = (plan: RecordedPlan) => Promise<{ readonly reports: readonly GameReport[]; readonly stopped: boolean }>;

export async function lab(args: readonly string[], { games, terminal }: CliWorld, pool: ArenaPool): Promise<Exit> {
  const given = readArguments(args, KINDS);
  expectWords(given.words, ['GAME']);
  const asked = await askedOf(chooseGame(games, given.words[0] ?? ''), given, terminal);
  let failed = false;
  const play: Playing = async (plan) => {
    const { reports, stopped } = await collectGames(plan, asked.jobs, terminal, pool);
    failed = tellFailures(plan, reports, terminal) || failed;
    return { reports, stopped };
  };
  const show = given.flag('ladder') ? playLadder : playLab;
  const stopped = await show(asked, play, terminal, given.flag('json'));
  if (stopped) terminal.err('Stopped before the end.\n');
  return failed ? EXIT.no : EXIT.fine;
}

async function askedOf(entry: GameEntry, given: Arguments, terminal: Terminal): Promise<Asked> {
  const [{ game }, known] = await Promise.all([entry.rules(), entry.bots()]);
  const all = levelsOf(known.bots);
  const ladder = given.flag('ladder');
  const named = given.text('bots');
  const levels = named === undefined ? (ladder ? all : [entry.quick.level]) : botsOf(named, all, entry.name);
  const { min, max } = game.seats;
  const usual = levels.length > 1 && !ladder ? Math.min(max, Math.max(min, levels.length)) : entry.quick.seats;
  const words = (given.text('players') ?? String(usual)).split(',');
  if (words.length > 1 && !ladder) throw new UsageError('--players takes one number, or several with --ladder.');
  const players = words.map((word) => wholeNumber(word.trim(), '--players', min, max));
  const plan: RecordedPlan = {
    game: entry.id,
    bots: levels,
    players: players[0] ?? usual,
    games: wholeNumber(given.text('games') ?? '100', '--games', 1, MOST_GAMES),
    seed: given.text('seed') ?? 'lab',
    options: optionsOrComponent(given.text('options') ?? JSON.stringify(offeredOptions(entry)), game, terminal),
    records: null,
  };
  const jobs = wholeNumber(given.text('jobs') ?? String(availableParallelism()), '--jobs', 1, 256);
  return { entry, levels, players, plan, jobs };
}

async function playLab({ entry, plan }: Asked, play: Playing, terminal: Terminal, json: boolean): Promise<boolean> {
  const { reports, stopped } = await play(plan);
  const report = labReport(plan, reports, stopped);
  terminal.out(json ? reportText(report) : labTable(entry.name, report, terminal.paint));
  return stopped;
}

async function playLadder(asked: Asked, play: Playing, terminal: Terminal, json: boolean): Promise<boolean> {
  const { entry, plan, levels } = asked;
  const pairs = levelPairs(levels);
  if (pairs.length === 0) throw new UsageError('A ladder needs two levels at least.');
  const { rungs, stopped } = await climb(asked, pairs, play, terminal);
  const { games, seed, options } = plan;
  const report = { game: entry.id, games, seed, options, rungs, verdict: ladderVerdict(rungs), stopped };
  terminal.out(json ? reportText(report) : ladderTable(entry.name, report, terminal.paint));
  return stopped;
}

/** All pairs with every number of players, or as many as were begun when Ctrl-C came. */
async function climb({ plan, players }: Asked, pairs: readonly LevelPair[], play: Playing, terminal: Terminal) {
  const rungs: Rung[] = [];
  for (const count of players) {
    const alone = new Map<Level, readonly GameReport[]>();
    let stopped = false;
    const reportsOf = async (bots: readonly Level[]): Promise<readonly GameReport[]> => {
      if (stopped) return [];
      terminal.err(`${bots.join(' against ')}, ${count} at the table\n`);
      const played = await play({ ...plan, bots, players: count });
      stopped = played.stopped;
      return played.reports;
    };
    const soloOf = async (level: Level): Promise<readonly GameReport[]> => {
      const reports = alone.get(level) ?? (await reportsOf([level]));
      alone.set(level, reports);
      return reports;
    };
    for (const pair of pairs) {
      const { upper, lower } = pair;
      const results =
        count === 1 ? wonDeals(await soloOf(upper), await soloOf(lower)) : wonBy(upper, await reportsOf([upper, lower]));
      rungs.push(ladderRung(pair, count, results));
      if (stopped) return { rungs, stopped };
    }
  }
  return { rungs, stopped: false };
}

async function help({ games }: CliWorld): Promise<string> {
  const levels = await Promise.all(games.map(async ({ id, bots }) => `  ${id}: ${levelsOf((await bots()).bots).join(', ')}`));
  const game = exampleGame(games);
  return `Lets bots play many games and says what a game is like: what each seat wins, how long a game is, how far the first is
ahead of the second, how games end, and in one sentence whether a seat wins more or less than chance allows. The bots change
seats from game to game. The same command gives the same output, however many threads play.

  --options JSON   the game's options, or a file with options or with a component, such as make-components writes (what a
                   page offers for a new table)
  --players N      how many seats (as many as bots, or what "play now" seats); with --ladder also several: 2,4
  --bots A,B,…     who plays (the level of "play now"); with --ladder the levels that are compared (all)
  --games N        how many games (100), with --ladder for each pair; at most ${MOST_GAMES}. A multiple of the number of bots
                   keeps the seats even
  --seed TEXT      game i is played with the seed TEXT/i (lab)
  --ladder         each level against the one below: half of the wins is even. Alone both play the same deals, and the
                   better score wins
  --jobs N         how many threads (${availableParallelism()}, one a core)
  --json           the figures as JSON instead of tables

Examples
  ./partyline lab ${game} --bots random --games 20
  ./partyline lab ${game} --bots random --games 20 --seed tea --json
  ./partyline lab ${game} --ladder --bots random,beginner --games 4

In brackets stand 95 % intervals (Wilson's for shares). Of several seats one lies easily outside of its own interval, so
the sentence asks for more: all seats together are right with 95 %. Seats are numbered from 0, as in records; a first place
that k share counts 1/k. Progress is told on standard error; Ctrl-C stops and shows the games that are finished.

The JSON: {"game", "bots", "players", "games" (asked for), "played", "seed", "options", "bySeat", "byBot", "reasons",
  "moves", "margin", "failures" (all as in arena --help), "verdict", "stopped"}; with --ladder {"game", "games", "seed",
  "options", "rungs": [{"players", "upper", "lower", "games", "wins", "winRate": {"value","low","high"}}], "verdict",
  "stopped"}

Bots
${levels.join('\n')}

Exit code 1: a bot made an illegal move or failed.`;
}

export const labCommand: CliCommand = {
  takes: 'GAME [--options JSON] [--players N] [--bots A,B,…] [--games N] [--ladder] …',
  about: 'measure whether a game is even, and whether each level beats the one below',
  help,
  run: (args, world) => lab(args, world, threads),
};
