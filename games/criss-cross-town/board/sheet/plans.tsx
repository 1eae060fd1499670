/** The blueprint card: its plans to choose from, and which of their places are filled. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { Plan } from '../../components/card.js';
import { judgePlan, slotsFilled } from '../../for-board.js';
import type { Workshop } from '../desk/workshop.js';
import type { TownProps } from '../props.js';
import { SmallWorker } from '../tiles.js';

type Props = TownProps & { readonly workshop: Workshop };

/** "3-2-1, exact, with a worker" */
export const planWords = ({ pieces, exact, worker }: Plan): string =>
  `${pieces.join('-')}${exact ? ', exact' : ''}${worker ? ', with a worker' : ''}`;

export function BlueprintCard({ view, workshop, pointer }: Props) {
  const { work } = workshop.shown;
  if (view.card === null) return null;
  const coming = (plan: Plan): readonly (number | null)[] => (workshop.may ? judgePlan(work.pieces, plan).slots : []);
  const { plans } = view.card;
  return (
    <fieldset class="cct-card" data-pointed={pointsAt(pointer, 'card')} data-plans={plans.length}>
      <legend class="unseen">Blueprint of round {view.round}</legend>
      {plans.map((plan, index) => [
        index === 0 ? null : (
          <span key={`or ${index}`} class="cct-or">
            or
          </span>
        ),
        <PlanChoice
          key={index}
          plan={plan}
          filled={work.plan === index ? slotsFilled(work.pieces, plan) : []}
          coming={work.plan === index ? coming(plan) : []}
          chosen={work.plan === index}
          alone={plans.length === 1}
          may={workshop.may}
          choose={() => workshop.change({ ...workshop.now.work, plan: index })}
        />,
      ])}
    </fieldset>
  );
}

type PlanProps = {
  readonly plan: Plan;
  readonly filled: readonly (number | null)[];
  /** The slots that the pieces would fill that are cut and not placed yet. */
  readonly coming: readonly (number | null)[];
  readonly chosen: boolean;
  readonly alone: boolean;
  readonly may: boolean;
  choose(): void;
};

function PlanChoice({ plan, filled, coming, chosen, alone, may, choose }: PlanProps) {
  const shown = (
    <>
      <span class="cct-slots" aria-hidden="true">
        {plan.pieces.map((size, slot) => (
          <span key={slot} class="cct-slot" data-filled={filled.includes(slot)} data-coming={coming.includes(slot)}>
            {size}
          </span>
        ))}
      </span>
      <span class="cct-plan-notes" aria-hidden="true">
        {plan.exact ? <span class="cct-exact">exact</span> : null}
        {plan.worker ? (
          <span class="cct-plus">
            +<SmallWorker />
          </span>
        ) : null}
      </span>
    </>
  );
  const name = `Plan ${planWords(plan)}`;
  if (alone)
    return (
      <p class="cct-plan" data-chosen="true">
        <span class="unseen">{name}</span>
        {shown}
      </p>
    );
  return (
    <button type="button" class="cct-plan" data-prints aria-pressed={chosen} disabled={!may && !chosen} onClick={choose}>
      <span class="unseen">{name}</span>
      {shown}
    </button>
  );
}
