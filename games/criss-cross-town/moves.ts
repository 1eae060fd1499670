/** The moves as they come from outside: their shape and types. Knows what a move looks like, not whether it is allowed. */
import {
  flag,
  integer,
  LIMITS,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  refined,
  type Shape,
  text,
  variants,
} from '@partyline/kernel/shape.js';
import type { Square } from './components/sheet.js';
import { sparse } from './components/sparse.js';

const coordinate = refined(integer(LIMITS.coordinate), (n) =>
  n < -LIMITS.coordinate ? `at least ${-LIMITS.coordinate}.` : null,
);
const pair = list(coordinate, 2);

export const squareShape: Shape<Square> = {
  schema: { ...pair.schema, minItems: 2 },
  read(value, at) {
    const [row, column] = refined(pair, ({ length }) => (length === 2 ? null : 'a square is [row,column].')).read(value, at);
    return [row ?? 0, column ?? 0];
  },
};

export const letterShape = refined(text(1), (letter) => (/^[A-Z]$/.test(letter) ? null : 'a letter is one of A to Z.'));

const workerShape = object({ at: squareShape, letter: nullable(letterShape) });
/** Where a worker stands, and the letter that it stands for; none as yet in a pencil. */
export type Worker = Of<typeof workerShape>;
export const workersShape = list(workerShape, 1000);

const pieceShape = object({
  cells: list(squareShape, 200),
  /** The town square of the top left corner of its box; null crumples it. */
  at: nullable(squareShape),
  flip: optional(flag, () => false),
});
export type Piece = Of<typeof pieceShape>;

/** A build; its type may be left out inside a draft. */
export const buildShape = sparse(
  { type: optional(oneOf(['build']), () => 'build' as const), plan: integer(), pieces: list(pieceShape, 200) },
  { keep: squareShape, workers: workersShape },
);
export type Build = Of<typeof buildShape>;

/** As many as a town may have letters: whatever the town, all of it can be polluted. */
export const MOST_IN_TOWN = 2000;

const finishFields = { workers: workersShape, pollute: list(squareShape, MOST_IN_TOWN) } as const;
export const finishShape = object(finishFields);
export type Finish = Of<typeof finishShape>;

const others = { freshSheet: {}, draft: { build: buildShape }, unready: {}, finish: finishFields, timeUp: {} } as const;
const otherShape = variants(others);
const sentShape = variants({ ...others, build: {} });
export type Move = Of<typeof otherShape> | Build;

export const moveShape: Shape<Move> = {
  schema: { oneOf: [otherShape.schema, { ...buildShape.schema, required: ['type', 'plan', 'pieces'] }] },
  read(value, at) {
    const move = sentShape.read(value, at);
    return move.type === 'build' ? buildShape.read(value, at) : move;
  },
};
