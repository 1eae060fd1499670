/** A position as public data, sound or not: its shape and nothing more. */
import { flag, integer, list, nullable, type Of, object, oneOf, refined } from '@partyline/kernel/shape.js';
import { blueprintShape } from './components/card.js';
import { BUILDINGS, sheetShape } from './components/sheet.js';
import { sparse } from './components/sparse.js';
import { buildShape, finishShape, letterShape, MOST_IN_TOWN, squareShape, workersShape } from './moves.js';
import { optionsShape, publicOptionsShape } from './options.js';
import { PHASES } from './state.js';

const MOST_PLAYERS = 4;

const placedShape = object({ at: squareShape, letter: letterShape, building: oneOf(BUILDINGS), round: integer() });

const openFields = {
  sheet: sheetShape,
  workers: integer(),
  crumpled: integer(),
  ready: flag,
  town: list(placedShape, MOST_IN_TOWN),
  pencil: workersShape,
  score: nullable(integer()),
} as const;
const hiddenFields = { draft: nullable(buildShape), finish: nullable(finishShape) } as const;

/** The version of the rules, which positions of version 1 do not say. */
const versionField = { rules: integer() } as const;

const tableFields = {
  game: oneOf(['criss-cross-town']),
  round: integer(),
  phase: oneOf(PHASES),
  card: nullable(blueprintShape),
  dealt: integer(),
  over: flag,
} as const;

const playersShape = refined(list(object({ ...openFields, ...hiddenFields }), MOST_PLAYERS), ({ length }) =>
  length > 0 ? null : 'there are 1 to 4 players.',
);

export const positionShape = sparse(
  { ...tableFields, options: optionsShape, stack: list(blueprintShape, 100), players: playersShape },
  versionField,
);
export type TownPosition = Of<typeof positionShape>;

/** What a viewer is shown of it: what is hidden is not there. */
export const viewShape = sparse(
  { ...tableFields, options: publicOptionsShape, players: list(sparse(openFields, hiddenFields), MOST_PLAYERS) },
  versionField,
);
export type View = Of<typeof viewShape>;

/** How a position says the version of its rules: version 1 was released without saying it, and stays so. */
export const versionOf = (rules: number): { readonly rules?: number } => (rules === 1 ? {} : { rules });
/** The version that a view is of. */
export const rulesOf = ({ rules = 1 }: View): number => rules;
