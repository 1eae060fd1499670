/** Sentences on paper: broken into lines of a width, one below the other, so that what follows knows where to begin. Knows no game. */
import { type Lettering, svgText } from './svg.js';
import { LIGHT_FACE, widthOf } from './widths.js';

/** From the foot of a line to the foot of the next, in the size of the letters. */
const LINE = 1.28;

/** Words in lines of at most a width; a word that is wider than that stands alone. */
export function linesWithin(
  text: string,
  width: number,
  { size, bold = false }: Pick<Lettering, 'size' | 'bold'>,
): readonly string[] {
  const room = bold ? width : width / LIGHT_FACE;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) * size <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What was drawn, and the foot of where the next line would stand. */
export type SetLines = { readonly drawing: string; readonly next: number };

/** The first line stands on `y`. */
export function svgParagraph(x: number, y: number, text: string, width: number, lettering: Lettering): SetLines {
  const lines = linesWithin(text, width, lettering);
  const drawing = lines.map((line, i) => svgText(x, y + i * LINE * lettering.size, line, lettering)).join('');
  return { drawing, next: y + lines.length * LINE * lettering.size };
}

/** One below the other, with so much room between them. */
export function svgParagraphs(
  x: number,
  y: number,
  texts: readonly string[],
  width: number,
  lettering: Lettering,
  apart: number,
): SetLines {
  let next = y;
  let drawing = '';
  for (const text of texts) {
    const written = svgParagraph(x, next, text, width, lettering);
    drawing += written.drawing;
    next = written.next + apart;
  }
  return { drawing, next };
}
