/**
 * What a hand of dice is worth to a plan, in sixteenths of a second. A die that is out takes no bonus any more, so it costs a
 * little more than its seconds; at the end of the last round only the seconds count. Found by play.
 */
import { HANDS, SECONDS } from './dice.js';

const UNIT = 16;
const DEAD_DIE = 0.5;

export type Worth = {
  /** By hand, while calls are left. */
  readonly during: Int32Array;
  /** By hand, when all calls of the round are connected. */
  readonly after: Int32Array;
};

const table = (deadDie: number): Int32Array =>
  Int32Array.from(HANDS, (hand, i) => Math.round(UNIT * ((SECONDS[i] ?? 0) - deadDie * hand.filter((die) => die === 0).length)));

const during = table(DEAD_DIE);
const ROUND: Worth = { during, after: during };
const LAST_ROUND: Worth = { during, after: table(0) };

export const worthIn = (last: boolean): Worth => (last ? LAST_ROUND : ROUND);
/** No hand is worth more. */
export const MOST_WORTH = 18 * UNIT;
/** What a call that is connected already counts when positions are compared: a little, so that tight rounds are finished. */
export const CALL_WORTH = 0.75 * UNIT;
