/** How wide letters are in the faces that are printed with. Knows no page and no game. */
import type { Measure } from '@partyline/print/lines.js';
import { create } from 'fontkit';
import type { Faces } from './faces.js';

/** In millimetres, as the size of a style is. */
export function measureIn(faces: Faces): Measure {
  const opened = new Map([...faces.files].map(([name, bytes]) => [name, create(bytes)]));
  const known = new Map<string, number>();
  return (text, { size, bold = false, italic = false, face = 'sans' }) => {
    const name = faces.nameOf(face, bold, italic);
    const key = `${name} ${text}`;
    const font = opened.get(name);
    const width = known.get(key) ?? (font === undefined ? 0 : font.layout(text).advanceWidth / font.unitsPerEm);
    known.set(key, width);
    return width * size;
  };
}
