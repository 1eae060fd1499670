/**
 * Random games of a registered game, one thread, every legal move listed at every turn, beside four in a row by hand.
 * What is expected of a game it says itself (`paces`); the games come from the registry.
 */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Pace } from '@partyline/kernel/conformance.js';
import { byHand } from '../by-hand.js';
import { type Effort, race, ratio, work } from '../measure.js';
import { botPath } from '../playout.js';
import type { BenchLine, Rows } from '../table.js';

async function measureOne({ id, rules }: GameEntry, paces: readonly Pace[], effort: Effort): Promise<readonly BenchLine[]> {
  const { game } = await rules();
  const works = [work(byHand, 10), ...paces.map(({ players }) => work(botPath(game, players), 1))];
  const [limit, ...reached] = race(works, effort);
  if (limit === undefined) return [];
  const line = { subject: `${id}, random games`, unit: 'moves/s' } as const;
  const first: BenchLine = {
    ...line,
    who: 'four in a row by hand (the limit)',
    median: limit.perSecond,
    relative: 1,
    target: '',
    verdict: '',
  };
  const rest = paces.map(({ players, part }, index): BenchLine => {
    const pace = reached[index] ?? limit;
    const relative = ratio(pace, limit);
    return {
      ...line,
      who: `our kernel, ${players} players`,
      median: pace.perSecond,
      relative,
      target: part === null ? '' : `1/${part} of the limit`,
      verdict: part === null ? '' : relative * part >= 1 ? 'ok' : 'below',
    };
  });
  return [first, ...rest];
}

async function measure(effort: Effort): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const entry of games) {
    const { paces = [] } = (await entry.conformance()).conformance;
    if (paces.length > 0) lines.push(...(await measureOne(entry, paces, effort)));
  }
  return lines;
}

export const playoutRows: Rows = { name: 'playouts', measure };
