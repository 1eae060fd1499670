/**
 * Four in a row through the real contract, so that the kernel and other libraries can be compared on the same work. Seven
 * columns, six rows; seat 0 begins; four of one's stones in a line win. Only the bench plays it: it is in no registry.
 */
import {
  type Actor,
  type Game,
  type GameEvent,
  type Loaded,
  type Outcome,
  type Refusal,
  ranksBy,
  type Seat,
  seatOf,
} from '@partyline/kernel/game.js';
import { pick } from '@partyline/kernel/random.js';
import { integer, list, type Of, object, parse, variants } from '@partyline/kernel/shape.js';

const COLUMNS = 7;
const ROWS = 6;
/**
 * The cells of a column follow one another from the bottom; one that stays empty lies between two columns, and a whole
 * column of them before and after, so that lines need no bounds. 64 bytes: V8 makes larger typed arrays six times slower.
 */
const STRIDE = ROWS + 1;
const BEFORE = STRIDE + 1;
const CELLS = BEFORE + COLUMNS * STRIDE + STRIDE;
/** One step along a line: up, across, and the diagonals. */
const LINES = [1, STRIDE, STRIDE + 1, STRIDE - 1] as const;

type State = {
  /** 0 is empty; a stone is its seat + 1. */
  readonly cells: Uint8Array;
  stones: number;
  winner: Seat | null;
};

const optionsShape = object({});
const moveShape = variants({ drop: { column: integer() } });
/** Stones by column, from the bottom: all there is to know, so it is the view too. */
const positionShape = object({ columns: list(list(integer(1), ROWS), COLUMNS) });

type Options = Of<typeof optionsShape>;
type Move = Of<typeof moveShape>;
type Position = Of<typeof positionShape>;
type Event = GameEvent;

const FIRST = seatOf(0);
const SECOND = seatOf(1);
const FIRST_ACTS: readonly Seat[] = [FIRST];
const SECOND_ACTS: readonly Seat[] = [SECOND];
const NOBODY: readonly Seat[] = [];
const DROPS: readonly Move[] = Array.from({ length: COLUMNS }, (_, column) => ({ type: 'drop', column }));

const outcomeOf = (scores: readonly [number, number], reason: string): Outcome => ({
  scores,
  ranks: ranksBy(2, (a, b) => (scores[a] ?? 0) > (scores[b] ?? 0)),
  reason,
});
const FIRST_WINS = outcomeOf([1, 0], 'four');
const SECOND_WINS = outcomeOf([0, 1], 'four');
const DRAWN = outcomeOf([0, 0], 'full');

const cell = (column: number, row: number): number => BEFORE + column * STRIDE + row;
const isFull = (cells: Uint8Array, column: number): boolean => cells[cell(column, ROWS - 1)] !== 0;
const isOver = (state: State): boolean => state.winner !== null || state.stones === COLUMNS * ROWS;
const toMove = (state: State): Seat => (state.stones % 2 === 0 ? FIRST : SECOND);

function run(cells: Uint8Array, from: number, step: number, stone: number): number {
  let length = 0;
  for (let at = from + step; cells[at] === stone; at += step) length++;
  return length;
}

function isFour(cells: Uint8Array, at: number, stone: number): boolean {
  for (const step of LINES) if (run(cells, at, step, stone) + run(cells, at, -step, stone) >= 3) return true;
  return false;
}

function put(state: State, seat: Seat, column: number): number {
  const { cells } = state;
  let row = 0;
  while (cells[cell(column, row)] !== 0) row++;
  const at = cell(column, row);
  cells[at] = seat + 1;
  state.stones++;
  if (isFour(cells, at, seat + 1)) state.winner = seat;
  return row;
}

function outcome(state: State): Outcome | null {
  if (state.winner !== null) return state.winner === FIRST ? FIRST_WINS : SECOND_WINS;
  return state.stones === COLUMNS * ROWS ? DRAWN : null;
}

function legal(state: State, seat: Seat): readonly Move[] {
  const moves: Move[] = [];
  if (isOver(state) || seat !== toMove(state)) return moves;
  for (const drop of DROPS) if (!isFull(state.cells, drop.column)) moves.push(drop);
  return moves;
}

const refuse = (rule: string | null, code: string, error: string): Refusal => ({ rule, code, args: {}, error });

function check(state: State, actor: Actor, { column }: Move): Refusal | null {
  if (isOver(state)) return refuse('turn', 'over', 'The game is over.');
  if (actor !== toMove(state)) return refuse('turn', 'not-your-turn', 'It is not your turn.');
  if (column < 0 || column >= COLUMNS) return refuse(null, 'no-such-column', 'There is no such column.');
  return isFull(state.cells, column) ? refuse(null, 'column-full', 'This column is full.') : null;
}

function position({ cells }: State): Position {
  const columns: number[][] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const seats: number[] = [];
    for (let at = cell(column, 0), stone = cells[at] ?? 0; stone !== 0; stone = cells[++at] ?? 0) seats.push(stone - 1);
    columns.push(seats);
  }
  return { columns };
}

/** The state with these stones; says which seats have four. */
function place({ columns }: Position): { readonly state: State; readonly fours: readonly Seat[] } {
  const cells = new Uint8Array(CELLS);
  for (const [column, seats] of columns.entries()) {
    for (const [row, seat] of seats.entries()) cells[cell(column, row)] = seat + 1;
  }
  const fours = [FIRST, SECOND].filter((seat) => cells.some((stone, at) => stone === seat + 1 && isFour(cells, at, stone)));
  return { state: { cells, stones: columns.flat().length, winner: fours[0] ?? null }, fours };
}

function fromJSON(json: unknown): Loaded<State> {
  const refused = (error: string): Loaded<State> => ({ ok: false, refusal: refuse(null, 'impossible', error) });
  const parsed = parse(positionShape, json, 'state');
  if (!parsed.ok) return refused(parsed.error);
  const stones = parsed.value.columns.flat();
  if (parsed.value.columns.length !== COLUMNS) return refused(`state.columns must be ${COLUMNS} lists.`);
  if (stones.some((seat) => seat < 0)) return refused('A stone is of seat 0 or 1.');
  const { state, fours } = place(parsed.value);
  const second = stones.filter((seat) => seat === SECOND).length;
  if (second !== stones.length >> 1) return refused('The seats drop in turn, and seat 0 begins.');
  if (fours.length > 1 || state.winner === toMove(state)) return refused('Nobody drops after a four.');
  return { ok: true, state, seats: 2 };
}

export const fourInARow: Game<Options, State, Move, Position, Event> = {
  id: 'four-in-a-row',
  rules: 1,
  seats: { min: 2, max: 2 },
  options: optionsShape,
  move: moveShape,
  publicOptions: (options) => options,
  resources: () => [],
  setup: () => ({ state: { cells: new Uint8Array(CELLS), stones: 0, winner: null }, events: [] }),
  toAct(state) {
    if (isOver(state)) return NOBODY;
    return toMove(state) === FIRST ? FIRST_ACTS : SECOND_ACTS;
  },
  check,
  legal,
  propose: (state, seat, random) => pick(random, legal(state, seat)),
  view: position,
  open: true,
  imagine: (view) => place(view).state,
  outcome,
  deadline: () => null,
  apply(state, _actor, { column }) {
    const seat = toMove(state);
    const row = put(state, seat, column);
    const dropped: Event = { type: 'dropped', seat, column, row };
    const result = outcome(state);
    return { events: result === null ? [dropped] : [dropped, { type: 'over', outcome: result }], revealed: false };
  },
  clone: ({ cells, stones, winner }) => ({ cells: new Uint8Array(cells), stones, winner }),
  toJSON: position,
  fromJSON,
};
