/** Why a move does not solve a puzzle: what is missing then, or how the rival answers. Asked of the rules, never guessed. */

import { int } from '@partyline/kernel/ints.js';
import { wordList } from '@partyline/kernel/words.js';
import { regionWords } from '../components/map.js';
import { build } from '../format.js';
import type { Move } from '../moves.js';
import type { PublicPosition } from '../position.js';
import { regionsIn } from '../rules/turn.js';
import { ALL_ON_AIR, type State } from '../state.js';
import { after, winningMove } from './goals.js';
import type { Goal, KeptPuzzle } from './puzzle.js';
import { capital, countedRegions, type Names, numbered } from './words.js';

type Tried = { readonly was: State; readonly is: State; readonly move: Move; readonly names: Names };

/** Regions of a seat by their bits, as the map calls them. */
function landsOf({ was }: Tried, seat: number, bits: number): string[] {
  return regionsIn(was, seat, bits).map((id) => {
    const region = was.chart.map.regions.find((one) => one.id === id);
    return region === undefined ? id : regionWords(region);
  });
}

const onAirOf = (tried: Tried, seat: number): string[] => landsOf(tried, seat, int(tried.is.onAir, seat));
const gainedBy = (tried: Tried, seat: number): string[] =>
  landsOf(tried, seat, int(tried.is.onAir, seat) & ~int(tried.was.onAir, seat));
const lostBy = (tried: Tried, seat: number): string[] =>
  landsOf(tried, seat, int(tried.was.onAir, seat) & ~int(tried.is.onAir, seat));
const nameOf = ({ names }: Tried, seat: number): string => names[seat] ?? '';

function tooLittleGained(tried: Tried, wanted: number): string {
  const on = gainedBy(tried, tried.was.turn);
  return on.length === 0
    ? `That brings no region of your strip on air, and ${countedRegions(wanted)} ${wanted === 1 ? 'is' : 'are'} asked for.`
    : `That brings ${wordList(on)} on air: ${countedRegions(on.length)}, and ${numbered(wanted)} are asked for.`;
}

function tooLittleLost(tried: Tried, rival: number, wanted: number): string {
  const { move } = tried;
  const [off, on] = [lostBy(tried, rival), onAirOf(tried, rival)];
  const name = nameOf(tried, rival);
  const stays = `${name} stays on air in ${wordList(on)}`;
  if (move.type !== 'place' || move.pull === null) return `Nothing is pulled, so ${stays}.`;
  if (move.pull.seat !== rival) return `That pulls ${nameOf(tried, move.pull.seat)}’s string, and ${stays}.`;
  if (off.length === 0) return `The string is pulled, and yet ${stays}.`;
  return `${name} goes off air in ${wordList(off)}: ${countedRegions(off.length)}, and ${numbered(wanted)} are asked for.`;
}

/** The rival wins all the same; told with the very move. */
function answered(tried: Tried, rival: number): string | null {
  const { is } = tried;
  const reply = is.phase !== 'over' && is.turn === rival ? winningMove(is) : null;
  if (reply?.type !== 'place') return null;
  const city = is.chart.map.cities.find(({ id }) => id === reply.city)?.name ?? '';
  return `Then ${nameOf(tried, rival)} goes to ${city}, is on air in all six regions and wins.`;
}

function refuted(tried: Tried, goal: Goal): string | null {
  const own = tried.was.turn;
  switch (goal.type) {
    case 'gain':
      return tooLittleGained(tried, goal.regions);
    case 'win':
      return `${capital(wordList(landsOf(tried, own, ALL_ON_AIR & ~int(tried.is.onAir, own))))} would still be missing on your strip.`;
    case 'pull':
      return tooLittleLost(tried, goal.rival, goal.regions);
    case 'both':
      return gainedBy(tried, own).length < goal.own
        ? tooLittleGained(tried, goal.own)
        : tooLittleLost(tried, goal.rival, goal.regions);
    case 'stop':
      return answered(tried, goal.rival);
  }
}

/** Of legal moves that are no solution. */
export function refuterOf(
  { goal }: Pick<KeptPuzzle, 'goal'>,
  start: PublicPosition,
  names: Names,
): (move: Move) => string | null {
  return (move) => {
    const was = build(start, start.strips);
    return refuted({ was, is: after(was, move), move, names }, goal);
  };
}
