/** The component tools of this game: maps of three characters with strips of their own, the best of several by measurement. */
import type { ComponentTool, Made } from '@partyline/kernel/features/component.js';
import { isRecord } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { bots } from '../bots/index.js';
import { looseMapShape, type MapData } from '../components/map.js';
import type { Strip } from '../components/strip.js';
import { CHARACTERS, type CharacterName } from './characters.js';
import { generate } from './generate.js';
import { inspect, mapIn } from './inspect.js';
import { puzzleTool } from './puzzles.js';
import { reachOf, stretchesOf } from './stretches.js';
import { freeStretchesOf, makeStrips, type Wish } from './strips.js';
import { type Survey, survey } from './survey.js';
import { svgOf } from './svg.js';

const WISH: Wish = { strips: 20, pool: 260, uses: 6, shared: 4, chance: 0.0011, spread: 1.85 };
/** Games of a survey, and how many of them should end on air, by the number of players. */
const GAMES = 60;
const ON_AIR: readonly (readonly [players: number, share: number])[] = [
  [3, 0.5],
  [4, 0.4],
];

type Candidate = {
  readonly map: MapData;
  readonly strips: readonly Strip[];
  readonly surveys: readonly Survey[];
  readonly fault: number;
};

const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** How far a survey is from what a map should be: games won on air, and wins by seat. */
function faultOf({ seats, games, onAir, wins }: Survey, wanted: number): number {
  const uneven = Math.max(...wins.map((won) => Math.abs(won / games - 1 / seats)));
  return Math.abs(onAir / games - wanted) + uneven;
}

function measured(map: MapData, strips: readonly Strip[], seed: string): Candidate {
  const { casual } = bots;
  if (casual === undefined) return { map, strips, surveys: [], fault: 0 };
  const surveys = ON_AIR.map(([seats]) => survey({ map, strips }, casual, seats, GAMES, seed));
  const faults = surveys.map((one, i) => faultOf(one, ON_AIR[i]?.[1] ?? 0));
  return { map, strips, surveys, fault: faults.reduce((sum, one) => sum + one, 0) };
}

function made({ map, strips, surveys, fault }: Candidate): Made {
  const stretches = stretchesOf(map);
  const reach = [...reachOf(map, stretches).values()];
  const figures = {
    fault: rounded(fault),
    surveys: surveys.map(({ seats, games, onAir, wins }) => ({
      players: seats,
      games,
      onAir: rounded(onAir / games),
      winsBySeat: wins.map((won) => rounded(won / games)),
    })),
    stopped: rounded(stretches.filter(({ free }) => !free).length / stretches.length),
    reach: [rounded(Math.min(...reach)), rounded(Math.max(...reach))],
  };
  return { component: { map, strips }, figures };
}

/** A map, and strips where enough of them were found. */
function drawn(character: CharacterName, seed: string): Pick<Candidate, 'map' | 'strips'> {
  for (let i = 0; ; i++) {
    const place = i === 0 ? seed : `${seed}/${i}`;
    const map = generate(CHARACTERS[character], place, character);
    const strips = makeStrips(freeStretchesOf(map), WISH, streams(place)('strips'));
    if (strips.length >= 16 || i === 5) return { map, strips };
  }
}

function* make(character: CharacterName, seed: string, effort: number): Generator<Made, Made> {
  const first = drawn(character, `${seed}/0`);
  if (effort < 2) return made({ ...first, surveys: [], fault: 0 });
  let best = measured(first.map, first.strips, `${seed}/0`);
  for (let i = 1; i < effort; i++) {
    yield made(best);
    const { map, strips } = drawn(character, `${seed}/${i}`);
    const next = measured(map, strips, `${seed}/${i}`);
    if (next.fault < best.fault) best = next;
  }
  return made(best);
}

const draw = (json: unknown): string => svgOf(looseMapShape.read(mapIn(json), 'map'));

const tool = (kind: CharacterName, about: string): ComponentTool => ({
  kind,
  about,
  check: inspect,
  options: (component) => (isRecord(component) && Object.hasOwn(component, 'map') ? component : { map: component }),
  draw,
  make: (seed, effort) => make(kind, seed, effort),
});

export const tools: readonly ComponentTool[] = [
  tool('continent', 'A map of one continent with its strips, like the house map: options for a new game.'),
  tool('archipelago', 'Six islands with channels between them, and strips.'),
  tool('isthmus', 'A long land between two seas with mountains along its back, and strips.'),
  puzzleTool,
];
