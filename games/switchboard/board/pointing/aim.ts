/** From what is picked and pointed at to a move, and from the move to what it would lead to. The rules do the sums. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { ConsolePart } from '../../drawing/geometry.js';
import type { Event } from '../../events.js';
import { type Change, changeOf, cubeOn, diceAfter, type Facts, factsOf, payFor, secondsFor, withMade } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Paid } from '../../moves.js';
import type { SwitchAdvisor } from '../props.js';

export type Connected = Extract<Event, { readonly type: 'connected' }>;

/** Turning is aimed at by this word instead of a second part. */
export const TURN = 'turn';

const squareOf = (place: number): [number, number] => [Math.floor(place / 3), place % 3];
const later = (one: string, other: string): boolean => one[0] === other[0] && one > other;

/** The move that goes from one part to another; null where no move does. */
export function moveBetween(view: View, picked: ConsolePart, target: ConsolePart, wanted: readonly number[]): Paid | null {
  const pay = (type: Paid['type']): readonly number[] => payFor(view.dice, secondsFor(type), wanted);
  if (typeof picked === 'number') {
    if (target === TURN) return { type: 'reverse', at: squareOf(picked), pay: pay('reverse') };
    if (typeof target !== 'number' || target === picked) return null;
    const [a, b] = [Math.min(picked, target), Math.max(picked, target)];
    return { type: 'exchange', a: squareOf(a), b: squareOf(b), pay: pay('exchange') };
  }
  if (typeof target !== 'string' || target === picked || target === TURN) return null;
  if (cubeOn(view, target) === null) return { type: 'transfer', from: picked, to: target, pay: pay('transfer') };
  const [a, b] = later(picked, target) ? [target, picked] : [picked, target];
  return { type: 'crossed', a, b, pay: pay('crossed') };
}

export type AimedMove = {
  readonly target: ConsolePart;
  readonly move: Paid;
  readonly seconds: number;
  /** Why it cannot be done; then nothing of the rest is known. */
  readonly refusal: Refusal | null;
  /** The dice when it has been paid for. */
  readonly dice: readonly number[];
  /** The table with the move made, before any call is removed. */
  readonly after: View;
  readonly change: Change;
  /** The calls that it puts through now, in their order. */
  readonly connects: readonly Connected[];
  readonly loses: boolean;
};

/** The calls of this round: what is dealt afterwards is not known yet. */
function connectsOf(events: readonly Event[]): readonly Connected[] {
  const dealt = events.findIndex(({ type }) => type === 'dealt');
  return events.slice(0, dealt < 0 ? events.length : dealt).flatMap((event) => (event.type === 'connected' ? [event] : []));
}

const NO_CHANGE: Change = { made: [], broken: [] };

export function aimAt(view: View, facts: Facts, advisor: SwitchAdvisor, target: ConsolePart, move: Paid): AimedMove {
  const seconds = secondsFor(move.type);
  const preview = advisor.preview(move);
  if (!preview.ok) {
    const { refusal } = preview;
    return { target, move, seconds, refusal, dice: view.dice, after: view, change: NO_CHANGE, connects: [], loses: false };
  }
  const after = withMade(view, move);
  return {
    target,
    move,
    seconds,
    refusal: null,
    dice: diceAfter(view.dice, move.pay, seconds),
    after,
    change: changeOf(facts, factsOf(after)),
    connects: connectsOf(preview.events),
    loses: preview.outcome !== null && preview.outcome.reason !== 'won',
  };
}
