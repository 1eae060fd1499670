/** A thread that works out the best of one day and ends: with the game's own search, everything known, behind all others. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { BestLine, BestLines } from '@partyline/kernel/features/best.js';
import type { Card } from '@partyline/kernel/features/daily.js';
import type { Resources } from '@partyline/kernel/game.js';
import { type GameRecord, makeRecord, recordShape } from '@partyline/kernel/record.js';
import { Games } from '../games/games.js';
import { loadRegistry } from '../games/load-games.js';
import type { BestQuestion } from './best.js';
import { cardOf } from './cards.js';

function lineOf(best: BestLines, record: GameRecord, resources: Resources): BestLine | null {
  const steps = best.search(record, resources);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

async function bestOf({ game: id, options, players, seed }: BestQuestion, registry: string | null): Promise<Card | null> {
  const { games, resource } = await loadRegistry(registry);
  const entry = games.find((one) => one.id === id);
  if (entry?.best === undefined || entry.daily === undefined) return null;
  const read = await new Games(games, resource).read(id, options);
  if (!read.ok) throw new Error(read.error);
  const [{ best }, { daily }] = await Promise.all([entry.best(), entry.daily()]);
  const { game, resources } = read.playing;
  const opening = { rules: game.rules, options: read.options, seed, players, start: null };
  const record = recordShape.read(makeRecord(game, opening, [], null), 'record');
  const line = lineOf(best, record, resources);
  return line === null
    ? null
    : cardOf({ game, daily, resources }, { ...record, moves: line.moves.map((one) => ({ ...one, at: null })) });
}

const { puzzle, registry }: { readonly puzzle: BestQuestion; readonly registry: string | null } = workerData;
// On Linux it lowers this thread only; elsewhere the whole process. No request waits for this one.
if (process.platform === 'linux') setPriority(19);
parentPort?.postMessage(await bestOf(puzzle, registry));
