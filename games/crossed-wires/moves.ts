/**
 * The moves as they come from outside: their shape and types. Knows what a move looks like, not whether it is allowed.
 */
import { integer, LIMITS, list, nullable, type Of, oneOf, text, variants } from '@partyline/kernel/shape.js';

export const SOURCES = ['hand', 'pool'] as const;
export type Source = (typeof SOURCES)[number];

const money = integer(LIMITS.money);
const hex = text();

export const moveShape = variants({
  auction: { company: integer(), from: oneOf(SOURCES), bid: nullable(money) },
  bid: { amount: money },
  drop: {},
  expand: { company: integer(), hex, value: integer(), lease: list(hex) },
  done: {},
  pass: {},
});
export type Move = Of<typeof moveShape>;
export type MoveOf<K extends Move['type']> = Extract<Move, { readonly type: K }>;
