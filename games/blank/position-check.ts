/** Whether a position from outside could have come about: the sentence that says why not, or null. */
import { everySeat, type Refusal } from '@partyline/kernel/game.js';
import { refuse } from './refusals.js';
import { JACKS, type State, taken } from './state.js';

/** Seats take turns from the first on: after so many turns each has had this many. */
const turnsOf = (seat: number, used: number, players: number): number => Math.ceil(Math.max(0, used - seat) / players);

export function impossible(state: State): Refusal | null {
  const { players, jacks } = state;
  if (jacks.length !== JACKS.length) return refuse('BL-1.1', 'panel', `The panel has ${JACKS.length} jacks.`);
  const used = taken(state);
  const most = JACKS.length - (JACKS.length % players);
  if (used > most) return refuse('BL-1.4', 'rounds', `The game is over when ${most} jacks are taken.`);
  const fair = everySeat(players).every(
    (seat) => jacks.filter((owner) => owner === seat).length === turnsOf(seat, used, players),
  );
  return fair ? null : refuse('BL-1.2', 'turns', 'The players have not had their turns in order.');
}
