/** The last planning (CT-6): workers one last time, and what is polluted. Check and effect of a `finish`. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Finish } from '../moves.js';
import { refuse } from '../refusals.js';
import type { Player, Town } from '../state.js';
import { blockIn, keyOf, keysOf, squareOf } from './squares.js';
import { type Judging, type Run, runsIn, type Sight, sightOf, wordOf } from './town.js';
import { wrongWorkers } from './workers.js';

const named = (at: readonly number[]): { readonly square: string } => ({ square: at.join(',') });

/** The first run that is no word, or null. */
const nonsense = (sight: Sight, judging: Judging): Run | null =>
  runsIn(sight).find((run) => wordOf(run, judging) === null) ?? null;

function wrongPollution(town: Town, pollute: Finish['pollute']): Refusal | null {
  const letters = keysOf(town);
  const gone = new Set<number>();
  for (const at of pollute) {
    if (!letters.has(keyOf(at))) return refuse('CT-6.1', 'nothing-to-pollute', named(at));
    if (gone.has(keyOf(at))) return refuse('CT-6.1', 'polluted-twice', named(at));
    gone.add(keyOf(at));
  }
  return null;
}

function wrongSight(sight: Sight, judging: Judging): Refusal | null {
  const block = blockIn(sight);
  if (block !== null) return refuse('CT-6.2', 'block-at-the-end', named(squareOf(block)));
  const run = nonsense(sight, judging);
  if (run === null) return null;
  return refuse('CT-6.2', 'no-word', { word: run.squares.map(({ letter }) => letter ?? '?').join('') });
}

/** The workers that may be placed when these squares are polluted (CT-6.4). */
export function workersLeft({ town, workers }: Pick<Player, 'town' | 'workers'>, pollute: Finish['pollute']): number {
  const gone = new Set(pollute.map(keyOf));
  const houses = town.filter(({ at, building }) => building === 'H' && gone.has(keyOf(at))).length;
  return Math.max(0, workers - houses);
}

/** Why a town cannot be finished so, or null. */
export function wrongFinish(
  player: Pick<Player, 'town' | 'workers'>,
  { workers, pollute }: Finish,
  judging: Judging,
): Refusal | null {
  const silent = workers.find(({ letter }) => letter === null);
  if (silent !== undefined) return refuse('CT-5.1', 'silent-worker', named(silent.at));
  const gone = new Set(pollute.map(keyOf));
  const wrong =
    wrongWorkers(player.town, workers, gone) ??
    wrongPollution(player.town, pollute) ??
    wrongSight(sightOf(player.town, workers, pollute), judging);
  if (wrong !== null) return wrong;
  const lost = workers.find(({ at }) => gone.has(keyOf(at)));
  if (lost !== undefined) return refuse('CT-6.3', 'worker-on-pollution', named(lost.at));
  const most = workersLeft(player, pollute);
  return workers.length > most ? refuse('CT-6.4', 'too-many-workers', { workers: most }) : null;
}
