/**
 * A second opinion on cutting, slow and literal: a pair of scissors that walks along the lines between the squares, from the
 * border of a piece of paper to its border, touching neither the border nor its own way in between. A division can be made if
 * some such cut goes along it and both halves can be divided further. Paper is a set of squares of a small grid, as bits.
 */

export type Paper = { readonly rows: number; readonly columns: number; readonly squares: number };

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
    {
      to: [r, c + 1],
      between: [
        [r - 1, c],
        [r, c],
      ],
    },
    {
      to: [r, c - 1],
      between: [
        [r - 1, c - 1],
        [r, c - 1],
      ],
    },
    {
      to: [r + 1, c],
      between: [
        [r, c - 1],
        [r, c],
      ],
    },
    {
      to: [r - 1, c],
      between: [
        [r - 1, c - 1],
        [r - 1, c],
      ],
    },
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
    for (let column = 0; column < paper.columns && first.length === 0; column++)
      if (has(paper, row, column)) first.push([row, column]);
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

/** A pair of scissors that remembers which cuts a paper allows and which divisions it has made. */
export function scissors({ rows, columns, squares }: Paper): (division: readonly number[]) => boolean {
  const cuts = new Map<number, (readonly [number, number])[]>();
  const made = new Map<string, boolean>();
  const cutsOf = (paper: number) => {
    const known = cuts.get(paper) ?? onceCut({ rows, columns, squares: paper });
    cuts.set(paper, known);
    return known;
  };
  const inside = (parts: readonly number[], half: number) => parts.filter((part) => (part & half) === part);
  const can = (paper: number, parts: readonly number[]): boolean => {
    if (parts.length < 2) return parts[0] === paper;
    const key = parts.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const found = cutsOf(paper).some(([one, other]) => {
      const [ones, others] = [inside(parts, one), inside(parts, other)];
      return ones.length + others.length === parts.length && can(one, ones) && can(other, others);
    });
    made.set(key, found);
    return found;
  };
  return (division) => can(squares, division);
}
