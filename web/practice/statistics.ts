/** What the games of practice come to: how many, how well, how hard. Of a deal only the first attempt counts. Pure. */
import type { Title } from '@partyline/kernel/practice.js';
import type { Result } from './results.js';

export type Figures = {
  readonly games: number;
  readonly won: number;
  /** Of all games; what was lost counts as it scored. Null where there are none. */
  readonly mean: number | null;
  readonly best: number | null;
};

export type Statistics = Figures & {
  /** Games won one after the other: up to now, and the most. */
  readonly streak: number;
  readonly longest: number;
  /** By score; empty where nobody knows how much is possible. */
  readonly distribution: readonly number[];
  /** By grade, and at the end those that nobody could grade. */
  readonly grades: readonly Figures[];
  /** The scores, the oldest first. */
  readonly scores: readonly number[];
};

const dealOf = ({ seed, own }: Result): string => `${own} ${seed}`;

/** The first game on each deal. */
const firstAttempts = (results: readonly Result[]): readonly Result[] => {
  const seen = new Set<string>();
  return results.filter((result) => {
    const deal = dealOf(result);
    if (seen.has(deal)) return false;
    seen.add(deal);
    return true;
  });
};

function figuresOf(results: readonly Result[]): Figures {
  const scores = results.map(({ score }) => score);
  const games = results.length;
  return {
    games,
    won: results.filter(({ won }) => won).length,
    mean: games === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / games,
    best: games === 0 ? null : Math.max(...scores),
  };
}

function streaksOf(results: readonly Result[]): { readonly streak: number; readonly longest: number } {
  let [streak, longest] = [0, 0];
  for (const { won } of results) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** `grades` is how many there are, `most` the highest score that a game can have; null where there is none. */
export function statisticsOf(results: readonly Result[], grades: number, most: number | null): Statistics {
  const counted = firstAttempts(results);
  const scores = most === null ? 0 : most + 1;
  const distribution = Array.from({ length: scores }, (_, score) => counted.filter((one) => one.score === score).length);
  const isOf = (grade: number) => (one: Result) => (grade === grades ? one.grade === null : one.grade === grade);
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

/** How a score stands beside those before it, in a sentence. */
export function comparedWith(before: readonly Result[], score: number): string {
  const { best } = figuresOf(firstAttempts(before));
  if (best === null) return `Your first game here: ${score} is the score to beat.`;
  if (score > best) return `A new personal best: ${score}. Until now it was ${best}.`;
  return score === best ? `That equals your personal best of ${best}.` : `Your personal best is ${best}.`;
}

/** The mean of the last few up to each game: what a line over time shows. */
export const runningMean = (scores: readonly number[], few: number): readonly number[] =>
  scores.map((_, i) => {
    const some = scores.slice(Math.max(0, i + 1 - few), i + 1);
    return some.reduce((sum, score) => sum + score, 0) / some.length;
  });
