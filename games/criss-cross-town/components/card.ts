/** Blueprint cards as data: one plan or two, each a list of piece sizes, perhaps exact, perhaps with a worker. */
import { flag, integer, list, type Of, object, refined, text } from '@partyline/kernel/shape.js';

export const MOST_PLANS = 2;
export const MOST_PIECES = 20;
export const MOST_SQUARES = 100;

const size = refined(integer(), (squares) =>
  squares >= 1 && squares <= MOST_SQUARES ? null : `a piece has 1 to ${MOST_SQUARES} squares.`,
);

const planShape = object({
  pieces: refined(list(size, MOST_PIECES), ({ length }) => (length > 0 ? null : 'a plan has at least one piece.')),
  exact: flag,
  worker: flag,
});

export const blueprintShape = object({
  id: text(100),
  plans: refined(list(planShape, MOST_PLANS), ({ length }) => (length > 0 ? null : 'a card has one plan or two.')),
});

export type Plan = Of<typeof planShape>;
export type Blueprint = Of<typeof blueprintShape>;
