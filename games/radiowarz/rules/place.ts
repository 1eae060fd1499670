/** A station in a city, the stretch to it, and perhaps a rival's string pulled around it (RW-2.1 to RW-2.4, RW-4). */
import type { Refusal } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { regionWords } from '../components/map.js';
import type { Event } from '../events.js';
import { has, isOpen } from '../geometry/field.js';
import { isCrossed, isTautOpen, type Pull, pullTaut, stringOf } from '../geometry/taut.js';
import type { MoveOf, Pulling } from '../moves.js';
import { refuse } from '../refusals.js';
import { cityName, idOf, lastOf, objectiveOf, putStation, putString, type State, stringAt } from '../state.js';
import type { Rule } from './rule.js';
import { endTurn } from './turn.js';

/** What is pulled, as the geometry wants it. The stretch is there. */
export const pullOf = (state: State, from: number, hook: number, { seat, stretch }: Pulling): Pull => ({
  string: stringAt(state, seat),
  stretch,
  from,
  hook,
  pins: state.pins,
  owner: state.owner,
  seat,
});

function wrongPull(state: State, mover: number, to: number, pulling: Pulling): Refusal | null {
  const { seat, stretch } = pulling;
  if (seat === mover) return refuse('RW-4.1', 'own-string');
  const string = state.strings[seat];
  if (string === undefined) return refuse('RW-4.1', 'no-such-string', { seat });
  const [a, b] = [string[stretch], string[stretch + 1]];
  if (a === undefined || b === undefined) return refuse('RW-4.1', 'no-such-stretch', { seat, stretch });
  const { field } = state.chart;
  const from = lastOf(stringAt(state, mover));
  if (!isCrossed(field, from, to, a, b)) return refuse('RW-4.2', 'not-crossed', { name: cityName(state.chart, to) });
  const pull = pullOf(state, from, to, pulling);
  const taut = pullTaut(field, pull);
  if (taut === null) return refuse('RW-4.7', 'wound-up');
  return isTautOpen(field, pull, taut) ? null : refuse('RW-4.5', 'pulled-over-mountain');
}

export const place: Rule<MoveOf<'place'>> = {
  check(state, seat, { city, pull }) {
    const { chart, owner } = state;
    const to = chart.index.get(city);
    if (to === undefined) return refuse('RW-2.1', 'no-such-city', { city });
    const name = cityName(chart, to);
    if (int(owner, to) >= 0) return refuse('RW-2.2', 'city-taken', { name });
    if (has(objectiveOf(state, seat).barred, to)) {
      const region = chart.map.cities[to]?.region ?? '';
      const land = chart.map.regions.find(({ id }) => id === region);
      return refuse('RW-2.3', 'own-objective', { name, region, land: land === undefined ? region : regionWords(land) });
    }
    const from = lastOf(stringAt(state, seat));
    if (!isOpen(chart.field, from, to)) return refuse('RW-2.4', 'mountain-between', { from: cityName(chart, from), name });
    return pull === null ? null : wrongPull(state, seat, to, pull);
  },
  apply(state, seat, { city, pull }, events) {
    const { chart } = state;
    const to = chart.index.get(city) ?? 0;
    const from = lastOf(stringAt(state, seat));
    const before = state.onAir.slice();
    // Before the station goes down: the geometry counts the hook among the pins by itself.
    const pulled = pull === null ? null : pullString(state, from, to, pull);
    putStation(state, seat, to);
    putString(state, seat, [...stringAt(state, seat), to]);
    const left = int(state.left, seat) - 1;
    state.left[seat] = left;
    const name = cityName(chart, to);
    events.push({ type: 'placed', seat, city, name, from: idOf(state, from), left });
    if (pulled !== null) events.push({ type: 'pulled', by: seat, around: city, name, ...pulled });
    endTurn(state, before, events);
  },
};

type Pulled = Pick<Extract<Event, { readonly type: 'pulled' }>, 'seat' | 'from' | 'to'>;

function pullString(state: State, from: number, to: number, pulling: Pulling): Pulled {
  const { seat } = pulling;
  const pull = pullOf(state, from, to, pulling);
  const taut = pullTaut(state.chart.field, pull);
  if (taut === null) throw new RangeError('a string that would be wound up is not pulled');
  const string = stringOf(pull, taut);
  putString(state, seat, string);
  const names = (cities: readonly number[]): string[] => cities.map((city) => idOf(state, city));
  return { seat, from: names(pull.string), to: names(string) };
}
