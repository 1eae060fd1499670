/** The faces as a browser finds them: files of this site, fetched when they are needed. */
import type { FaceFile } from '@partyline/pdf/faces.js';

const FILES = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-*-{400,600}-{normal,italic}.woff',
    '../../node_modules/@fontsource/josefin-sans/files/josefin-sans-*-{400,600}-normal.woff',
  ],
  { eager: true, query: '?url', import: 'default' },
);

export const siteFaceFile: FaceFile = async (name) => {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`There is no face "${name}" on this site.`);
  const response = await fetch(found[1]);
  if (!response.ok) throw new Error(`The face "${name}" could not be fetched.`);
  return new Uint8Array(await response.arrayBuffer());
};
