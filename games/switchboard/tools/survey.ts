/**
 * How a set of cards plays: whole games of the plain greedy player and of a search, and what random boards connect. The same
 * seed gives the same figures.
 */
import { type Random, randomFrom, shuffled, streams } from '@partyline/kernel/random.js';
import { type CardSet, type CordCard, compile } from '../components/cards.js';
import { LINES, NOTHING, TERMINALS } from '../cords/grid.js';
import { reach } from '../cords/ways.js';
import { game } from '../index.js';
import { apply } from '../rules/turn.js';
import type { Budget } from '../solver/beam.js';
import { greedyMove, lowest } from '../solver/greedy.js';
import { playOut } from '../solver/playing.js';
import { roundOf } from '../solver/round.js';
import type { State } from '../state.js';

export type Games = { readonly games: number; readonly wins: number; readonly meanScore: number };

/** The strong player of a survey: a beam of 30 positions. */
const STRONG: Budget = { width: 30, depth: 14, patience: 2 };

function begin(cards: readonly CordCard[], seed: string): State {
  const options = game.options.read({ cards }, 'options');
  return game.setup({ options, rules: game.rules, resources: new Map(), seats: 1, random: streams(seed) }).state;
}

function greedyGame(state: State, seed: string): State {
  const random = randomFrom(seed);
  while (!state.over) {
    const waiting = state.pending.length > 0;
    const move = waiting ? ({ type: 'bonus', die: lowest(state.dice) } as const) : greedyMove(roundOf(state), state.dice, random);
    apply(state, move, streams(seed), []);
  }
  return state;
}

function played(games: number, one: (i: number) => State): Games {
  let [wins, score] = [0, 0];
  for (let i = 0; i < games; i++) {
    const outcome = game.outcome(one(i));
    if (outcome?.reason === 'won') wins += 1;
    score += outcome?.scores[0] ?? 0;
  }
  return { games, wins: wins / games, meanScore: score / games };
}

/** Games of the plain greedy player. */
export const greedyGames = (cards: readonly CordCard[], games: number, seed: string): Games =>
  played(games, (i) => greedyGame(begin(cards, `${seed}/${i}`), `${seed}/${i}`));

/** Games of a search, round by round without foresight. */
export const plannedGames = (cards: readonly CordCard[], games: number, seed: string, budget: Budget = STRONG): Games =>
  played(games, (i) => playOut(begin(cards, `${seed}/${i}`), budget, streams(`${seed}/${i}`)));

export type Connections = {
  /** The part of all pairs of an incoming terminal and a recipient that are connected on a random board. */
  readonly connected: number;
  /** Of the connections: the part that has 0, 1, 2, 3, and more circles. */
  readonly circles: readonly number[];
  readonly meanCircles: number;
};

function dealt({ cards }: CardSet, random: Random): number[] {
  return shuffled(random, cards.keys()).map((card) => 2 * card + random(2));
}

/** What random boards connect. */
export function connections(cards: readonly CordCard[], boards: number, seed: string): Connections {
  const set = compile(cards);
  const random = randomFrom(seed);
  const counts = [0, 0, 0, 0, 0];
  let [all, sum] = [0, 0];
  for (let i = 0; i < boards; i++) {
    const faces = dealt(set, random);
    for (let from = 0; from < LINES; from++) {
      for (const circles of reach(set, faces, from).subarray(LINES, TERMINALS)) {
        if (circles === NOTHING) continue;
        const at = Math.min(circles, counts.length - 1);
        counts[at] = (counts[at] ?? 0) + 1;
        all += 1;
        sum += circles;
      }
    }
  }
  return {
    connected: all / (boards * LINES * LINES),
    circles: counts.map((count) => count / Math.max(1, all)),
    meanCircles: sum / Math.max(1, all),
  };
}
