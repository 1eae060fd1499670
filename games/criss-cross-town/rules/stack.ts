/** The stack of blueprint cards (CT-1.2): four single ones above four double ones, at random, or as given. */
import { type Random, shuffled } from '@partyline/kernel/random.js';
import type { Blueprint } from '../components/card.js';
import { houseCards } from '../data/house-cards.js';
import { type Options, ROUNDS } from '../options.js';

const SINGLE = 4;

export function drawStack({ blueprints }: Pick<Options, 'blueprints'>, random: Random): Blueprint[] {
  if (blueprints !== undefined) return blueprints.slice(0, ROUNDS);
  const single = shuffled<Blueprint>(random, houseCards.single).slice(0, SINGLE);
  return [...single, ...shuffled<Blueprint>(random, houseCards.double).slice(0, ROUNDS - SINGLE)];
}
