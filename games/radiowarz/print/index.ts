/** RadioWarz on paper: what is printed, and how much of it. Decides no rule and knows no page. */
import { chosenOf, type PrintChoice, type Printing, type PrintOrder, type PrintPart } from '@partyline/kernel/features/print.js';
import { parse } from '@partyline/kernel/shape.js';
import type { MapData } from '../components/map.js';
import type { Strip } from '../components/strip.js';
import { EDITIONS } from '../maps/shipped.js';
import { chartFor, deckFor, optionsShape, unfit } from '../options.js';
import { playerAidOf } from './aid.js';
import { MAP_SIZES, type MapSize, mapPoster, scaleOf, stringMetres } from './map.js';
import { printedSheet } from './relief-map.js';
import { flagsOf, stationCard } from './stations.js';
import { locatorMap, objectiveStrip, onAirToken } from './strips.js';
import { stringRuler, tallySheet } from './tally.js';

const PLAYERS: PrintChoice = {
  id: 'players',
  title: 'Players',
  values: [
    { id: '3', title: '3' },
    { id: '4', title: '4' },
  ],
  usual: '4',
};
const SIZE: PrintChoice = {
  id: 'size',
  title: 'Size of the map',
  values: [
    { id: 'a3', title: 'A3, for fine pins' },
    { id: 'a2', title: 'A2, for pins with heads' },
    { id: 'a1', title: 'A1, for the wall' },
  ],
  usual: 'a2',
};

const sizeOf = (chosen: string): MapSize => MAP_SIZES.find((size) => size === chosen) ?? 'a2';
const metres = (length: number): string => `${length} ${length === 1 ? 'metre' : 'metres'}`;
const mm = (length: number): string => String(Math.round(length));

function mapPart(map: MapData, size: MapSize): PrintPart {
  const { width, height } = scaleOf(map, size);
  return {
    id: 'map',
    title: 'Map',
    about: `${mm(width)} × ${mm(height)} mm within its frame. Glue it to cork, thick cardboard or polystyrene that pins hold in.`,
    way: 'tiled',
    pieces: [mapPoster(map, size)],
  };
}

type Game = { readonly map: MapData; readonly strips: readonly Strip[]; readonly players: number; readonly size: MapSize };

/** What is played with, or a sentence that says why it cannot be. */
function gameOf({ options, chosen }: PrintOrder): Game {
  const read = parse(optionsShape, options, 'options');
  if (!read.ok) throw new RangeError(read.error);
  const refusal = unfit(read.value);
  if (refusal !== null) throw new RangeError(refusal.error);
  return {
    map: chartFor(read.value).map,
    strips: deckFor(read.value),
    players: Number(chosenOf(PLAYERS, chosen)),
    size: sizeOf(chosenOf(SIZE, chosen)),
  };
}

function* objectives({ map, strips, players }: Game): Generator<PrintPart> {
  const sheet = printedSheet(map);
  const locator = locatorMap(sheet);
  yield {
    id: 'strips',
    title: 'Objective strips',
    about:
      'Shuffle them face down, and draw one each when all bases are placed. The small map shows where the regions are, by their letters.',
    way: 'gathered',
    pieces: strips.map((strip) => objectiveStrip(strip, sheet, locator)),
  };
  yield {
    id: 'tokens',
    title: 'On-air tokens',
    about: 'One for each region of each strip: a token on a region says that the string passes over it.',
    way: 'gathered',
    pieces: [onAirToken(players)],
  };
}

function* ofPlayers({ map, players, size }: Game): Generator<PrintPart> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  yield {
    id: 'stations',
    title: 'Station cards',
    about: 'Each player picks one. Lay a pin on a number until that station is placed.',
    way: 'gathered',
    pieces: seats.map(stationCard),
  };
  yield {
    id: 'pins',
    title: 'Pin flags',
    about: `Fold each in the middle around a pin, and glue it. Each player needs six pins and ${metres(stringMetres(map, size))} of string, of a colour of their own.`,
    way: 'gathered',
    pieces: seats.flatMap(flagsOf),
  };
}

function* parts(order: PrintOrder): Generator<PrintPart, void> {
  const game = gameOf(order);
  const { map, players, size } = game;
  yield mapPart(map, size);
  yield* objectives(game);
  yield* ofPlayers(game);
  yield {
    id: 'score',
    title: 'Score sheets and ruler',
    about: 'For games that nobody wins on air. The ruler measures strings in centimetres and in units of the map.',
    way: 'gathered',
    pieces: [tallySheet(players), stringRuler(scaleOf(map, size).unit)],
  };
  yield {
    id: 'aid',
    title: 'Player aids',
    about: 'A turn on one side, pulling and the end on the other. One for each player.',
    way: 'gathered',
    pieces: [playerAidOf(players)],
  };
}

export const printing: Printing = {
  editions: [...EDITIONS.keys()].map((id) => ({
    id,
    name: id.replace(/^./, (first) => first.toUpperCase()),
    options: { map: id },
  })),
  choices: [PLAYERS, SIZE],
  seeded: false,
  parts,
};
