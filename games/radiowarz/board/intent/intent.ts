/**
 * What the player is about to do: the town that is pointed at or held, and which string shall be pulled. Lives only on this
 * screen; a new position clears it. Everything about legality comes from the advisor.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Sheet } from '../../drawing/sheet.js';
import type { RadioProps } from '../props.js';
import { aimAt, type Choice, type Targets, type TownAim, targetsOf } from './aim.js';

export type Intent = {
  readonly targets: Targets;
  /** No city is open: the station has to be given up. */
  readonly stuck: boolean;
  readonly hovered: string | null;
  readonly pinned: string | null;
  readonly aim: TownAim | null;
  /** The one of the aim's choices that would be made. */
  readonly choice: Choice | null;
  readonly chosen: number;
  hover(city: string | null): void;
  pin(city: string | null): void;
  choose(choice: number): void;
  /** One click, tap or Enter on a town. */
  pick(city: string | null): void;
  commit(): void;
  forfeit(): void;
};

/** The moves that the seat is asked to choose from, and the towns that they lead to. */
function useOffers({ advisor }: RadioProps) {
  const asking = advisor?.awaited === true ? advisor : null;
  const legal = useMemo(() => asking?.legal() ?? [], [asking]);
  const targets = useMemo(() => targetsOf(legal), [legal]);
  return { asking, legal, targets };
}

export function useIntent(props: RadioProps, sheet: Sheet): Intent {
  const { view, sending, careful } = props;
  const [hovered, hover] = useState<string | null>(null);
  const [pinned, hold] = useState<string | null>(null);
  const [wanted, choose] = useState(0);
  const { asking, legal, targets } = useOffers(props);
  const pin = (city: string | null): void => {
    if (city !== pinned) choose(0);
    hold(city);
  };
  // Before the position is seen: a hand that is quicker than what comes after the drawing would lose what it has just chosen.
  useLayoutEffect(() => {
    hold(null);
    hover(null);
    choose(0);
  }, [view]);
  const city = pinned ?? hovered;
  const aim = useMemo(
    () => (city === null || asking === null ? null : aimAt(view, sheet, asking, targets, city)),
    [view, sheet, asking, targets, city],
  );
  const count = aim?.choices.length ?? 0;
  const chosen = pinned === null || count === 0 ? 0 : wanted % count;
  const choice = aim?.choices[chosen] ?? null;
  const play = (one: Choice | null): void => {
    if (one !== null && !sending) props.play(one.move);
  };
  const pick = (next: string | null): void => {
    const found = next === null || asking === null ? null : aimAt(view, sheet, asking, targets, next);
    const choices = found?.choices ?? [];
    const ready = next !== null && (pinned === next || (!careful && choices.length === 1));
    if (ready && choices.length > 0) play(choices[pinned === next ? wanted % choices.length : 0] ?? null);
    else pin(choices.length === 0 && pinned === next ? null : next);
  };
  return {
    targets,
    stuck: legal.length === 1 && legal[0]?.type === 'forfeit',
    hovered,
    pinned,
    aim,
    choice,
    chosen,
    hover,
    pin,
    choose,
    pick,
    commit: () => play(choice),
    forfeit: () => (sending ? undefined : props.play({ type: 'forfeit' })),
  };
}
