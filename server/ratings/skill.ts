/**
 * The arithmetic of ratings: OpenSkill's model (Plackett and Luce, after Weng and Lin, 2011), with its usual constants. What somebody
 * can do is a guess and how sure we are of it; a game's places move the guesses and make them surer. Written out, because the library
 * brings a hundred and fifty packages for models that are not used here; a test holds it to the library's own figures. Pure.
 */

/** The guess, and its standard deviation. */
export type Skill = { readonly mu: number; readonly sigma: number };

export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/** How much chance there is in a single game, as a standard deviation of what somebody shows in it. */
export const BETA = 25 / 6;
/** Nobody stays exactly as good as they were: with every game we are a little less sure. */
const TAU = 25 / 300;
/** However sure we are, a game is never told to have said everything. */
const LEAST_SHARE = 1e-4;

const square = (value: number): number => value * value;

/** Everybody after a game in which they took these places: 1 is best, equals share one. */
export function afterGame(skills: readonly Skill[], places: readonly number[]): readonly Skill[] {
  const before = skills.map(({ mu, sigma }) => ({ mu, sigma: Math.sqrt(square(sigma) + square(TAU)) }));
  const scale = Math.sqrt(before.reduce((sum, { sigma }) => sum + square(sigma) + square(BETA), 0));
  const strengths = before.map(({ mu }) => Math.exp(mu / scale));
  const place = (seat: number): number => places[seat] ?? 0;
  // Whoever took a place was chosen from those who took that one or a later one.
  const rest = places.map((own) => strengths.reduce((sum, one, seat) => (place(seat) >= own ? sum + one : sum), 0));
  const level = places.map((own) => places.filter((other) => other === own).length);
  return before.map(({ mu, sigma }, seat) => {
    let [gain, certainty] = [0, 0];
    for (const [other, theirs] of places.entries()) {
      if (theirs > place(seat)) continue;
      const share = (strengths[seat] ?? 0) / (rest[other] ?? 1);
      gain += ((other === seat ? 1 : 0) - share) / (level[other] ?? 1);
      certainty += (share * (1 - share)) / (level[other] ?? 1);
    }
    const variance = square(sigma);
    const less = ((certainty * variance) / square(scale)) * (sigma / scale);
    return { mu: mu + (gain * variance) / scale, sigma: sigma * Math.sqrt(Math.max(1 - less, LEAST_SHARE)) };
  });
}

/** What is shown: a newcomer begins with 1500. */
const POINTS = { each: 40, from: 500 } as const;

export type Points = { readonly rating: number; readonly uncertainty: number };

/** With two standard deviations either side: nineteen times of twenty it lies in there. */
export const pointsOf = ({ mu, sigma }: Skill): Points => ({
  rating: Math.max(0, Math.round(POINTS.from + POINTS.each * mu)),
  uncertainty: Math.round(2 * POINTS.each * sigma),
});

/** What somebody can do at least, nearly for certain: lists are sorted by it, so nobody is first for having played little. */
export const atLeast = ({ mu, sigma }: Skill): number => mu - 2 * sigma;
