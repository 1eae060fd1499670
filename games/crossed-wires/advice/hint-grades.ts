/**
 * What may be told of a move before the move itself: where to look, then the company or the account that it is about. Hints and
 * puzzles tell it alike. Knows nothing of how a move was found.
 */
import type { HintGrade } from '@partyline/kernel/features/hint.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Move, MoveOf } from '../moves.js';
import { companyName } from '../refusals.js';
import { leastBid } from '../rules/auction.js';
import type { State } from '../state.js';
import { siteOf } from './reasons.js';

const pointTo = (hexes: readonly string[]): string => hexes.map((hex) => `hex:${hex}`).join(' ');

/** The hexes within two steps, by their names; the nearest first. */
function around({ board }: State, hex: string): readonly string[] {
  const centre = board.index.get(hex) ?? board.start;
  const near = new Set([centre]);
  for (let step = 0; step < 2; step++) for (const at of [...near]) for (const next of board.neighbours[at] ?? []) near.add(next);
  return [...near].map((at) => board.names[at] ?? '');
}

/** A part of the map, named after a place in it or beside it; never after the hex that the hint is about. */
function areaOf(state: State, hex: string): HintGrade<string> {
  const area = around(state, hex);
  const named = area.find((one) => one !== hex && state.board.map.places[one] !== undefined);
  const rivals = area.find((one) => one !== hex && one !== state.board.names[state.board.start]);
  return { say: `Look at the map around ${siteOf(state, named ?? rivals ?? hex)}.`, pointer: pointTo(area) };
}

function expandGrades(state: State, { company, hex }: MoveOf<'expand'>): readonly HintGrade<string>[] {
  const kind = state.board.kinds[state.board.index.get(hex) ?? -1] === 'city' ? 'a city' : 'a hex without a city';
  const treasury = int(state.treasury, company);
  const say = `${companyName(company)} is the company to act for: it has $${treasury}. Build in ${kind}.`;
  return [areaOf(state, hex), { say, pointer: `act:${company} company:${company}` }];
}

function auctionGrades(state: State, { company, from }: MoveOf<'auction'>): readonly HintGrade<string>[] {
  const lies = from === 'hand' ? 'You have an unissued share of it.' : 'The pool has a share of it.';
  return [
    { say: 'Look at the market: a share can be sold.', pointer: 'companies' },
    {
      say: `${companyName(company)} is the company to look at. ${lies} Its share value is $${int(state.value, company)}.`,
      pointer: `company:${company}`,
    },
  ];
}

/** To bid or not: what the share counts, and what the player has. */
function bidGrades(state: State, seat: Seat): readonly HintGrade<string>[] {
  const { auction } = state;
  if (auction === null) return [];
  const { company } = auction;
  const name = companyName(company);
  return [
    { say: `Look at ${name} in the market: what will a share of it be worth?`, pointer: `company:${company}` },
    {
      say: `Compare the next bid of $${leastBid(state, auction)} with its share value of $${int(state.value, company)} and your cash of $${int(state.cash, seat)}.`,
      pointer: `value:${company} cash:${seat}`,
    },
  ];
}

/** From the vaguest on; never the move itself. */
export function gradesOf(state: State, seat: Seat, move: Move): readonly HintGrade<string>[] {
  switch (move.type) {
    case 'expand':
      return expandGrades(state, move);
    case 'auction':
      return auctionGrades(state, move);
    case 'bid':
    case 'drop':
      return bidGrades(state, seat);
    case 'done': {
      const company = state.acting?.company ?? seat;
      return [{ say: `Look at what ${companyName(company)} can still pay for.`, pointer: `treasury:${company}` }];
    }
    case 'pass':
      return [{ say: 'Look at the players: who would gain most by what you can do?', pointer: 'players' }];
  }
}

/** What a board lights for a move. */
export function pointerTo(move: Move): string {
  switch (move.type) {
    case 'expand':
      return pointTo([move.hex, ...move.lease]);
    case 'auction':
      return `auction company:${move.company}`;
    case 'done':
      return 'finish';
    case 'bid':
    case 'drop':
    case 'pass':
      return move.type;
  }
}
