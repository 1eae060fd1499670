/**
 * A grid of labelled cells, on which land is shaped before it is traced: neighbours, pieces that hang together, holes, and
 * tidying up so that every piece is one simple polygon. Labels are whole numbers; what they mean is others' business.
 */

export type Raster = { readonly width: number; readonly height: number; readonly cells: number[] };

/** The label of everything beyond the edge. */
export const BEYOND = -1;

export function labelAt({ width, height, cells }: Raster, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? BEYOND : (cells[y * width + x] ?? BEYOND);
}

/** The cells that share a side with one. */
export function beside({ width, height }: Raster, cell: number): number[] {
  const x = cell % width;
  const found: number[] = [];
  if (x > 0) found.push(cell - 1);
  if (x < width - 1) found.push(cell + 1);
  if (cell >= width) found.push(cell - width);
  if (cell < width * (height - 1)) found.push(cell + width);
  return found;
}

/** Marks, for a search, the cells that were seen. */
const marks = ({ cells }: Raster): Uint8Array => new Uint8Array(cells.length);

/** The unseen cells that hang together with one by sides, as long as they fulfil a condition; marks them. */
function spread(raster: Raster, from: number, seen: Uint8Array, fits: (cell: number) => boolean): number[] {
  const { width, height } = raster;
  const found = [from];
  seen[from] = 1;
  const visit = (cell: number) => {
    if (seen[cell] === 1 || !fits(cell)) return;
    seen[cell] = 1;
    found.push(cell);
  };
  for (const cell of found) {
    const x = cell % width;
    if (x > 0) visit(cell - 1);
    if (x < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return found;
}

/** The cells that hang together with one by sides, as long as they fulfil a condition. */
export function flood(raster: Raster, from: number, fits: (cell: number) => boolean): number[] {
  return spread(raster, from, marks(raster), fits);
}

/** The pieces of the cells that have one label, or one answer to a question; null is no answer. The largest first. */
export function pieces(raster: Raster, answer: (label: number, cell: number) => number | null): number[][] {
  const { cells } = raster;
  const seen = marks(raster);
  const found: number[][] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const own = seen[cell] === 1 ? null : answer(cells[cell] ?? BEYOND, cell);
    if (own !== null) found.push(spread(raster, cell, seen, (next) => answer(cells[next] ?? BEYOND, next) === own));
  }
  return found.sort((a, b) => b.length - a.length);
}

export const isAtEdge = ({ width, height }: Raster, cell: number): boolean =>
  cell % width === 0 || cell % width === width - 1 || cell < width || cell >= width * (height - 1);

/** What a piece encloses, hole by hole. */
export function holes(raster: Raster, piece: readonly number[]): number[][] {
  const own = marks(raster);
  for (const cell of piece) own[cell] = 1;
  return pieces(raster, (_label, cell) => (own[cell] === 1 ? null : 0)).filter(
    (rest) => !rest.some((cell) => isAtEdge(raster, cell)),
  );
}

/** Steps from each cell to the nearest that fulfils a condition; the world beyond the edge does not count. */
export function stepsTo(raster: Raster, fits: (label: number) => boolean): Int32Array {
  const steps = Int32Array.from(raster.cells, (label) => (fits(label) ? 0 : -1));
  const queue: number[] = [];
  for (const [cell, step] of steps.entries()) if (step === 0) queue.push(cell);
  const { width, height } = raster;
  for (const cell of queue) {
    const step = (steps[cell] ?? 0) + 1;
    const visit = (next: number) => {
      if (steps[next] !== -1) return;
      steps[next] = step;
      queue.push(next);
    };
    if (cell % width > 0) visit(cell - 1);
    if (cell % width < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return steps;
}

/** Where two cells of a label touch by a corner only, one cell between them joins them: no outline may touch itself. */
function joinCorners(raster: Raster): boolean {
  const { width, height, cells } = raster;
  let changed = false;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const cell = y * width + x;
      const [a, b, c, d] = [cells[cell], cells[cell + 1], cells[cell + width], cells[cell + width + 1]];
      if (a === undefined || b === undefined || a === b || c === d || a === c || b === d || (a !== d && b !== c)) continue;
      cells[a === d ? cell + 1 : cell] = a === d ? a : b;
      changed = true;
    }
  }
  return changed;
}

/** Cells that stick out into another label give way. */
function trimSpikes(raster: Raster): boolean {
  let changed = false;
  for (const [cell, label] of raster.cells.entries()) {
    const others = beside(raster, cell).map((next) => raster.cells[next] ?? label);
    const other = others.find((one) => one !== label && others.filter((same) => same === one).length >= 3);
    if (other === undefined) continue;
    raster.cells[cell] = other;
    changed = true;
  }
  return changed;
}

/** Smooths what no outline can follow, in place. */
export function tidy(raster: Raster): void {
  for (let round = 0; round < 20; round++) {
    const trimmed = trimSpikes(raster);
    if (!joinCorners(raster) && !trimmed) return;
  }
}
