/**
 * What the kit should know of this game, and what must hold in every position: the dice re-add from the events, no cube and
 * no card is lost, and the calls that are gone are those that were connected.
 */

import type { Conformance, PlayedPosition as Judged } from '@partyline/kernel/conformance.js';
import { isRecord } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { positionShape, type SwitchboardPosition } from './position.js';
import { callsBefore, DICE, MOST_ON_DIE, START_DIE } from './state.js';

/** Nine cards full of cords, splits and half circles, so that there is always something to cross and to transfer. */
const BUSY = Array.from({ length: 9 }, (_, i) => ({
  id: `${i + 1}`,
  cords: [
    ['T', i % 2 === 0 ? 'L1' : 'R2'],
    ['B', i % 3 === 0 ? 'L2' : 'R1'],
    ['L1', 'R1'],
    ['L2', 'R2'],
    ['L1', 'L2'],
    ['R1', 'R2'],
  ],
  halves: i % 2 === 0 ? ['T', 'L1', 'R1'] : ['B', 'L2', 'R1', 'R2'],
}));

/** Nine cards that connect nearly everything and earn time on every seam, so that play at random comes to the last round. */
const EASY = Array.from({ length: 9 }, (_, i) => ({
  id: `${i + 1}`,
  cords: [
    ['T', 'B'],
    ['L1', 'R1'],
    ['L2', 'R2'],
    ['T', i % 2 === 0 ? 'R1' : 'L2'],
    ['B', i % 2 === 0 ? 'L2' : 'R1'],
    ['L1', 'R2'],
  ],
  halves: ['T', 'B', 'L1', 'L2', 'R1', 'R2'],
}));

/** Nine cards with these cords, as many as a card may have, and a half circle at every port. */
const full = (...cords: readonly (readonly string[])[]) =>
  Array.from({ length: 9 }, (_, i) => ({
    id: `${i + 1}`,
    cords: Array.from({ length: 6 }, (_, k) => cords[i % cords.length]?.[k]?.split(' ') ?? []),
    halves: ['T', 'B', 'L1', 'L2', 'R1', 'R2'],
  }));

/** Boards with more ways than can be tried: every port splits, and every seam earns. */
const hostile = () => [
  {
    name: 'every port with two cords',
    options: {
      cards: full(['T L1', 'L1 B', 'B R1', 'R1 T', 'L2 R2', 'L2 T'], ['T L2', 'L2 B', 'B R2', 'R2 T', 'L1 R1', 'L1 R2']),
    },
    position: null,
  },
  {
    name: 'ports with three cords',
    options: {
      cards: full(['T L1', 'T R2', 'T B', 'B L2', 'B R1', 'L1 R2'], ['L1 L2', 'L1 R1', 'L1 R2', 'R1 L2', 'R2 L2', 'T B']),
    },
    position: null,
  },
];

/** The seconds on all dice as the events alone give them. */
function seconds({ events }: Judged): number {
  let sum = DICE * START_DIE;
  for (const event of events) {
    if (event.type === 'paid' && typeof event['seconds'] === 'number') sum = Math.max(0, sum - event['seconds']);
    if (event.type === 'bonus' && typeof event['gained'] === 'number') sum += event['gained'];
  }
  return sum;
}

function wrongCalls({ connected, round, incoming }: SwitchboardPosition, { events }: Judged): string | null {
  const told = events.filter(({ type }) => type === 'connected').length;
  if (told !== connected) return `${connected} calls are connected, the events tell of ${told}.`;
  const dealt = events.filter((event) => event.type === 'dealt' && isRecord(event) && event['round'] === round).length;
  if (dealt !== 1) return `Round ${round} was dealt ${dealt} times.`;
  const left = Object.keys(incoming).length;
  return connected + left === callsBefore(round + 1) ? null : `${connected} calls are connected and ${left} are left.`;
}

function wrongDice({ dice }: SwitchboardPosition, judged: Judged): string | null {
  const sum = dice.reduce((all, die) => all + die, 0);
  if (dice.some((die) => die < 0 || die > MOST_ON_DIE)) return `The dice are ${dice.join(', ')}.`;
  return sum === seconds(judged) ? null : `The dice have ${sum} seconds, the events give ${seconds(judged)}.`;
}

export const conformance: Conformance = {
  options: [{}, { cards: BUSY }, { cards: EASY }],
  hides: false,
  maxMoves: 400,
  soak: 5000,
  hostile,
  invariant(judged) {
    const read = parse(positionShape, judged.state, 'state');
    return read.ok ? (wrongCalls(read.value, judged) ?? wrongDice(read.value, judged)) : read.error;
  },
};
