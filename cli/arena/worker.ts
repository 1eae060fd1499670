/** A thread of the arena: takes the next game that nobody has taken, plays it, reports, until there are none left. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { games } from '@partyline/games/registry.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { type RecordedPlan, recordName } from './records.js';

/** `next` holds the number of the next game, `stop` is not 0 when it is time to go; both are shared by all threads. */
export type Task = { readonly plan: RecordedPlan; readonly next: Int32Array; readonly stop: Int32Array };

/** Reports are sent in bundles, so that tiny games are not slowed down by the post. */
const BUNDLE = 64;
const BUNDLE_MS = 100;

async function work({ plan, next, stop }: Task, send: (reports: readonly GameReport[]) => void): Promise<void> {
  const entry = games.find(({ id }) => id === plan.game);
  if (entry === undefined) throw new Error(`there is no game "${plan.game}"`);
  const [{ game }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
  const players = { game, bots, resources: resourcesOf(entry.id), now: () => performance.now() };
  let bundle: GameReport[] = [];
  let sent = performance.now();
  const flush = () => {
    send(bundle);
    bundle = [];
    sent = performance.now();
  };
  for (let index = take(next); index < plan.games && Atomics.load(stop, 0) === 0; index = take(next)) {
    const played = playGame(plan, index, players);
    if (plan.records !== null) writeFileSync(join(plan.records, recordName(plan, index)), `${JSON.stringify(played.record)}\n`);
    bundle.push(played.ok ? withoutRecord(played) : played);
    if (bundle.length >= BUNDLE || performance.now() - sent > BUNDLE_MS) flush();
  }
  flush();
}

const take = (next: Int32Array) => Atomics.add(next, 0, 1);

function withoutRecord<T extends { readonly record: unknown }>({ record: _, ...rest }: T): Omit<T, 'record'> {
  return rest;
}

const task: Task = workerData;
await work(task, (reports) => parentPort?.postMessage(reports));
