/**
 * What a lesson or the log may point at, in this board's own words: `city:brenno`, `region:plains-1`, `strip:0` (a seat), `points:0`,
 * `choices` (what could be pulled), `place` (the button). Several at once are separated by spaces.
 */
export const pointedPlaces = (pointer: string | null): readonly string[] =>
  (pointer?.split(' ') ?? []).flatMap((name) => /^(?:city|region):(.*)$/.exec(name)?.[1] ?? []);
