/** Places of a grid, numbered row by row from 0, and where a key leads from one of them. Arithmetic alone; knows no game. */
export type Grid = { readonly columns: number; readonly rows: number };

const STEPS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** An arrow goes to the next place and stays at the edge; Home and End go to the ends of the row. Null for every other key. */
export function placeTowards({ columns, rows }: Grid, from: number, key: string): number | null {
  const [column, row] = [from % columns, Math.floor(from / columns)];
  if (key === 'Home') return row * columns;
  if (key === 'End') return row * columns + columns - 1;
  const step = STEPS.get(key);
  if (step === undefined) return null;
  return within(row + step[1], rows - 1) * columns + within(column + step[0], columns - 1);
}
