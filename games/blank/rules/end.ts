/** The end [BL-1.4]: the longest line wins, and equal ones share the place. */
import { everySeat, type Outcome, ranksBy } from '@partyline/kernel/game.js';
import { isOver, type State } from '../state.js';
import { longestOf } from './lines.js';

export function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const scores = everySeat(state.players).map((seat) => longestOf(state, seat));
  return { scores, ranks: ranksBy(state.players, (a, b) => (scores[a] ?? 0) > (scores[b] ?? 0)), reason: 'full' };
}
