/**
 * What the bots are fond of, beside what they know. A temperament goes with the seat, as the name of a bot does, so that players
 * get to know it: a bot with one plays about as well as without, but otherwise. What is said of each stands in about.ts, and
 * test/temperaments.test.ts holds both to it. Knows no rule.
 */
import { FEATURES } from './features.js';
import type { Taste } from './worth.js';

export type Temperament = {
  /** What the casual bot makes of shares and money. */
  readonly taste: Taste;
  /** By feature: dollars that a position seems to be worth to its own eyes, beside the fitted weights. */
  readonly likes: readonly number[];
};

const liking = (likes: { readonly [F in (typeof FEATURES)[number]]?: number }): readonly number[] =>
  FEATURES.map((feature) => likes[feature] ?? 0);

/** Found by play against itself with other tastes. */
export const CASUAL_TASTE: Taste = { unissued: 0.2, treasury: 0.25, access: 0.18, envy: 0.27 };

export const BUILDER: Temperament = {
  taste: { unissued: 0.41, treasury: 0.295, access: 0.14, envy: 0.21 },
  likes: liking({ purse: 0.1 }),
};
export const HOARDER: Temperament = {
  taste: { unissued: 0.22, treasury: 0.265, access: 0.245, envy: 0.54 },
  likes: liking({ unissued: 0.15 }),
};
export const DEALER: Temperament = {
  taste: { unissued: 0.13, treasury: 0.245, access: 0.195, envy: 0.255 },
  likes: liking({ unissued: -0.1, growthUnissued: 0.2 }),
};

/** By seat, beginning anew after the last; about.ts tells of them in the same order. */
export const TEMPERAMENTS: readonly Temperament[] = [BUILDER, HOARDER, DEALER];
