/**
 * A step of the build: svg-to-pdfkit knows a pattern by the name of its constructor, which is gone once names are shortened. What it
 * holds is asked instead. Throws where the library is no longer as it was.
 */
import type { Plugin } from 'vite';

const FILE = /\/svg-to-pdfkit\/source\.js$/;
const ASKED = "color[0].constructor.name === 'PDFPattern'";
const TIMES = 2;

export const patternNames = (): Plugin => ({
  name: 'pattern-names',
  apply: 'build',
  transform: {
    filter: { id: FILE },
    handler(code) {
      const parts = code.split(ASKED);
      if (parts.length !== TIMES + 1) throw new Error('svg-to-pdfkit has changed: does it still know a pattern by its name?');
      return { code: parts.join("'group' in Object(color[0])"), map: null };
    },
  },
});
