/**
 * The guided first game: from the bases through three turns on a small island, in which everything happens once. Ada is the
 * learner. The others' moves are settled, and what the learner may do is narrow enough that they always fit.
 */
import type { Lesson, Step } from '@partyline/board-kit/lesson.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { beginning } from './position.js';

type Steps = readonly Step<View, Move>[];

const [ADA, BEN, CLEO] = [0, 1, 2];

const base = (city: string): Move => ({ type: 'base', city });
const station = (city: string): Move => ({ type: 'place', city, pull: null });
const isAt = (move: Move, city: string): boolean => move.type !== 'forfeit' && move.city === city;

/** A base, and what it is all about. */
const bases: Steps = [
  {
    type: 'read',
    say: 'You are Ada, and you run a radio network. You have six stations, which are pins, and one string that joins them. Put your string over the regions that you will be given.',
    pointer: null,
  },
  {
    type: 'do',
    say: 'The first station goes on a base, a city with a red dot. Take Ashby, in the east.',
    pointer: 'city:ashby',
    otherwise: 'Any base would do, but this story begins at Ashby, where the ring is.',
    fits: (move) => isAt(move, 'ashby'),
  },
  {
    type: 'watch',
    say: 'Ben and Cleo choose their bases. With the last of them everybody draws a strip.',
    pointer: 'strip:1 strip:2',
    moves: [
      { seat: BEN, move: base('cray') },
      { seat: CLEO, move: base('corvane') },
    ],
  },
  {
    type: 'read',
    say: 'This is your strip: six regions. A region is on air when your string passes over it. All six on air at the end of your own turn, and you win at once. On the map they have your colour.',
    pointer: 'strip:0',
  },
];

/** The first stretch, and where it may not go. */
const stretching: Steps = [
  {
    type: 'read',
    say: 'Your string runs straight from your last station to the next, at any distance, over land and water. It may not cross a mountain. And no station of yours may stand in a region of your own strip: you have to pass over it, from one side to the other.',
    pointer: 'region:mountain-1 region:mountain-2',
  },
  {
    type: 'do',
    say: 'Point at Eastray, far in the west: the stretch would pass over two of your regions. Put a station there.',
    pointer: 'city:eastray',
    otherwise: 'That is allowed, but Eastray brings two regions at once. Look for the ring in the west.',
    fits: (move) => isAt(move, 'eastray'),
  },
  {
    type: 'read',
    say: 'Two lamps are lit: you are on air in red forest 4 and plains 5. Each time your string passes over a region of yours is a point.',
    pointer: 'strip:0',
  },
];

/** A rival is ahead, and is pulled back. */
const pulling: Steps = [
  {
    type: 'watch',
    say: 'Ben strings his wire to Aldry. One stretch, four regions: he needs only two more! Cleo builds as well.',
    pointer: 'strip:1',
    moves: [
      { seat: BEN, move: station('aldry') },
      { seat: CLEO, move: station('quarley') },
    ],
  },
  {
    type: 'read',
    say: 'Now for the interference. When your new stretch crosses a rival’s string, you may pull that string along and hook it over your new station. It stays taut, so it takes the shortest way round the pins.',
    pointer: 'strip:1',
  },
  {
    type: 'do',
    say: 'Choose Gullet. Your stretch crosses Ben’s string there. Then choose to pull Ben, and look at the ghost of his string before you place.',
    pointer: 'city:gullet choices',
    otherwise: 'Almost: choose Gullet, then “Pull Ben”, and only then place the station.',
    fits: (move) => move.type === 'place' && move.city === 'gullet' && move.pull !== null && move.pull.seat === BEN,
  },
  {
    type: 'read',
    say: 'Three of Ben’s lamps went out, and two of yours came on. His string bends at Gullet: your station there is a pivot. Only his own stations hold his string for good.',
    pointer: 'strip:1 city:gullet',
  },
  {
    type: 'watch',
    say: 'Ben pays you back: from Aldry he goes to Stour, across your string, and pulls it round his pin. You are lucky. It still passes over the same regions. Then Cleo places.',
    pointer: 'city:stour',
    moves: [
      { seat: BEN, move: { type: 'place', city: 'stour', pull: { seat: ADA, stretch: 0 } } },
      { seat: CLEO, move: station('boscar') },
    ],
  },
];

/** Nearly there. */
const ending: Steps = [
  {
    type: 'do',
    say: 'Four of your six are on air. Tarrant, in the north-east, adds green forest 1 on the way. What a stretch passes over counts, not where it ends.',
    pointer: 'city:tarrant',
    otherwise: 'Try Tarrant, where the ring is: the stretch to it passes over green forest 1.',
    fits: (move) => isAt(move, 'tarrant'),
  },
  {
    type: 'watch',
    say: 'Five of six! Ben and Cleo make their moves.',
    pointer: 'strip:0',
    moves: [
      { seat: BEN, move: station('dunmere') },
      { seat: CLEO, move: station('norwick') },
    ],
  },
  {
    type: 'free',
    say: 'That is the whole game. If nobody ever gets all six, the most points win once all stations are placed. But you need only swamp 3, and Ben only swamp 4! Is there a city behind swamp 3, as seen from Tarrant? Finish this game, or begin one of your own.',
    pointer: null,
  },
];

export const firstGame: Lesson<View, Move> = {
  title: 'Your first game',
  minutes: 4,
  options: {},
  seed: 'first game',
  start: beginning,
  names: ['Ada', 'Ben', 'Cleo'],
  seat: ADA,
  steps: [...bases, ...stretching, ...pulling, ...ending],
};
