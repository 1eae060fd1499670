/**
 * Random games of a registered game, one thread, every legal move listed at every turn, beside four in a row by hand.
 * Which game and what is expected of it is data; the game comes from the registry.
 */
import { games } from '@partyline/games/registry.js';
import { byHand } from '../by-hand.js';
import { type Effort, race, ratio, work } from '../measure.js';
import { botPath } from '../playout.js';
import type { Line, Rows } from '../table.js';

type Expected = {
  readonly id: string;
  /** For each number of players: one of how many parts of the limit it must reach, or null. */
  readonly players: readonly (readonly [number, number | null])[];
};

const EXPECTED: readonly Expected[] = [
  {
    id: 'crossed-wires',
    players: [
      [2, null],
      [4, 25],
      [6, null],
    ],
  },
  {
    id: 'radiowarz',
    players: [
      [3, 300],
      [4, 300],
    ],
  },
];

const missing = (id: string): Line => ({
  subject: `${id}, random games`,
  who: '',
  median: null,
  unit: 'moves/s',
  relative: null,
  target: '',
  verdict: 'not there yet',
});

async function measureOne({ id, players }: Expected, effort: Effort): Promise<readonly Line[]> {
  const entry = games.find((each) => each.id === id);
  if (entry === undefined) return [missing(id)];
  const { game } = await entry.rules();
  const works = [work(byHand, 10), ...players.map(([seats]) => work(botPath(game, seats), 1))];
  const [limit, ...paces] = race(works, effort);
  if (limit === undefined) return [];
  const line = { subject: `${id}, random games`, unit: 'moves/s' } as const;
  const first: Line = {
    ...line,
    who: 'four in a row by hand (the limit)',
    median: limit.perSecond,
    relative: 1,
    target: '',
    verdict: '',
  };
  const rest = players.map(([seats, parts], index): Line => {
    const pace = paces[index] ?? limit;
    const relative = ratio(pace, limit);
    return {
      ...line,
      who: `our kernel, ${seats} players`,
      median: pace.perSecond,
      relative,
      target: parts === null ? '' : `1/${parts} of the limit`,
      verdict: parts === null ? '' : relative * parts >= 1 ? 'ok' : 'below',
    };
  });
  return [first, ...rest];
}

async function measure(effort: Effort): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const expected of EXPECTED) lines.push(...(await measureOne(expected, effort)));
  return lines;
}

export const playoutRows: Rows = { name: 'playouts', measure };
