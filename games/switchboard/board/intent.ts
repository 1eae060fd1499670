/**
 * What the player is about to do: what is picked, what is pointed at, which dice shall pay. Lives only on this screen; a new
 * position clears it. Everything about legality comes from the advisor.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { cubeOn, type Facts, terminals } from '../facts.js';
import type { View } from '../format.js';
import { type Aim, aimAt, moveBetween, TURN } from './aim.js';
import type { Part } from './geometry.js';
import type { SwitchProps } from './props.js';

export type Intent = {
  readonly picked: Part | null;
  readonly pinned: Part | null;
  /** What the pointer or the keyboard is on. */
  readonly over: Part | null;
  readonly aim: Aim | null;
  /** The dice that shall pay, in this order. */
  readonly wanted: readonly number[];
  pick(part: Part | null): void;
  hover(part: Part | null): void;
  /** Picks a card and shows what turning it would lead to; once that is shown, or without care, turns it. */
  turn(place: number, careful: boolean): void;
  want(die: number): void;
  /** One tap, click or Enter on a part. `careful`: the first one only shows what would happen. */
  choose(part: Part, careful: boolean): void;
  /** Does what is aimed at. */
  commit(): void;
};

const sideOf = (part: Part): string => (typeof part === 'number' ? 'card' : part.slice(0, 1));
const mayBePicked = (view: View, part: Part): boolean =>
  typeof part === 'number' || (terminals.includes(part) && cubeOn(view, part) !== null);

function aimOf(props: SwitchProps, facts: Facts, from: Part | null, to: Part | null, wanted: readonly number[]): Aim | null {
  const { view, advisor } = props;
  if (from === null || to === null || advisor === null || !advisor.awaited) return null;
  const move = moveBetween(view, from, to, wanted);
  return move === null ? null : aimAt(view, facts, advisor, to, move);
}

export function useIntent(props: SwitchProps, facts: Facts): Intent {
  const { view, sending } = props;
  const [picked, pickPart] = useState<Part | null>(null);
  const [pinned, pin] = useState<Part | null>(null);
  const [over, setOver] = useState<Part | null>(null);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  useEffect(() => {
    pickPart(null);
    pin(null);
    setWanted([]);
  }, [view]);
  const target = pinned ?? over;
  const aim = useMemo(() => aimOf(props, facts, picked, target, wanted), [view, props.advisor, picked, target, wanted]);
  const pick = (part: Part | null): void => {
    pickPart(part);
    pin(null);
  };
  const attempt = (wish: Aim | null): void => {
    if (wish === null || sending) return;
    // What cannot be done stays aimed at, so that the reason can be read and its clause reached.
    if (wish.refusal !== null) {
      pin(wish.target);
      props.explain(wish.refusal);
    }
    if (wish.refusal === null) props.play(wish.move);
  };
  const choose = (part: Part, careful: boolean): void => {
    if (props.advisor === null || !props.advisor.awaited) return;
    if (view.pending.length > 0) attempt(aimOf(props, facts, 0, 1, []));
    else if (picked === part) pick(null);
    else if (picked === null || (sideOf(picked) !== sideOf(part) && mayBePicked(view, part))) {
      if (mayBePicked(view, part)) pick(part);
    } else {
      const wish = aimOf(props, facts, picked, part, wanted);
      const wait = wish?.refusal === null && (careful || wish.loses) && pinned !== part;
      if (wait) pin(part);
      else attempt(wish);
    }
  };
  const hover = (part: Part | null): void => {
    setOver(part);
    // Turning was shown; who goes on to another part wants to see that.
    if (pinned === TURN && part !== null && part !== TURN && part !== picked) pin(null);
  };
  const turn = (place: number, careful: boolean): void => {
    if (picked === place || view.pending.length > 0) choose(TURN, careful && target !== TURN);
    else if (props.advisor?.awaited === true) {
      pickPart(place);
      pin(TURN);
    }
  };
  return {
    picked,
    pinned,
    over,
    aim,
    wanted,
    pick,
    hover,
    turn,
    want: (die) => setWanted((before) => (before[0] === die ? [] : [die, ...before.filter((other) => other !== die)])),
    choose,
    commit: () => attempt(aim),
  };
}
