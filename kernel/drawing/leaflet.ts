/** Headings and paragraphs set into a column, in the largest letters that let all of it in. Knows no game. */
import { linesWithin } from './paragraph.js';
import { type Rect, svgStroke, svgText } from './svg.js';
import { widthOf } from './widths.js';

/** A heading, the clause that says more, and paragraphs. */
export type LeafletPart = { readonly title: string; readonly clause: string; readonly lines: readonly string[] };
export type LeafletInks = { readonly title: string; readonly text: string; readonly line: string };

/** In the height of the letters. */
const [LEADING, AFTER_TITLE, BETWEEN, INDENT] = [1.22, 0.35, 0.75, 0.9];
const TITLE = 1.25;

type SetPart = { readonly part: LeafletPart; readonly lines: readonly (readonly string[])[] };

const setAll = (parts: readonly LeafletPart[], width: number, size: number): readonly SetPart[] =>
  parts.map((part) => ({ part, lines: part.lines.map((line) => linesWithin(line, width - INDENT * size, { size })) }));

function heightOf(parts: readonly SetPart[], size: number): number {
  const rows = parts.reduce((sum, { lines }) => sum + lines.flat().length, 0);
  return size * (rows * LEADING + parts.length * (TITLE * LEADING + AFTER_TITLE + BETWEEN) - BETWEEN);
}

/** The largest letters, at most `most` high, with which all of it has room. */
function sizeFor(parts: readonly LeafletPart[], { width, height }: Rect, most: number): number {
  let size = most;
  while (size > 1 && heightOf(setAll(parts, width, size), size) > height) size -= 0.05;
  return size;
}

export function leaflet(parts: readonly LeafletPart[], room: Rect, most: number, inks: LeafletInks): string {
  const size = sizeFor(parts, room, most);
  const drawn: string[] = [];
  let { y } = room;
  for (const { part, lines } of setAll(parts, room.width, size)) {
    y += TITLE * size;
    const title = { size: TITLE * size, fill: inks.title, font: 'title', bold: true } as const;
    drawn.push(
      svgText(room.x, y, part.title, title),
      svgText(room.x + room.width, y, part.clause, { size: 0.85 * size, fill: inks.title, anchor: 'end' }),
    );
    const from = room.x + widthOf(part.title, 'title') * TITLE * size + size;
    const to = room.x + room.width - widthOf(part.clause) * 0.85 * size - size;
    if (to > from) drawn.push(svgStroke(`M${from.toFixed(2)} ${(y - 0.3 * size).toFixed(2)}H${to.toFixed(2)}`, inks.line, 0.15));
    y += (AFTER_TITLE + TITLE * (LEADING - 1)) * size;
    for (const paragraph of lines) {
      for (const [i, line] of paragraph.entries()) {
        y += LEADING * size;
        if (i === 0) drawn.push(svgText(room.x, y, '•', { size, fill: inks.title }));
        drawn.push(svgText(room.x + INDENT * size, y, line, { size, fill: inks.text }));
      }
    }
    y += BETWEEN * size;
  }
  return drawn.join('');
}
