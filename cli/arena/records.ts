/** Where the records of an arena's games are kept, and what they are called. */
import type { SeriesPlan } from '@partyline/kernel/lab/plan.js';

/** A plan, and the folder for the records; null when they are not wanted. */
export type RecordedPlan = SeriesPlan & { readonly records: string | null };

/** Sorts as the games are numbered. */
export const recordName = ({ games }: SeriesPlan, index: number): string =>
  `${String(index).padStart(String(games - 1).length, '0')}.json`;
