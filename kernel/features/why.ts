/**
 * Why: what a deed was good for, in a sentence, as far as the asker may know. Asked for on demand, of the view before the deed and
 * of its public events: nothing is stored or sent, and what the view hides cannot be told. A game compares the deed with the best
 * that its bots' judgement finds from there. Knows no game.
 */
import type { GameEvent, Resources, Seat } from '../game.js';
import type { Json } from '../json.js';
import { listOf, type Part, type Sentence, sentence } from '../prose.js';

/** What a seat did, as everybody was told of it. */
export type SeatDeed<Event extends GameEvent = GameEvent> = { readonly seat: Seat; readonly events: readonly Event[] };

/** Behind "it", a verb each: "brings desert 1 on air". */
export type Effects = readonly (readonly Part[])[];

/** The deed beside the others that were possible. `other` is called by a noun, "a bid of $12". */
export type Verdict =
  | { readonly type: 'best' | 'only' | 'untold' }
  | { readonly type: 'near'; readonly other: readonly Part[] }
  | { readonly type: 'worse'; readonly other: readonly Part[]; readonly does: Effects };

export type Reason = { readonly verdict: Verdict['type']; readonly told: Sentence };

/** 'hidden': the asker may not know enough to tell. Null: this is no deed of that seat, or there is nothing to tell. */
export type WhyAnswer = Reason | 'hidden' | null;

export interface Why<View extends Json = Json, Event extends GameEvent = GameEvent> {
  /** `view` is the asker's, of the moment before the deed. Each step stays within the budget of budget.ts. */
  think(view: View, deed: SeatDeed<Event>, resources: Resources): Generator<void, WhyAnswer>;
}

/** A sentence of what a deed does, and of how it stands beside the others. */
export function reasonFor(does: Effects, verdict: Verdict): Reason {
  const { type } = verdict;
  const told = does.length === 0 ? ['Nothing comes of it at once'] : ['It ', ...listOf(does)];
  switch (type) {
    case 'only':
      return { verdict: type, told: sentence`${told}: it was the only move.` };
    case 'best':
      return { verdict: type, told: sentence`${told}: nothing better was found.` };
    case 'untold':
      return { verdict: type, told: sentence`${told}.` };
    case 'near':
      return { verdict: type, told: sentence`${told}: about as good as the best that was found, ${verdict.other}.` };
    case 'worse': {
      // What both do is no reason to prefer one of them.
      const own = does.map((part) => JSON.stringify(part));
      const more = verdict.does.filter((part) => !own.includes(JSON.stringify(part)));
      const because = more.length === 0 ? [] : [': that ', ...listOf(more)];
      return { verdict: type, told: sentence`${told}, but ${verdict.other} was better${because}.` };
    }
  }
}

/** By how much a deed falls behind the best that was found: up to `best` it counts as that, up to `near` as about as good. */
export type Margins = { readonly best: number; readonly near: number };

export function verdictBy(loss: number, margins: Margins, other: readonly Part[], does: Effects): Verdict {
  if (loss <= margins.best) return { type: 'best' };
  return loss <= margins.near ? { type: 'near', other } : { type: 'worse', other, does };
}
