/**
 * A rulebook as what it says, block by block, and how each block is set on a page: chapters, numbered clauses, rulings and examples
 * with a bar beside them, lists, tables and figures. All lengths are millimetres. Knows no Markdown, no page and no game.
 */
import { svgBox } from '@partyline/kernel/drawing/svg.js';
import type { Drawing } from '@partyline/kernel/features/print.js';
import { type RuledLine, type Style, strokesOf, textAt } from './drawing.js';
import { breakLines, drawLine, type Measure, type Run, type Strip } from './lines.js';

export type Inline = { readonly text: string; readonly bold?: boolean; readonly italic?: boolean };
type Cells = readonly (readonly Inline[])[];

export type Block =
  | { readonly type: 'chapter'; readonly title: string }
  | { readonly type: 'clause'; readonly number: string | null; readonly title: string }
  | { readonly type: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly type: 'item'; readonly marker: string; readonly depth: number; readonly text: readonly Inline[] }
  | { readonly type: 'note'; readonly kind: 'ruling' | 'example' | 'quotation'; readonly blocks: readonly Block[] }
  | { readonly type: 'table'; readonly head: Cells; readonly rows: readonly Cells[] }
  | { readonly type: 'code'; readonly lines: readonly string[] }
  | {
      readonly type: 'figure';
      readonly drawing: Drawing;
      /** The size of what is drawn, in its own unit: it is as wide as the text then. */
      readonly width: number;
      readonly height: number;
      readonly caption: string;
    };

const SIZE = 3.25;
const LEAD = 1.36;
/** How far a list and a note stand in. */
const INDENT = 5;
const GAP = 1.7;
const FIGURE_MOST = 78;

/** Where a block is set. */
type Column = { readonly x: number; readonly width: number; readonly measure: Measure };

const runsOf = (text: readonly Inline[], size: number): readonly Run[] =>
  text.map(({ text: words, bold = false, italic = false }) => ({ text: words, style: styleOf(size, bold, italic) }));

/** One value for each style, as lines join what has the same. */
const styles = new Map<string, Style>();
function styleOf(size: number, bold: boolean, italic: boolean): Style {
  const key = `${size} ${bold} ${italic}`;
  const style = styles.get(key) ?? { size, bold, italic };
  styles.set(key, style);
  return style;
}

function set(
  text: readonly Inline[],
  { x, width, measure }: Column,
  size: number,
  before: number,
  keep = false,
): readonly Strip[] {
  const lines = breakLines(runsOf(text, size), width, measure);
  return lines.map((line, at) => ({
    height: size * LEAD,
    before: at === 0 ? before : 0,
    // Neither the first nor the last line of a paragraph stands alone on a page.
    keep: keep || (lines.length > 1 && (at === 0 || at === lines.length - 2)),
    draw: (y) => drawLine(line, x, y + size),
  }));
}

function chapter(title: string, { x, width, measure }: Column): readonly Strip[] {
  const style: Style = { size: 5.6, face: 'title', bold: true };
  const lines = breakLines([{ text: title, style }], width, measure);
  return lines.map((line, at) => ({
    height: at === lines.length - 1 ? 9 : 6.6,
    before: at === 0 ? 7 : 0,
    keep: true,
    draw: (y) => drawLine(line, x, y + 5.2) + (at === lines.length - 1 ? strokesOf([[x, y + 7.2, x + width, y + 7.2]], 0.3) : ''),
  }));
}

function clause(number: string | null, title: string, column: Column): readonly Strip[] {
  const words = number === null ? title : `${number}  ${title}`;
  const style: Style = { size: 3.7, bold: true };
  const lines = breakLines([{ text: words, style }], column.width, column.measure);
  return lines.map((line, at) => ({
    height: 5,
    before: at === 0 ? 3.4 : 0,
    keep: true,
    draw: (y) => drawLine(line, column.x, y + 3.6),
  }));
}

/** What is beside a note: a thick bar for a ruling, a broken one for an example. */
function bar(kind: 'ruling' | 'example' | 'quotation', x: number, y: number, height: number): Drawing {
  if (kind === 'ruling') return svgBox({ x, y, width: 0.9, height }, { fill: '#1b1b1b' });
  if (kind === 'quotation') return svgBox({ x, y, width: 0.3, height }, { fill: '#1b1b1b' });
  const dashes = Array.from({ length: Math.ceil(height / 1.6) }, (_, at): RuledLine => {
    const from = y + at * 1.6;
    return [x + 0.3, from, x + 0.3, Math.min(from + 0.9, y + height)];
  });
  return strokesOf(dashes, 0.6);
}

function note(kind: 'ruling' | 'example' | 'quotation', blocks: readonly Block[], column: Column): readonly Strip[] {
  const inner = { ...column, x: column.x + INDENT - 1.5, width: column.width - INDENT + 1.5 };
  return blocks
    .flatMap((block) => setBlock(block, inner))
    .map((strip, at): Strip => {
      // The bar goes on over the gap between two paragraphs of one note.
      const above = at === 0 ? 0 : (strip.before ?? 0);
      return {
        ...strip,
        draw: (y) => bar(kind, column.x, y - above, strip.height + above) + strip.draw(y),
      };
    });
}

function item(marker: string, depth: number, text: readonly Inline[], column: Column): readonly Strip[] {
  const into = INDENT * (depth + 1);
  const inner = { ...column, x: column.x + into, width: column.width - into };
  const [first, ...more] = set(text, inner, SIZE, 0.9);
  if (first === undefined) return [];
  const style: Style = { size: SIZE, anchor: 'end' };
  return [{ ...first, draw: (y) => textAt(inner.x - 1.6, y + SIZE, marker, style) + first.draw(y) }, ...more];
}

const CELL = 1.2;

/** How wide each column is: as its longest cell would like, and in proportion where that is too much. */
function widths(rows: readonly Cells[], { width, measure }: Column, size: number): readonly number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const wishes = Array.from({ length: columns }, (_, at) =>
    Math.max(
      6,
      ...rows.map((row) => runsOf(row[at] ?? [], size).reduce((sum, run) => sum + measure(run.text, run.style), 2 * CELL + 0.1)),
    ),
  );
  const sum = wishes.reduce((all, one) => all + one, 0);
  if (sum <= width) return wishes;
  // Short columns keep what they need; the long ones share the rest.
  const share = width / columns;
  const short = wishes.filter((wish) => wish <= share).reduce((all, one) => all + one, 0);
  const long = sum - short;
  return wishes.map((wish) => (wish <= share ? wish : (wish / long) * (width - short)));
}

function table(head: Cells, rows: readonly Cells[], column: Column): readonly Strip[] {
  const size = SIZE - 0.25;
  const bold = head.map((cell) => cell.map((one) => ({ ...one, bold: true })));
  const headed = head.some((cell) => cell.some(({ text }) => text !== ''));
  const all = headed ? [bold, ...rows] : rows;
  const wide = widths(all, column, size);
  const lefts = wide.map((_, at) => column.x + wide.slice(0, at).reduce((sum, one) => sum + one, 0));
  const total = wide.reduce((sum, one) => sum + one, 0);
  return all.map((row, at): Strip => {
    const cells = wide.map((width, index) => breakLines(runsOf(row[index] ?? [], size), width - 2 * CELL, column.measure));
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * size * LEAD + 1.2;
    const rule = headed && at === 0 ? 0.3 : 0.12;
    return {
      height,
      before: at === 0 ? GAP : 0,
      keep: at === 0 || at === all.length - 2,
      draw: (y) =>
        cells
          .map((lines, index) =>
            lines.map((line, down) => drawLine(line, (lefts[index] ?? 0) + CELL, y + 0.4 + size * (1 + down * LEAD))).join(''),
          )
          .join('') + strokesOf([[column.x, y + height, column.x + total, y + height]], rule),
    };
  });
}

function figure(block: Extract<Block, { type: 'figure' }>, column: Column): readonly Strip[] {
  const scale = Math.min(column.width / block.width, FIGURE_MOST / block.height);
  const [width, height] = [block.width * scale, block.height * scale];
  const x = column.x + (column.width - width) / 2;
  const picture: Strip = {
    height,
    before: 2.5,
    keep: true,
    draw: (y) => `<g transform="translate(${x} ${y}) scale(${scale})">${block.drawing}</g>`,
  };
  return [picture, ...set([{ text: block.caption, italic: true }], column, SIZE - 0.25, 1.2, false)];
}

function code(lines: readonly string[], { x }: Column): readonly Strip[] {
  const style: Style = { size: 2.8 };
  return lines.map((line, at) => ({
    height: 3.8,
    before: at === 0 ? GAP : 0,
    draw: (y) => textAt(x + 2, y + 2.8, line, style),
  }));
}

function setBlock(block: Block, column: Column): readonly Strip[] {
  switch (block.type) {
    case 'chapter':
      return chapter(block.title, column);
    case 'clause':
      return clause(block.number, block.title, column);
    case 'paragraph':
      return set(block.text, column, SIZE, GAP);
    case 'item':
      return item(block.marker, block.depth, block.text, column);
    case 'note':
      return note(block.kind, block.blocks, column);
    case 'table':
      return table(block.head, block.rows, column);
    case 'code':
      return code(block.lines, column);
    case 'figure':
      return figure(block, column);
  }
}

export const setBlocks = (blocks: readonly Block[], x: number, width: number, measure: Measure): readonly Strip[] =>
  blocks.flatMap((block) => setBlock(block, { x, width, measure }));
