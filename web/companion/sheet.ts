/** What was written on a score sheet, as the rules want it: every row of every player has a number. Knows no game. */
import type { SheetFigures, SheetRow } from '@partyline/board-kit/companion.js';
import { integer, list, type Of, object, table } from '@partyline/kernel/shape.js';

const MOST_ROWS = 100;
const figuresShape = table(integer(), MOST_ROWS);
export const sheetEntryShape = object({ table: figuresShape, players: list(figuresShape, 10) });
export type SheetEntry = Of<typeof sheetEntryShape>;

export const NO_FIGURES: SheetEntry = { table: {}, players: [] };

const within = ({ least = 0, most }: SheetRow, value: number): number => Math.max(least, Math.min(most, value));

export const figureIn = (row: SheetRow, figures: SheetFigures['table'] | undefined): number =>
  within(row, (figures !== undefined && Object.hasOwn(figures, row.id) ? figures[row.id] : undefined) ?? row.usual ?? 0);

/** Complete, whatever was kept. */
export function figuresFor(rows: readonly SheetRow[], seats: number, kept: SheetEntry): SheetFigures {
  const of = (kind: SheetRow['of'], figures: SheetFigures['table'] | undefined) =>
    Object.fromEntries(rows.filter((row) => row.of === kind).map((row) => [row.id, figureIn(row, figures)]));
  return {
    table: of('table', kept.table),
    players: Array.from({ length: seats }, (_, seat) => of('player', kept.players[seat])),
  };
}

/** With one number written; `seat` is null for one of the table. */
export function written(figures: SheetFigures, row: SheetRow, seat: number | null, value: number): SheetFigures {
  const set = (old: SheetFigures['table']) => ({ ...old, [row.id]: within(row, value) });
  if (seat === null) return { ...figures, table: set(figures.table) };
  return { ...figures, players: figures.players.map((old, at) => (at === seat ? set(old) : old)) };
}
