/**
 * A second opinion on SB-2.1 to SB-2.3, written from the rulebook alone, slowly and by names: every way from a terminal, one
 * after the other, with the list of cords that it has used.
 */
import type { CordCard } from '../../components/cards.js';
import type { Port } from '../../cords/grid.js';
import type { Deal } from '../../position.js';

const TURN: Readonly<Record<Port, Port>> = { T: 'B', B: 'T', L1: 'R2', R2: 'L1', L2: 'R1', R1: 'L2' };

/** Where each terminal is plugged in: row, column, port. */
const TERMINALS: Readonly<Record<string, string>> = {
  C1: '0 0 L1',
  C2: '0 0 L2',
  C3: '1 0 L1',
  C4: '1 0 L2',
  C5: '2 0 L1',
  C6: '2 0 L2',
  C7: '2 0 B',
  C8: '2 1 B',
  C9: '2 2 B',
  R1: '0 0 T',
  R2: '0 1 T',
  R3: '0 2 T',
  R4: '0 2 R1',
  R5: '0 2 R2',
  R6: '1 2 R1',
  R7: '1 2 R2',
  R8: '2 2 R1',
  R9: '2 2 R2',
};

function across(row: number, column: number, port: Port): readonly [number, number, Port] {
  switch (port) {
    case 'T':
      return [row - 1, column, 'B'];
    case 'B':
      return [row + 1, column, 'T'];
    case 'L1':
      return [row, column - 1, 'R1'];
    case 'L2':
      return [row, column - 1, 'R2'];
    case 'R1':
      return [row, column + 1, 'L1'];
    case 'R2':
      return [row, column + 1, 'L2'];
  }
}

type Lying = { readonly cords: readonly (readonly Port[])[]; readonly halves: readonly Port[] };

/** By terminal: the most complete circles on any way to it from this one. */
export function allWays(cards: readonly CordCard[], board: Deal['board'], from: string): Map<string, number> {
  const grid: Lying[][] = board.map((row) =>
    row.map(({ card: id, turned }) => {
      const card = cards.find((one) => one.id === id);
      if (card === undefined) throw new Error(`no card ${id}`);
      const lie = (port: Port) => (turned ? TURN[port] : port);
      return { cords: card.cords.map((cord) => cord.map(lie)), halves: card.halves.map(lie) };
    }),
  );
  const found = new Map<string, number>();

  const walk = (row: number, column: number, port: Port, used: readonly string[], circles: ReadonlySet<string>): void => {
    const here = grid[row]?.[column];
    for (const [number, cord] of (here?.cords ?? []).entries()) {
      const name = `${row} ${column} ${number}`;
      if (!cord.includes(port) || used.includes(name)) continue;
      const out = cord.find((end) => end !== port);
      if (out === undefined) continue;
      const [nextRow, nextColumn, facing] = across(row, column, out);
      const next = grid[nextRow]?.[nextColumn];
      if (next === undefined) {
        const terminal = Object.keys(TERMINALS).find((one) => TERMINALS[one] === `${row} ${column} ${out}`) ?? '';
        if (terminal !== from) found.set(terminal, Math.max(found.get(terminal) ?? 0, circles.size));
      } else {
        const complete = here?.halves.includes(out) === true && next.halves.includes(facing);
        // The same seam has one name from both sides.
        const seam = [`${row} ${column} ${out}`, `${nextRow} ${nextColumn} ${facing}`].sort().join('|');
        walk(nextRow, nextColumn, facing, [...used, name], complete ? new Set([...circles, seam]) : circles);
      }
    }
  };

  const [row, column, port] = (TERMINALS[from] ?? '').split(' ');
  const start = (['T', 'B', 'L1', 'L2', 'R1', 'R2'] as const).find((one) => one === port);
  if (start !== undefined) walk(Number(row), Number(column), start, [], new Set());
  return found;
}
