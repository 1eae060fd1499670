/**
 * Whether a position from outside keeps every invariant of the rules: what is wrong with it, with the clause that it breaks.
 * What follows from the strings is compared when they have been built. Changes nothing.
 */
import { stripProblems } from './components/strip.js';
import type { PublicPlayer, PublicPosition } from './position.js';
import { STATIONS } from './state.js';

export type Unsound = { readonly rule: string | null; readonly error: string };

const wrong = (rule: string | null, error: string): Unsound => ({ rule, error });

export const SEATS = { min: 3, max: 4 } as const;
const TURNS = STATIONS - 1;

/** How many turns a player has had, forfeits included. */
const turnsOf = ({ left }: PublicPlayer): number => TURNS - left;

function wrongFrame({ map, strips, phase, players, turn, over }: PublicPosition): Unsound | null {
  if (players.length < SEATS.min || players.length > SEATS.max) return wrong(null, 'state.players: three or four play.');
  if (turn < 0 || turn >= players.length) return wrong(null, 'state.turn is no seat of this table.');
  if (over !== (phase === 'over')) return wrong(null, 'state.over does not fit the phase.');
  const [problem] = stripProblems(strips, map);
  if (problem !== undefined) return wrong('RW-1.2', problem.message);
  const odd = players.findIndex(({ strip }, seat) => strip !== (phase === 'bases' ? null : strips[seat]?.id));
  return odd < 0 ? null : wrong('RW-1.2', `Seat ${odd} does not have the strip that it draws.`);
}

/** Stations are in cities that there are, one in each, the first of a player on a base. */
function wrongStations({ map, strips, phase, players }: PublicPosition): Unsound | null {
  const cities = new Map(map.cities.map((city) => [city.id, city]));
  const taken = new Set<string>();
  for (const [seat, { stations }] of players.entries()) {
    const objective = phase === 'bases' ? [] : (strips[seat]?.regions ?? []);
    for (const [i, id] of stations.entries()) {
      const city = cities.get(id);
      if (city === undefined) return wrong('RW-2.1', `There is no city ${id} for a station of seat ${seat}.`);
      if (taken.has(id)) return wrong('RW-2.2', `There are two stations in ${id}.`);
      taken.add(id);
      if (i === 0 && !city.base) return wrong('RW-1.1', `The first station of seat ${seat}, ${id}, is not on a base.`);
      if (i > 0 && objective.includes(city.region)) {
        return wrong('RW-2.3', `The station ${id} of seat ${seat} is in a region of its objective.`);
      }
    }
  }
  return null;
}

/** Bases are placed in seat order. */
function wrongBases({ players, turn }: PublicPosition): Unsound | null {
  for (const [seat, { stations, left }] of players.entries()) {
    const placed = seat < turn ? 1 : 0;
    if (stations.length !== placed || left !== STATIONS - placed) {
      return wrong(
        'RW-1.1',
        `Seat ${seat} has placed ${stations.length} and has ${left} left, while seat ${turn} chooses a base.`,
      );
    }
  }
  return null;
}

/** Everybody has had as many turns as the order of play gives them. */
function wrongTurns({ phase, players, turn }: PublicPosition): Unsound | null {
  const last = players.at(-1);
  const rounds = last === undefined ? 0 : turnsOf(last) - (phase === 'over' && turn === players.length - 1 ? 1 : 0);
  if (rounds < 0 || rounds >= TURNS) return wrong('RW-2.1', 'The stations that are left do not fit a game under way.');
  for (const [seat, player] of players.entries()) {
    const had = seat < turn || (phase === 'over' && seat === turn) ? rounds + 1 : rounds;
    if (turnsOf(player) !== had)
      return wrong('RW-2.1', `Seat ${seat} has ${player.left} stations left, which does not fit the turn.`);
    const { length } = player.stations;
    if (length < 1 || length > had + 1) return wrong('RW-2.1', `Seat ${seat} has placed ${length} stations in ${had} turns.`);
  }
  return null;
}

/** The string runs from the first station to the last through all of them, and else only through stations on the board. */
function wrongString({ stations, string }: PublicPlayer, seat: number, pins: ReadonlySet<string>): Unsound | null {
  const stray = string.find((id) => !pins.has(id));
  if (stray !== undefined) return wrong('RW-4.3', `The string of seat ${seat} bends at ${stray}, where no station is.`);
  if (string[0] !== stations[0] || string.at(-1) !== stations.at(-1)) {
    return wrong('RW-2.4', `The string of seat ${seat} does not run from its first station to its last.`);
  }
  let held = 0;
  for (const id of string) if (id === stations[held]) held += 1;
  if (held < stations.length)
    return wrong('RW-4.4', `The string of seat ${seat} does not run through its stations in their order.`);
  for (const [i, id] of string.entries()) {
    if (id === string[i + 1]) return wrong('RW-2.4', `The string of seat ${seat} has a stretch from ${id} to itself.`);
    const back = i > 0 && i + 1 < string.length && string[i - 1] === string[i + 1];
    if (back && !stations.includes(id)) return wrong('RW-4.7', `The string of seat ${seat} turns back at the pivot ${id}.`);
  }
  return null;
}

/** The stretch that was made last is still straight: no rival has had a turn to pull it. */
function wrongLast({ phase, players, turn }: PublicPosition): Unsound | null {
  const seat = phase === 'over' ? turn : (turn + players.length - 1) % players.length;
  const player = players[seat];
  if (player === undefined) return null;
  const { stations, string } = player;
  const forfeited = stations.length < turnsOf(player) + 1;
  if (forfeited || stations.length < 2 || string.at(-2) === stations.at(-2)) return null;
  return wrong('RW-4.6', `The last stretch of seat ${seat} is new, but not straight.`);
}

/** What is wrong with the pieces, or null. */
export function unsound(position: PublicPosition): Unsound | null {
  const { phase, players } = position;
  const found =
    wrongFrame(position) ?? wrongStations(position) ?? (phase === 'bases' ? wrongBases(position) : wrongTurns(position));
  if (found !== null) return found;
  const pins = new Set(players.flatMap(({ stations }) => stations));
  for (const [seat, player] of players.entries()) {
    const bad = wrongString(player, seat, pins);
    if (bad !== null) return bad;
  }
  return phase === 'bases' ? null : wrongLast(position);
}
