/**
 * What happened, as public facts in the order in which it happened. Released fields do not change. Nothing is decided
 * here; RULES.md documents the fields.
 */
import type { Outcome } from '@partyline/kernel/game.js';
import type { Source } from './moves.js';

export type Account = 'bank' | `player:${number}` | `company:${number}`;

export type Event =
  | {
      readonly type: 'auction';
      readonly seat: number;
      readonly company: number;
      readonly from: Source;
      readonly bid: number | null;
    }
  | { readonly type: 'bid'; readonly seat: number; readonly amount: number }
  | { readonly type: 'dropped'; readonly seat: number }
  | { readonly type: 'sold'; readonly company: number; readonly from: Source; readonly seat: number; readonly amount: number }
  | { readonly type: 'unsold'; readonly company: number; readonly from: Source }
  | { readonly type: 'pooled'; readonly seat: number; readonly company: number }
  | {
      readonly type: 'expanded';
      readonly seat: number;
      readonly company: number;
      readonly hex: string;
      /** The name of the hex, where the map gives it one. */
      readonly place: string | null;
      /** Where it is on the printed map, such as "C4". Missing in what was told before there were coordinates. */
      readonly coordinate?: string;
      readonly value: number;
      readonly lease: readonly string[];
      /** The companies whose hexes were leased, ascending, and what the lease cost. */
      readonly leased: readonly number[];
      readonly fee: number;
      /** By seat: what it is paid for all of it, city and leases together. Missing in what was told before it was added. */
      readonly paid?: readonly number[];
    }
  | { readonly type: 'passed'; readonly seat: number }
  | { readonly type: 'ending'; readonly by: number; readonly company: number; readonly turnsLeft: number }
  | { readonly type: 'money'; readonly from: Account; readonly to: Account; readonly amount: number; readonly for: string }
  | { readonly type: 'over'; readonly outcome: Outcome };
