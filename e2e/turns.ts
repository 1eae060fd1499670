/**
 * How often a test looks. `npm test` takes ways of looking (sizes, themes, screens) in turn: each thing is seen in one of them and
 * each of them sees something. With PARTYLINE_LOOKS=all, as in the soak, each thing is seen in every way. Knows no game.
 */
const isEveryWayLooked = process.env['PARTYLINE_LOOKS'] === 'all';

/** Of these ways the one whose turn it is at number `i`. */
export const turnAt = <W>(ways: readonly W[], i: number): readonly W[] =>
  isEveryWayLooked ? ways : ways.filter((_, at) => at === i % ways.length);

/** Of many alike, as the rounds of a long game, the first few. */
export const fewOf = <W>(all: readonly W[], few: number): readonly W[] => (isEveryWayLooked ? all : all.slice(0, few));

/** Things and ways in pairs, until every thing and every way has been there. */
export function inTurn<T, W>(things: readonly T[], ways: readonly W[]): readonly (readonly [T, W])[] {
  if (isEveryWayLooked) return things.flatMap((thing) => ways.map((way) => [thing, way] as const));
  const most = Math.max(things.length, ways.length);
  return Array.from({ length: most }, (_, i) =>
    turnAt(things, i).flatMap((thing) => turnAt(ways, i).map((way) => [thing, way] as const)),
  ).flat();
}
