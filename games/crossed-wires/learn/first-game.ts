/**
 * The guided first game: two rounds and a bit from the middle of a game for three, in which everything happens once. Ada is
 * the learner. The others' moves are settled, and what the learner may do is narrow enough that they always fit.
 */
import type { Lesson, Step } from '@partyline/board-kit/lesson.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { drawn } from './position.js';

type Steps = readonly Step<View, Move>[];

const [ADA, BEN, CLEO] = [0, 1, 2];
const [AURORA, BOREALIS, CIRRUS] = [0, 1, 2];
const SALT_HILL = '1,1';
const MARSH_SPRINGS = '3,0';
const BEN_BUILDS_AT = '2,0';
const CLEO_BUILDS_AT = '2,1';

const start = drawn({
  cash: [30, 30, 24],
  shares: [{ [AURORA]: [1, 4] }, { [BOREALIS]: [1, 1] }, { [BOREALIS]: [1, 0], [CIRRUS]: [1, 3] }],
  treasury: [5, 10, 2],
  pool: [0, 2, 1],
  network: {
    '1,0': [AURORA, 1],
    '1,-1': [BOREALIS, 2],
    '2,-1': [BOREALIS, 1],
    '2,-2': [BOREALIS, 2],
    '0,1': [CIRRUS, 1],
    '-1,1': [CIRRUS, 1],
  },
  turn: ADA,
});

const towerAt = (company: number, hex: string, value: number, lease: readonly string[] = []): Move => ({
  type: 'expand',
  company,
  hex,
  value,
  lease: [...lease],
});
const bid = (amount: number): Move => ({ type: 'bid', amount });
const drop: Move = { type: 'drop' };
const done: Move = { type: 'done' };

/** A tower, what it earns and what it costs. */
const building: Steps = [
  {
    type: 'read',
    say: 'You are Ada. At the end the richest player wins: your cash, plus what your issued shares are worth.',
    pointer: 'player:0',
  },
  {
    type: 'read',
    say: 'Aurora is your company. All five of its shares are yours: one is issued, four are not yet. The treasury is Aurora’s own money. It pays for towers, and at the end it counts for nobody.',
    pointer: 'company:0',
  },
  {
    type: 'do',
    say: 'Now act for Aurora. Build a tower at Salt Hill, the city next to your tower. One chip costs the treasury $5.',
    pointer: `hex:${SALT_HILL}`,
    otherwise: 'That would be allowed, but a city pays at once. Choose Salt Hill, where the ring is.',
    fits: (move) => move.type === 'expand' && move.company === AURORA && move.hex === SALT_HILL,
  },
  {
    type: 'read',
    say: 'Cities pay: $1 a chip for each share, issued or not. That made $5 for you. And a share of Aurora is worth more: $5 for the start and $1 for each chip make $7.',
    pointer: 'company:0',
  },
  {
    type: 'do',
    say: 'The treasury is empty, so finish your turn. Acting has its price: you pay $1 of upkeep into the treasury for each of your four unissued shares.',
    pointer: 'finish',
    otherwise: 'Aurora can do no more this turn. Press “End turn”.',
    fits: (move) => move.type === 'done',
  },
];

/** The others, and a share that the learner buys. */
const buying: Steps = [
  {
    type: 'watch',
    say: 'Ben acts for Borealis and builds two chips, right on your way to the next city.',
    pointer: `hex:${BEN_BUILDS_AT}`,
    moves: [
      { seat: BEN, move: towerAt(BOREALIS, BEN_BUILDS_AT, 2) },
      { seat: BEN, move: done },
    ],
  },
  {
    type: 'watch',
    say: 'Cleo needs money for Cirrus, so she auctions one of its shares. She makes no bid herself, and so she is out.',
    pointer: 'company:2',
    moves: [{ seat: CLEO, move: { type: 'auction', company: CIRRUS, from: 'hand', bid: null } }],
  },
  {
    type: 'do',
    say: 'You are asked first. The first bid is at least the share value. Bid $7.',
    pointer: 'bid',
    otherwise: 'Start low: bid $7, the share value.',
    fits: (move) => move.type === 'bid' && move.amount === 7,
  },
  { type: 'watch', say: 'Ben wants it too.', pointer: 'company:2', moves: [{ seat: BEN, move: bid(8) }] },
  {
    type: 'do',
    say: 'Bid $9. With a share of Cirrus you earn from its cities too, you may act for it, and at the end the share counts.',
    pointer: 'bid',
    otherwise: 'A little more than Ben is enough: bid $9.',
    fits: (move) => move.type === 'bid' && move.amount <= 12,
  },
  {
    type: 'watch',
    say: 'Ben drops out, and the share is yours. What you paid went into the treasury of Cirrus, not to Cleo.',
    pointer: 'company:2',
    moves: [{ seat: BEN, move: drop }],
  },
];

/** Money for the learner's own company, and the sale that brings the end. */
const selling: Steps = [
  {
    type: 'do',
    say: 'Your turn again. Aurora has $4, and that builds nothing. Auction a share of Aurora to raise money, and open without a bid: let the others pay.',
    pointer: 'auction no-bid',
    otherwise: 'Aurora needs money first. Auction a share of Aurora and open without a bid.',
    fits: (move) => move.type === 'auction' && move.company === AURORA && move.from === 'hand' && move.bid === null,
  },
  {
    type: 'watch',
    say: 'Ben and Cleo bid against each other. Whatever is paid goes to Aurora.',
    pointer: 'company:0',
    moves: [
      { seat: BEN, move: bid(8) },
      { seat: CLEO, move: bid(9) },
      { seat: BEN, move: bid(10) },
      { seat: CLEO, move: drop },
    ],
  },
  {
    type: 'read',
    say: 'Aurora has $14 now, and two issued shares. That also means two chips a turn: as many as there are issued shares. But Ben earns from Aurora with you from now on.',
    pointer: 'company:0',
  },
  {
    type: 'watch',
    say: 'Ben puts up a share as well: the last unissued one of Borealis. He opens with $16, and Cleo is out.',
    pointer: 'company:1',
    moves: [
      { seat: BEN, move: { type: 'auction', company: BOREALIS, from: 'hand', bid: 16 } },
      { seat: CLEO, move: drop },
    ],
  },
  {
    type: 'do',
    say: 'A share of Borealis is worth $12. More than $16 for it would be dear. Drop out.',
    pointer: 'drop',
    otherwise: 'You would pay more than the share is worth. Drop out this time.',
    fits: (move) => move.type === 'drop',
  },
  {
    type: 'read',
    say: 'This is how the end comes: a company has issued its last share. There are five more turns, and the last of them is yours. It would also be over if everybody passed in a row.',
    pointer: 'company:1',
  },
];

/** A lease that the learner is paid for, and one of their own. */
const leasing: Steps = [
  {
    type: 'watch',
    say: 'Cleo builds beyond your tower at Salt Hill, and leases it on the way. Cirrus pays $1 for that, and the bank pays $1 for every share of Aurora: $4 for you, $1 for Ben.',
    pointer: `hex:${SALT_HILL}`,
    moves: [
      { seat: CLEO, move: towerAt(CIRRUS, CLEO_BUILDS_AT, 1, [SALT_HILL]) },
      { seat: CLEO, move: done },
    ],
  },
  {
    type: 'do',
    say: 'Now you. Marsh Springs is out of Aurora’s reach, but rival towers stand next to it. Lease your way there and build two chips. Over Cirrus it costs $1, and your share of Cirrus is paid $1.',
    pointer: `hex:${MARSH_SPRINGS}`,
    otherwise: 'Choose Marsh Springs, then 2, then build: the city pays for each chip.',
    fits: (move) =>
      move.type === 'expand' &&
      move.company === AURORA &&
      move.hex === MARSH_SPRINGS &&
      move.value === 2 &&
      move.lease.length > 0,
  },
  {
    type: 'do',
    say: 'The city paid $2 a share: $8 for you. And a share of Aurora is worth $9 now. Finish your turn.',
    pointer: 'finish',
    otherwise: 'Two chips a turn is all that two issued shares allow. Press “End turn”.',
    fits: (move) => move.type === 'done',
  },
  {
    type: 'free',
    say: 'That is the whole game. Three turns are left: Ben, Cleo, and then you. Play them, or begin a game of your own.',
    pointer: null,
  },
];

export const firstGame: Lesson<View, Move> = {
  title: 'Your first game',
  minutes: 5,
  options: {},
  seed: 'first game',
  start,
  names: ['Ada', 'Ben', 'Cleo'],
  seat: ADA,
  steps: [...building, ...buying, ...selling, ...leasing],
};
