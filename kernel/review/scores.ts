/**
 * From how a game's judge values a seat to the score that it can expect: one line a stage, fitted to finished games. Pure; knows no
 * game.
 */
import type { Assessment, ScoreLine } from '../features/review.js';

/** What was said of a seat, and what it scored in the end. */
export type ScoreSample = { readonly stage: number; readonly value: number; readonly score: number };

/** Two ways on from one position: how much more the one was valued, and how much more was scored by it when it was played on. */
export type ScoreTwin = { readonly stage: number; readonly value: number; readonly score: number };

const SAME: ScoreLine = { base: 0, slope: 1 };

export const stageOf = (stage: Assessment<unknown>['stage'], seat: number): number =>
  typeof stage === 'number' ? stage : (stage[seat] ?? 0);

/** A stage without a line has scores for values. */
export function scoreOn(lines: readonly ScoreLine[], stage: number, value: number): number {
  const { base, slope } = lines[stage] ?? SAME;
  return base + slope * value;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const rounded = (value: number): number => Math.round(100 * value) / 100;

/** The luck of two ways on, beside how much stages are thought to differ: both squared. */
const DOUBT = 2000;

/** Sums over twins of what tells how many points a value is. */
function slopeSums(twins: readonly ScoreTwin[]): { readonly both: number; readonly values: number } {
  const both = twins.reduce((sum, { value, score }) => sum + value * score, 0);
  return { both, values: twins.reduce((sum, { value }) => sum + value * value, 0) };
}

/**
 * By stage a line: how many points a value more is worth, as twins of one position show, whose luck is the same; where few do, as in
 * all stages together. Its base is such that it is right in the mean of the samples.
 */
export function fitLines(samples: readonly ScoreSample[], twins: readonly ScoreTwin[], stages: number): ScoreLine[] {
  const all = slopeSums(twins);
  const common = all.values === 0 ? 1 : all.both / all.values;
  return Array.from({ length: stages }, (_, stage) => {
    const here = samples.filter((sample) => sample.stage === stage);
    const { both, values } = slopeSums(twins.filter((twin) => twin.stage === stage));
    const slope = rounded((both + DOUBT * common) / (values + DOUBT));
    const [value, score] = [mean(here.map((one) => one.value)), mean(here.map((one) => one.score))];
    return { base: rounded(score - slope * value), slope };
  });
}

/** How good lines are on other samples: by stage how many there were, and how far off what they say is, signed and not. */
export type LineError = { readonly stage: number; readonly count: number; readonly bias: number; readonly error: number };

export function errorsOf(samples: readonly ScoreSample[], lines: readonly ScoreLine[]): LineError[] {
  return lines.map((_, stage) => {
    const off = samples.filter((one) => one.stage === stage).map(({ value, score }) => scoreOn(lines, stage, value) - score);
    return { stage, count: off.length, bias: mean(off), error: mean(off.map(Math.abs)) };
  });
}
