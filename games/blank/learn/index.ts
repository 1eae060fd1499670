/** What Blank teaches: a guided game of a few steps, and the pictures of the rulebook, which are real positions. */
import type { Figure, Lesson, Teaching } from '@partyline/board-kit/lesson.js';
import { jacks } from '../for-board.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import './figures.css';

const [ADA, BEN] = [0, 1];

/** A position by the jacks that each player holds. */
const held = (...hands: readonly (readonly string[])[]): View => ({
  game: 'blank',
  players: hands.length,
  jacks: jacks.map((jack) => {
    const seat = hands.findIndex((hand) => hand.includes(jack));
    return seat < 0 ? null : seat;
  }),
});

const firstGame: Lesson<View, Move> = {
  title: 'Your first line',
  minutes: 1,
  options: {},
  seed: 'first line',
  start: held(['B2'], ['D4']),
  names: ['Ada', 'Ben'],
  seat: ADA,
  steps: [
    {
      type: 'do',
      say: 'You are Ada, and B2 is yours. Jacks that touch side by side make a line, and the longest line wins. Plug in at C2.',
      pointer: 'jack:C2',
      otherwise: 'That is allowed, but this story goes on at C2, beside your first jack.',
      fits: ({ jack }) => jack === 'C2',
    },
    {
      type: 'watch',
      say: 'Ben gets in your way: D2 would have been your next.',
      pointer: 'jack:D2',
      moves: [{ seat: BEN, move: { type: 'plug', jack: 'D2' } }],
    },
    {
      type: 'free',
      say: 'A line may bend: C3 would make it 3 long. That is all there is to it. Go on as long as you like.',
      pointer: 'jack:C3',
    },
  ],
};

const figure = (caption: string, view: View, pointer: string | null = null): Figure => ({
  caption,
  view,
  names: ['Ada', 'Ben', 'Cleo'].slice(0, view.players),
  pointer,
  look: 'panel',
});

export const teaching: Teaching<View, Move> = {
  lessons: [firstGame],
  figures: {
    'BL-1.2': figure('Ada, Ben and Cleo have plugged in once each. It is Ada’s turn again.', held(['C3'], ['C2'], ['D3'])),
    'BL-1.3': figure(
      'Ada holds a line of 3, and D4, which touches it only at a corner. D3 would join them.',
      held(['B2', 'C2', 'C3', 'D4'], ['A2', 'B3', 'C4', 'D2']),
      'jack:D3',
    ),
  },
};
