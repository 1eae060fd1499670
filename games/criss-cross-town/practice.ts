/** Alone as often as one likes (CT-8.4): every sheet is about as rich as the next, so there are titles and no grades. */
import type { Practice } from '@partyline/kernel/features/practice.js';
import { TITLE_POINTS, TITLES } from './rules/end.js';

export const practice: Practice = {
  grades: [],
  most: null,
  titles: TITLES.map((name, i) => ({ name, least: TITLE_POINTS[i - 1] ?? 0 })),
  // biome-ignore lint/correctness/useYield: there is nothing to think about.
  *grade() {
    return null;
  },
  won: () => true,
};
