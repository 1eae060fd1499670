/** A component as a file or as text from outside, and back: its documented JSON, or the plain text that its kind has. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Parsed } from '@partyline/kernel/shape.js';
import { MOST_KEPT_BYTES } from './store/kept-component.js';

/** Letters of a text that is read at all: a component as large as may be, written with room. */
const MOST_LETTERS = 8 * MOST_KEPT_BYTES;

/** `make-components` writes what it made beside its figures. */
const madeIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'component' in json ? json.component : json;

function jsonIn(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

export function readComponent({ name, read, text: plain }: Editor, text: string): Parsed<Json> {
  if (text.length > MOST_LETTERS) return { ok: false, error: 'This is too long to be a component.' };
  const found = jsonIn(text);
  if (found !== null) return read(madeIn(found.json));
  return plain?.read(text) ?? { ok: false, error: `This is not JSON: a ${name.toLowerCase()} is written as JSON.` };
}

/** With line breaks where a person would put them: a line for each entry of the outermost lists and tables. */
export const componentJson = (component: Json): string => `${JSON.stringify(component, null, 1)}\n`;

/** A name that every file system takes. */
export const fileName = (name: string, ending: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'component'
  }.${ending}`;
