/**
 * Every legal move of a seat. Which cities a stretch to them would cross a rival's stretch is a question about sets: those
 * beyond it, between the two lines through its ends. Only what is left is pulled to see whether it may be.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { isLeft, lineAt, lowest } from './geometry/field.js';
import { isTautOpen, pullTaut } from './geometry/taut.js';
import { type Ints, int } from './int.js';
import type { Move } from './moves.js';
import { openCities } from './open.js';
import { pullOf } from './rules/place.js';
import { FREE, lastOf, type State, stringAt } from './state.js';

const FORFEIT: Move = Object.freeze({ type: 'forfeit' });

export function legal(state: State, seat: Seat): Move[] {
  if (state.phase === 'over' || state.turn !== seat) return [];
  const moves: Move[] = [];
  if (state.phase === 'bases') listBases(state, moves);
  else listPlaces(state, seat, moves);
  return moves;
}

function listBases({ chart, owner }: State, moves: Move[]): void {
  for (const city of chart.bases) {
    const move = chart.based[city];
    if (move !== undefined && int(owner, city) === FREE) moves.push(move);
  }
}

function listPlaces(state: State, seat: Seat, moves: Move[]): void {
  const open = openCities(state, seat);
  const { placed } = state.chart;
  for (const [word, set] of open.entries()) {
    for (let bits = set; bits !== 0; bits &= bits - 1) {
      const move = placed[32 * word + lowest(bits)];
      if (move !== undefined) moves.push(move);
    }
  }
  if (moves.length === 0) moves.push(FORFEIT);
  else for (let rival = 0; rival < state.seats; rival++) if (rival !== seat) listPulls(state, seat, rival, open, moves);
}

function listPulls(state: State, seat: Seat, rival: number, open: Ints, moves: Move[]): void {
  const { field } = state.chart;
  const from = lastOf(stringAt(state, seat));
  const string = stringAt(state, rival);
  for (let stretch = 0; stretch + 1 < string.length; stretch++) {
    const [one, other] = [int(string, stretch), int(string, stretch + 1)];
    if (one === from || other === from) continue;
    // Seen from the last station a lies on the right and b on the left.
    const [a, b] = isLeft(field, from, one, other) ? [one, other] : [other, one];
    const sides = [lineAt(field, from, a), lineAt(field, b, from), lineAt(field, b, a)] as const;
    for (let word = 0; word < field.words; word++) {
      let bits = int(open, word);
      for (const at of sides) bits &= field.left[at + word] ?? 0;
      for (; bits !== 0; bits &= bits - 1) listPull(state, from, 32 * word + lowest(bits), rival, stretch, moves);
    }
  }
}

function listPull(state: State, from: number, to: number, rival: number, stretch: number, moves: Move[]): void {
  const { field, pulled, names } = state.chart;
  const pull = pullOf(state, from, to, { seat: rival, stretch });
  const taut = pullTaut(field, pull);
  if (taut === null || !isTautOpen(field, pull, taut)) return;
  const prepared = pulled[to]?.[rival]?.[stretch];
  moves.push(prepared ?? { type: 'place', city: names[to] ?? '', pull: { seat: rival, stretch } });
}
