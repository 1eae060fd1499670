/**
 * From how a game's judge weighs the seats to the chance to win: one number a stage says how sharply the weights tell the winner.
 * The number is fitted to finished games, and held against others: of moments called 70 %, how many were won? Pure; knows no game.
 */

/** What was said of a position, and what came of the game: by seat, each adding up to 1. */
export type ChanceSample = { readonly stage: number; readonly values: readonly number[]; readonly won: readonly number[] };

/** Nobody is given up before the end. */
const LEAST = 0.002;

export function sharpened(values: readonly number[], sharpness: number): number[] {
  const odds = values.map((value) => Math.max(value, 1e-9) ** sharpness);
  const sum = odds.reduce((all, one) => all + one, 0);
  const spare = LEAST * values.length;
  return odds.map((one) => LEAST + ((1 - spare) * one) / sum);
}

/** How far the chances are from what came of the games; less is better. */
function surprise(samples: readonly ChanceSample[], sharpness: number): number {
  let sum = 0;
  for (const { values, won } of samples) {
    const chances = sharpened(values, sharpness);
    for (const [seat, chance] of chances.entries()) sum -= (won[seat] ?? 0) * Math.log(chance);
  }
  return sum;
}

/** From 0.25 to 4: flatter than that, no early move could be told from another; sharper, none from a lost one. */
const TRIED = Array.from({ length: 76 }, (_, i) => (i + 5) / 20);
/** With fewer samples a stage is left as it was: a handful of positions says nothing. */
const ENOUGH = 40;

/** The sharpness by stage that surprises least, as far as the samples can tell; 1 where they cannot. */
export function fitSharpness(samples: readonly ChanceSample[], stages: number): number[] {
  return Array.from({ length: stages }, (_, stage) => {
    const here = samples.filter((sample) => sample.stage === stage);
    if (here.length < ENOUGH) return 1;
    const rated = TRIED.map((sharpness) => ({ sharpness, surprise: surprise(here, sharpness) }));
    return rated.reduce((best, one) => (one.surprise < best.surprise ? one : best)).sharpness;
  });
}

/** Of the chances from `low` on, up to the next row: how many there were, what they said on average, and what part was won. */
export type CalibrationRow = { readonly low: number; readonly count: number; readonly said: number; readonly won: number };

const ROWS = 10;

/** The chances of all seats in tenths, held against what came of them. */
export function calibrationOf(samples: readonly ChanceSample[], sharpness: readonly number[]): CalibrationRow[] {
  const rows = Array.from({ length: ROWS }, () => ({ count: 0, said: 0, won: 0 }));
  for (const { stage, values, won } of samples) {
    for (const [seat, chance] of sharpened(values, sharpness[stage] ?? 1).entries()) {
      const row = rows[Math.min(ROWS - 1, Math.floor(chance * ROWS))];
      if (row === undefined) continue;
      row.count += 1;
      row.said += chance;
      row.won += won[seat] ?? 0;
    }
  }
  return rows.map(({ count, said, won }, i) => ({
    low: i / ROWS,
    count,
    said: count === 0 ? 0 : said / count,
    won: count === 0 ? 0 : won / count,
  }));
}
