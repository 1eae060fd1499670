/**
 * What the kit should know of this game, and what must hold in every position: no station is lost, strings run from station
 * to station and cross no mountain, and the events alone lead to the same strings, marks and stations.
 */

import type { Conformance, PlayedPosition } from '@partyline/kernel/conformance.js';
import { isRecord } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { isFree } from './geometry/stretch.js';
import { hostile } from './maps/hostile.js';
import { EDITIONS } from './maps/shipped.js';
import { type PublicPosition, positionShape } from './position.js';
import { STATIONS } from './state.js';

type Told = { readonly stations: string[]; string: readonly string[]; readonly onAir: Set<string>; forfeited: number };

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Every seat as the events alone give it. */
function toldOf({ events, seats }: PlayedPosition): readonly Told[] {
  const all = Array.from({ length: seats }, (): Told => ({ stations: [], string: [], onAir: new Set(), forfeited: 0 }));
  for (const event of events) {
    const seat = isRecord(event) && typeof event['seat'] === 'number' ? all[event['seat']] : undefined;
    if (seat === undefined) continue;
    if ((event.type === 'based' || event.type === 'placed') && typeof event['city'] === 'string') {
      seat.stations.push(event['city']);
      seat.string = [...seat.string, event['city']];
    }
    if (event.type === 'pulled') seat.string = texts(event['to']);
    if (event.type === 'forfeited') seat.forfeited += 1;
    for (const region of texts(event['regions'])) {
      if (event.type === 'onAir') seat.onAir.add(region);
      if (event.type === 'offAir') seat.onAir.delete(region);
    }
  }
  return all;
}

function wrongPlayers({ players }: PublicPosition, told: readonly Told[]): string | null {
  for (const [seat, { stations, string, left, onAir }] of players.entries()) {
    const by = told[seat];
    if (by === undefined) return `Seat ${seat} has no events.`;
    if (stations.length + left + by.forfeited !== STATIONS) return `Seat ${seat} has lost a station.`;
    if (stations.join() !== by.stations.join()) return `Seat ${seat} has stations that the events do not tell of.`;
    if (string.join() !== by.string.join()) return `The string of seat ${seat} is not what the events tell.`;
    if ([...onAir].sort().join() !== [...by.onAir].sort().join())
      return `The marks of seat ${seat} are not what the events tell.`;
  }
  return null;
}

function wrongStrings({ map, players }: PublicPosition): string | null {
  const places = new Map(map.cities.map(({ id, at }) => [id, at]));
  const mountains = map.regions.filter(({ kind }) => kind === 'mountain').map(({ outline }) => outline);
  for (const [seat, { string }] of players.entries()) {
    for (const [i, id] of string.slice(1).entries()) {
      const [from, to] = [places.get(string[i] ?? ''), places.get(id)];
      if (from === undefined || to === undefined || !isFree(from, to, mountains))
        return `Stretch ${i} of seat ${seat} is blocked.`;
    }
  }
  return null;
}

export const conformance: Conformance = {
  options: [...EDITIONS.keys()].map((map) => ({ map })),
  paces: [
    { players: 3, part: 300 },
    { players: 4, part: 300 },
  ],
  hides: true,
  maxMoves: 30,
  soak: 2000,
  hostile,
  invariant(judged) {
    const read = parse(positionShape, judged.state, 'state');
    return read.ok ? (wrongPlayers(read.value, toldOf(judged)) ?? wrongStrings(read.value)) : read.error;
  },
};
