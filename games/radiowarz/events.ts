/**
 * What happened, as public facts in the order in which it happened. Released fields do not change. Nothing is decided
 * here; RULES.md documents the fields.
 */
import type { Outcome } from '@partyline/kernel/game.js';

export type Standing = { readonly points: number; readonly length: number; readonly onAir: readonly string[] };
export type Result = Outcome & { readonly detail: readonly Standing[] };

/** A city with its name, for those who only read. */
export type Named = { readonly city: string; readonly name: string };

/** Regions, and how the map calls them, such as "green forest 2". Names are missing in what was told before they were added. */
type Regions = { readonly regions: readonly string[]; readonly names?: readonly string[] };

export type Event =
  | ({ readonly type: 'based'; readonly seat: number } & Named)
  | ({ readonly type: 'drew'; readonly seat: number; readonly strip: string } & Regions)
  | ({ readonly type: 'placed'; readonly seat: number; readonly from: string; readonly left: number } & Named)
  | {
      readonly type: 'pulled';
      /** Whose string it is, and who pulled it around which station. */
      readonly seat: number;
      readonly by: number;
      readonly around: string;
      readonly name: string;
      /** The cities that the string ran through, and runs through now. */
      readonly from: readonly string[];
      readonly to: readonly string[];
    }
  | { readonly type: 'forfeited'; readonly seat: number; readonly left: number }
  | ({ readonly type: 'onAir'; readonly seat: number } & Regions)
  | ({ readonly type: 'offAir'; readonly seat: number } & Regions)
  | { readonly type: 'over'; readonly outcome: Result };
