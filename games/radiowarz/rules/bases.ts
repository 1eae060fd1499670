/** The beginning: bases in seat order, then a strip for each (RW-1.1, RW-1.2). */
import { seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Event } from '../events.js';
import type { MoveOf } from '../moves.js';
import { refuse } from '../refusals.js';
import { cityName, FREE, nextSeat, objectiveFrom, putStation, putString, type State } from '../state.js';
import type { Rule } from './rule.js';
import { withNames } from './turn.js';

export const base: Rule<MoveOf<'base'>> = {
  check(state, _seat, { city }) {
    const at = state.chart.index.get(city);
    if (at === undefined) return refuse('RW-1.1', 'no-such-city', { city });
    const name = cityName(state.chart, at);
    if (!state.chart.bases.includes(at)) return refuse('RW-1.1', 'no-base', { name });
    return int(state.owner, at) === FREE ? null : refuse('RW-1.1', 'base-taken', { name });
  },
  apply(state, seat, { city }, events) {
    const at = state.chart.index.get(city) ?? 0;
    putStation(state, seat, at);
    putString(state, seat, [at]);
    state.left[seat] = int(state.left, seat) - 1;
    events.push({ type: 'based', seat, city, name: cityName(state.chart, at) });
    state.turn = nextSeat(state);
    if (state.turn === seatOf(0)) draw(state, events);
  },
};

/** RW-1.2: seat i draws the i-th strip of the deck, which was shuffled before the first move. */
function draw(state: State, events: Event[]): void {
  const dealt = state.strips.slice(0, state.seats);
  state.phase = 'play';
  state.objectives = dealt.map((strip) => objectiveFrom(state.chart, strip));
  for (const [seat, { id, regions }] of dealt.entries()) {
    events.push({ type: 'drew', seat, strip: id, ...withNames(state, regions) });
  }
}
