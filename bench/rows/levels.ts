/**
 * How long each level of each game thinks: processor time of one move, in whole games of that level alone at the table that
 * "play now" makes. Counted in time of one core, so that a busy machine does not slow it down.
 */
import { type GameEntry, games, offeredOptions } from '@partyline/games/registry.js';
import { type Bot, decide, levelsOf } from '@partyline/kernel/bot.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { type Effort, QUICK } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

const GAMES = 3;
/** Milliseconds of one core at the median and for one move of a hundred, by level. Others have no target. */
const LIMITS: { readonly [level: string]: readonly [median: number, seldom: number] } = {
  casual: [200, 200],
  expert: [3000, 6000],
};
const SELDOM = 0.99;

const coreMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What each move of a game has taken, when this bot has all seats. */
async function thinkingTimes(entry: GameEntry, bot: Bot, seed: string): Promise<number[]> {
  const { game } = await entry.rules();
  const random = streams(seed);
  const options = offeredOptions(entry);
  const opened = start(game, { options, seats: entry.quick.seats, random, resources: resourcesOf(entry.id) });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const times: number[] = [];
  let { state } = opened;
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const ask = { random: random('bot', seat, times.length), resources: opened.resources };
    const view = game.view(state, seat);
    const begun = coreMs();
    const move = decide(bot, view, seat, ask);
    times.push(coreMs() - begun);
    const played = play(game, state, seat, move, random);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
  }
  return times;
}

const partOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;

async function linesOf(entry: GameEntry, level: string, bot: Bot, count: number): Promise<readonly BenchLine[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(...(await thinkingTimes(entry, bot, `levels ${n}`)));
  times.sort((a, b) => a - b);
  const line = (who: string, ms: number, limit: number | undefined): BenchLine => ({
    subject: `${entry.id}, a bot's move`,
    who,
    median: ms,
    unit: 'ms',
    relative: null,
    target: limit === undefined ? '' : `at most ${limit} ms`,
    verdict: limit === undefined ? '' : ms <= limit ? 'ok' : 'below',
  });
  const [median, seldom] = LIMITS[level] ?? [];
  return [line(level, partOf(times, 0.5), median), line(`${level}, one of a hundred`, partOf(times, SELDOM), seldom)];
}

async function measure({ samples }: Effort): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const entry of games) {
    const { bots } = await entry.bots();
    for (const level of levelsOf(bots)) {
      const bot = bots[level];
      if (bot !== undefined) lines.push(...(await linesOf(entry, level, bot, samples <= QUICK.samples ? 1 : GAMES)));
    }
  }
  return lines;
}

export const levelRows: Rows = { name: 'levels', measure };
