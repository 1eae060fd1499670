/** Towns whose best finish an integer programme has proved, as they are kept, and how they are made again. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Highs } from 'highs';
import { type Dictionary, dictionaryFrom } from '../../dictionary/automaton.js';
import type { Problem } from '../../finish/problem.js';
import { HOUSE } from '../dictionary/house.js';
import { programmeOf } from './programme.js';
import { commonWords, type Drawn, draw, makeTown, townFrom } from './towns.js';

export type Given = Drawn & {
  readonly workers: number;
  readonly neighbours: readonly number[];
  readonly permissive: boolean;
  /** The optimum of the integer programme. */
  readonly best: number;
};

const FILE = new URL('golden/towns.json', import.meta.url);
const TOWNS = 50;
const SECONDS = 40;
const NEIGHBOURS = [[5, 9], [3], [0, 0], [8, 4]];

export const house = (): Dictionary => dictionaryFrom(readFileSync(HOUSE));

export function givenTowns(): Given[] {
  const towns: Given[] = JSON.parse(readFileSync(FILE, 'utf8'));
  return towns;
}

export const problemOf = (given: Given, dictionary: Dictionary): Problem => ({
  town: townFrom(given),
  workers: given.workers,
  neighbours: given.neighbours,
  dictionary,
  permissive: given.permissive,
});

/** By hand, because its types do not say where the default export is when an ES module asks. */
async function loadHighs(): Promise<Highs> {
  const { default: load }: { readonly default: unknown } = await import('highs');
  if (typeof load !== 'function') throw new Error('highs cannot be loaded');
  return load();
}

/** Makes the file anew. Towns for which the programme takes too long are left out. */
export async function makeGiven(dictionary: Dictionary): Promise<void> {
  const words = commonWords(dictionary);
  const highs = await loadHighs();
  const made: Given[] = [];
  for (let index = 0; made.length < TOWNS; index++) {
    const wanted = { letters: 6 + (index % 17), spoilt: 10 + 3 * (index % 5) };
    const { town, workers } = makeTown(`town ${index}`, words, wanted);
    const asked = { workers, neighbours: NEIGHBOURS[index % NEIGHBOURS.length] ?? [], permissive: index % 7 === 6 };
    const solved = highs.solve(programmeOf({ town, dictionary, ...asked }), { time_limit: SECONDS, mip_rel_gap: 0 });
    if (solved.Status !== 'Optimal') continue;
    made.push({ ...draw(town), ...asked, best: Math.round(solved.ObjectiveValue) - 2 * town.length });
    writeFileSync(FILE, `[\n${made.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  }
}
