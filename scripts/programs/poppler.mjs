/** The programs that tests read PDFs back with. Uses nothing but Node itself. Knows nothing of what the PDFs are. */
import { haveProgram } from './find.mjs';

const PDFTOPPM = {
  title: 'Poppler',
  names: ['pdftoppm'],
  elsewhere: ['/opt/homebrew/bin/pdftoppm', '/usr/local/bin/pdftoppm'],
  packages: ['poppler-utils'],
  variable: 'PARTYLINE_PDFTOPPM',
};

/** Where one of Poppler's programs is, which are installed first if need be: the others are beside it. Throws a sentence that says what to type. */
export const havePoppler = () => haveProgram(PDFTOPPM);
