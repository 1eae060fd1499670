/**
 * What a move is worth at first sight: how near it brings the mover to being on air everywhere, and how far it throws back
 * the rival whose string it pulls. Everything comes from plans that are made once for a position.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { isTautOpen, pullTaut, stringOf, type Taut } from '../geometry/taut.js';
import { int } from '../int.js';
import type { Move, MoveOf } from '../moves.js';
import { pullOf } from '../rules/place.js';
import { ALL_ON_AIR, lastOf, objectiveOf, type State, stringAt, type Worth, worthOf } from '../state.js';
import { begun, needAt, type Plan } from './plan.js';

/** How much the parts count. */
export type Taste = {
  /** Being able to finish at all, each stretch that it still takes, and each one to spare. */
  readonly able: number;
  readonly stretch: number;
  readonly spare: number;
  readonly point: number;
  /** Somebody who wins with the next turn. */
  readonly threat: number;
  /** How much a rival's loss is worth beside one's own gain. */
  readonly envy: number;
};

export const TASTE: Taste = { able: 40, stretch: 9, spare: 3, point: 3, threat: 60, envy: 0.6 };

const WIN = 10_000;

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How somebody stands whose string is worth so much, who needs so many stretches and has so many left. */
function standing(taste: Taste, { onAir, points }: Pick<Worth, 'onAir' | 'points'>, need: number, left: number): number {
  const own = taste.point * points + bits(onAir);
  if (need > left) return own;
  return own + taste.able - taste.stretch * need + taste.spare * (left - need);
}

/** How a rival stands, and whether the next turn of theirs may be the last. */
function danger(taste: Taste, worth: Pick<Worth, 'onAir' | 'points'>, need: number, left: number): number {
  return standing(taste, worth, need, left) + (left > 0 && need <= 1 ? taste.threat * (need === 0 ? 2 : 1) : 0);
}

function ownValue(state: State, seat: Seat, to: number, plan: Plan, taste: Taste): number {
  const { chart } = state;
  const from = lastOf(stringAt(state, seat));
  const onAir = begun(state, seat) | (plan.under[from * chart.names.length + to] ?? 0);
  if (onAir === ALL_ON_AIR) return WIN;
  const { points } = worthOf(chart, [...stringAt(state, seat), to], objectiveOf(state, seat).regions);
  return standing(taste, { onAir, points }, needAt(plan, to, onAir), int(state.left, seat) - 1);
}

/** What a pull takes from the rival. */
function pullValue(state: State, seat: Seat, move: MoveOf<'place'>, to: number, plans: readonly Plan[], taste: Taste): number {
  const { pull: pulling } = move;
  const plan = pulling === null ? undefined : plans[pulling.seat];
  if (pulling === null || plan === undefined) return 0;
  const { seat: rival } = pulling;
  const pull = pullOf(state, lastOf(stringAt(state, seat)), to, pulling);
  const taut: Taut | null = pullTaut(state.chart.field, pull);
  if (taut === null || !isTautOpen(state.chart.field, pull, taut)) return 0;
  const after = worthOf(state.chart, stringOf(pull, taut), objectiveOf(state, rival).regions);
  const last = lastOf(stringAt(state, rival));
  const left = int(state.left, rival);
  const before = { onAir: int(state.onAir, rival), points: int(state.points, rival) };
  const was = danger(taste, before, needAt(plan, last, before.onAir), left);
  return taste.envy * (was - danger(taste, after, needAt(plan, last, after.onAir), left));
}

/** How good a move of the seat whose turn it is looks. */
export function worthOfMove(state: State, seat: Seat, move: Move, plans: readonly Plan[], taste: Taste): number {
  const own = plans[seat];
  const to = move.type === 'place' ? state.chart.index.get(move.city) : undefined;
  if (own === undefined || to === undefined || move.type !== 'place') return 0;
  return ownValue(state, seat, to, own, taste) + pullValue(state, seat, move, to, plans, taste);
}
