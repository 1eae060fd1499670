/** Random boards and the densest cards, and where the rules and the second opinion differ on them. */
import { type Random, randomFrom, shuffled } from '@partyline/kernel/random.js';
import { type CordCard, compile, MOST_CORDS, MOST_IN_PORT, problems } from '../../components/cards.js';
import { NOTHING, PORTS, type Port, TERMINAL_NAMES } from '../../cords/grid.js';
import { facesOf } from '../../cords/layout.js';
import { reach } from '../../cords/ways.js';
import type { Deal } from '../../position.js';
import { allWays } from './oracle.js';

export function randomBoard(cards: readonly CordCard[], random: Random): Deal['board'] {
  const laid = shuffled(random, cards).map(({ id }) => ({ card: id, turned: random(2) === 1 }));
  return [laid.slice(0, 3), laid.slice(3, 6), laid.slice(6)];
}

const PAIRS = PORTS.flatMap((one, i) => PORTS.slice(i + 1).map((other) => [one, other] as const));

function denseCard(id: string, random: Random): CordCard {
  for (;;) {
    const cords: (readonly [Port, Port])[] = [];
    const meeting = (port: Port) => cords.filter((cord) => cord.includes(port)).length;
    for (const cord of shuffled(random, PAIRS)) {
      if (cords.length < MOST_CORDS && cord.every((port) => meeting(port) < MOST_IN_PORT)) cords.push(cord);
    }
    if (cords.length === MOST_CORDS) return { id, cords, halves: PORTS.filter(() => random(4) > 0) };
  }
}

/** Nine cards with as many cords as there may be. */
export function denseSet(random: Random): CordCard[] {
  const cards = Array.from({ length: 9 }, (_, i) => denseCard(`${i}`, random));
  if (problems(cards).length > 0) throw new Error('a dense set must be a valid one');
  return cards;
}

/** Where the two opinions differ on so many random boards, in words. */
export function differences(cards: readonly CordCard[], boards: number, seed: string): string[] {
  const random = randomFrom(seed);
  const set = compile(cards);
  const found: string[] = [];
  for (let i = 0; i < boards; i++) {
    const board = randomBoard(cards, random);
    const faces = facesOf({ board }, set.index);
    for (const [from, name] of TERMINAL_NAMES.entries()) {
      const [mine, theirs] = [reach(set, faces, from), allWays(cards, board, name)];
      for (const [to, other] of TERMINAL_NAMES.entries()) {
        const [one, two] = [mine[to], theirs.get(other) ?? NOTHING];
        if (one !== two) found.push(`${name} to ${other}: ${one}, by hand ${two}, on ${JSON.stringify({ cards, board })}`);
      }
    }
  }
  return found;
}
