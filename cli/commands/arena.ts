/** `partyline arena GAME`: many games between bots, in threads, and what came of them. */

import { availableParallelism } from 'node:os';
import type { GameEntry } from '@partyline/games/registry.js';
import { levelsOf } from '@partyline/kernel/bot.js';
import { type ArenaSummary, summarise } from '@partyline/kernel/lab/summary.js';
import { collectGames, FAILURES, tellFailures } from '../arena/collect.js';
import { type ArenaPool, threads } from '../arena/pool.js';
import type { RecordedPlan } from '../arena/records.js';
import { botsOf, optionsOf } from '../arena/request.js';
import { arenaTable } from '../arena/summary-table.js';
import { type Arguments, expectWords, readArguments, wholeNumber } from '../arguments.js';
import { chooseGame, exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { expectWritable, makeFolder, writeText } from '../files.js';

const OPTIONS = {
  bots: 'text',
  games: 'text',
  players: 'text',
  seed: 'text',
  options: 'text',
  records: 'text',
  jobs: 'text',
  json: 'text',
} as const;

export async function arena(args: readonly string[], world: CliWorld, pool: ArenaPool): Promise<Exit> {
  const given = readArguments(args, OPTIONS);
  expectWords(given.words, ['GAME']);
  const entry = chooseGame(world.games, given.words[0] ?? '');
  const plan = await planOf(entry, given, world.terminal);
  const jobs = wholeNumber(given.text('jobs') ?? String(availableParallelism()), '--jobs', 1, 256);
  const json = given.text('json');
  if (plan.records !== null) makeFolder(plan.records);
  if (json !== undefined && json !== '-') expectWritable(json);

  const { reports, seconds, stopped } = await collectGames(plan, jobs, world.terminal, pool);
  const summary = { ...summarise(plan, reports, { seconds, jobs }), stopped };
  if (json !== '-') world.terminal.out(arenaTable(entry.name, summary, world.terminal.paint));
  if (json !== undefined) writeSummary(json, summary, world.terminal);
  if (stopped) world.terminal.err('Stopped before the end.\n');
  return tellFailures(plan, reports, world.terminal) ? EXIT.no : EXIT.fine;
}

async function planOf(entry: GameEntry, given: Arguments, terminal: Terminal): Promise<RecordedPlan> {
  const [{ game }, known] = await Promise.all([entry.rules(), entry.bots()]);
  const bots = botsOf(given.text('bots') ?? 'random', levelsOf(known.bots), entry.name);
  const { min, max } = game.seats;
  const players = given.text('players');
  return {
    game: entry.id,
    bots,
    players: players === undefined ? Math.min(max, Math.max(min, bots.length)) : wholeNumber(players, '--players', min, max),
    games: wholeNumber(given.text('games') ?? '100', '--games', 1, 10_000_000),
    seed: given.text('seed') ?? 'arena',
    options: optionsOf(given.text('options') ?? '{}', game, terminal),
    records: given.text('records') ?? null,
  };
}

function writeSummary(file: string, summary: ArenaSummary, terminal: Terminal): void {
  const text = `${JSON.stringify(summary, null, 2)}\n`;
  if (file === '-') terminal.out(text);
  else writeText(file, text, { overwrite: true });
}

async function help({ games }: CliWorld): Promise<string> {
  const levels = await Promise.all(games.map(async ({ id, bots }) => `  ${id}: ${levelsOf((await bots()).bots).join(', ')}`));
  const game = exampleGame(games);
  const strongest = levelsOf((await games[0]?.bots())?.bots ?? {}).at(-1) ?? 'random';
  return `Lets bots play many games against each other and says who is how much better. Each game has its own seed, the bots
change seats from game to game until every bot has had every seat equally often, and they see only what their seat may see.
The same command gives the same games and the same figures, however many threads play them.

  --bots A,B,…     who plays (random); fewer bots than seats: the list is repeated; more: they take turns
  --games N        how many games (100); a multiple of the number of bots keeps the seats even
  --players N      how many seats (the number of bots, as far as the game allows)
  --seed TEXT      game i is played with the seed TEXT/i (arena)
  --options JSON   the game's options, or @FILE
  --records DIR    write every game there, for replay and verify
  --jobs N         how many threads (${availableParallelism()}, one a core)
  --json FILE      the figures as JSON too; - prints them instead of the table

Examples
  ./partyline arena ${game} --games 20
  ./partyline arena ${game} --bots ${strongest},random --games 2 --seed tea --json figures.json
  ./partyline arena ${game} --games 4 --records played --json -

What it says: for each bot, over all seats and seat by seat, the games, the wins (a first place that k share counts 1/k),
the share of games won, the mean rank (1 is best) and the mean score. In brackets stands the 95 % interval (Wilson's for
the share, 1.96 standard errors for the score): a bot beats its even share for sure enough when the whole interval lies
above it. "any bot" shows what a seat is worth. Ctrl-C stops and shows the games that are finished.

The JSON: {"game", "bots", "players", "games" (asked for), "played", "seed", "options", "stopped" (by Ctrl-C),
  "byBot": [{"bot", "games", "wins", "winRate": {"value","low","high"}, "meanRank", "score": {"value","low","high"},
             "bySeat": [{"seat", the same five}]}],
  "bySeat": [{"seat", the same five}],   "reasons": [{"reason", "games"}],   "moves": {"mean", "least", "most"},
  "margin": {"value","low","high"} (first place's score less the second's),
  "failures": [{"index", "seat", "bot", "error"}],
  "timing": {"seconds", "jobs", "byBot": [{"bot", "moves", "msMean", "msLongest"}]}}
Only "timing" differs between two runs of the same command.

Bots
${levels.join('\n')}

Exit code 1: a bot made an illegal move or failed. The record that shows it is named, in ${FAILURES}/ if no folder was given.`;
}

export const arenaCommand: CliCommand = {
  takes: 'GAME [--bots A,B,…] [--games N] [--json FILE] …',
  about: 'let bots play many games and see who is better',
  help,
  run: (args, world) => arena(args, world, threads),
};
