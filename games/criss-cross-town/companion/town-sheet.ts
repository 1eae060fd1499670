/**
 * Finished towns of the real table: letters with their buildings, workers and pollution, entered by the players, and the score
 * that the rules give them. What is entered has no hidden limits of its own: the rules say what is wrong with it.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { flag, integer, list, type Of, object, oneOf, refined, text } from '@partyline/kernel/shape.js';
import { BUILDINGS, type Square } from '../components/sheet.js';
import { neighboursOf, type Tally, type Town, titleOf, type WordJudge } from '../for-board.js';
import type { Finish } from '../moves.js';
import { placesOf, reasonOf } from '../rules/end.js';
import { workersLeft, wrongFinish } from '../rules/finish.js';
import { scoreTown } from '../rules/score.js';

const MOST_SQUARES = 400;
const FAR = 60;
const far = integer(FAR, -FAR);
const letter = refined(text(1), (sign) => (sign === '' || /^[A-Z]$/.test(sign) ? null : 'a letter is A to Z.'));

const squareShape = object({
  row: far,
  column: far,
  /** Empty where a freelance worker stands on no letter. */
  letter,
  building: oneOf(BUILDINGS),
  /** What a worker stands for; empty where there is none. */
  worker: letter,
  polluted: flag,
});
export type TownSquare = Of<typeof squareShape>;

const townShape = object({ squares: list(squareShape, MOST_SQUARES), crumpled: integer(99, 0) });
export type PaperTown = Of<typeof townShape>;

export const townsShape = object({ permissive: flag, towns: list(townShape, 4) });
export type TownsEntry = Of<typeof townsShape>;

const NO_TOWN: PaperTown = { squares: [], crumpled: 0 };
export const blankTowns = (): TownsEntry => ({ permissive: false, towns: [] });
export const townAt = ({ towns }: TownsEntry, seat: number): PaperTown => towns[seat] ?? NO_TOWN;

export function withTown(entry: TownsEntry, seat: number, town: PaperTown): TownsEntry {
  const towns = Array.from({ length: Math.max(entry.towns.length, seat + 1) }, (_, at) => townAt(entry, at));
  return { ...entry, towns: towns.map((old, at) => (at === seat ? town : old)) };
}

export const paperSquare = ({ squares }: PaperTown, [row, column]: Square): TownSquare | null =>
  squares.find((one) => one.row === row && one.column === column) ?? null;

/** A square with something on it, or without anything. */
export function withSquare(town: PaperTown, at: Square, change: Partial<TownSquare>): PaperTown {
  const [row, column] = at;
  const before = paperSquare(town, at) ?? { row, column, letter: '', building: '.' as const, worker: '', polluted: false };
  const after = { ...before, ...change };
  const others = town.squares.filter((one) => one.row !== row || one.column !== column);
  const empty = after.letter === '' && after.worker === '';
  const inside = Math.abs(row) <= FAR && Math.abs(column) <= FAR && others.length < MOST_SQUARES;
  return { ...town, squares: empty || !inside ? others : [...others, after] };
}

/** A word from a square on; where a letter lies already, its building stays. */
export function withWord(town: PaperTown, [row, column]: Square, word: string, across: boolean): PaperTown {
  return [...word].reduce(
    (so, sign, i) => withSquare(so, across ? [row, column + i] : [row + i, column], { letter: sign }),
    town,
  );
}

/** The rows and columns to show: all that is there with a margin. */
export function frameOf({ squares }: PaperTown): {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
} {
  const LEAST = 7;
  const [rows, columns] = [squares.map(({ row }) => row), squares.map(({ column }) => column)];
  const top = Math.min(1, ...rows) - 1;
  const left = Math.min(1, ...columns) - 1;
  return {
    top,
    left,
    rows: Math.max(LEAST, Math.max(0, ...rows) - top + 2),
    columns: Math.max(LEAST, Math.max(0, ...columns) - left + 2),
  };
}

const squareIn = ({ row, column }: TownSquare): Square => [row, column];

const lettersIn = ({ squares }: PaperTown): Town =>
  squares
    .filter((one) => one.letter !== '')
    .map((one) => ({ at: squareIn(one), letter: one.letter, building: one.building, round: 1 }));

const finishIn = ({ squares }: PaperTown): Finish & { readonly type: 'finish' } => ({
  type: 'finish',
  workers: squares.filter(({ worker }) => worker !== '').map((one) => ({ at: squareIn(one), letter: one.worker })),
  pollute: squares.filter(({ polluted }) => polluted).map(squareIn),
});

export type ScoredTown = {
  readonly tally: Tally;
  /** Why the town cannot be left so; null where it can. */
  readonly refusal: Refusal | null;
};

/** How many workers a player owns stands on the paper: here there are as many as the town needs. */
function wrongTown(town: PaperTown, judge: WordJudge): Refusal | null {
  const finish = finishIn(town);
  const letters = lettersIn(town);
  const houses = letters.length - workersLeft({ town: letters, workers: letters.length }, finish.pollute);
  return wrongFinish({ town: letters, workers: finish.workers.length + houses }, finish, judge);
}

export type TownScores = {
  readonly towns: readonly ScoredTown[];
  readonly ranks: readonly number[];
  readonly reason: string;
  /** Alone. */
  readonly title: string | null;
};

export function scoreTowns(entry: TownsEntry, seats: number, judge: WordJudge): TownScores {
  const papers = Array.from({ length: seats }, (_, seat) => townAt(entry, seat));
  const placed = papers.map((town) => finishIn(town).workers.length);
  const towns = papers.map((paper, seat) => ({
    tally: scoreTown(
      { town: lettersIn(paper), finish: finishIn(paper), crumpled: paper.crumpled },
      neighboursOf(placed, seat),
      judge,
    ),
    refusal: wrongTown(paper, judge),
  }));
  const detail = towns.map(({ tally }) => tally);
  const ranks = placesOf(detail);
  return { towns, ranks, reason: reasonOf(detail, ranks), title: seats === 1 ? titleOf(detail[0]?.total ?? 0) : null };
}
