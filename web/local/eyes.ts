/**
 * Whose eyes a shared device has: whoever is to move looks at it. Where two people may not see the same, a curtain falls
 * between them, and behind it there is only what everybody may see. Knows no game: whether something is hidden is what the
 * game's own views say.
 */
import type { Game, Seat } from '@partyline/kernel/game.js';
import { isRecord, type Json, same } from '@partyline/kernel/json.js';

export type Eyes = {
  /** Whose view is shown; null for nobody's. */
  readonly seat: Seat | null;
  /** Who has to be handed the device before anything is shown. */
  readonly curtain: Seat | null;
};

export const NOBODY: Eyes = { seat: null, curtain: null };

type Looking = {
  readonly game: Pick<Game, 'view'>;
  readonly state: unknown;
  /** The seats of people, and those of them who are awaited. */
  readonly people: readonly Seat[];
  readonly awaited: readonly Seat[];
};

/** Clockwise from the one who looks now; that one again while they are awaited, or nobody else is. */
function next(now: Seat | null, { people, awaited }: Looking): Seat | null {
  if (now !== null && people.includes(now) && (awaited.includes(now) || awaited.length === 0)) return now;
  return awaited.find((seat) => now !== null && seat > now) ?? awaited[0] ?? people[0] ?? null;
}

/** A view without its fields that are null: whoever sees one of those sees nothing that others could miss. */
function told(value: Json): Json {
  if (Array.isArray(value)) return value.map(told);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, told(field)]));
}

const differ = ({ game, state }: Looking, a: Seat, b: Seat): boolean =>
  !same(told(game.view(state, a)), told(game.view(state, b)));

/** Whether somebody else than this seat could have been looking, and would have seen something else. */
const hides = (looking: Looking, seat: Seat, from: Seat | null): boolean =>
  from === null
    ? looking.people.some((other) => other !== seat && differ(looking, seat, other))
    : from !== seat && differ(looking, seat, from);

export function eyesAfter(before: Eyes, looking: Looking): Eyes {
  const seat = next(before.seat ?? before.curtain, looking);
  if (seat === null) return NOBODY;
  return hides(looking, seat, before.seat) ? { seat: null, curtain: seat } : { seat, curtain: null };
}

/** Whoever the device was for has it. */
export const lifted = ({ seat, curtain }: Eyes): Eyes => ({ seat: curtain ?? seat, curtain: null });
