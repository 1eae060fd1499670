/**
 * What a board needs to know while somebody drags a piece or a worker, read by the rules themselves: which cuts are clean and
 * what would fall off, which runs are words and which could be, and the points so far. Fast enough to be asked at every step.
 */
import type { Sheet, Square } from './components/sheet.js';
import type { Dictionary } from './dictionary/automaton.js';
import type { Worker } from './moves.js';
import { type Cut, judgeCut as divide, partWith } from './rules/cutting.js';
import { patternOf, workersNeeded } from './rules/repair.js';
import { scoreTown, type Tally } from './rules/score.js';
import { type Run, runsIn, sightOf, wordOf } from './rules/town.js';
import type { Town } from './state.js';

export type CutFacts = Cut & {
  readonly clean: boolean;
  /** The parts that would fall off: all but the one with the square to keep, or but the largest where none is named. */
  readonly falls: readonly (readonly Square[])[];
};

export function judgeCut(sheet: Sheet, pieces: readonly (readonly Square[])[], keep: Square | null = null): CutFacts {
  const { fault, parts } = divide(sheet, pieces);
  const largest = parts.reduce<readonly Square[]>((most, part) => (part.length > most.length ? part : most), []);
  const kept = (keep === null ? null : partWith(parts, keep)) ?? largest;
  return { fault, parts, clean: fault === null, falls: parts.filter((part) => part !== kept) };
}

export type RunFacts = {
  readonly across: boolean;
  readonly squares: readonly Square[];
  /** As it reads now, a question mark for a worker whose letter is open. */
  readonly text: string;
  /** A word as it stands; one with some workers on its letters; or neither, with the workers that there are. */
  readonly verdict: 'word' | 'repairable' | 'hopeless';
  /** The further workers that it would take; null where it is hopeless. */
  readonly needs: number | null;
};

/** The dictionary and the variant, and what was found out so far: keep one as long as the dictionary stays the same. */
export type WordJudge = {
  readonly dictionary: Dictionary;
  readonly permissive: boolean;
  readonly known: Map<string, number | null>;
};
export const wordJudge = (dictionary: Dictionary, permissive: boolean): WordJudge => ({
  dictionary,
  permissive,
  known: new Map(),
});

const textOf = ({ squares }: Run): string => squares.map(({ letter }) => letter ?? '?').join('');

function needed(run: Run, spare: number, { dictionary, permissive, known }: WordJudge): number | null {
  const pattern = patternOf(run);
  const key = `${spare} ${pattern}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const needs = workersNeeded(pattern, dictionary, permissive, spare);
  known.set(key, needs);
  return needs;
}

function judgeRun(run: Run, spare: number, judge: WordJudge): RunFacts {
  const text = textOf(run);
  const squares = run.squares.map(({ at }) => at);
  const settled = run.squares.every(({ letter }) => letter !== null);
  if (settled && wordOf(run, judge) !== null) return { across: run.across, squares, text, verdict: 'word', needs: 0 };
  const needs = needed(run, spare, judge);
  const open = needs === 0 && !settled;
  return { across: run.across, squares, text, verdict: open ? 'word' : needs === null ? 'hopeless' : 'repairable', needs };
}

/** Every run of a town with its workers as they stand; `spare` are those that are not placed. */
export function judgeTown(town: Town, workers: readonly Worker[], spare: number, judge: WordJudge): RunFacts[] {
  return runsIn(sightOf(town, workers)).map((run) => judgeRun(run, Math.max(0, spare), judge));
}

/** The points of a town as it stands, with only its words counted and nothing polluted yet. */
export function pointsSoFar(
  { town, workers, crumpled }: { readonly town: Town; readonly workers: readonly Worker[]; readonly crumpled: number },
  neighbours: readonly number[],
  judge: WordJudge,
): Tally {
  const tally = scoreTown({ town, finish: { workers, pollute: [] }, crumpled }, neighbours, judge);
  const words = runsIn(sightOf(town, workers)).map((run, i): readonly [string, number] => {
    const [text = '', points = 0] = tally.words[i] ?? [];
    return [text, wordOf(run, judge) === null ? 0 : points];
  });
  const wordPoints = words.reduce((sum, [, points]) => sum + points, 0);
  return { ...tally, words, wordPoints, total: tally.total - tally.wordPoints + wordPoints };
}
