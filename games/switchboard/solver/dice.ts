/**
 * The three dice as one number. Their order means nothing to a plan, so there are 84 hands of dice, from the fullest die to
 * the emptiest. Which hands a payment or a bonus can lead to is found once. Knows nothing of boards.
 */
import { int } from '@partyline/kernel/ints.js';
import { DICE, MOST_ON_DIE } from '../state.js';

export type Hand = readonly [number, number, number];

const sorted = (dice: readonly number[]): Hand => {
  const [a = 0, b = 0, c = 0] = [...dice].sort((one, other) => other - one);
  return [a, b, c];
};

/** Every hand, the empty one first. */
export const HANDS: readonly Hand[] = (() => {
  const hands: Hand[] = [];
  for (let a = 0; a <= MOST_ON_DIE; a++) {
    for (let b = 0; b <= a; b++) for (let c = 0; c <= b; c++) hands.push([a, b, c]);
  }
  return hands;
})();

const numbers = new Map(HANDS.map((hand, i) => [hand.join(), i]));
export const handOf = (dice: readonly number[]): number => numbers.get(sorted(dice).join()) ?? 0;
export const EMPTY = 0;
/** By hand: the seconds on its dice. */
export const SECONDS: readonly number[] = HANDS.map(([a, b, c]) => a + b + c);

/** Whether the first hand has at least as much on each die. */
export const atLeast = (one: number, other: number): boolean =>
  (HANDS[one] ?? []).every((die, i) => die >= (HANDS[other]?.[i] ?? 0));

const without = (hand: Hand, die: number, seconds: number): number[] =>
  hand.map((value, i) => (i === die ? Math.max(0, value - seconds) : value));

/** Every hand after paying so many seconds (SB-4.1). */
function paid(hand: Hand, seconds: number): number[] {
  const found = new Set<number>();
  for (let die = 0; die < DICE; die++) {
    const value = int(hand, die);
    if (value === 0) continue;
    const rest = without(hand, die, seconds);
    const owed = seconds - value;
    const others = [...rest.keys()].filter((other) => int(rest, other) > 0);
    if (owed <= 0 || others.length === 0) found.add(handOf(rest));
    else for (const other of others) found.add(handOf(without(sorted(rest), sorted(rest).indexOf(int(rest, other)), owed)));
  }
  return [...found];
}

/** Every hand after putting a bonus on a die (SB-5.2). */
function raised(hand: Hand, seconds: number): number[] {
  const alive = [...hand.keys()].filter((die) => int(hand, die) > 0);
  return [
    ...new Set(alive.map((die) => handOf(hand.map((value, i) => (i === die ? Math.min(MOST_ON_DIE, value + seconds) : value))))),
  ];
}

const DEAREST = 2;
/** More than this fills any die. */
const MOST_BONUS = MOST_ON_DIE;
/** By hand and price: the hands that paying leads to. */
const PAID = HANDS.map((hand) => Array.from({ length: DEAREST + 1 }, (_, seconds) => (seconds === 0 ? [] : paid(hand, seconds))));
/** By hand and bonus: the hands that it leads to. */
const RAISED = HANDS.map((hand, i) =>
  Array.from({ length: MOST_BONUS + 1 }, (_, bonus) => (bonus === 0 ? [i] : raised(hand, bonus))),
);

export const afterPaying = (hand: number, seconds: number): readonly number[] => PAID[hand]?.[seconds] ?? [];
export const afterBonus = (hand: number, bonus: number): readonly number[] => RAISED[hand]?.[Math.min(bonus, MOST_BONUS)] ?? [];
