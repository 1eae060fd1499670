/**
 * Turns, stations and marks of a game on paper, by the rules: who moves, how many stations are left, who has won on air. Where
 * the strings run is known to the map on the table alone, so which marks are lit is what the players say.
 */
import { type Refusal, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { integer, type Of, oneOf, text, variants } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { STRIP_REGIONS } from '../components/strip.js';
import { endTurn, isOnAir } from '../rules/turn.js';
import { clone, fresh, nextSeat, STATIONS, type State } from '../state.js';
import { editionOf, MAP_IDS, type MapId, regionsOf, stripOf } from './maps.js';

export const turnDeedShape = variants({
  /** Before the first base: what is played on. */
  map: { map: oneOf(MAP_IDS) },
  /** The strip that a player has drawn. */
  strip: { seat: integer(3, 0), strip: text(100) },
  /** A mark is lit, or goes out. */
  mark: { seat: integer(3, 0), region: integer(STRIP_REGIONS - 1, 0) },
  station: {},
  forfeit: {},
});
export type TurnDeed = Of<typeof turnDeedShape>;
export type TurnsState = { readonly map: MapId; readonly strips: readonly (string | null)[]; readonly game: State };

const no = (rule: string, error: string): Refusal => ({ rule, code: 'on-paper', args: {}, error });

const laid = (map: MapId, seats: number): TurnsState => {
  const { chart, strips } = editionOf(map);
  return { map, strips: Array.from({ length: seats }, () => null), game: fresh(chart, strips, seats) };
};
export const beginTurns = (seats: number): TurnsState => laid('house', seats);

const isBegun = ({ game }: TurnsState): boolean => game.left.some((left) => left < STATIONS);

export function checkTurn(state: TurnsState, deed: TurnDeed): Refusal | null {
  const { game, strips } = state;
  if (game.phase === 'over') return no('RW-5.2', 'The game is over.');
  if (deed.type === 'map') return isBegun(state) ? no('RW-1.1', 'The map is chosen before the first base.') : null;
  if (deed.type === 'station') return null;
  if (deed.type === 'forfeit') return game.phase === 'bases' ? no('RW-1.1', 'Every player has a base.') : null;
  if (game.phase === 'bases') return no('RW-1.2', 'The strips are drawn when all bases are placed.');
  if (deed.seat >= game.seats) return no('RW-1.2', 'There is no such player.');
  if (deed.type === 'mark') return strips[deed.seat] === null ? no('RW-1.2', 'Choose the strip of this player first.') : null;
  if (stripOf(state.map, deed.strip) === null) return no('RW-1.2', 'There is no such strip with this map.');
  const taken = strips.indexOf(deed.strip);
  return taken >= 0 && taken !== deed.seat ? no('RW-1.2', 'Another player has this strip.') : null;
}

/** The bases go round once; then the turns begin. */
function placeBase(game: State): void {
  game.turn = nextSeat(game);
  if (game.turn === seatOf(0)) game.phase = 'play';
}

function carryOut(state: TurnsState, deed: Exclude<TurnDeed, { readonly type: 'map' }>): TurnsState {
  const game = clone(state.game);
  if (deed.type === 'strip') {
    game.onAir[deed.seat] = 0;
    return { ...state, game, strips: state.strips.map((old, seat) => (seat === deed.seat ? deed.strip : old)) };
  }
  if (deed.type === 'mark') {
    game.onAir[deed.seat] = int(game.onAir, deed.seat) ^ (1 << deed.region);
    return { ...state, game };
  }
  game.left[game.turn] = int(game.left, game.turn) - 1;
  if (game.phase === 'bases') placeBase(game);
  else endTurn(game, game.onAir.slice(), []);
  return { ...state, game };
}

export const applyTurn = (state: TurnsState, deed: TurnDeed): TurnsState =>
  deed.type === 'map' ? laid(deed.map, state.game.seats) : carryOut(state, deed);

export function toldTurn(before: TurnsState, deed: TurnDeed, names: readonly string[]): string {
  const who = names[before.game.turn] ?? '';
  const left = int(before.game.left, before.game.turn) - 1;
  switch (deed.type) {
    case 'map':
      return `The map is ${deed.map}.`;
    case 'strip':
      return `${names[deed.seat]} has the strip ${deed.strip}.`;
    case 'mark': {
      const lit = (int(before.game.onAir, deed.seat) & (1 << deed.region)) === 0;
      const strip = stripOf(before.map, before.strips[deed.seat] ?? null);
      const region = strip === null ? '' : regionsOf(before.map, strip)[deed.region];
      return `${names[deed.seat]} ${lit ? 'is on air' : 'goes off air'} in ${region}.`;
    }
    case 'station': {
      const won = before.game.phase === 'play' && isOnAir(before.game, before.game.turn);
      return `${who} places a station, ${counted(left, 'station')} left.${won ? ` ${who} is on air everywhere and wins.` : ''}`;
    }
    case 'forfeit':
      return `${who} forfeits a station, ${counted(left, 'station')} left.`;
  }
}

export type SeatTurnFacts = {
  readonly left: number;
  readonly strip: string | null;
  readonly marks: readonly { readonly name: string; readonly lit: boolean }[];
};

export type TurnFacts = {
  readonly phase: State['phase'];
  readonly map: MapId;
  readonly begun: boolean;
  readonly turn: number;
  readonly seats: readonly SeatTurnFacts[];
  /** Who is on air everywhere, once the game is over. */
  readonly winner: number | null;
};

export function turnFacts(state: TurnsState): TurnFacts {
  const { game, map, strips } = state;
  return {
    phase: game.phase,
    map,
    begun: isBegun(state),
    turn: game.turn,
    seats: game.left.map((left, seat) => {
      const strip = stripOf(map, strips[seat] ?? null);
      const names = strip === null ? [] : regionsOf(map, strip);
      const lit = int(game.onAir, seat);
      return { left, strip: strip?.id ?? null, marks: names.map((name, bit) => ({ name, lit: (lit & (1 << bit)) !== 0 })) };
    }),
    winner: game.phase === 'over' && isOnAir(game, game.turn) ? game.turn : null,
  };
}
