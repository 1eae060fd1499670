/** The editor of a set of blueprint cards: each card with its plans, their pieces, and what is to be said of it. Draws and reports. */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import type { Finding } from '@partyline/kernel/features/component.js';
import { counted } from '@partyline/kernel/words.js';
import { useEffect, useRef } from 'preact/hooks';
import type { Blueprint, Plan } from '../../components/card.js';
import { MOST_CARDS, MOST_PIECES, MOST_PLANS } from '../../for-board.js';
import {
  type Cards,
  calledCard,
  cardOfFinding,
  changedPlan,
  movedCard,
  type PlanPlace,
  resizedPiece,
  withCard,
  withNewPiece,
  withoutCard,
  withoutPlan,
  withPlan,
} from './card-edits.js';
import '../colours.css';
import '../drawing.css';
import './editor.css';

type Change = EditorProps<Cards>['change'];

export function CardEditor({ component: cards, findings, shown, change }: EditorProps<Cards>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = shown === null ? null : cardOfFinding(shown.at);
    const place = root.current?.querySelector(card === null ? '.cct-card-add' : `[data-card="${card}"] input`);
    if (shown !== null && place instanceof HTMLElement) place.focus();
  }, [shown]);
  return (
    <div class="cct cct-editor cct-cards" ref={root}>
      <ol class="cct-cards-list">
        {cards.map((card, i) => (
          <li key={i} data-card={i}>
            <CardForm
              cards={cards}
              card={card}
              at={i}
              findings={findings.filter(({ at }) => cardOfFinding(at) === i)}
              change={change}
            />
          </li>
        ))}
      </ol>
      <button type="button" class="button cct-card-add" disabled={cards.length >= MOST_CARDS} onClick={() => change(withCard)}>
        Add a card
      </button>
    </div>
  );
}

type CardProps = {
  readonly cards: Cards;
  readonly card: Blueprint;
  readonly at: number;
  readonly findings: readonly Finding[];
  readonly change: Change;
};

function CardForm({ cards, card, at, findings, change }: CardProps) {
  const name = `Card ${at + 1}`;
  return (
    <fieldset class="cct-card-form">
      <legend>{name}</legend>
      <div class="cct-card-head">
        <label>
          <span class="unseen">Name of card {at + 1}</span>
          <input
            class="field"
            type="text"
            value={card.id}
            maxLength={100}
            autocomplete="off"
            onInput={({ currentTarget }) => change((now) => calledCard(now, at, currentTarget.value), `name ${at}`)}
          />
        </label>
        <Small label={`Move ${name} up`} off={at === 0} does={() => change((now) => movedCard(now, at, -1))}>
          ↑
        </Small>
        <Small label={`Move ${name} down`} off={at === cards.length - 1} does={() => change((now) => movedCard(now, at, 1))}>
          ↓
        </Small>
        <Small label={`Take ${name} away`} off={false} does={() => change((now) => withoutCard(now, at))}>
          ×
        </Small>
      </div>
      {card.plans.map((plan, i) => (
        <PlanForm
          key={i}
          plan={plan}
          name={card.plans.length === 1 ? name : `${name}, plan ${i + 1}`}
          edit={(edit) => change((now) => changedPlan(now, { card: at, plan: i } satisfies PlanPlace, edit))}
          remove={card.plans.length === 1 ? null : () => change((now) => withoutPlan(now, at, i))}
        />
      ))}
      {card.plans.length < MOST_PLANS && (
        <button type="button" class="button button-plain" onClick={() => change((now) => withPlan(now, at))}>
          Or another plan
        </button>
      )}
      {findings.map(({ level, message }) => (
        <p key={message} class="cct-card-finding" data-level={level}>
          {message}
        </p>
      ))}
    </fieldset>
  );
}

type PlanProps = {
  readonly plan: Plan;
  readonly name: string;
  edit(change: (plan: Plan) => Plan): void;
  readonly remove: (() => void) | null;
};

function PlanForm({ plan, name, edit, remove }: PlanProps) {
  return (
    <div class="cct-plan-form" role="group" aria-label={`${name}: ${plan.pieces.join('-')}`}>
      <ul class="cct-pieces">
        {plan.pieces.map((size, piece) => (
          <li key={piece}>
            <Small
              label={size === 1 ? `Take piece ${piece + 1} away` : `A letter less in piece ${piece + 1}, which has ${size}`}
              off={size === 1 && plan.pieces.length === 1}
              does={() => edit((one) => resizedPiece(one, piece, -1))}
            >
              −
            </Small>
            <span class="cct-slot" aria-hidden="true">
              {size}
            </span>
            <Small
              label={`A letter more in piece ${piece + 1}, which has ${size}`}
              off={false}
              does={() => edit((one) => resizedPiece(one, piece, 1))}
            >
              +
            </Small>
          </li>
        ))}
        <li>
          <Small label="Add a piece" off={plan.pieces.length >= MOST_PIECES} does={() => edit(withNewPiece)}>
            + piece
          </Small>
        </li>
      </ul>
      <label>
        <input type="checkbox" checked={plan.exact} onChange={() => edit((one) => ({ ...one, exact: !one.exact }))} /> exact
      </label>
      <label>
        <input type="checkbox" checked={plan.worker} onChange={() => edit((one) => ({ ...one, worker: !one.worker }))} /> with a
        worker
      </label>
      {remove !== null && (
        <button type="button" class="button button-plain" onClick={remove}>
          Take this plan away
        </button>
      )}
    </div>
  );
}

type SmallProps = { readonly label: string; readonly off: boolean; does(): void; readonly children: string };

function Small({ label, off, does, children }: SmallProps) {
  return (
    <button type="button" class="cct-small-button" aria-label={label} title={label} disabled={off} onClick={does}>
      {children}
    </button>
  );
}

/** For lists: the first cards of the stack, by their sizes. */
export function CardPicture({ component: cards }: { readonly component: Cards }) {
  return (
    <svg class="cct cct-entry-picture" viewBox="0 0 200 130" aria-hidden="true">
      <title>{counted(cards.length, 'card')}</title>
      {cards.slice(0, 8).map((card, i) => (
        <g key={i} transform={`translate(${4 + 49 * (i % 4)} ${4 + 63 * Math.floor(i / 4)})`}>
          <rect class="cct-paper" width="45" height="58" rx="4" />
          {card.plans.map((plan, j) => (
            <text key={j} class="cct-picture-plan" x="22.500" y={card.plans.length === 1 ? 34 : 24 + 22 * j}>
              {plan.pieces.slice(0, 4).join('·')}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
