/** What the games of practice come to: how many, how well, how hard. Of a deal only the first attempt counts. Pure. */
import type { Title } from '@partyline/kernel/features/practice.js';
import type { PracticeResult } from './results.js';

export type ScoreFigures = {
  readonly games: number;
  readonly won: number;
  /** Of all games; what was lost counts as it scored. Null where there are none. */
  readonly mean: number | null;
  readonly best: number | null;
};

export type Statistics = ScoreFigures & {
  /** Games won one after the other: up to now, and the most. */
  readonly streak: number;
  readonly longest: number;
  /** By score; empty where the highest score is not known. */
  readonly distribution: readonly number[];
  /** By grade, and at the end those without a grade. */
  readonly grades: readonly ScoreFigures[];
  /** The scores, the oldest first. */
  readonly scores: readonly number[];
};

const dealOf = ({ seed, own }: PracticeResult): string => `${own} ${seed}`;

/** The first game on each deal. */
const firstAttempts = (results: readonly PracticeResult[]): readonly PracticeResult[] => {
  const seen = new Set<string>();
  return results.filter((result) => {
    const deal = dealOf(result);
    if (seen.has(deal)) return false;
    seen.add(deal);
    return true;
  });
};

function figuresOf(results: readonly PracticeResult[]): ScoreFigures {
  const scores = results.map(({ score }) => score);
  const games = results.length;
  return {
    games,
    won: results.filter(({ won }) => won).length,
    mean: games === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / games,
    best: games === 0 ? null : Math.max(...scores),
  };
}

function streaksOf(results: readonly PracticeResult[]): { readonly streak: number; readonly longest: number } {
  let [streak, longest] = [0, 0];
  for (const { won } of results) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** `grades` is how many there are, `most` the highest score that a game can have; null where there is none. */
export function statisticsOf(results: readonly PracticeResult[], grades: number, most: number | null): Statistics {
  const counted = firstAttempts(results);
  const scores = most === null ? 0 : most + 1;
  const distribution = Array.from({ length: scores }, (_, score) => counted.filter((one) => one.score === score).length);
  const isOf = (grade: number) => (one: PracticeResult) => (grade === grades ? one.grade === null : one.grade === grade);
  return {
    ...figuresOf(counted),
    ...streaksOf(counted),
    distribution,
    grades: Array.from({ length: grades + 1 }, (_, grade) => figuresOf(counted.filter(isOf(grade)))),
    scores: counted.map(({ score }) => score),
  };
}

/** The title of a score; null in a game without titles. */
export const titleFor = (titles: readonly Title[] | undefined, score: number): string | null =>
  titles?.filter(({ least }, i) => i === 0 || score >= least).at(-1)?.name ?? null;

/** How many games earned each title. */
export const titlesEarned = (titles: readonly Title[], scores: readonly number[]): readonly number[] =>
  titles.map(({ name }) => scores.filter((score) => titleFor(titles, score) === name).length);

/** How a score stands beside those before it, in a sentence. Null is a game that was lost or given up: it sets no score. */
export function comparedWith(before: readonly PracticeResult[], score: number | null): string {
  const { best } = figuresOf(firstAttempts(before).filter(({ won }) => won));
  if (score === null) return best === null ? 'You have no score to beat here yet.' : `Your personal best is ${best}.`;
  if (before.length === 0) return `Your first game here: ${score} is the score to beat.`;
  if (best === null) return `Your first score here, and the one to beat: ${score}.`;
  if (score > best) return `A new personal best: ${score}. Until now it was ${best}.`;
  return score === best ? `That equals your personal best of ${best}.` : `Your personal best is ${best}.`;
}

/** The mean of the last few up to each game: what a line over time shows. */
export const runningMean = (scores: readonly number[], few: number): readonly number[] =>
  scores.map((_, i) => {
    const some = scores.slice(Math.max(0, i + 1 - few), i + 1);
    return some.reduce((sum, score) => sum + score, 0) / some.length;
  });
