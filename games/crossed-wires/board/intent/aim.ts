/**
 * Aiming: from the list of legal moves to the hexes that can be built on, the routes that lead there and the values that
 * are open. Chooses among legal moves and decides no rule.
 */
import type { Advisor } from '@partyline/board-kit/board.js';
import type { Refusal } from '@partyline/kernel/game.js';
import type { Event } from '../../events.js';
import { cheapestRouteTo, choicesOf, type Facts, leaseFee, someOpenHex } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Move, MoveOf } from '../../moves.js';

export type WiresAdvisor = Advisor<View, Move, Event>;
export type Expand = MoveOf<'expand'>;

/** One way to build on a hex: the leased hexes, their price, and the most chips that can be paid for. */
export type Way = { readonly lease: readonly string[]; readonly fee: number; readonly most: number };
/** The cheapest way first. */
export type Target = { readonly hex: string; readonly ways: readonly Way[] };
export type Targets = ReadonlyMap<string, Target>;

/** What may be chosen from: every legal move, or where they are too many, those that make a difference. */
export const offered = (advisor: WiresAdvisor, facts: Facts): readonly Move[] =>
  advisor.legal() ?? choicesOf(facts, advisor.seat);

const isExpand = (move: Move): move is Expand => move.type === 'expand';

/** The companies that something can be built for, ascending. */
export function actors(legal: readonly Move[]): readonly number[] {
  return [...new Set(legal.filter(isExpand).map(({ company }) => company))].sort((a, b) => a - b);
}

export function targetsOf(facts: Facts, legal: readonly Move[], company: number): Targets {
  const ways = new Map<string, Map<string, Way>>();
  for (const move of legal) {
    if (move.type !== 'expand' || move.company !== company) continue;
    const here = ways.get(move.hex) ?? new Map<string, Way>();
    ways.set(move.hex, here);
    const key = move.lease.join(' ');
    const known = here.get(key);
    if (known === undefined) here.set(key, { lease: move.lease, fee: leaseFee(facts, move.lease), most: move.value });
    else if (move.value > known.most) here.set(key, { ...known, most: move.value });
  }
  return new Map(
    [...ways].map(([hex, found]) => [hex, { hex, ways: [...found.values()].sort((a, b) => a.fee - b.fee || b.most - a.most) }]),
  );
}

export type Choice = { readonly hex: string; readonly value: number; readonly way: number };

/** The move of a choice: a value that is too high is lowered to what can be paid for. */
export function moveFor(target: Target, company: number, { value, way }: Choice): Expand | null {
  const chosen = target.ways[way % target.ways.length];
  if (chosen === undefined) return null;
  return { type: 'expand', company, hex: target.hex, value: Math.max(1, Math.min(value, chosen.most)), lease: chosen.lease };
}

/** Whether there is anything to choose at a hex besides building there. */
export const choosable = ({ ways }: Target): boolean => ways.length > 1 || (ways[0]?.most ?? 1) > 1;

/** Why a hex cannot be built on: the rules are asked about the cheapest tower by the cheapest of the shortest routes. */
export function whyNot(advisor: WiresAdvisor, facts: Facts, company: number, hex: string): Refusal | null {
  const lease = cheapestRouteTo(facts, company, hex) ?? [];
  return advisor.check({ type: 'expand', company, hex, value: 1, lease });
}

/** Why a company can build nothing at all; null when there is just no room. */
export function whyIdle(advisor: WiresAdvisor, facts: Facts, company: number): Refusal | null {
  const hex = someOpenHex(facts, company);
  return hex === null ? null : whyNot(advisor, facts, company, hex);
}
