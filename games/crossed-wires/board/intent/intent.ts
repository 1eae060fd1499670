/**
 * What the player is about to do: the company, the hex, the value, the route. Lives only on this screen; a new position
 * clears what no longer fits before it is seen, or a quick hand would lose what it has just chosen. Everything about legality
 * comes from the advisor.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Sheet } from '../../drawing/geometry.js';
import { type Facts, limits } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Aimed } from '../map/marks.js';
import { actors, type Expand, moveFor, offered, type Targets, targetsOf, type WiresAdvisor, whyNot } from './aim.js';
import { type Consequence, consequenceOf } from './consequence.js';

export type Intent = {
  /** The companies that can build something now. */
  readonly able: readonly number[];
  /** The one that is aimed for; null where none can build. */
  readonly company: number | null;
  readonly targets: Targets;
  readonly value: number;
  readonly way: number;
  readonly pinned: string | null;
  /** An auction is being opened, so nothing is aimed at. */
  readonly opening: boolean;
  readonly aimed: Aimed | null;
  choose(company: number): void;
  setValue(value: number): void;
  setWay(way: number): void;
  hover(hex: string | null): void;
  pin(hex: string | null): void;
  open(opening: boolean): void;
};

const NO_TARGETS: Targets = new Map();

/** For whom one acts unless another company is chosen: the one of the running act, one's own, or any. */
function defaultCompany(view: View, able: readonly number[], seat: number): number | null {
  if (view.acting !== null) return view.acting.company;
  return able.includes(seat) ? seat : (able[0] ?? null);
}

/** The moves that the seat is asked to choose from, and the companies among them that can build. */
function useOffers({ auction }: View, facts: Facts, advisor: WiresAdvisor | null) {
  const asking = advisor?.awaited === true && auction === null ? advisor : null;
  const legal = useMemo(() => (asking === null ? [] : offered(asking, facts)), [asking, facts]);
  const able = useMemo(() => actors(legal), [legal]);
  return { asking, legal, able };
}

export function useIntent(view: View, facts: Facts, sheet: Sheet, advisor: WiresAdvisor | null): Intent {
  const [chosen, choose] = useState<number | null>(null);
  const [value, setValue] = useState(1);
  const [way, setWay] = useState(0);
  const [hovered, hover] = useState<string | null>(null);
  const [pinned, pin] = useState<string | null>(null);
  const [opening, open] = useState(false);
  const { asking, legal, able } = useOffers(view, facts, advisor);
  const fallback = asking === null ? null : defaultCompany(view, able, asking.seat);
  const chosenNow = view.acting === null && chosen !== null && able.includes(chosen) ? chosen : fallback;
  const company = opening ? null : chosenNow;
  const targets = useMemo(() => (company === null ? NO_TARGETS : targetsOf(facts, legal, company)), [facts, legal, company]);
  useLayoutEffect(() => {
    setWay(0);
    pin(null);
    // The hex that was built on is still under the pointer, and has nothing more to say.
    hover(null);
    open(false);
  }, [view]);
  useLayoutEffect(() => setValue(1), [view.turn, company]);
  const hex = pinned ?? hovered;
  // Where no company can build, a hex still says why, for the seat's own company.
  const builder = opening ? null : (company ?? asking?.seat ?? null);
  const aimed = useMemo(
    () => (hex === null || builder === null ? null : aimAt(sheet, facts, asking, targets, builder, hex, value, way)),
    [sheet, facts, asking, targets, builder, hex, value, way],
  );
  return {
    able,
    company,
    targets,
    value,
    way,
    pinned,
    opening,
    open,
    aimed,
    choose(next) {
      choose(next);
      pin(null);
    },
    setValue: (next) => setValue(Math.max(1, Math.min(limits.chips, next))),
    setWay,
    hover,
    pin(next) {
      if (next !== pinned) setWay(0);
      pin(next);
    },
  };
}

function aimAt(
  sheet: Sheet,
  facts: Facts,
  advisor: WiresAdvisor | null,
  targets: Targets,
  company: number,
  hex: string,
  value: number,
  way: number,
): Aimed | null {
  const cell = sheet.at.get(hex);
  if (cell === undefined || advisor === null) return null;
  const target = targets.get(hex);
  const move = target === undefined ? null : moveFor(target, company, { hex, value, way });
  const consequence = move === null ? null : foresee(advisor, facts, move);
  return { cell, move, consequence, refusal: move === null ? whyNot(advisor, facts, company, hex) : null };
}

function foresee(advisor: WiresAdvisor, facts: Facts, move: Expand): Consequence | null {
  const preview = advisor.preview(move);
  return preview.ok ? consequenceOf(facts, preview.events) : null;
}
