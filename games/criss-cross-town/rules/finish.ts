/** The last planning (CT-6): workers one last time, and what is polluted. Check and effect of a `finish`. */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import type { Finish } from '../moves.js';
import { refuse } from '../refusals.js';
import type { PlayerState, Town } from '../state.js';
import { blockIn, DOWN, keyOf, keysOf, RIGHT, squareOf } from './squares.js';
import { type Judging, type Run, runsIn, type Sight, sightOf, wordOf } from './town.js';
import { squareArgs, wrongWorkers } from './workers.js';

/** The first run that is no word, or null. */
const nonsense = (sight: Sight, judging: Judging): Run | null =>
  runsIn(sight).find((run) => wordOf(run, judging) === null) ?? null;

function wrongPollution(town: Town, pollute: Finish['pollute']): Refusal | null {
  const letters = keysOf(town);
  const gone = new Set<number>();
  for (const at of pollute) {
    if (!letters.has(keyOf(at))) return refuse('CT-6.1', 'nothing-to-pollute', squareArgs(town, at));
    if (gone.has(keyOf(at))) return refuse('CT-6.1', 'polluted-twice', squareArgs(town, at));
    gone.add(keyOf(at));
  }
  return null;
}

/** The letters of a block by its two rows; a worker whose letter is open is a question mark. */
function blockNamed(sight: Sight, first: number): Args {
  const row = (key: number): string => [key, key + RIGHT].map((one) => sight.get(one)?.letter ?? '?').join('');
  return { square: squareOf(first).join(','), upper: row(first), lower: row(first + DOWN) };
}

function wrongSight(sight: Sight, judging: Judging): Refusal | null {
  const block = blockIn(sight);
  if (block !== null) return refuse('CT-6.2', 'block-at-the-end', blockNamed(sight, block));
  const run = nonsense(sight, judging);
  if (run === null) return null;
  return refuse('CT-6.2', 'no-word', { word: run.squares.map(({ letter }) => letter ?? '?').join('') });
}

/** The workers that may be placed when these squares are polluted (CT-6.4). */
export function workersLeft({ town, workers }: Pick<PlayerState, 'town' | 'workers'>, pollute: Finish['pollute']): number {
  const gone = new Set(pollute.map(keyOf));
  const houses = town.filter(({ at, building }) => building === 'H' && gone.has(keyOf(at))).length;
  return Math.max(0, workers - houses);
}

/** Why a town cannot be finished so, or null. */
export function wrongFinish(
  player: Pick<PlayerState, 'town' | 'workers'>,
  { workers, pollute }: Finish,
  judging: Judging,
): Refusal | null {
  const silent = workers.find(({ letter }) => letter === null);
  if (silent !== undefined) return refuse('CT-5.1', 'silent-worker', squareArgs(player.town, silent.at));
  const gone = new Set(pollute.map(keyOf));
  const wrong =
    wrongWorkers(player.town, workers, gone) ??
    wrongPollution(player.town, pollute) ??
    wrongSight(sightOf(player.town, workers, pollute), judging);
  if (wrong !== null) return wrong;
  const lost = workers.find(({ at }) => gone.has(keyOf(at)));
  if (lost !== undefined) return refuse('CT-6.3', 'worker-on-pollution', squareArgs(player.town, lost.at));
  const most = workersLeft(player, pollute);
  return workers.length > most ? refuse('CT-6.4', 'too-many-workers', { workers: most }) : null;
}
