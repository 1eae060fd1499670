/**
 * What a board needs to know while a piece or a worker is dragged, read by the rules themselves: which cuts are clean and
 * what would fall off, which runs are words and which could be, and the points so far. Fast enough to be asked at every step.
 */
import type { Refusal, Resources } from '@partyline/kernel/game.js';
import { blueprintShape, MOST_PIECES, MOST_PLANS, MOST_SQUARES, type Plan } from './components/card.js';
import {
  ALPHABET,
  type Building,
  CUT_OUT,
  letterAt,
  readingOf,
  type Sheet,
  SIDE,
  SQUARES,
  type Square,
  sheetShape,
} from './components/sheet.js';
import { dictionariesFor } from './components/word-list.js';
import { LATER_PAGE, type Meaning, meaningsOn, pageOf } from './definitions/page.js';
import type { Dictionary } from './dictionary/automaton.js';
import { fits, fitting } from './dictionary/search.js';
import type { Answer } from './finish/problem.js';
import type { Piece, Worker } from './moves.js';
import { MOST_CARDS, type PublicOptions, ROUNDS } from './options.js';
import { inGoodOrder } from './planning/sequence.js';
import { rulesOf, type View } from './position.js';
import { type Cut, judgeCut as divide, partWith } from './rules/cutting.js';
import { TITLE_POINTS, TITLES, titleAfter, titleOf } from './rules/end.js';
import { isPlaced, landing, lettersOf, slotsFor, wrongSizes } from './rules/placing.js';
import { patternOf, workersNeeded } from './rules/repair.js';
import { bonus, neighboursOf, scoreTown, type Tally } from './rules/score.js';
import { keyOf } from './rules/squares.js';
import { type Run, runsIn, type Stand, sightOf, standOf, wordOf } from './rules/town.js';
import { recruited } from './rules/workers.js';
import type { Placed, PlayerState, Town } from './state.js';
import type { JudgedOwn, OwnKind } from './tools/own.js';

export type { Answer, Building, JudgedOwn, Meaning, OwnKind, Placed, Sheet, Square, Stand, Tally, Town };
/** What the rules already say as it is wanted. */
export {
  ALPHABET,
  blueprintShape,
  CUT_OUT,
  inGoodOrder,
  isPlaced,
  LATER_PAGE,
  landing,
  letterAt,
  MOST_CARDS,
  MOST_PIECES,
  MOST_PLANS,
  MOST_SQUARES,
  meaningsOn,
  neighboursOf,
  pageOf,
  ROUNDS,
  readingOf,
  SIDE,
  SQUARES,
  sheetShape,
  titleAfter,
  titleOf,
};

export type CutFacts = Cut & {
  readonly clean: boolean;
  /** The parts that would fall off: all but the one with the square to keep, or but the largest where none is named. */
  readonly falls: readonly (readonly Square[])[];
};

export function cutFactsOf(sheet: Sheet, pieces: readonly (readonly Square[])[], keep: Square | null = null): CutFacts {
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

/** By what words are judged in a game with these options. */
export const judgeFor = (options: PublicOptions, resources: Resources): WordJudge =>
  wordJudge(dictionariesFor(options, resources).dictionary, options.permissive);

/** The words that a run can be where workers stand for open letters, as far as people like to read them. */
export const wordsFitting = ({ dictionary }: WordJudge, run: string): readonly string[] =>
  fitting(dictionary, run).filter((word) => dictionary.shown(word));

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

/** A town with its workers, and what is polluted. */
export type Peopled = { readonly town: Town; readonly workers: readonly Worker[]; readonly pollute?: readonly Square[] };

/** Every run of a town with its workers as they stand; `spare` are those that are not placed. */
export function judgeTown(
  town: Town,
  workers: readonly Worker[],
  spare: number,
  judge: WordJudge,
  pollute: readonly Square[] = [],
): RunFacts[] {
  return runsIn(sightOf(town, workers, pollute)).map((run) => judgeRun(run, Math.max(0, spare), judge));
}

/** The points of a town as it stands, with only its words counted. */
export function pointsSoFar(
  { town, workers, crumpled, pollute = [] }: Peopled & { readonly crumpled: number },
  neighbours: readonly number[],
  judge: WordJudge,
): Tally {
  const tally = scoreTown({ town, finish: { workers, pollute }, crumpled }, neighbours, judge);
  const words = runsIn(sightOf(town, workers, pollute)).map((run, i): readonly [string, number] => {
    const [text = '', points = 0] = tally.words[i] ?? [];
    return [text, wordOf(run, judge) === null ? 0 : points];
  });
  const wordPoints = words.reduce((sum, [, points]) => sum + points, 0);
  return { ...tally, words, wordPoints, total: tally.total - tally.wordPoints + wordPoints };
}

/** What a town comes to with these pieces in it, in this order, whether or not they may lie there. */
export type Outlook = {
  readonly town: Town;
  readonly placed: readonly Placed[];
  /** The workers that their houses bring. */
  readonly recruits: number;
};

export function outlook({ sheet, town }: Pick<PlayerState, 'sheet' | 'town'>, pieces: readonly Piece[], view: View): Outlook {
  const landed = pieces.filter(isPlaced).map((piece) => lettersOf(sheet, piece, view.round));
  const placed = landed.flat();
  return { town: [...town, ...placed], placed, recruits: recruited(town, landed, rulesOf(view)) };
}

/** Which slot of the plan each piece fills once it is placed; null for those that are not, and where there is none. */
export function slotsFilled(pieces: readonly Piece[], plan: Plan): readonly (number | null)[] {
  const placed = pieces.filter(isPlaced);
  const slots = slotsFor(
    placed.map(({ cells }) => cells.length),
    plan,
  );
  return pieces.map((piece) => (isPlaced(piece) ? slots[placed.indexOf(piece)] : null) ?? null);
}

/** What the plan and the rule about blocks say of pieces before they are placed (CT-3.3, CT-3.4). */
export type PlanFacts = {
  readonly refusal: Refusal | null;
  /** By piece: the slot that it would fill; null where there is none. */
  readonly slots: readonly (number | null)[];
};

export function judgePlan(pieces: readonly Pick<Piece, 'cells'>[], plan: Plan): PlanFacts {
  const placed = pieces.map(({ cells }): Piece => ({ cells, at: [0, 0], flip: false }));
  return {
    refusal: wrongSizes(placed, plan),
    slots: slotsFor(
      pieces.map(({ cells }) => cells.length),
      plan,
    ),
  };
}

/** A letter that a worker could stand for, and how the runs through it would read. */
export type LetterFacts = { readonly letter: string; readonly words: readonly string[] };

/** The letters with which every run through a worker's square is a word, or can be one where other letters are open. */
export function lettersFor({ town, workers, pollute = [] }: Peopled, at: Square, judge: WordJudge): readonly LetterFacts[] {
  const open = workers.map((worker) => (keyOf(worker.at) === keyOf(at) ? { at, letter: null } : worker));
  const runs = runsIn(sightOf(town, open, pollute)).filter(({ squares }) => squares.some((one) => keyOf(one.at) === keyOf(at)));
  const isWord = (text: string): boolean =>
    fits(judge.dictionary, text) || (judge.permissive && fits(judge.dictionary, [...text].reverse().join('')));
  return [...ALPHABET].flatMap((letter) => {
    const words = runs.map(({ squares }) =>
      squares.map((one) => (keyOf(one.at) === keyOf(at) ? letter : (one.letter ?? '?'))).join(''),
    );
    return words.length > 0 && words.every(isWord) ? [{ letter, words }] : [];
  });
}

/** How a square of a town stands there, and what its building brings; null where nothing is seen. */
export function standAt(
  { town, workers, pollute = [] }: Peopled,
  at: Square,
): { readonly stand: Stand; readonly points: number } | null {
  const sight = sightOf(town, workers, pollute);
  const seen = sight.get(keyOf(at));
  return seen === undefined ? null : { stand: standOf(sight, keyOf(at)), points: bonus(sight, keyOf(at), seen) };
}

/** Every letter with a building that can score, and what it brings. */
export function buildingPoints({ town, workers, pollute = [] }: Peopled): readonly (Placed & { readonly points: number })[] {
  const sight = sightOf(town, workers, pollute);
  return town.flatMap((letter) => {
    const seen = sight.get(keyOf(letter.at));
    const scores = seen !== undefined && letter.building !== '.' && letter.building !== 'H';
    return scores ? [{ ...letter, points: bonus(sight, keyOf(letter.at), seen) }] : [];
  });
}

/** The titles (CT-8.4), the lowest first, with the points that they are for: `least` and `most` are null where there is no end. */
export const titleTable = () =>
  TITLES.map((title, i) => ({
    title,
    least: TITLE_POINTS[i - 1] ?? null,
    most: TITLE_POINTS[i] === undefined ? null : TITLE_POINTS[i] - 1,
  }));

/** What is to be said about components of one's own, which is seldom asked for. */
export const ownComponents = () => import('./tools/own.js').then(({ judgeOwn }) => judgeOwn);

/** The search for the best finish, which is not needed before the last round. */
export const finishSearch = () => import('./finish/solve.js').then(({ finishes }) => finishes);
