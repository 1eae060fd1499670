/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';

/** The companies' names in the house edition, by number. */
const COMPANIES = ['Aurora', 'Borealis', 'Cirrus', 'Dynamo', 'Equinox', 'Foxfire'] as const;
export const companyName = (company: number): string => COMPANIES[company] ?? `Company ${company}`;

/** "1 chip", "2 chips". */
const counted = (count: Args[string] | undefined, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const SENTENCES = {
  'no-clock': () => 'This game has no clock that could move.',
  'over-passed': () => 'The game is over: everybody passed in a row.',
  'over-issued': () => 'The game is over: the final round has been played.',
  'not-your-turn': () => 'It is not your turn.',
  'not-your-bid': () => 'It is not your turn to bid.',
  'dropped-out': () => 'You have dropped out of this auction and stay out of it.',
  'auction-running': () => 'An auction is under way: bid or drop out.',
  'act-running': (a) => `You are acting for ${a['name']}: build more, or end your turn.`,
  'no-auction': () => 'There is no auction to bid in.',
  'no-such-company': (a) => `There is no company ${a['company']} in this game.`,
  'no-unissued-share': (a) => `You have no unissued share of ${a['name']} to auction.`,
  'not-in-pool': (a) => `The bank pool holds no share of ${a['name']}.`,
  'bid-below-value': (a) => `The first bid must be at least the share value, $${a['least']}.`,
  'bid-not-higher': (a) => `A bid must be higher than the $${a['standing']} that stands.`,
  'bid-above-cash': (a) => `You have only $${a['cash']}.`,
  'other-company': (a) => `You act for one company a turn, and this turn it is ${a['name']}.`,
  'no-share': (a) => `You hold no share of ${a['name']}, so you cannot act for it.`,
  'off-the-map': (a) => `There is no hex ${a['hex']} on this map.`,
  mountain: () => 'Nobody can ever build on a mountain.',
  'start-hex': () => 'The start hex belongs to every company already.',
  'hex-taken': (a) => `${a['owner']} controls this hex already.`,
  'bad-value': () => 'A tower has 1 to 5 chips.',
  'too-much-built': (a) =>
    `${a['name']} has ${counted(a['issued'], 'issued share')}, so it builds at most ${counted(a['issued'], 'chip')} a turn: ${a['left']} left.`,
  'no-cube': (a) => `${a['name']} has no cube left.`,
  'no-access': (a) => `${a['name']} has no access to this hex; a route leased from other companies may lead there.`,
  'route-broken': () =>
    'A lease runs from your own network, hex by hex through other companies’ towers, to the hex you build on.',
  'lease-needless': (a) => `${a['name']} has access to this hex, so nothing may be leased to reach it.`,
  'lease-too-long': (a) => `A lease uses as few hexes as possible: ${a['fewest']} here, not ${a['used']}.`,
  'too-expensive': (a) => `This costs $${a['cost']} and the treasury holds $${a['treasury']}.`,
  'lease-too-expensive': (a) =>
    `The lease costs $${a['lease']} and the tower $${a['tower']}, but the treasury holds $${a['treasury']}.`,
  'nothing-built': () => 'An act has at least one expansion: build something first, or pass.',
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

export type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
