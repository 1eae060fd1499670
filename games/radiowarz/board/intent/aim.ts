/**
 * From a town that is pointed at to what a station there would lead to: one choice without a pull, and one for each string
 * that could be pulled. Everything comes from the advisor; nothing is decided here.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Sheet, Town } from '../../drawing/sheet.js';
import { inTheWay } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Move } from '../../moves.js';
import type { RadioAdvisor } from '../props.js';

type Player = View['players'][number];
type Place = Extract<Move, { readonly type: 'place' }>;

/** What changes for a player: regions that go on and off the air, and the points. */
export type Change = { readonly on: readonly string[]; readonly off: readonly string[]; readonly points: number };

export type Pulled = {
  readonly seat: number;
  /** The towns at the ends of the stretch that is crossed. */
  readonly between: readonly [string, string];
  readonly player: Player;
  readonly change: Change;
};

export type Choice = {
  readonly move: Move;
  readonly own: Change;
  /** The points that one would have. */
  readonly points: number;
  readonly wins: boolean;
  /** The string that is pulled, as it would run, and what that does to its owner. */
  readonly pulled: Pulled | null;
};

/** A string that is crossed and may not be pulled. */
export type Held = { readonly seat: number; readonly stretch: number; readonly refusal: Refusal };

export type TownAim = {
  readonly town: Town;
  /** The town that the new stretch begins at; null for a base. */
  readonly from: Town | null;
  readonly choices: readonly Choice[];
  readonly held: readonly Held[];
  readonly refusal: Refusal | null;
  /** The mountains that refuse it. */
  readonly mountains: readonly string[];
};

export type Targets = ReadonlyMap<string, readonly Move[]>;

/** The legal moves by the city that they lead to; without a pull first. */
export function targetsOf(legal: readonly Move[]): Targets {
  const targets = new Map<string, Move[]>();
  for (const move of legal) {
    if (move.type === 'forfeit') continue;
    const known = targets.get(move.city);
    if (known === undefined) targets.set(move.city, [move]);
    else known.push(move);
  }
  return targets;
}

const NO_CHANGE: Change = { on: [], off: [], points: 0 };

function changeOf(before: Player | undefined, after: Player | undefined): Change {
  if (before === undefined || after === undefined) return NO_CHANGE;
  return {
    on: after.onAir.filter((region) => !before.onAir.includes(region)),
    off: before.onAir.filter((region) => !after.onAir.includes(region)),
    points: after.points - before.points,
  };
}

type Pull = NonNullable<Place['pull']>;

function pulledBy(before: View['players'], after: View['players'], { seat, stretch }: Pull): Pulled | null {
  const player = after[seat];
  const [from, to] = before[seat]?.string.slice(stretch, stretch + 2) ?? [];
  if (player === undefined || from === undefined || to === undefined) return null;
  return { seat, between: [from, to], player, change: changeOf(before[seat], player) };
}

function choiceOf(view: View, advisor: RadioAdvisor, move: Move): Choice | null {
  const preview = advisor.preview(move);
  if (!preview.ok) return null;
  const { seat } = advisor;
  const after = preview.view.players;
  return {
    move,
    own: changeOf(view.players[seat], after[seat]),
    points: after[seat]?.points ?? 0,
    wins: preview.outcome?.reason === 'on-air',
    pulled: move.type === 'place' && move.pull !== null ? pulledBy(view.players, after, move.pull) : null,
  };
}

/** Strings that the stretch crosses and that cannot be pulled all the same: with the reason. */
function heldAt(view: View, advisor: RadioAdvisor, city: string): readonly Held[] {
  return view.players.flatMap(({ string }, seat) =>
    seat === advisor.seat
      ? []
      : string.slice(1).flatMap((_, stretch) => {
          const move: Place = { type: 'place', city, pull: { seat, stretch } };
          const refusal = advisor.check(move);
          const crossed = refusal?.rule === 'RW-4.5' || refusal?.rule === 'RW-4.7';
          return refusal !== null && crossed ? [{ seat, stretch, refusal }] : [];
        }),
  );
}

/** Without a pull first, then what costs a rival most. */
const harm = ({ pulled }: Choice): number => (pulled === null ? Number.POSITIVE_INFINITY : -pulled.change.points);

export function aimAt(view: View, sheet: Sheet, advisor: RadioAdvisor, targets: Targets, city: string): TownAim | null {
  const town = sheet.town.get(city);
  if (town === undefined) return null;
  const last = view.players[advisor.seat]?.stations.at(-1);
  const from = (last === undefined ? undefined : sheet.town.get(last)) ?? null;
  const moves = targets.get(city);
  if (moves !== undefined) {
    const choices = moves.flatMap((move) => choiceOf(view, advisor, move) ?? []).sort((a, b) => harm(b) - harm(a));
    const held = view.phase === 'play' ? heldAt(view, advisor, city) : [];
    return { town, from, choices, held, refusal: null, mountains: [] };
  }
  const wish: Move = view.phase === 'bases' ? { type: 'base', city } : { type: 'place', city, pull: null };
  const refusal = advisor.check(wish);
  const blocked = refusal?.rule === 'RW-2.4' && from !== null;
  return { town, from, choices: [], held: [], refusal, mountains: blocked ? inTheWay(view.map, from.id, city) : [] };
}
