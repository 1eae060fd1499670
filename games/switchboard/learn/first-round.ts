/**
 * The guided first round and the first move of the second: every kind of thing that happens in a round happens once, with cards
 * that were dealt like this once. The seed deals a second round in which crossed lines put three calls through.
 */
import type { Lesson, Step } from '@partyline/board-kit/lesson.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { drawn } from './position.js';

type Steps = readonly Step<View, Move>[];
type Square = readonly [number, number];

export const firstPosition = drawn({
  board: "F G B / H I E' / A C D'",
  incoming: { C1: 'blue', C3: 'green', C5: 'orange', C7: 'yellow' },
  recipients: { R1: 'orange', R3: 'yellow', R5: 'green', R7: 'blue' },
});

const isAt = (square: readonly number[], [row, column]: Square): boolean => square[0] === row && square[1] === column;
const swaps = (move: Move, a: Square, b: Square): boolean =>
  move.type === 'exchange' && ((isAt(move.a, a) && isAt(move.b, b)) || (isAt(move.a, b) && isAt(move.b, a)));
const isBonus = (move: Move): boolean => move.type === 'bonus';

const turning: Steps = [
  {
    type: 'read',
    say: 'You are the operator. Calls wait on the left and below, at C1 to C9. Each wants the recipient of its colour, above or on the right.',
    pointer: 'terminal:C3 terminal:R5',
  },
  {
    type: 'read',
    say: 'Nine cards of cords lie between them. A call is put through when a cord runs to its recipient without a break. Point at a lamp to see where its cord leads.',
    pointer: 'terminal:C3',
  },
  {
    type: 'read',
    say: 'Cords can split. Two of them begin at C3, and a call that comes in may take either. But where cords meet, a call goes straight on out of the card: it never turns back along the other.',
    pointer: 'terminal:C3 card:3',
  },
  {
    type: 'read',
    say: 'Every move costs time, and your time is on three dice: nine seconds. When the last die goes out, the game is lost.',
    pointer: 'dice',
  },
  {
    type: 'do',
    say: 'The cheapest move: turn a card upside down for 1 second. Choose card H, and turn it. Before you do, the board shows what it would connect.',
    pointer: 'card:3 turn',
    otherwise: 'That is allowed, but turn card H first: it is the one with the ring.',
    fits: (move) => move.type === 'reverse' && isAt(move.at, [1, 0]),
  },
  {
    type: 'do',
    say: 'Green is connected, and its cord passed three complete circles: that earns 3 seconds. They all go on one die. A die holds 6 at most. Choose a die.',
    pointer: 'dice',
    otherwise: 'Choose the die that takes the bonus.',
    fits: isBonus,
  },
];

const exchanging: Steps = [
  {
    type: 'do',
    say: 'Two cards can change places for 2 seconds. Drag card H onto card A below it, or choose one and then the other. Look: it connects two calls at once.',
    pointer: 'card:3 card:6',
    otherwise: 'Exchange the two cards with the ring: H and A.',
    fits: (move) => swaps(move, [1, 0], [2, 0]),
  },
  {
    type: 'do',
    say: 'Blue and orange each earn a bonus of their own. First the 4 seconds for blue: what does not fit on a die is lost.',
    pointer: 'dice',
    otherwise: 'Choose the die that takes the bonus.',
    fits: isBonus,
  },
  {
    type: 'do',
    say: 'And the 3 seconds for orange. A die that is out takes none, so keep all three alive.',
    pointer: 'dice',
    otherwise: 'Choose the die that takes the bonus.',
    fits: isBonus,
  },
  {
    type: 'do',
    say: 'Only yellow is left. Exchange B and E on the right: that connects nothing yet, but it leads a cord from C1 to R3.',
    pointer: 'card:2 card:5',
    otherwise: 'Exchange the two cards with the ring: B and E.',
    fits: (move) => swaps(move, [0, 2], [1, 2]),
  },
];

const moving: Steps = [
  {
    type: 'do',
    say: 'Cubes move too, along a cord to a terminal of their own side, for 1 second. Choose yellow at C7, then the free terminal C1.',
    pointer: 'terminal:C7 terminal:C1',
    otherwise: 'Choose the yellow cube at C7, then C1.',
    fits: (move) => move.type === 'transfer' && move.from === 'C7' && move.to === 'C1',
  },
  {
    type: 'do',
    say: 'All four calls are through. Place the last bonus, and the second round is dealt.',
    pointer: 'dice',
    otherwise: 'Choose the die that takes the bonus.',
    fits: isBonus,
  },
  {
    type: 'read',
    say: 'Round two has five calls. Red is the priority call, marked with a 1: nothing is put through before it. Round three adds an emergency, which goes before even that.',
    pointer: 'status',
  },
  {
    type: 'do',
    say: 'Crossed lines: two cubes of one side change places for 1 second, where a cord joins their terminals. Choose red at C3, then green at C1. Both get through, and orange, which had to wait for red, follows.',
    pointer: 'terminal:C3 terminal:C1',
    otherwise: 'Cross the two cubes with the ring: red at C3 and green at C1.',
    fits: (move) => move.type === 'crossed' && move.a === 'C1' && move.b === 'C3',
  },
  {
    type: 'do',
    say: 'Green earned a second. Place it: two calls are left in this round.',
    pointer: 'dice',
    otherwise: 'Choose the die that takes the bonus.',
    fits: isBonus,
  },
  {
    type: 'free',
    say: 'That is all. After three rounds the seconds left on the dice are your score. Play on from here, or begin a game of your own.',
    pointer: null,
  },
];

export const firstRound: Lesson<View, Move> = {
  title: 'Your first round',
  minutes: 4,
  options: {},
  seed: 'lesson 61',
  start: firstPosition,
  names: ['You'],
  seat: 0,
  steps: [...turning, ...exchanging, ...moving],
};
