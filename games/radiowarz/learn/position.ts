/** Positions on the island in few words, for the lesson and for the pictures of the rulebook. Decides no rule. */
import { island, islandStrips } from '../data/island.js';
import type { View } from '../format.js';

type Player = View['players'][number];

const SEATS = 3;

/** What a picture needs to know of a player; what is left out is as at the beginning. */
export type Drawn = {
  readonly stations: readonly string[];
  /** The string, where it does not simply run from station to station. */
  readonly string?: readonly string[];
  readonly onAir?: readonly string[];
  /** In thousandths. */
  readonly length?: number;
};

const STATIONS = 6;

const playerOf = ({ stations, string = stations, onAir = [], length = 0 }: Drawn, strip: string | null): Player => ({
  strip,
  stations,
  string,
  left: STATIONS - stations.length,
  onAir,
  // In these pictures no string passes over a region twice.
  points: onAir.length,
  length,
});

/** Before the first base: the strips will be drawn in their order. */
export const beginning: View = {
  game: 'radiowarz',
  map: island,
  strips: islandStrips,
  phase: 'bases',
  players: Array.from({ length: SEATS }, () => playerOf({ stations: [] }, null)),
  turn: 0,
  over: false,
};

export function drawn(players: readonly Drawn[], phase: View['phase'], turn: number): View {
  const stripOf = (seat: number): string | null => (phase === 'bases' ? null : (islandStrips[seat]?.id ?? null));
  return { ...beginning, phase, turn, players: players.map((player, seat) => playerOf(player, stripOf(seat))) };
}
