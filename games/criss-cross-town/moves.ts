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
import { maybe } from './components/sparse.js';

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

const buildFields = { plan: integer(), pieces: list(pieceShape, 200) } as const;
const moreOfBuild = maybe({ keep: squareShape, workers: workersShape });
const finishFields = { workers: workersShape, pollute: list(squareShape, 1000) } as const;

export const finishShape = object(finishFields);
export type Finish = Of<typeof finishShape>;

const neededShape = object(buildFields);
const typeShape = object({ type: optional(oneOf(['build']), () => 'build' as const) });
export type Build = Of<typeof typeShape> & Of<typeof neededShape> & Of<typeof moreOfBuild>;

/** A build inside a draft: its type may be left out. */
export const buildShape: Shape<Build> = {
  schema: neededShape.schema,
  read: (value, at) => ({ ...typeShape.read(value, at), ...neededShape.read(value, at), ...moreOfBuild.read(value, at) }),
};

const sentShape = variants({
  freshSheet: {},
  build: buildFields,
  draft: { build: buildShape },
  unready: {},
  finish: finishFields,
  timeUp: {},
});
export type Move = Exclude<Of<typeof sentShape>, { readonly type: 'build' }> | Build;

export const moveShape: Shape<Move> = {
  schema: sentShape.schema,
  read(value, at) {
    const move = sentShape.read(value, at);
    return move.type === 'build' ? { ...move, ...moreOfBuild.read(value, at) } : move;
  },
};
