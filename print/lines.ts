/**
 * Breaks words into lines and lines into columns, as far as a booklet and a page of contents need it. How wide letters are is asked
 * of whoever has the faces. All lengths are millimetres. Knows no Markdown and no game.
 */
import type { Drawing } from '@partyline/kernel/features/print.js';
import { type Style, textAt } from './drawing.js';

/** How wide a text is, in the face and size of the style. */
export type Measure = (text: string, style: Style) => number;

/** Words in one style. */
export type Run = { readonly text: string; readonly style: Style };

type Word = { readonly runs: readonly Run[]; readonly width: number; readonly space: number };

/** Words with the pieces of runs that they are made of: "**bold**," is one word of two pieces. */
function wordsOf(runs: readonly Run[], measure: Measure): readonly Word[] {
  const words: { runs: Run[]; space: number }[] = [];
  let open = false;
  for (const { text, style } of runs) {
    for (const piece of text.split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s+$/.test(piece)) {
        open = false;
        continue;
      }
      const last = words.at(-1);
      if (open && last !== undefined) last.runs.push({ text: piece, style });
      else words.push({ runs: [{ text: piece, style }], space: measure(' ', style) });
      open = true;
    }
  }
  return words.map((word) => ({ ...word, width: word.runs.reduce((sum, run) => sum + measure(run.text, run.style), 0) }));
}

/** A set line: its runs with their places from the line's beginning. */
export type SetLine = { readonly runs: readonly (Run & { readonly x: number })[]; readonly width: number };

/** Pieces of one style that follow each other are one text again, with their spaces in it, so that they can be found and read. */
function lineOf(words: readonly Word[], measure: Measure): SetLine {
  const runs: (Run & { x: number })[] = [];
  let x = 0;
  for (const [index, word] of words.entries()) {
    for (const [part, run] of word.runs.entries()) {
      const space = index > 0 && part === 0;
      const last = runs.at(-1);
      if (last !== undefined && last.style === run.style) {
        const text = `${last.text}${space ? ' ' : ''}${run.text}`;
        runs[runs.length - 1] = { ...last, text };
        x = last.x + measure(text, run.style);
      } else {
        if (space) x += word.space;
        runs.push({ ...run, x });
        x += measure(run.text, run.style);
      }
    }
  }
  return { runs, width: x };
}

/** A word that is longer than a line stays whole. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): readonly SetLine[] {
  const lines: SetLine[] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(runs, measure)) {
    const more = (line.length === 0 ? 0 : word.space) + word.width;
    if (line.length > 0 && used + more > width) {
      lines.push(lineOf(line, measure));
      line = [word];
      used = word.width;
    } else {
      line.push(word);
      used += more;
    }
  }
  if (line.length > 0) lines.push(lineOf(line, measure));
  return lines;
}

export const drawLine = ({ runs }: SetLine, x: number, y: number): Drawing =>
  runs.map((run) => textAt(x + run.x, y, run.text, run.style)).join('');

/** Something that is not broken over two pages: how high it is, and how it is drawn with its top at y. */
export type Strip = {
  readonly height: number;
  /** Stays on one page with what follows it, as a heading does. */
  readonly keep?: boolean;
  /** Room above it, except at the top of a page. */
  readonly before?: number;
  draw(y: number): Drawing;
};

/** Strips that stay together, as one. */
function bound(strips: readonly Strip[]): readonly (readonly Strip[])[] {
  const groups: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    const last = groups.at(-1);
    if (open && last !== undefined) last.push(strip);
    else groups.push([strip]);
    open = strip.keep === true;
  }
  return groups;
}

const heightOf = (group: readonly Strip[], first: boolean): number =>
  group.reduce((sum, { height, before = 0 }, at) => sum + height + (first && at === 0 ? 0 : before), 0);

/** What stands on each page of that height; `top` is where a page begins. */
export function fillPages(strips: readonly Strip[], height: number, top: number): readonly Drawing[] {
  const pages: string[] = [];
  let used = 0;
  for (const group of bound(strips)) {
    const fresh = pages.length === 0 || used + heightOf(group, false) > height;
    if (fresh) {
      pages.push('');
      used = 0;
    }
    for (const strip of group) {
      used += used === 0 ? 0 : (strip.before ?? 0);
      pages[pages.length - 1] += strip.draw(top + used);
      used += strip.height;
    }
  }
  return pages;
}
