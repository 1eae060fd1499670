/** A thread that thinks: loads the games that it is asked for, begins thoughts, and goes on with each when it is told to. */
import { setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { type Allowed, beginThinking, type Found, type How, type Thinking } from '@partyline/kernel/thinking.js';
import { Games } from '../games/games.js';
import { loadRegistry } from '../games/load-games.js';
import type { Thought } from './bots.js';

/** Go on with the thought of this number; the first time, here it is. */
export type ThoughtOrder = Allowed & {
  readonly id: number;
  readonly begin: { readonly thought: Thought; readonly how: How } | null;
};
/** Before its first report on a game, a thread says 'loaded'. */
export type ThoughtReport = { readonly id: number; readonly spent: number; readonly found: Found | null };

const now = () => performance.now();
const begun = new Map<number, Thinking>();
const loaded = new Set<string>();
const { registry }: { readonly registry: string | null } = workerData;

// On Linux it lowers this thread only, so that players come before bots; elsewhere the whole process.
if (process.platform === 'linux') setPriority(10);

const list = await loadRegistry(registry);
const games = new Games(list.games, list.resource);

async function thinkingOf(order: ThoughtOrder): Promise<Thinking> {
  const known = begun.get(order.id);
  if (known !== undefined) return known;
  if (order.begin === null) throw new Error(`Nobody has begun the thought ${order.id}.`);
  const { thought, how } = order.begin;
  const read = await games.read(thought.game, thought.options);
  if (!read.ok) throw new Error(read.error);
  if (!loaded.has(thought.game)) parentPort?.postMessage('loaded');
  loaded.add(thought.game);
  const thinking = beginThinking({ ...read.playing, bots: read.bots }, thought, how, now);
  begun.set(order.id, thinking);
  return thinking;
}

async function follow(order: ThoughtOrder): Promise<ThoughtReport> {
  const thinking = await thinkingOf(order);
  const from = now();
  const found = thinking(order);
  if (found !== null) begun.delete(order.id);
  return { id: order.id, spent: now() - from, found };
}

// What goes wrong outside of a bot ends the thread: the pool makes a new one.
parentPort?.on('message', async (order: ThoughtOrder) => parentPort?.postMessage(await follow(order)));
