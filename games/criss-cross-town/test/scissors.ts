/**
 * A second opinion on cutting, slow and literal: a pair of scissors that walks along the lines between the squares, from the
 * border of a piece of paper to its border, touching neither the border nor its own way in between. Every division that a
 * series of such cuts leads to is found; nothing else is asked. Paper is a set of squares of a small grid, as bits.
 */

export type Paper = { readonly rows: number; readonly columns: number; readonly squares: number };
/** A division: the parts as bits, in ascending order, written out. */
export type Division = string;

const bit = (paper: Paper, row: number, column: number): number =>
  row < 0 || column < 0 || row >= paper.rows || column >= paper.columns ? 0 : 1 << (row * paper.columns + column);

const has = (paper: Paper, row: number, column: number): boolean => (paper.squares & bit(paper, row, column)) !== 0;

/** Corners of squares, numbered row by row; one is inside the paper when all four squares around it are. */
type Corner = readonly [number, number];
const around = ([r, c]: Corner): Corner[] => [
  [r - 1, c - 1],
  [r - 1, c],
  [r, c - 1],
  [r, c],
];
const isInside = (paper: Paper, corner: Corner): boolean => around(corner).every(([r, c]) => has(paper, r, c));

/** The corner next to one along a line that has paper on both sides, and the two squares that the cut comes between. */
function ahead(paper: Paper, [r, c]: Corner): { readonly to: Corner; readonly between: readonly [Corner, Corner] }[] {
  const lines = [
    { to: [r, c + 1], between: [[r - 1, c], [r, c]] },
    { to: [r, c - 1], between: [[r - 1, c - 1], [r, c - 1]] },
    { to: [r + 1, c], between: [[r, c - 1], [r, c]] },
    { to: [r - 1, c], between: [[r - 1, c - 1], [r - 1, c]] },
  ] as const;
  return lines.filter(({ between }) => between.every(([row, column]) => has(paper, row, column)));
}

const nameOf = ([r, c]: Corner): string => `${r},${c}`;

/** Every cut from this corner on, as the lines it goes along. */
function* cutsFrom(paper: Paper, way: readonly Corner[], lines: readonly string[]): Generator<readonly string[]> {
  const here = way[way.length - 1] ?? [0, 0];
  for (const { to, between } of ahead(paper, here)) {
    if (way.some((corner) => nameOf(corner) === nameOf(to))) continue;
    const cut = [...lines, between.map(nameOf).join('|')];
    if (isInside(paper, to)) yield* cutsFrom(paper, [...way, to], cut);
    else yield cut;
  }
}

/** The two halves of the paper after a cut: what hangs together without crossing it. */
function halves(paper: Paper, cut: readonly string[]): readonly [number, number] {
  const blocked = new Set(cut);
  const crossed = (a: Corner, b: Corner) => blocked.has(`${nameOf(a)}|${nameOf(b)}`) || blocked.has(`${nameOf(b)}|${nameOf(a)}`);
  const first: Corner[] = [];
  for (let row = 0; row < paper.rows && first.length === 0; row++) {
    for (let column = 0; column < paper.columns && first.length === 0; column++) if (has(paper, row, column)) first.push([row, column]);
  }
  let half = 0;
  for (const [row, column] of first) {
    if ((half & bit(paper, row, column)) !== 0) continue;
    half |= bit(paper, row, column);
    const next: Corner[] = [
      [row, column + 1],
      [row, column - 1],
      [row + 1, column],
      [row - 1, column],
    ];
    first.push(...next.filter((one) => has(paper, ...one) && !crossed([row, column], one)));
  }
  return [half, paper.squares & ~half];
}

/** Every pair of papers that one cut can make of this one. */
function onceCut(paper: Paper): (readonly [number, number])[] {
  const found = new Map<number, readonly [number, number]>();
  for (let r = 0; r <= paper.rows; r++) {
    for (let c = 0; c <= paper.columns; c++) {
      if (isInside(paper, [r, c])) continue;
      for (const cut of cutsFrom(paper, [[r, c]], [])) {
        const pair = halves(paper, cut);
        found.set(Math.min(...pair), pair);
      }
    }
  }
  return [...found.values()];
}

export const written = (parts: readonly number[]): Division => [...parts].sort((a, b) => a - b).join(' ');

/** Every division of the paper that scissors can make, the whole sheet included. */
export function divisions(paper: Paper, known = new Map<number, Set<Division>>()): Set<Division> {
  const before = known.get(paper.squares);
  if (before !== undefined) return before;
  const found = new Set([written([paper.squares])]);
  known.set(paper.squares, found);
  for (const [one, other] of onceCut(paper)) {
    const ones = divisions({ ...paper, squares: one }, known);
    const others = divisions({ ...paper, squares: other }, known);
    for (const a of ones) for (const b of others) found.add(written([...a.split(' '), ...b.split(' ')].map(Number)));
  }
  return found;
}
