/** Edits of a set of blueprint cards, each a pure function from the set to another. Knows nothing of drawing and of undo. */
import type { Blueprint, Plan } from '../../components/card.js';
import { MOST_CARDS, MOST_PIECES, MOST_PLANS, MOST_SQUARES, ROUNDS } from '../../for-board.js';

export type Cards = readonly Blueprint[];

const NEW_PLAN: Plan = { pieces: [3, 3, 2], exact: false, worker: false };

/** A name that no other card has. */
function freeName(cards: Cards): string {
  for (let i = cards.length + 1; ; i++) if (cards.every(({ id }) => id !== `card-${i}`)) return `card-${i}`;
}

export const EMPTY_CARDS: Cards = Array.from({ length: ROUNDS }, (_, i) => ({
  id: `card-${i + 1}`,
  plans: [{ pieces: [1], exact: false, worker: false }],
}));

const changedAt = <T>(list: readonly T[], at: number, change: (one: T) => T): readonly T[] =>
  list.map((one, i) => (i === at ? change(one) : one));
const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at);

/** The same set where there is no room for one more. */
export const withCard = (cards: Cards): Cards =>
  cards.length >= MOST_CARDS ? cards : [...cards, { id: freeName(cards), plans: [NEW_PLAN] }];
export const withoutCard = (cards: Cards, card: number): Cards => without(cards, card);

/** Changes places with the card above, or below. */
export function movedCard(cards: Cards, card: number, by: -1 | 1): Cards {
  const [one, other] = [cards[card], cards[card + by]];
  if (one === undefined || other === undefined) return cards;
  return cards.map((each, i) => (i === card ? other : i === card + by ? one : each));
}

export const calledCard = (cards: Cards, card: number, id: string): Cards => changedAt(cards, card, (one) => ({ ...one, id }));

export const withPlan = (cards: Cards, card: number): Cards =>
  changedAt(cards, card, (one) => (one.plans.length >= MOST_PLANS ? one : { ...one, plans: [...one.plans, NEW_PLAN] }));
export const withoutPlan = (cards: Cards, card: number, plan: number): Cards =>
  changedAt(cards, card, (one) => (one.plans.length < 2 ? one : { ...one, plans: without(one.plans, plan) }));

/** Which plan of which card. */
export type PlanPlace = { readonly card: number; readonly plan: number };

export const changedPlan = (cards: Cards, { card, plan }: PlanPlace, change: (one: Plan) => Plan): Cards =>
  changedAt(cards, card, (one) => ({ ...one, plans: changedAt(one.plans, plan, change) }));

export const withNewPiece = (plan: Plan): Plan =>
  plan.pieces.length >= MOST_PIECES ? plan : { ...plan, pieces: [...plan.pieces, 1] };

/** A piece without squares is gone; a plan keeps its last piece. */
export function resizedPiece(plan: Plan, piece: number, by: -1 | 1): Plan {
  const size = (plan.pieces[piece] ?? 0) + by;
  if (size > MOST_SQUARES) return plan;
  if (size > 0) return { ...plan, pieces: changedAt(plan.pieces, piece, () => size) };
  return plan.pieces.length < 2 ? plan : { ...plan, pieces: without(plan.pieces, piece) };
}

/** The card that a finding speaks of, by its path; null for the whole set. */
export function cardOfFinding(at: string): number | null {
  const [, card] = /^\$\[(\d+)\]/.exec(at) ?? [];
  return card === undefined ? null : Number(card);
}
