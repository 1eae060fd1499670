/**
 * Paper as it lies on a table: what is printed on its two sides, read from the drawings alone, and what one sees of a piece when it is
 * turned over about its diagonal. Knows drawings and geometry; knows nothing of sheets and of how they are drawn.
 */
import { SIGNS } from '../../drawing/signs.js';

/** x, y ↦ (a x + c y + e, b x + d y + f), as SVG writes it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const HERE: Matrix = [1, 0, 0, 1, 0, 0];

/** A letter or a sign: where its own origin is seen, and where its own directions to the right and down lead. */
export type Mark = {
  readonly is: string;
  readonly at: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
};

function then([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function step(name: string, numbers: readonly number[]): Matrix {
  const [x = 0, y = x] = numbers;
  if (name === 'translate') return [1, 0, 0, 1, x, numbers[1] ?? 0];
  if (name === 'scale') return [x, 0, 0, y, 0, 0];
  if (name !== 'rotate') throw new Error(`a transform that this reader does not know: ${name}`);
  const [cos, sin] = [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
}

const matrixOf = (transform: string): Matrix =>
  [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (all, [, name = '', numbers = '']) =>
      then(
        all,
        step(
          name,
          numbers
            .trim()
            .split(/[\s,]+/)
            .map(Number),
        ),
      ),
    HERE,
  );

const attribute = (tag: string, name: string): string | null => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

const signOf = new Map<string, string>(Object.entries(SIGNS).map(([building, d]) => [d, building]));

function markAt([a, b, c, d, e, f]: Matrix, is: string, x: number, y: number): Mark {
  return { is, at: [a * x + c * y + e, b * x + d * y + f], right: [a, b], down: [c, d] };
}

/** All letters, and all signs of buildings in lower case, of a drawing. */
export function marksIn(drawing: string): readonly Mark[] {
  const stack: Matrix[] = [HERE];
  const found: Mark[] = [];
  for (const [tag, closing, name, words] of drawing.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    const here = stack.at(-1) ?? HERE;
    if (name === 'g') {
      if (closing === '/') stack.pop();
      else stack.push(then(here, matrixOf(attribute(tag, 'transform') ?? '')));
    } else if (name === 'text' && closing === '') {
      found.push(markAt(here, words ?? '', Number(attribute(tag, 'x')), Number(attribute(tag, 'y'))));
    } else if (name === 'path') {
      const sign = signOf.get(attribute(tag, 'd') ?? '');
      if (sign !== undefined) found.push(markAt(here, sign.toLowerCase(), 0, 0));
    }
  }
  return found;
}

type Turn = (point: readonly [number, number]) => readonly [number, number];

const turned = (marks: readonly Mark[], place: Turn, direction: Turn): readonly Mark[] =>
  marks.map(({ is, at, right, down }) => ({ is, at: place(at), right: direction(right), down: direction(down) }));

/** What is printed on the back, in places of the front: the page of a book of that width is turned, and one looks through the paper. */
export const throughPaper = (back: readonly Mark[], width: number): readonly Mark[] =>
  turned(
    back,
    ([x, y]) => [width - x, y],
    ([x, y]) => [-x, y],
  );

/** What one sees of marks in places of the front, when the paper was turned over about its main diagonal. */
export const turnedOver = (marks: readonly Mark[]): readonly Mark[] =>
  turned(
    marks,
    ([x, y]) => [y, x],
    ([x, y]) => [y, x],
  );
