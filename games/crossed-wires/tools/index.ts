/** The component tools of this game: maps of three characters, the fairest of several by measurement, and puzzles. */
import type { ComponentTool, Made } from '@partyline/kernel/features/component.js';
import { looseMapShape, type MapData } from '../maps/map.js';
import { CHARACTERS, type CharacterName } from './characters.js';
import { inspect } from './inspect.js';
import { puzzleTool } from './puzzles.js';
import { type Survey, survey, unfairness } from './survey.js';
import { svgOf } from './svg.js';
import { generate } from './terrain.js';

const PLAYERS = [2, 3, 4, 5, 6];
/** Games of a first look with four players, and of a full survey for each number of players. */
const GLANCE = 100;
const FULL = 150;

type Candidate = { readonly map: MapData; readonly surveys: readonly Survey[]; readonly unfair: number };

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** A full survey, unless a first look already shows that the map is less fair than the best. */
function measure(map: MapData, seed: string, best: number): Candidate | null {
  if (unfairness(survey(map, 4, GLANCE, `${seed}/glance`)) > 1.3 * best) return null;
  const surveys = PLAYERS.map((seats) => survey(map, seats, FULL, seed));
  return { map, surveys, unfair: mean(surveys.map(unfairness)) };
}

function made({ map, surveys, unfair }: Candidate): Made {
  const figures = surveys.map((one) => ({
    players: one.seats,
    games: one.games,
    winsBySeat: one.wins.map((won) => rounded(won / one.games)),
    meanScore: rounded(one.meanScore),
    unfairness: rounded(unfairness(one)),
  }));
  return { component: map, figures: { unfairness: rounded(unfair), surveys: figures } };
}

function* make(character: CharacterName, seed: string, effort: number): Generator<Made, Made> {
  let best: Candidate = { map: generate(CHARACTERS[character], `${seed}/0`), surveys: [], unfair: Number.POSITIVE_INFINITY };
  if (effort < 2) return made({ ...best, unfair: 0 });
  for (let i = 0; i < effort; i++) {
    const candidate = measure(generate(CHARACTERS[character], `${seed}/${i}`), `${seed}/${i}`, best.unfair);
    if (candidate !== null && candidate.unfair < best.unfair) best = candidate;
    yield made(best);
  }
  return made(best);
}

const tool = (kind: CharacterName, about: string): ComponentTool => ({
  kind,
  about,
  check: inspect,
  options: (map) => ({ map }),
  draw: (json) => svgOf(looseMapShape.read(json, 'map')),
  make: (seed, effort) => make(kind, seed, effort),
});

export const tools: readonly ComponentTool[] = [
  tool('house', 'A map of 91 hexes around the start, like the house map.'),
  tool('valley', 'A long valley of 105 hexes with the start at one end.'),
  tool('basins', 'Two basins of 117 hexes in all that meet at the start.'),
  puzzleTool,
];
