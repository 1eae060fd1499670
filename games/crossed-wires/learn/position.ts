/** Positions on the house map in few words, for the lesson and for the pictures of the rulebook. Decides no rule. */
import { house } from '../data/house.js';
import type { View } from '../format.js';

/** Issued and unissued shares. */
type Held = readonly [issued: number, unissued: number];
type Tower = readonly [company: number, value: number];

export type Drawn = {
  /** By seat. */
  readonly cash: readonly number[];
  /** By seat and company; what is left out is none. */
  readonly shares: readonly { readonly [company: number]: Held }[];
  /** By company. */
  readonly treasury: readonly number[];
  readonly pool: readonly number[];
  readonly network: { readonly [hex: string]: Tower };
  readonly turn?: number;
  readonly auction?: View['auction'];
  readonly acting?: View['acting'];
  /** Only the hexes around the start. */
  readonly near?: boolean;
};

const kinds = { start: 'start', standard: 'standard', city: 'city', mountain: 'mountain' } as const;
const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word);

const hexes = Object.entries(house.hexes).map(([hex, kind]) => [hex, isKind(kind) ? kind : 'standard'] as const);
const whole: View['map'] = { ...house, hexes: Object.fromEntries(hexes) };

const NEAR = 3;

function distance(hex: string): number {
  const [q = 0, r = 0] = hex.split(',').map(Number);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The middle of the house map, so that a small picture shows it large. */
const middle: View['map'] = {
  id: 'house-middle',
  name: 'The middle of the house map',
  hexes: Object.fromEntries(hexes.filter(([hex]) => distance(hex) <= NEAR)),
  places: Object.fromEntries(Object.entries(house.places).filter(([hex]) => distance(hex) <= NEAR)),
};

export function drawn({
  cash,
  shares,
  treasury,
  pool,
  network,
  turn = 0,
  auction = null,
  acting = null,
  near = false,
}: Drawn): View {
  const held = (seat: number) =>
    Object.entries(shares[seat] ?? {}).map(([company, [issued, unissued]]) => ({ company: Number(company), issued, unissued }));
  return {
    game: 'crossed-wires',
    rules: null,
    map: near ? middle : whole,
    players: cash.map((amount, seat) => ({ cash: amount, shares: held(seat) })),
    companies: treasury.map((amount, company) => ({ treasury: amount, pool: pool[company] ?? 0 })),
    network: Object.fromEntries(Object.entries(network).map(([hex, [company, value]]) => [hex, { company, value }])),
    turn,
    acting,
    auction,
    passes: 0,
    ending: null,
    over: false,
  };
}
