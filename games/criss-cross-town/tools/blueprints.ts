/** Blueprint cards: what keeps a set out of play or makes it play badly, and new sets of four single and four double cards. */

import type { ComponentTool, Finding, Made } from '@partyline/kernel/features/component.js';
import { pick, type Random, streams } from '@partyline/kernel/random.js';
import { list, parse } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { type Blueprint, blueprintShape, type Plan } from '../components/card.js';
import { MOST_CARDS, ROUNDS } from '../options.js';
import { best } from './best.js';

/** What the plans of the house allow in all, at least and at most. */
const LEAST = 6;
const MOST = 10;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const warning = (at: string, message: string): Finding => ({ level: 'warning', at, message });

function planWarnings({ pieces }: Plan, at: string): Finding[] {
  const letters = sum(pieces);
  if (letters > MOST) return [warning(at, `${letters} letters in a round make a large town.`)];
  return letters < LEAST
    ? [warning(at, `${counted(letters, 'letter')} in a round ${letters === 1 ? 'makes' : 'make'} a small town.`)]
    : [];
}

function check(json: unknown): readonly Finding[] {
  const read = parse(list(blueprintShape, MOST_CARDS), json, '$');
  if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
  const cards = read.value;
  if (cards.length < ROUNDS)
    return [{ level: 'error', at: '$', message: `A game needs ${ROUNDS} cards; here are ${cards.length}.` }];
  const beyond =
    cards.length > ROUNDS ? [warning('$', `Only the first ${ROUNDS} cards are played with, the top one first.`)] : [];
  const twins = cards.flatMap(({ id }, i) =>
    cards.findIndex((card) => card.id === id) < i ? [warning(`$[${i}].id`, `Another card is called ${id}.`)] : [],
  );
  return [
    ...beyond,
    ...twins,
    ...cards.flatMap(({ plans }, i) => plans.flatMap((plan, j) => planWarnings(plan, `$[${i}].plans[${j}]`))),
  ];
}

function plan(random: Random): Plan {
  const worker = random(5) < 2;
  const letters = (worker ? LEAST + 1 : LEAST + 2) + random(3);
  const count = 2 + random(3);
  const pieces = Array.from({ length: count }, () => 1);
  for (let left = letters - count; left > 0; left--) {
    const at = random(count);
    pieces[at] = (pieces[at] ?? 0) + 1;
  }
  return { pieces: pieces.sort((a, b) => b - a), exact: random(4) === 0, worker };
}

/** The largest piece of a set has at most seven letters. */
const handy = ({ pieces }: Plan): boolean => Math.max(...pieces) <= 7;

function drawn(random: Random): Blueprint[] {
  const plans = (count: number): Plan[] => {
    const found: Plan[] = [];
    while (found.length < count) {
      const next = plan(random);
      if (handy(next) && found.every(({ pieces }) => pieces.join() !== next.pieces.join())) found.push(next);
    }
    return found;
  };
  return Array.from({ length: ROUNDS }, (_, i) => {
    const double = i >= ROUNDS / 2;
    return {
      id: `${double ? 'd' : 's'}-${(i % (ROUNDS / 2)) + 1}-${pick(random, [...'abcdefgh'])}`,
      plans: plans(double ? 2 : 1),
    };
  });
}

const lettersIn = (cards: readonly Blueprint[]): number =>
  sum(cards.map(({ plans }) => Math.max(...plans.map(({ pieces }) => sum(pieces)))));
/** What a town of the house's cards comes to, on average. */
const USUAL = 68;

function make(seed: string, effort: number): Generator<Made, Made> {
  const random = streams(seed);
  return best(effort, (n) => {
    const cards = drawn(random('cards', n));
    const letters = lettersIn(cards);
    return { fault: Math.abs(letters - USUAL), result: { component: cards, figures: { letters } } };
  });
}

export const blueprints: ComponentTool = {
  kind: 'blueprints',
  about: 'A stack of eight blueprint cards, four single ones above four double ones.',
  check,
  options: (blueprints) => ({ blueprints }),
  make,
};
