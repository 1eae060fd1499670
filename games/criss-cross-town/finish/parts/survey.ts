/**
 * What a row or column could reach with all words of the dictionary, and the ways that matter for that. Knows one line, and what
 * everything in it is worth.
 */
import { wordPoints } from '../../rules/score.js';
import { CROSSED_KINDS, GONE, LETTERS, NO_LETTER } from '../sites.js';
import { type LineLook, ready } from './look.js';
import { NEVER } from './part.js';
import type { Spellings } from './spellings.js';
import { ANYTHING, bestRuns, type Way, WORKER, waysFor } from './ways.js';

/** By position and letter: what it is worth to show it. */
function worthOf({ sites, asked }: LineLook): Float64Array {
  const worth = new Float64Array(LETTERS * sites.length);
  sites.forEach(({ letter, crossed }, position) => {
    for (let shown = 0; shown < LETTERS; shown++) {
      const ask = crossed ? shown : shown === letter ? ANYTHING : WORKER;
      worth[LETTERS * position + shown] = asked[CROSSED_KINDS * position + ask] ?? NEVER;
    }
  });
  return worth;
}

/** The best up to each position, and from each on, as `before` and `after`, with all words of the dictionary. */
type Survey = { readonly before: Float64Array; readonly after: Float64Array; readonly top: number };

/** `runs` has, by start and end, the most that a run can be worth. */
function surveyed({ sites, shares, seen }: LineLook, runs: Float64Array): Survey {
  const { length } = sites;
  const fresh = (): Float64Array => new Float64Array(length + 2).fill(NEVER);
  const [before, ended, after, begun] = [fresh(), fresh(), fresh(), fresh()];
  const gone = (position: number): number => shares[CROSSED_KINDS * position + GONE] ?? NEVER;
  before[0] = 0;
  for (let at = 1; at <= length; at++) {
    before[at] = Math.max(before[at - 1] ?? NEVER, ended[at - 1] ?? NEVER) + gone(at - 1);
    let best = (before[at - 1] ?? NEVER) + (seen[at - 1] ?? NEVER);
    for (let start = 0; start < at - 1; start++) {
      best = Math.max(best, (before[start] ?? NEVER) + (runs[start * (length + 1) + at] ?? NEVER));
    }
    ended[at] = best;
  }
  after[length] = 0;
  for (let at = length - 1; at >= 0; at--) {
    after[at] = Math.max(after[at + 1] ?? NEVER, begun[at + 1] ?? NEVER) + gone(at);
    let best = (seen[at] ?? NEVER) + (after[at + 1] ?? NEVER);
    for (let end = at + 2; end <= length; end++) {
      best = Math.max(best, (runs[at * (length + 1) + end] ?? NEVER) + (after[end] ?? NEVER));
    }
    begun[at] = best;
  }
  return { before, after, top: Math.max(before[length] ?? NEVER, ended[length] ?? NEVER) };
}

/** True for everything that can be part of what reaches `least`: first by what each square is worth, then by words. */
function survey(look: LineLook, spellings: Spellings, worth: Float64Array, least: number): Survey {
  const { sites } = look;
  const { length } = sites;
  const most = sites.map((_, position) => Math.max(...worth.subarray(LETTERS * position, LETTERS * (position + 1))));
  const runs = new Float64Array((length + 1) * (length + 1)).fill(NEVER);
  for (let start = 0; start < length; start++) {
    let sum = 0;
    let letters = 0;
    for (let end = start + 1; end <= length; end++) {
      sum += most[end - 1] ?? 0;
      if (sites[end - 1]?.letter !== NO_LETTER) letters++;
      runs[start * (length + 1) + end] = sum + wordPoints(letters);
    }
  }
  const rough = surveyed(look, runs);
  runs.fill(NEVER);
  bestRuns(sites, spellings, { worth, least: leastBy(rough, least) }, (start, end, value) => {
    runs[start * (length + 1) + end] = value;
  });
  return surveyed(look, runs);
}

const leastBy =
  ({ before, after }: Survey, least: number) =>
  (start: number, end: number, points: number): number =>
    least - points - (before[start] ?? NEVER) - (after[end] ?? NEVER);

/** Every way that is part of what reaches `least`, and is not further from the best than `near`. */
export function reaching(look: LineLook, spellings: Spellings, least: number, near: number): Way[] {
  ready(look);
  const worth = worthOf(look);
  const all = survey(look, spellings, worth, least);
  if (all.top < least) return [];
  return waysFor(look.sites, spellings, { worth, least: leastBy(all, Math.max(least, all.top - near)) });
}

/** The most that the line can reach with all words, or `least` if that is more. */
export function peakOf(look: LineLook, spellings: Spellings, least: number): number {
  ready(look);
  return Math.max(least, survey(look, spellings, worthOf(look), least).top);
}
