/**
 * What a lesson, a hint or the log may point at, in this board's own words: `hex:2,-1`, `map`, `market`, `companies`, `players`,
 * `company:0`, `treasury:0`, `value:0`, `issued:0`, `player:1`, `cash:1`, `worth:1`, `shares:1:0` (seat, company), and the
 * controls `act:0` (the choice of a company), `auction`, `no-bid`, `pass`, `finish`, `aim` (the value and the route), `bid`, `drop`,
 * `orders`. Several at once are separated by spaces.
 */
export function pointedHexes(pointer: string | null): readonly string[] {
  return (pointer?.split(' ') ?? []).flatMap((name) => (name.startsWith('hex:') ? [name.slice(4)] : []));
}

const IN_MARKET = /^(market|companies|players|(company|treasury|value|issued|player|cash|worth|shares):.*)$/;

/** Whether it is in the market, which on a small screen is behind a button. */
export const pointsIntoMarket = (pointer: string | null): true | undefined =>
  pointer?.split(' ').some((name) => IN_MARKET.test(name)) === true ? true : undefined;
