/** The cities that are open to a seat (RW-2.2 to RW-2.4), as a set. Does not ask whose turn it is. */
import { type Ints, int } from '@partyline/kernel/ints.js';
import { lastOf, objectiveOf, type State, stringAt } from '../state.js';

/** The cities without a station, in no region of the seat's own objective, with no mountain on the way from its last station. */
export function openCities(state: State, seat: number): Ints {
  const { words, free } = state.chart.field;
  const from = lastOf(stringAt(state, seat)) * words;
  const { barred } = objectiveOf(state, seat);
  const open: number[] = [];
  for (let word = 0; word < words; word++) open.push((free[from + word] ?? 0) & ~int(state.pins, word) & ~int(barred, word));
  return open;
}
