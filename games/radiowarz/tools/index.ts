/** The component tools of this game: maps of three characters with strips of their own, the best of several by measurement. */
import type { ComponentTool, Made } from '@partyline/kernel/component.js';
import { streams } from '@partyline/kernel/random.js';
import { looseMapShape, type MapData } from '../components/map.js';
import type { Strip } from '../components/strip.js';
import { CHARACTERS, type CharacterName } from './characters.js';
import { generate } from './generate.js';
import { inspect, mapIn } from './inspect.js';
import { reachOf, stretchesOf } from './stretches.js';
import { chartOf, makeStrips, type Wish } from './strips.js';
import { svgOf } from './svg.js';

const WISH: Wish = { strips: 20, pool: 260, uses: 6, shared: 4, chance: 0.0012, spread: 1.85 };

type Candidate = { readonly map: MapData; readonly strips: readonly Strip[] };

const rounded = (number: number): number => Math.round(number * 1000) / 1000;

function made({ map, strips }: Candidate): Made {
  const stretches = stretchesOf(map);
  const reach = [...reachOf(map, stretches).values()];
  const figures = {
    strips: strips.length,
    stopped: rounded(stretches.filter(({ free }) => !free).length / stretches.length),
    leastReach: rounded(Math.min(...reach)),
    mostReach: rounded(Math.max(...reach)),
  };
  return { component: { map, strips }, figures };
}

function candidate(character: CharacterName, seed: string): Candidate {
  const map = generate(CHARACTERS[character], seed, character);
  return { map, strips: makeStrips(chartOf(map), WISH, streams(seed)('strips')) };
}

function* make(character: CharacterName, seed: string, effort: number): Generator<Made, Made> {
  let best = candidate(character, `${seed}/0`);
  if (effort < 2) return made(best);
  for (let i = 1; i < effort; i++) {
    yield made(best);
    const next = candidate(character, `${seed}/${i}`);
    if (next.strips.length > best.strips.length) best = next;
  }
  return made(best);
}

const draw = (json: unknown): string => svgOf(looseMapShape.read(mapIn(json), 'map'));

const tool = (kind: CharacterName, about: string): ComponentTool => ({
  kind,
  about,
  check: inspect,
  draw,
  make: (seed, effort) => make(kind, seed, effort),
});

export const tools: readonly ComponentTool[] = [
  tool('continent', 'A map of one continent with its strips, like the house map: options for a new game.'),
  tool('archipelago', 'Six islands with channels between them, and strips.'),
  tool('isthmus', 'A long land between two seas with mountains along its back, and strips.'),
];
