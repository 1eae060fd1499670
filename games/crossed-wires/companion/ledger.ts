/**
 * The bank of a game on paper: what every turn does to money and shares, by the rules of the game. Where towers stand is known
 * to the map on the table alone, so whether there is access, and which way a lease goes, is what the players say.
 */
import { everySeat, type Refusal, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { same } from '@partyline/kernel/json.js';
import { flag, integer, list, nullable, type Of, object, oneOf, variants } from '@partyline/kernel/shape.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import type { Event } from '../events.js';
import { type Facts, factsIn, nameOf } from '../for-board.js';
import type { Move } from '../moves.js';
import { boardOf, optionsShape } from '../options.js';
import { done, feeFor, goOnActing, payExpansion, tooDear, wrongCompany, wrongSize } from '../rules/act.js';
import { auction, settleAuction, wrongFirstBid } from '../rules/auction.js';
import { payExtraCash } from '../rules/extra-cash.js';
import { outcome, outOfTurn, pass } from '../rules/turn.js';
import { clone, fresh, growNetwork, START_VALUE, type State } from '../state.js';

const RULES = 1;
const MOST_PRICE = 10_000;
const amount = integer(MOST_PRICE, 0);
const company = integer(5, 0);

export const ledgerDeedShape = variants({
  /** A whole auction: who got the share at last, and for how much; nobody for a share that nobody wanted. */
  auction: { company, from: oneOf(['hand', 'pool']), buyer: nullable(integer(5, 0)), price: amount },
  /** One tower, with the chips on the leased hexes by company. */
  build: { company, chips: amount, city: flag, tolls: list(object({ company, chips: amount }), 6) },
  done: {},
  pass: {},
  /** The house variant, before the first turn. */
  extra: {},
});
export type LedgerDeed = Of<typeof ledgerDeedShape>;
type DeedOf<K extends LedgerDeed['type']> = Extract<LedgerDeed, { readonly type: K }>;

export const beginLedger = (seats: number): State => fresh(boardOf(optionsShape.read({}, 'options')), seats, RULES);

/** The move that a deed is at the table, as far as whose turn it is depends on it. */
function moveFor(deed: Exclude<LedgerDeed, { readonly type: 'extra' }>): Move {
  if (deed.type === 'auction') return { type: 'auction', company: deed.company, from: deed.from, bid: null };
  if (deed.type === 'build') return { type: 'expand', company: deed.company, hex: '', value: deed.chips, lease: [] };
  return { type: deed.type };
}

const no = (rule: string, error: string): Refusal => ({ rule, code: 'on-paper', args: {}, error });

function wrongSale(state: State, { company: share, from, buyer, price }: DeedOf<'auction'>): Refusal | null {
  const wrong = auction.check(state, state.turn, { type: 'auction', company: share, from, bid: null });
  if (wrong !== null || buyer === null) return wrong;
  if (buyer >= state.seats) return no('3.2.0.2', 'There is no such player.');
  const bid = wrongFirstBid(state, seatOf(buyer), share, price);
  return bid?.rule === '3.2.0.2c' ? { ...bid, error: `The buyer has only $${int(state.cash, buyer)}.` } : bid;
}

/** So much of a company stands on the map. */
export const chipsOnMap = (state: State, owner: number): number => int(state.value, owner) - START_VALUE;

function wrongBuild(state: State, deed: DeedOf<'build'>): Refusal | null {
  const wrong = wrongCompany(state, state.turn, deed.company) ?? wrongSize(state, { company: deed.company, value: deed.chips });
  if (wrong !== null) return wrong;
  for (const [i, { company: owner, chips }] of deed.tolls.entries()) {
    const twice = deed.tolls.findIndex((one) => one.company === owner) < i;
    if (owner === deed.company || owner >= state.seats || twice) return no('3.3.1.1', 'A lease runs through other companies.');
    const towers = chipsOnMap(state, owner);
    if (chips < 1 || chips > towers) {
      return no('3.3.1.1', `${nameOf(owner)} has ${counted(towers, 'chip')} on the map: so much can be leased at most.`);
    }
  }
  return tooDear(state, deed.company, deed.chips, deed.tolls.length === 0 ? null : feeFor(deed.tolls));
}

/** Before anything has happened. */
export const isUntouched = (state: State): boolean => same(state, beginLedger(state.seats));

export function checkLedger(state: State, deed: LedgerDeed): Refusal | null {
  if (deed.type === 'extra') return isUntouched(state) ? null : no('2.3h', 'Extra cash is paid before the first turn, once.');
  const wrong = outOfTurn(state, state.turn, moveFor(deed));
  if (wrong !== null) return wrong;
  if (deed.type === 'auction') return wrongSale(state, deed);
  return deed.type === 'build' ? wrongBuild(state, deed) : null;
}

function carryOut(state: State, deed: LedgerDeed, events: Event[]): void {
  const { turn } = state;
  switch (deed.type) {
    case 'auction': {
      const bid = deed.buyer === null ? null : { seat: seatOf(deed.buyer), amount: deed.price };
      settleAuction(state, { company: deed.company, from: deed.from, seat: turn }, bid, events);
      break;
    }
    case 'build': {
      const tolls = [...deed.tolls].sort((a, b) => a.company - b.company);
      payExpansion(state, { company: deed.company, value: deed.chips, city: deed.city, tolls }, events);
      growNetwork(state, deed.company, deed.chips);
      goOnActing(state, deed.company, deed.chips);
      break;
    }
    case 'done':
      done.apply(state, turn, { type: 'done' }, events);
      break;
    case 'pass':
      pass.apply(state, turn, { type: 'pass' }, events);
      break;
    case 'extra':
      payExtraCash(state, optionsShape.read({ extraCash: 'house' }, 'options'), events);
      break;
  }
}

/** A deed with what follows from it; nothing of the state that it is given changes. */
export function afterLedger(before: State, deed: LedgerDeed): { readonly state: State; readonly events: readonly Event[] } {
  const state = clone(before);
  const events: Event[] = [];
  carryOut(state, deed, events);
  return { state, events };
}

export const applyLedger = (before: State, deed: LedgerDeed): State => afterLedger(before, deed).state;

/** "Ada +$4, Ben −$12": what players gain and pay. */
export function gains(before: State, after: State, names: readonly string[]): string {
  return everySeat(before.seats)
    .flatMap((seat) => {
      const by = int(after.cash, seat) - int(before.cash, seat);
      return by === 0 ? [] : [`${names[seat]} ${by > 0 ? '+' : '−'}$${Math.abs(by)}`];
    })
    .join(', ');
}

function deedWords(deed: LedgerDeed, who: string, names: readonly string[]): string {
  switch (deed.type) {
    case 'auction': {
      const share = `a share of ${nameOf(deed.company)}${deed.from === 'pool' ? ' from the pool' : ''}`;
      if (deed.buyer === null) return `${who} auctions ${share}: nobody wants it.`;
      return `${who} auctions ${share}: ${names[deed.buyer]} buys it for $${deed.price}.`;
    }
    case 'build': {
      const lease = deed.tolls.length === 0 ? '' : `, leasing from ${wordList(deed.tolls.map((toll) => nameOf(toll.company)))}`;
      return `${who} builds ${counted(deed.chips, 'chip')} for ${nameOf(deed.company)}${deed.city ? ' in a city' : ''}${lease}.`;
    }
    case 'done':
      return `${who} ends the turn.`;
    case 'pass':
      return `${who} passes.`;
    case 'extra':
      return 'Extra cash by seat.';
  }
}

function followed(before: State, after: State, events: readonly Event[]): readonly string[] {
  const pooled = events.filter(({ type }) => type === 'pooled').length;
  const ending = before.ending === null && after.ending !== null;
  return [
    ...(pooled > 0 ? [`${counted(pooled, 'share')} to the pool.`] : []),
    ...(ending ? [`The end is near: ${counted(after.ending?.turnsLeft ?? 0, 'turn')} left.`] : []),
    ...(after.over ? ['The game is over.'] : []),
  ];
}

export function toldLedger(before: State, deed: LedgerDeed, names: readonly string[]): string {
  const { state, events } = afterLedger(before, deed);
  const money = gains(before, state, names);
  const words = deedWords(deed, names[before.turn] ?? '', names);
  return [words, ...(money === '' ? [] : [`${money}.`]), ...followed(before, state, events)].join(' ');
}

export type LedgerFacts = Facts & {
  readonly turn: number;
  /** The company that is acted for, and the chips that it may still build this turn. */
  readonly acting: { readonly company: number; readonly left: number } | null;
  readonly passes: number;
  readonly turnsLeft: number | null;
  readonly result: ReturnType<typeof outcome>;
};

export function ledgerFacts(state: State): LedgerFacts {
  const facts = factsIn(state);
  const { acting } = state;
  const issued = facts.companies[acting?.company ?? 0]?.issued ?? 0;
  return {
    ...facts,
    turn: state.turn,
    acting: acting === null ? null : { company: acting.company, left: issued - acting.built },
    passes: state.passes,
    turnsLeft: state.ending?.turnsLeft ?? null,
    result: outcome(state),
  };
}

export type LedgerState = State;
export { feeFor };
