/**
 * The public format of a position: writing it, and reading one back that keeps every invariant of the rules. Nothing is
 * hidden in this game, so a view is the same thing.
 */
import type { Given, Loaded, Refusal } from '@partyline/kernel/game.js';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Json } from '@partyline/kernel/json.js';
import { canonical } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { compile, type HexBoard } from './maps/map.js';
import { shippedBoard } from './maps/shipped.js';
import type { Options } from './options.js';
import { type PublicPosition, positionShape } from './position.js';
import { unsound } from './position-check.js';
import { FREE, fresh, putTower, type State, unissuedAt } from './state.js';

/** What everybody sees: all of it. */
export type View = PublicPosition;

export function write(state: State): View {
  const { board, auction } = state;
  const seats = everySeat(state.seats);
  const network: Record<string, { company: number; value: number }> = {};
  for (const [hex, name] of board.names.entries()) {
    const company = int(state.owner, hex);
    if (company !== FREE) network[name] = { company, value: int(state.chips, hex) };
  }
  const sharesOf = (seat: number) =>
    seats
      .map((company) => ({
        company,
        issued: int(state.issued, seat * state.seats + company),
        unissued: unissuedAt(state, seat, company),
      }))
      .filter(({ issued, unissued }) => issued + unissued > 0);
  return {
    game: 'crossed-wires',
    rules: state.rules,
    map: board.map,
    players: seats.map((seat) => ({ cash: int(state.cash, seat), shares: sharesOf(seat) })),
    companies: seats.map((company) => ({ treasury: int(state.treasury, company), pool: int(state.pool, company) })),
    network,
    turn: state.turn,
    acting: state.acting,
    auction: auction === null ? null : { ...auction, in: seats.filter((seat) => (auction.in & (1 << seat)) !== 0) },
    passes: state.passes,
    ending: state.ending,
    over: state.over,
  };
}

export const toJSON = (state: State): Json => write(state);

/** The state of a position that is sound. */
export function build(position: PublicPosition, rules: number): State {
  const state = fresh(boardFor(position), position.players.length, rules);
  for (const [seat, { cash, shares }] of position.players.entries()) {
    state.cash[seat] = cash;
    state.issued[seat * state.seats + seat] = 0;
    state.unissued[seat] = 0;
    for (const { company, issued, unissued } of shares) {
      state.issued[seat * state.seats + company] = issued;
      if (company === seat) state.unissued[seat] = unissued;
    }
  }
  for (const [company, { treasury, pool }] of position.companies.entries()) {
    state.treasury[company] = treasury;
    state.pool[company] = pool;
  }
  for (const [name, { company, value }] of Object.entries(position.network)) {
    putTower(state, state.board.index.get(name) ?? state.board.start, company, value);
  }
  const { auction, ending } = position;
  state.turn = seatOf(position.turn);
  state.acting = position.acting;
  if (auction !== null) {
    const bid = auction.bid === null ? null : { seat: seatOf(auction.bid.seat), amount: auction.bid.amount };
    state.auction = {
      ...auction,
      seat: seatOf(auction.seat),
      bid,
      in: auction.in.reduce((bits, seat) => bits | (1 << seat), 0),
      next: seatOf(auction.next),
    };
  }
  state.passes = position.passes;
  state.ending = ending === null ? null : { by: seatOf(ending.by), turnsLeft: ending.turnsLeft };
  state.over = position.over;
  return state;
}

/** The shipped board where the map is one of ours: no need to compile it again. */
function boardFor({ map }: PublicPosition): HexBoard {
  const shipped = shippedBoard(map.id);
  return shipped !== null && (shipped.map === map || canonical(shipped.map) === canonical(map)) ? shipped : compile(map);
}

export function fromJSON(json: unknown, given: Given<Options>, newest: number): Loaded<State> {
  const read = parse(positionShape, json, 'state');
  const refused = (refusal: Refusal): Loaded<State> => ({ ok: false, refusal });
  if (!read.ok) return refused(malformed(read.error));
  const rules = read.value.rules ?? given.rules;
  if (rules < 1 || rules > newest) return refused(malformed(`state.rules must be 1 to ${newest}.`));
  const found = unsound(read.value);
  if (found !== null) return refused({ rule: found.rule, code: 'unsound', args: {}, error: found.error });
  return { ok: true, state: build(read.value, rules), seats: read.value.players.length };
}
