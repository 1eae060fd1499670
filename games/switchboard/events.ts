/**
 * What happened, as public facts in the order in which it happened. Released fields do not change. Nothing is decided
 * here; RULES.md documents the fields.
 */
import type { Outcome } from '@partyline/kernel/game.js';
import type { Colour, Port, Square } from './cords/grid.js';
import type { Deal } from './position.js';

/** What a second was spent on. */
export type Doing =
  | { readonly type: 'exchange'; readonly a: Square; readonly b: Square; readonly cards: readonly [string, string] }
  | { readonly type: 'reverse'; readonly at: Square; readonly card: string }
  | { readonly type: 'crossed'; readonly a: string; readonly b: string; readonly calls: readonly [Colour, Colour] }
  | { readonly type: 'transfer'; readonly from: string; readonly to: string; readonly call: Colour };

/** One cord of a way: the square of its card, and the ports where the call comes in and goes out. */
export type WayStep = { readonly at: Square; readonly from: Port; readonly to: Port };

export type Result = Outcome & { readonly won: boolean; readonly connected: number; readonly title: string | null };

export type Event =
  | {
      readonly type: 'paid';
      readonly for: Doing;
      readonly seconds: number;
      readonly pay: readonly number[];
      /** The dice afterwards. */
      readonly dice: readonly number[];
    }
  | {
      readonly type: 'connected';
      readonly call: Colour;
      readonly from: string;
      readonly to: string;
      readonly seconds: number;
      readonly way: readonly WayStep[];
    }
  | {
      readonly type: 'bonus';
      readonly call: Colour;
      readonly seconds: number;
      readonly die: number;
      /** What the die gained; the rest is lost. */
      readonly gained: number;
      readonly dice: readonly number[];
    }
  | ({ readonly type: 'dealt'; readonly round: number } & Deal)
  | { readonly type: 'over'; readonly outcome: Result };
