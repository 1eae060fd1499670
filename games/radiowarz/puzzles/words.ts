/** What is said about a puzzle: its task, the hints one after the other, and what is said when it is solved. */
import type { Hint } from '@partyline/kernel/features/hint.js';
import type { PuzzleLevel } from '@partyline/kernel/features/puzzle.js';
import type { MapData } from '../components/map.js';
import type { Move, MoveOf } from '../moves.js';
import type { PublicPosition } from '../position.js';
import type { Goal, KeptPuzzle } from './puzzle.js';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
export const numbered = (count: number): string => NUMBERS[count] ?? `${count}`;
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
export const countedRegions = (count: number): string => `${numbered(count)} ${count === 1 ? 'region' : 'regions'}`;

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

/** A player who is called by a name, or by "you". */
export type Names = readonly string[];

/** Each puzzle has its own: by what is wanted, and by the cities that the player's string begins and ends in. */
export function titleOf(goal: Goal, { map, players, turn }: PublicPosition): string {
  const nameOf = (id: string | undefined): string => map.cities.find((city) => city.id === id)?.name ?? '';
  const stations = players[turn]?.stations ?? [];
  const [base, last] = [nameOf(stations[0]), nameOf(stations.at(-1))];
  switch (goal.type) {
    case 'gain':
      return `${capital(numbered(goal.regions))} lamps from ${last}`;
    case 'win':
      return `All six from ${base}`;
    case 'pull':
      return `Pull the plug from ${last}`;
    case 'both':
      return `Two birds from ${last}`;
    case 'stop':
      return `Stop that string from ${last}`;
  }
}

/** Easy is to see one's own stretch, medium a rival's string as well, hard what the rival answers. */
export function levelOf({ type }: Goal): PuzzleLevel {
  if (type === 'stop') return 'hard';
  return type === 'pull' || type === 'both' ? 'medium' : 'easy';
}

export function taskOf(goal: Goal, { players, turn }: PublicPosition, names: Names): string {
  const name = (seat: number): string => names[seat] ?? '';
  const onAir = (seat: number): number => players[seat]?.onAir.length ?? 0;
  switch (goal.type) {
    case 'gain':
      return `Place one station, so that ${countedRegions(goal.regions)} of your strip come on air with that one stretch.`;
    case 'win':
      return `You are on air in ${countedRegions(onAir(turn))}. One stretch brings the rest, and you win. Where to?`;
    case 'pull':
      return `${name(goal.rival)} is on air in ${countedRegions(onAir(goal.rival))}. Cross that string and pull it, so that ${goal.regions === onAir(goal.rival) ? 'all' : numbered(goal.regions)} of them go off.`;
    case 'both':
      return `With one station, bring ${countedRegions(goal.own)} of yours on air and pull ${name(goal.rival)}’s string, so that ${numbered(goal.regions)} of theirs go off.`;
    case 'stop':
      return `${name(goal.rival)} is next, and can win with one stretch. Find the one move after which they cannot.`;
  }
}

export function solvedOf(goal: Goal, names: Names): string {
  switch (goal.type) {
    case 'gain':
      return `That is it: ${countedRegions(goal.regions)} with one stretch.`;
    case 'win':
      return 'All six on air: that wins the game.';
    case 'pull':
      return `That is it: ${capital(numbered(goal.regions))} lamps of ${names[goal.rival] ?? ''}’s are out.`;
    case 'both':
      return `That is it: forward with one end of the stretch, and ${names[goal.rival] ?? ''} held back with the other.`;
    case 'stop':
      return `That is it: whatever ${names[goal.rival] ?? ''} does now, one stretch is not enough.`;
  }
}

/** Where a city lies, seen from another. */
export function windBetween({ cities }: MapData, from: string, to: string): string {
  const [a = [0, 0], b = [0, 0]] = [from, to].map((id) => cities.find((city) => city.id === id)?.at);
  const eighth = Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / (Math.PI / 4));
  return WINDS[(eighth + WINDS.length) % WINDS.length] ?? '';
}

const isPlace = (move: Move): move is MoveOf<'place'> => move.type === 'place';

/** Which string, which way, and where. */
export function hintsOf(
  { goal, solutions }: Pick<KeptPuzzle, 'goal' | 'solutions'>,
  position: PublicPosition,
  names: Names,
): Hint<string>[] {
  const { map, players, turn } = position;
  const cityName = (id: string): string => map.cities.find((city) => city.id === id)?.name ?? id;
  const places = solutions.filter(isPlace);
  const move = places.find(({ pull }) => pull === null) ?? places[0];
  const from = players[turn]?.string.at(-1);
  if (move === undefined || from === undefined) return [];
  const { city, pull } = move;
  const way: Hint<string> = {
    say: `Look ${windBetween(map, from, city)} of ${cityName(from)}, your last station.`,
    pointer: `city:${from}`,
  };
  if (pull === null) return [way, { say: `It is ${cityName(city)}.`, pointer: `city:${city}` }];
  const string = players[pull.seat]?.string ?? [];
  const [a = '', b = ''] = string.slice(pull.stretch, pull.stretch + 2);
  const owner = names[pull.seat] ?? '';
  const which: Hint<string> = {
    say: `Pull ${owner}’s string where it runs from ${cityName(a)} to ${cityName(b)}.`,
    pointer: `city:${a} city:${b}`,
  };
  const where: Hint<string> = { say: `Go to ${cityName(city)} and pull ${owner}’s string.`, pointer: `city:${city} choices` };
  return goal.type === 'stop' ? [{ ...way }, which, where] : [which, way, where];
}
