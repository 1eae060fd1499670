/**
 * The position, made for speed: hexes are indices, amounts are lists of integers, and what follows from the rest
 * (share values, access, cubes) is kept up to date with it. Holds the questions that several rules ask of it; changes
 * only in `rules/`.
 */
import { everySeat, type Seat, seatOf } from '@partyline/kernel/game.js';
import { filled, int } from '@partyline/kernel/ints.js';
import type { HexBoard } from './maps/map.js';
import type { Source } from './moves.js';

export const SHARES = 5;
export const CUBES = 20;
export const COST_PER_CHIP = 5;
export const START_VALUE = 5;
export const START_TREASURY = 5;
export const START_CASH = 25;
/** The owner of a hex that no company controls. */
export const FREE = -1;

export type Acting = { readonly company: number; readonly built: number };
export type Bid = { readonly seat: Seat; readonly amount: number };
export type Auction = {
  readonly company: number;
  readonly from: Source;
  /** The auctioneer. */
  readonly seat: Seat;
  readonly bid: Bid | null;
  /** The seats still bidding, a bit each. */
  readonly in: number;
  readonly next: Seat;
};
export type Ending = { readonly by: Seat; readonly turnsLeft: number };

export type State = {
  readonly rules: number;
  readonly board: HexBoard;
  readonly seats: number;
  /** By seat. */
  readonly cash: number[];
  /** By seat × seats + company: the issued shares in front of that seat. */
  readonly issued: number[];
  /** By company. All of them lie with the seat of the same number (2.3): unissued shares never change hands. */
  readonly unissued: number[];
  readonly treasury: number[];
  readonly pool: number[];
  /** By company: its share value, and how many cubes it has placed. */
  readonly value: number[];
  readonly placed: number[];
  /** By hex: the company that controls it or FREE, its chips, and a bit for each company with access to it. */
  readonly owner: number[];
  readonly chips: number[];
  readonly access: number[];
  turn: Seat;
  acting: Acting | null;
  auction: Auction | null;
  passes: number;
  ending: Ending | null;
  over: boolean;
};

/** The position before the first turn (2.2, 2.3). */
export function fresh(board: HexBoard, seats: number, rules: number): State {
  const hexes = board.names.length;
  const state: State = {
    rules,
    board,
    seats,
    cash: filled(seats, START_CASH),
    issued: filled(seats * seats, 0),
    unissued: filled(seats, SHARES - 1),
    treasury: filled(seats, START_TREASURY),
    pool: filled(seats, 0),
    value: filled(seats, START_VALUE),
    placed: filled(seats, 0),
    owner: filled(hexes, FREE),
    chips: filled(hexes, 0),
    access: filled(hexes, 0),
    turn: seatOf(0),
    acting: null,
    auction: null,
    passes: 0,
    ending: null,
    over: false,
  };
  // The start is everybody's already, so no route need ever look at it.
  state.access[board.start] = (1 << seats) - 1;
  for (const seat of everySeat(seats)) {
    state.issued[seat * seats + seat] = 1;
    openAccess(state, board.start, seat);
  }
  return state;
}

export function clone(state: State): State {
  return {
    rules: state.rules,
    board: state.board,
    seats: state.seats,
    cash: state.cash.slice(),
    issued: state.issued.slice(),
    unissued: state.unissued.slice(),
    treasury: state.treasury.slice(),
    pool: state.pool.slice(),
    value: state.value.slice(),
    placed: state.placed.slice(),
    owner: state.owner.slice(),
    chips: state.chips.slice(),
    access: state.access.slice(),
    turn: state.turn,
    acting: state.acting,
    auction: state.auction,
    passes: state.passes,
    ending: state.ending,
    over: state.over,
  };
}

/** A copy for what changes nothing on the map: it shares the hexes, so no tower may be put down in it. */
export function cloneOffMap(state: State): State {
  return {
    rules: state.rules,
    board: state.board,
    seats: state.seats,
    cash: state.cash.slice(),
    issued: state.issued.slice(),
    unissued: state.unissued.slice(),
    treasury: state.treasury.slice(),
    pool: state.pool.slice(),
    value: state.value,
    placed: state.placed,
    owner: state.owner,
    chips: state.chips,
    access: state.access,
    turn: state.turn,
    acting: state.acting,
    auction: state.auction,
    passes: state.passes,
    ending: state.ending,
    over: state.over,
  };
}

/** A tower goes down: control, value, cube and access (1.3.2.1, 1.3.3.1, 1.3.2.6). */
export function putTower(state: State, hex: number, company: number, chips: number): void {
  state.owner[hex] = company;
  state.chips[hex] = chips;
  growNetwork(state, company, chips);
  openAccess(state, hex, company);
}

/** A company has a tower more: wherever it stands, its shares are worth more and it has a cube less. */
export function growNetwork(state: State, company: number, chips: number): void {
  state.value[company] = int(state.value, company) + chips;
  state.placed[company] = int(state.placed, company) + 1;
}

function openAccess(state: State, hex: number, company: number): void {
  for (const next of state.board.neighbours[hex] ?? []) state.access[next] = int(state.access, next) | (1 << company);
}

export const hasAccess = (state: State, hex: number, company: number): boolean => (int(state.access, hex) & (1 << company)) !== 0;

/** Issued shares of a company, those in the pool included (1.3.3.2). */
export const issuedOf = (state: State, company: number): number => SHARES - int(state.unissued, company);

/** The unissued shares of a company that a seat controls. */
export const unissuedAt = (state: State, seat: number, company: number): number =>
  seat === company ? int(state.unissued, company) : 0;

/** The shares of a company that a seat controls, issued or not (1.3.3.3). */
export const sharesAt = (state: State, seat: number, company: number): number =>
  int(state.issued, seat * state.seats + company) + unissuedAt(state, seat, company);

/** 4.2: cash, and the share value of each issued share. */
export function netWorth(state: State, seat: number): number {
  let worth = int(state.cash, seat);
  for (let company = 0; company < state.seats; company++) {
    worth += int(state.issued, seat * state.seats + company) * int(state.value, company);
  }
  return worth;
}

export const nextSeat = (state: State, seat: Seat): Seat => seatOf((seat + 1) % state.seats);
