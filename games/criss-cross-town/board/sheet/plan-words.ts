/** What the plan and the rule about blocks say of a piece while it is cut (CT-3.3, CT-3.4), before it is placed. */
import type { Refusal } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';
import type { Blueprint, Plan } from '../../components/card.js';
import { judgePlan } from '../../for-board.js';
import { planOf } from '../desk/judging.js';
import type { CutPiece, Work } from '../desk/work.js';

/** `wants`: what an exact plan still asks of a piece that is too small. */
export type PlanSays =
  | { readonly type: 'fits' | 'wants'; readonly words: string }
  | { readonly type: 'refuses'; readonly words: string; readonly refusal: Refusal };

const NOTHING: PlanSays = { type: 'fits', words: '' };

/** The smallest slot of an exact plan that a piece may still grow into, beside the others. */
function roomToGrow({ pieces }: Plan, size: number, taken: readonly (number | null)[]): number | null {
  const free = pieces.filter((room, slot) => room > size && !taken.includes(slot));
  return free.length === 0 ? null : Math.min(...free);
}

/** Another plan of the card that would take all pieces as they are. */
const otherPlan = (card: Blueprint, work: Work): Plan | undefined =>
  card.plans.find((plan, index) => index !== work.plan && judgePlan(work.pieces, plan).refusal === null);

export function planSays(card: Blueprint | null, work: Work, piece: CutPiece | undefined): PlanSays {
  const plan = planOf(card, work);
  if (card === null || plan === null || piece === undefined) return NOTHING;
  const { refusal, slots } = judgePlan(work.pieces, plan);
  const slot = slots[work.pieces.indexOf(piece)] ?? null;
  const size = piece.cells.length;
  if (refusal === null) return { type: 'fits', words: `It takes the place for ${plan.pieces[slot ?? 0]} of the plan.` };
  const room = refusal.code === 'not-exact' && slot === null ? roomToGrow(plan, size, slots) : null;
  if (room !== null) return { type: 'wants', words: `The plan is exact: ${counted(room - size, 'letter')} more.` };
  const other = otherPlan(card, work);
  return {
    type: 'refuses',
    refusal,
    words: other === undefined ? '' : `The other plan, ${other.pieces.join('-')}, would take it.`,
  };
}
