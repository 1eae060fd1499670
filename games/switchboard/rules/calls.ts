/** Connected calls leave the board, rounds follow each other, and the game ends (SB-5.1, SB-5.3, SB-6.1). */

import { int } from '@partyline/kernel/ints.js';
import type { Streams } from '@partyline/kernel/random.js';
import { colourAt, LINES, NOTHING, PORTS, squareOf, terminalName } from '../cords/grid.js';
import { wayBetween } from '../cords/ways.js';
import type { Event } from '../events.js';
import { callsLeft, ROUNDS, recipientOf, type State } from '../state.js';
import { deal } from './deal.js';
import { endGame } from './end.js';
import { blockedUntil } from './order.js';

/** Both cubes of a call go, and its bonus waits for a die (SB-5.1, SB-5.2). */
export function takeOff(state: State, from: number, to: number, seconds: number): void {
  const call = int(state.cubes, from);
  state.cubes[from] = NOTHING;
  state.cubes[to] = NOTHING;
  state.connected += 1;
  if (seconds > 0) state.pending.push({ call, seconds });
}

/** Whether everything of a round is done: all calls are connected, and no bonus is pending (SB-6.1). */
export const isRoundDone = (state: State): boolean => callsLeft(state) === 0 && state.pending.length === 0;

/** Removes a call if it is connected; whether it was. */
function remove(state: State, from: number, events: Event[]): boolean {
  const call = int(state.cubes, from);
  const to = recipientOf(state, call);
  const way = wayBetween(state.set, state.faces, from, to);
  if (way === null) return false;
  const seconds = way.circles;
  takeOff(state, from, to, seconds);
  events.push({
    type: 'connected',
    call: colourAt(call),
    from: terminalName(from),
    to: terminalName(to),
    seconds,
    way: way.steps.map((step) => ({
      at: squareOf(step.place),
      from: PORTS[step.from] ?? 'T',
      to: PORTS[step.to] ?? 'T',
    })),
  });
  return true;
}

/** Every connected call that may go, in the order of SB-5.3. */
function removeConnected(state: State, events: Event[]): void {
  const incoming = (): number[] => state.cubes.slice(0, LINES);
  for (;;) {
    const first = blockedUntil(incoming(), state.round, state.priority, state.emergency);
    if (first === NOTHING) break;
    if (!remove(state, incoming().indexOf(first), events)) return;
  }
  for (const [terminal, cube] of incoming().entries()) if (cube !== NOTHING) remove(state, terminal, events);
}

/** After a move or a bonus: goes on to the next round as long as all calls are connected and no bonus is pending. */
export function goOn(state: State, random: Streams, events: Event[]): void {
  while (isRoundDone(state)) {
    if (state.round === ROUNDS) {
      endGame(state, events);
      return;
    }
    deal(state, random, events);
    removeConnected(state, events);
  }
}

/** After a move that was paid for. */
export function settle(state: State, random: Streams, events: Event[]): void {
  removeConnected(state, events);
  goOn(state, random, events);
}
