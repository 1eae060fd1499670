/**
 * A map of diamonds, and six players in league who build along it until there are as many shortest routes as can be: with
 * each diamond twice as many. Knows the moves of one game, as an attacker does.
 */
import type { Json } from '@partyline/kernel/json.js';

export const DIAMONDS_GAME = 'crossed-wires';
export const LEAGUE = 6;

export function diamonds(count: number): Json {
  const hexes: Record<string, string> = { '0,0': 'start' };
  for (let k = 0; k < count; k++) {
    for (const hex of [`${k + 1},${k}`, `${k},${k + 1}`, `${k + 1},${k + 1}`]) hexes[hex] = 'city';
  }
  return { map: { id: 'diamonds', name: 'Diamonds', hexes } };
}

type Tower = { readonly company: number };
export type Position = {
  readonly players: readonly { readonly shares: readonly { readonly company: number; readonly unissued: number }[] }[];
  readonly network: Readonly<Record<string, Tower>>;
  readonly acting: Json;
  readonly auction: Json;
};
export type Listed = {
  readonly type: string;
  readonly company?: number;
  readonly hex?: string;
  readonly value?: number;
  readonly lease?: readonly string[];
  readonly from?: string;
  readonly bid?: number | null;
};

const CUBES = 20;
const depthOf = ({ hex = '' }: Listed): number => hex.split(',').reduce((sum, part) => sum + Number(part), 0);

/** One company after another builds, as far as it can; the others buy its shares, which pays for the towers. */
export class League {
  readonly #spent = new Set<number>();

  move({ players, network, acting, auction }: Position, seat: number, moves: readonly Listed[]): Listed {
    if (auction !== null) return moves.findLast(({ type }) => type === 'bid') ?? { type: 'drop' };
    const builder = this.#builder(network);
    const [next] = moves
      .filter(({ type, company, value }) => type === 'expand' && company === seat && value === 1)
      .sort((a, b) => (a.lease?.length ?? 0) - (b.lease?.length ?? 0) || depthOf(a) - depthOf(b));
    if (seat === builder && next !== undefined) return next;
    if (acting !== null) return { type: 'done' };
    const unissued = players[seat]?.shares.find(({ company }) => company === seat)?.unissued ?? 0;
    const sale = moves.find(
      ({ type, company, from, bid }) => type === 'auction' && company === seat && from === 'hand' && bid === null,
    );
    if (seat === builder && unissued >= 2 && sale !== undefined) return sale;
    if (seat === builder) this.#spent.add(seat);
    return { type: 'pass' };
  }

  /** The first company keeps its money. */
  #builder(network: Position['network']): number {
    const towers = Object.values(network);
    for (let company = 1; company < LEAGUE; company++) {
      if (!this.#spent.has(company) && towers.filter((one) => one.company === company).length < CUBES) return company;
    }
    return LEAGUE;
  }
}
