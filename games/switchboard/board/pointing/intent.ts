/**
 * What the player is about to do: what is picked, what is pointed at, which dice shall pay. Lives only on this screen; a new
 * position clears it. Everything about legality comes from the advisor.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ConsolePart } from '../../drawing/geometry.js';
import { cubeOn, type Facts, terminals } from '../../for-board.js';
import type { View } from '../../format.js';
import type { SwitchProps } from '../props.js';
import { type AimedMove, aimAt, moveBetween, TURN } from './aim.js';

export type Intent = {
  readonly picked: ConsolePart | null;
  readonly pinned: ConsolePart | null;
  /** What the pointer or the keyboard is on. */
  readonly over: ConsolePart | null;
  readonly aim: AimedMove | null;
  /** The dice that shall pay, in this order. */
  readonly wanted: readonly number[];
  pick(part: ConsolePart | null): void;
  hover(part: ConsolePart | null): void;
  /** Picks a card and shows what turning it would lead to; once that is shown, or without care, turns it. */
  turn(place: number, careful: boolean): void;
  want(die: number): void;
  /** One tap, click or Enter on a part. `careful`: the first one only shows what would happen. */
  choose(part: ConsolePart, careful: boolean): void;
  /** Does what is aimed at. */
  commit(): void;
};

const sideOf = (part: ConsolePart): string => (typeof part === 'number' ? 'card' : part.slice(0, 1));
const mayBePicked = (view: View, part: ConsolePart): boolean =>
  typeof part === 'number' || (terminals.includes(part) && cubeOn(view, part) !== null);

function aimOf(
  props: SwitchProps,
  facts: Facts,
  from: ConsolePart | null,
  to: ConsolePart | null,
  wanted: readonly number[],
): AimedMove | null {
  const { view, advisor } = props;
  if (from === null || to === null || advisor === null || !advisor.awaited) return null;
  const move = moveBetween(view, from, to, wanted);
  return move === null ? null : aimAt(view, facts, advisor, to, move);
}

/** What is picked, pinned, pointed at and wanted; a new position clears it. */
function useHand(view: View) {
  const [picked, pickPart] = useState<ConsolePart | null>(null);
  const [pinned, pin] = useState<ConsolePart | null>(null);
  const [over, setOver] = useState<ConsolePart | null>(null);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  // Before the position is seen: a hand that is quicker than what comes after the drawing would lose what it has just chosen.
  useLayoutEffect(() => {
    pickPart(null);
    pin(null);
    setWanted([]);
  }, [view]);
  const pick = (part: ConsolePart | null): void => {
    pickPart(part);
    pin(null);
  };
  return { picked, pickPart, pick, pinned, pin, over, setOver, wanted, setWanted };
}

type Hand = ReturnType<typeof useHand>;

/** Does what is aimed at; what cannot be done stays aimed at, so that the reason can be read and its clause reached. */
function attempt(props: SwitchProps, { pin }: Hand, wish: AimedMove | null): void {
  if (wish === null || props.sending) return;
  if (wish.refusal !== null) {
    pin(wish.target);
    props.explain(wish.refusal);
  }
  if (wish.refusal === null) props.play(wish.move);
}

function choosePart(props: SwitchProps, facts: Facts, hand: Hand, part: ConsolePart, careful: boolean): void {
  const { view, advisor } = props;
  const { picked, pinned, wanted, pick, pin } = hand;
  if (advisor === null || !advisor.awaited) return;
  if (view.pending.length > 0) attempt(props, hand, aimOf(props, facts, 0, 1, []));
  else if (picked === part) pick(null);
  else if (picked === null || (sideOf(picked) !== sideOf(part) && mayBePicked(view, part))) {
    if (mayBePicked(view, part)) pick(part);
  } else {
    const wish = aimOf(props, facts, picked, part, wanted);
    const wait = wish?.refusal === null && (careful || wish.loses) && pinned !== part;
    if (wait) pin(part);
    else attempt(props, hand, wish);
  }
}

export function useIntent(props: SwitchProps, facts: Facts): Intent {
  const { view } = props;
  const hand = useHand(view);
  const { picked, pickPart, pick, pinned, pin, over, setOver, wanted, setWanted } = hand;
  const target = pinned ?? over;
  const aim = useMemo(() => aimOf(props, facts, picked, target, wanted), [view, props.advisor, picked, target, wanted]);
  const choose = (part: ConsolePart, careful: boolean): void => choosePart(props, facts, hand, part, careful);
  const hover = (part: ConsolePart | null): void => {
    setOver(part);
    // Turning was shown; going on to another part asks to see that one.
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
    commit: () => attempt(props, hand, aim),
  };
}
