/**
 * A kept table with its game played out: every position, what happened, and how it ended. Pure: the same table gives the same
 * positions, in every tab and after every reload.
 */
import { type GameEvent, type Outcome, type Refusal, ranksBy, type Seat, seatOf } from '@partyline/kernel/game.js';
import { replay } from '@partyline/kernel/record.js';
import type { Fields } from '@partyline/protocol/fields.js';
import { listed } from '../table/people.js';
import type { Played } from '../table/table.js';
import type { Chair, Kept, Summary } from './kept.js';

export type Unfolded = {
  readonly kept: Kept;
  /** The position at the beginning, then after each move. */
  readonly states: readonly unknown[];
  readonly opening: readonly GameEvent[];
  readonly turns: readonly (readonly GameEvent[])[];
};

export type Unfolding = { readonly ok: true; readonly table: Unfolded } | { readonly ok: false; readonly refusal: Refusal };

export function unfold({ rules, resources }: Played, kept: Kept): Unfolding {
  const states: unknown[] = [];
  const replayed = replay(
    rules.game,
    kept.record,
    () => resources,
    undefined,
    (state) => states.push(state),
  );
  if (!replayed.ok) return replayed;
  return { ok: true, table: { kept, states, opening: replayed.opening, turns: replayed.turns } };
}

export const latest = ({ states }: Unfolded): unknown => states[states.length - 1];

/** The seats of people who still play. */
export const people = (chairs: readonly Chair[]): Seat[] =>
  chairs.flatMap(({ person, resigned }, seat) => (person && !resigned ? [seatOf(seat)] : []));

type Result = NonNullable<Fields['result']>;

/**
 * How it ended, or null. As at any table, whoever resigned ranks behind everybody else; when nobody is left who wants to go on,
 * or one against nobody but those who left, it ends there and then.
 */
export function resultOf({ rules }: Played, table: Unfolded): Result | null {
  const { chairs } = table.kept;
  const outcome = rules.game.outcome(latest(table));
  if (outcome === null && !deserted(chairs)) return null;
  const gone = (seat: number): boolean => chairs[seat]?.resigned ?? false;
  const ahead = (a: number, b: number): boolean => {
    if (gone(a) !== gone(b)) return gone(b);
    return outcome !== null && (outcome.ranks[a] ?? 0) < (outcome.ranks[b] ?? 0);
  };
  return {
    scores: outcome?.scores ?? null,
    ranks: ranksBy(chairs.length, ahead),
    reason: outcome?.reason ?? 'resigned',
    resigned: chairs.flatMap(({ resigned }, seat) => (resigned ? [seat] : [])),
    undos: table.kept.undos,
  };
}

function deserted(chairs: readonly Chair[]): boolean {
  if (chairs.every(({ resigned }) => !resigned)) return false;
  const left = people(chairs).length;
  const were = chairs.filter(({ person }) => person).length;
  return left === 0 || (left === 1 && were > 1 && were === chairs.length);
}

/** Whom the table waits for; nobody once it is over. */
export const awaited = (played: Played, table: Unfolded): readonly Seat[] =>
  resultOf(played, table) === null ? played.rules.game.toAct(latest(table)) : [];

/** When the countdown of this part of the game is over, or was; null where there is none. */
export function countdownEnd({ rules: { game } }: Played, { kept, states }: Unfolded): number | null {
  const countdown = game.countdown?.(states.at(-1)) ?? null;
  if (countdown === null) return null;
  const same = states.map((state) => game.countdown?.(state)?.number === countdown.number);
  const first = same.lastIndexOf(false) + 1;
  const began = kept.record.moves[first - 1]?.at ?? kept.created;
  return began + countdown.seconds * 1000;
}

export const outcomeOf = ({ rules }: Played, table: Unfolded): Outcome | null => rules.game.outcome(latest(table));

export function summaryOf(played: Played, table: Unfolded): Summary {
  const { id, changed, record, chairs } = table.kept;
  const names = chairs.map(({ name }) => name);
  const result = resultOf(played, table);
  const winners = names.filter((_, seat) => names.length > 1 && result?.ranks[seat] === 1);
  const next = awaited(played, table).map((seat) => names[seat] ?? '');
  return {
    id,
    game: record.game,
    changed,
    names,
    status: result === null ? 'playing' : 'finished',
    who: result !== null && winners.length === 0 ? '' : listed(result === null ? next : winners),
  };
}
