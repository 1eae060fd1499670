/**
 * The fixture game once more for every kind of bot: a good one, a slow one, and those that a server has to survive. Loaded
 * by the threads that think, as it was built. `?folder=` in its address is where a bot leaves notes to itself.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { GameEntry } from '@partyline/games/registry.js';
import { type Bot, randomBot } from '@partyline/kernel/bot.js';
import { noOrders } from '@partyline/kernel/features/orders.js';
import { type Game, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { fixture, fixtureConformance, fixtureProse, fixtureResources } from '@partyline/kit/fixture.js';

const SLOW_STEPS = 10;
const SLOW_STEP_MS = 10;

const rules: Game = fixture;

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const firstTime = (): boolean => {
  const note = join(new URL(import.meta.url).searchParams.get('folder') ?? '', 'crashed');
  if (existsSync(note)) return false;
  writeFileSync(note, '');
  return true;
};

type Think = Bot['think'];
const offer = (amount: number): Json => ({ type: 'offer', amount, motto: 'bell' });

/** Draws many moves and gives the last; every draw is a step. */
function* draws(...[view, seat, { random, resources }]: Parameters<Think>) {
  let best = rules.propose(rules.imagine(view, seatOf(seat), random, resources), seatOf(seat), random);
  for (let done = 0; done < 100; done++) {
    best = rules.propose(rules.imagine(view, seatOf(seat), random, resources), seatOf(seat), random);
    yield { best, done };
  }
  return best;
}

function* slow(...asked: Parameters<Think>) {
  for (let done = 0; done < SLOW_STEPS; done++) {
    spin(SLOW_STEP_MS);
    yield { best: offer(0), done };
  }
  return yield* draws(...asked);
}

function* endless(): ReturnType<Think> {
  for (let done = 0; ; done++) yield { best: offer(done % 11), done };
}

/** A bot that needs no steps: what it does, it does at once. */
const atOnce = (does: () => Json): Think =>
  // biome-ignore lint/correctness/useYield: it needs no steps
  function* () {
    return does();
  };

const thinks: Readonly<Record<string, Think>> = {
  draws,
  slow,
  endless,
  stuck: atOnce(() => {
    for (;;);
  }),
  throws: atOnce(() => {
    throw new Error('I lost my cards');
  }),
  cheats: atOnce(() => offer(1_000)),
  crashes: atOnce(() => process.exit(7)),
  *'crashes-once'(...asked) {
    return firstTime() ? process.exit(7) : yield* draws(...asked);
  },
  hoards: atOnce(() => {
    const hoard: number[][] = [];
    for (;;) hoard.push(Array.from({ length: 1_000_000 }, () => hoard.length));
  }),
};

/** In a thread that thinks, even a proposed move of these ends it. */
const hopeless: Readonly<Record<string, () => never>> = {
  'hopeless-hoarder': () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(Array.from({ length: 1_000_000 }, () => hoard.length));
  },
  'hopeless-spinner': () => {
    for (;;);
  },
};

function proposing(id: string): Game['propose'] {
  const end = hopeless[id];
  return end === undefined || isMainThread ? (...asked) => rules.propose(...asked) : end;
}

const all = { ...thinks, ...Object.fromEntries(Object.entries(hopeless).map(([id, end]) => [id, atOnce(end)])) };

export const games: readonly GameEntry[] = Object.entries(all).map(([id, think]) => ({
  id,
  name: id,
  tagline: id,
  players: { min: 2, max: 2 },
  quick: { seats: 2, level: 'random' },
  rules: async () => ({ game: { ...rules, propose: proposing(id), id }, prose: fixtureProse }),
  bots: async () => ({ bots: { random: randomBot({ ...rules, propose: proposing(id) }), casual: { think } } }),
  orders: async () => ({ orders: noOrders }),
  tools: async () => ({ tools: [] }),
  conformance: async () => ({ conformance: fixtureConformance }),
  seen: null,
}));

export const resource = (_game: string, name: string): Uint8Array => fixtureResources([name]).get(name) ?? new Uint8Array();
