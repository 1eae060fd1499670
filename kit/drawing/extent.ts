/**
 * How far a drawing for paper reaches, and whether it is one: elements that close, attributes only, no number that is none. Reads the SVG
 * that games write for print (kernel/features/print.ts), not any SVG. Words are measured as the kernel guesses them. Knows no game.
 */
import { LIGHT_FACE, widthOf } from '@partyline/kernel/drawing/widths.js';
import type { Drawing } from '@partyline/kernel/features/print.js';

export type Extent = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
/** From a point to where it is drawn: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Place = readonly [x: number, y: number];

const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];
const numbersIn = (text: string): number[] => (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

const after = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** A transform attribute as a matrix. */
function matrixOf(transform: string): Matrix {
  let matrix = PLAIN;
  for (const [, name = '', inside = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, ...rest] = numbersIn(inside);
    if (name === 'translate') matrix = after(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') matrix = after(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'rotate') matrix = after(matrix, rotation(a, b ?? 0, c ?? 0));
    else if (name === 'matrix') matrix = after(matrix, [a, b ?? 0, c ?? 0, rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0]);
    else throw new Error(`A drawing has the transform ${name}.`);
  }
  return matrix;
}

/** Points of an arc of a circle or an ellipse that lies straight: its ends, and where it is furthest to each side. */
function arc([x1, y1]: Place, radius: Place, large: boolean, sweep: boolean, [x2, y2]: Place): readonly Place[] {
  const half = Math.hypot((x1 - x2) / 2 / radius[0], (y1 - y2) / 2 / radius[1]);
  const [rx, ry] = [radius[0] * Math.max(1, half), radius[1] * Math.max(1, half)];
  const [ux, uy] = [(x1 - x2) / 2 / rx, (y1 - y2) / 2 / ry];
  const length = ux * ux + uy * uy;
  const away = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 / length - 1));
  const [cx, cy] = [(x1 + x2) / 2 + rx * away * uy, (y1 + y2) / 2 - ry * away * ux];
  const angle = ([x, y]: Place): number => Math.atan2((y - cy) / ry, (x - cx) / rx);
  const turn = 2 * Math.PI;
  const [from, to] = [angle([x1, y1]), angle([x2, y2])];
  const span = sweep ? (to - from + turn) % turn : ((to - from + turn) % turn) - turn;
  return Array.from({ length: 17 }, (_, i): Place => {
    const here = from + (span * i) / 16;
    return [cx + rx * Math.cos(here), cy + ry * Math.sin(here)];
  });
}

type Line = { readonly points: readonly Place[]; readonly closed: boolean };

const ARGUMENTS: { readonly [command: string]: number } = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The flags of an arc may stand without a space: "0 105 3". */
function argumentsOf(command: string, text: string): number[] {
  if (command !== 'A') return numbersIn(text);
  const values: number[] = [];
  let rest = text;
  for (;;) {
    const isFlag = values.length % 7 === 3 || values.length % 7 === 4;
    const next = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(rest);
    if (next === null) return values;
    values.push(Number(next[1]));
    rest = rest.slice(next[0].length);
  }
}

/** Points that the parts of a path do not reach beyond: the handles of their curves among them. */
function pointsOfPath(d: string): readonly Line[] {
  const lines: { points: Place[]; closed: boolean }[] = [];
  let points: Place[] = [];
  let [here, begin]: [Place, Place] = [
    [0, 0],
    [0, 0],
  ];
  for (const [, letter = 'M', text = ''] of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const [baseOf, count] = [() => (letter === command ? ([0, 0] as const) : here), ARGUMENTS[command] ?? 0];
    const values = argumentsOf(command, text);
    if (command === 'Z') {
      here = begin;
      const last = lines.at(-1);
      if (last !== undefined) last.closed = true;
    }
    if (command === 'M') {
      points = [];
      lines.push({ points, closed: false });
    }
    for (let i = 0; count > 0 && i + count <= values.length; i += count) {
      const [[bx, by], part] = [baseOf(), values.slice(i, i + count)];
      const pair = (at: number): Place => [bx + (part[at] ?? 0), by + (part[at + 1] ?? 0)];
      if (command === 'H') here = [bx + (part[0] ?? 0), here[1]];
      else if (command === 'V') here = [here[0], by + (part[0] ?? 0)];
      else if (command === 'A') {
        points.push(...arc(here, [part[0] ?? 0, part[1] ?? 0], part[3] === 1, part[4] === 1, pair(5)));
        here = pair(5);
      } else {
        for (let at = 0; at < count - 2; at += 2) points.push(pair(at));
        here = pair(count - 2);
      }
      points.push(here);
      if (command === 'M' && i === 0) begin = here;
    }
  }
  return lines;
}

type Given = ReadonlyMap<string, string>;
const numberOf = (given: Given, name: string): number => Number(given.get(name) ?? 0);

function boxPoints(x: number, y: number, width: number, height: number): readonly Place[] {
  return [
    [x, y],
    [x + width, y + height],
    [x + width, y],
    [x, y + height],
  ];
}

function lettersBox(given: Given, words: string): readonly Place[] {
  const size = numberOf(given, 'font-size');
  const weight = numberOf(given, 'font-weight') >= 600 ? 1 : LIGHT_FACE;
  const width = widthOf(words, given.get('font-family') === 'title' ? 'title' : 'sans') * size * weight;
  const anchor = given.get('text-anchor');
  const left = numberOf(given, 'x') - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const below = /[gjpqyQ,;$()]/.test(words) ? 0.25 : 0.02;
  return boxPoints(left, numberOf(given, 'y') - 0.75 * size, width, (0.75 + below) * size);
}

/** What an element reaches to before it is moved, without the width of its line. */
function linesOfElement(tag: string, given: Given, words: string): readonly Line[] {
  const read = (name: string) => numberOf(given, name);
  const closed = (points: readonly Place[]): readonly Line[] => [{ points, closed: true }];
  if (tag === 'path') return pointsOfPath(given.get('d') ?? '');
  if (tag === 'rect') return closed(boxPoints(read('x'), read('y'), read('width'), read('height')));
  if (tag === 'circle') return closed(boxPoints(read('cx') - read('r'), read('cy') - read('r'), 2 * read('r'), 2 * read('r')));
  if (tag === 'ellipse')
    return closed(boxPoints(read('cx') - read('rx'), read('cy') - read('ry'), 2 * read('rx'), 2 * read('ry')));
  if (tag === 'line') return pointsOfPath(`M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`);
  return tag === 'text' ? closed(lettersBox(given, words)) : [];
}

const TAGS = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'text', 'tspan', 'clipPath', 'defs'];
const FONTS = [undefined, 'sans', 'title'];

const plainText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Why an element may not be in a drawing; null where it may. */
function fault(tag: string, given: Given, written: string, words: string): string | null {
  if (!TAGS.includes(tag)) return `has a ${tag}`;
  if (['style', 'class', 'href'].some((name) => given.has(name))) return `has a ${tag} that is not said by attributes`;
  if (/NaN|undefined|Infinity/.test(written)) return `has a number that is none: ${written.slice(0, 80)}`;
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(written + words)) return `has an ampersand: ${written.slice(0, 80)}`;
  return FONTS.includes(given.get('font-family')) ? null : `asks for the face ${given.get('font-family')}`;
}

type Open = { readonly tag: string; readonly matrix: Matrix; readonly hidden: boolean };

/** Which part of a line's width counts across and down: at an end that is cut off straight only what is square to it. */
function widthAt(points: readonly Place[], index: number): Place {
  const [here, beside] = [
    points[index],
    index === 0 ? points.find((one) => String(one) !== String(points[0])) : points[index - 1],
  ];
  if (here === undefined || beside === undefined) return [1, 1];
  const [dx, dy] = [here[0] - beside[0], here[1] - beside[1]];
  const long = Math.hypot(dx, dy);
  return long === 0 ? [1, 1] : [Math.abs(dy) / long, Math.abs(dx) / long];
}

/** Where an element's points come to lie, and how far its line reaches beyond them. */
function* reachOf(tag: string, given: Given, words: string, [a, b, c, d, e, f]: Matrix): Generator<Extent> {
  const line = (given.get('stroke') ?? 'none') === 'none' ? 0 : Number(given.get('stroke-width') ?? 1) / 2;
  const beyond = line * Math.sqrt(Math.abs(a * d - b * c));
  const cut = (given.get('stroke-linecap') ?? 'butt') === 'butt';
  for (const { points, closed } of linesOfElement(tag, given, plainText(words))) {
    const moved = points.map(([x, y]): Place => [a * x + c * y + e, b * x + d * y + f]);
    for (const [i, [x, y]] of moved.entries()) {
      const isEnd = cut && !closed && (i === 0 || i === moved.length - 1);
      const [across, down] = isEnd ? widthAt(moved, i) : [1, 1];
      yield { left: x - beyond * across, right: x + beyond * across, top: y - beyond * down, bottom: y + beyond * down };
    }
  }
}

const ELEMENT = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>([^<]*)/g;
const attributesIn = (written: string): Given =>
  new Map([...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** How far a drawing reaches; throws, with a sentence, where it is none. What is cut by a clip path counts as far as it is drawn. */
export function extentOf(drawing: Drawing): Extent {
  const open: Open[] = [];
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  let read = 0;
  for (const { 0: whole, 1: closing, 2: tag = '', 3: written = '', 4: alone, 5: words = '', index } of drawing.matchAll(
    ELEMENT,
  )) {
    if (index !== read) break;
    read += whole.length;
    if (closing !== '') {
      if (open.pop()?.tag !== tag) throw new Error(`A drawing closes a ${tag} that is not open.`);
      continue;
    }
    const given = attributesIn(written);
    const found = fault(tag, given, written, words);
    if (found !== null) throw new Error(`A drawing ${found}.`);
    const parent = open.at(-1) ?? { matrix: PLAIN, hidden: false };
    const matrix = after(parent.matrix, matrixOf(given.get('transform') ?? ''));
    const hidden = parent.hidden || tag === 'clipPath' || tag === 'defs';
    if (alone === '') open.push({ tag, matrix, hidden });
    if (hidden) continue;
    for (const point of reachOf(tag, given, words, matrix)) {
      [left, right] = [Math.min(left, point.left), Math.max(right, point.right)];
      [top, bottom] = [Math.min(top, point.top), Math.max(bottom, point.bottom)];
    }
  }
  if (read !== drawing.length || open.length > 0)
    throw new Error(`A drawing has something that is no element: ${drawing.slice(read, read + 60)}`);
  return { left, right, top, bottom };
}
