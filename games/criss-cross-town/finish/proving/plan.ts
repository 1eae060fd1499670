/**
 * How everything that is still open is gone through: which site comes when, and what has to be remembered on the way. Knows the
 * relaxation; searches nothing.
 */
import { squareOf } from '../../rules/squares.js';
import type { Model } from '../parts/model.js';
import { type FrontierLevel, frontierLevels, widest } from './frontier.js';
import type { Relaxation } from './relaxation.js';
import { type Strand, strandOf } from './strand.js';

export type SearchPlan = { readonly levels: readonly FrontierLevel[]; readonly sites: readonly number[]; readonly top: number };

type Rank = (site: number) => number;

/** Row by row, or column by column. */
function ranksOf({ plot: { sites } }: Model): readonly [Rank, Rank] {
  const columns = sites.map(({ key }) => squareOf(key)[1]);
  return [(site) => site, (site) => (columns[site] ?? 0) * sites.length + site];
}

/** Null where some part cannot be done at all. */
export function* planned({ model, kinds }: Relaxation): Generator<null, SearchPlan | null> {
  const [across, down] = ranksOf(model);
  const strands: Strand[] = [];
  for (const line of model.lines) {
    const strand = yield* strandOf(line, kinds, across);
    if (strand === null) return null;
    strands.push(strand);
    yield null;
  }
  const open = model.plot.sites.flatMap((_, site) => (((kinds[site] ?? 0) & ((kinds[site] ?? 0) - 1)) === 0 ? [] : [site]));
  const ordered = (rank: Rank): number[] => [...open].sort((a, b) => rank(a) - rank(b));
  const rank = widest(strands, ordered(across)) <= widest(strands, ordered(down)) ? across : down;
  for (const part of model.parts.slice(model.lines.length)) {
    const strand = yield* strandOf(part, kinds, rank);
    if (strand === null) return null;
    strands.push(strand);
    yield null;
  }
  const sites = ordered(rank);
  return { levels: frontierLevels(strands, sites), sites, top: strands.reduce((sum, { top }) => sum + top, 0) };
}
