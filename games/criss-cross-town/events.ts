/**
 * What happened, as public facts in the order in which it happened. Released fields do not change. Nothing is decided here;
 * RULES.md documents the fields.
 */
import type { Outcome, Seat } from '@partyline/kernel/game.js';
import type { Blueprint } from './components/card.js';
import type { Finish } from './moves.js';
import type { Tally } from './rules/score.js';
import type { Placed } from './state.js';

export type Result = Outcome & { readonly detail: readonly Tally[]; readonly title?: string };

export type Event =
  | { readonly type: 'revealed'; readonly round: number; readonly card: Blueprint }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly round: number;
      readonly plan: number;
      readonly placed: readonly Placed[];
      /** Pieces and parts crumpled by this build. */
      readonly crumpled: number;
      /** Workers gained by it, and how many the player has now. */
      readonly gained: number;
      readonly workers: number;
    }
  | { readonly type: 'passed-on'; readonly round: number }
  | ({ readonly type: 'finished'; readonly seat: Seat; readonly score: number } & Finish)
  | { readonly type: 'over'; readonly outcome: Result };
