/**
 * The faces of what is printed, in files of one script each: which of them a text needs, and which one has which letter. The files
 * come from whoever prints. Knows no page and no game.
 */
import { create } from 'fontkit';

/** A file of a face by its name, as its package calls it: "source-sans-3-latin-400-normal.woff". */
export type FaceFile = (name: string) => Promise<Uint8Array>;

type Family = 'sans' | 'title';

const FILES: Readonly<Record<Family, { readonly name: string; readonly scripts: readonly string[] }>> = {
  sans: {
    name: 'source-sans-3',
    scripts: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  title: { name: 'josefin-sans', scripts: ['latin', 'latin-ext', 'vietnamese'] },
};

const familyOf = (name: string): Family => (name.startsWith('title') ? 'title' : 'sans');

/** The folder of a file's package, for those who look for it on a disk. */
export const packageOf = (file: string): string =>
  `@fontsource/${Object.values(FILES).find(({ name }) => file.startsWith(name))?.name ?? ''}`;

function fileOf(family: Family, script: string, bold: boolean, italic: boolean): string {
  // A title stands upright.
  const style = italic && family === 'sans' ? 'italic' : 'normal';
  return `${FILES[family].name}-${script}-${bold ? 600 : 400}-${style}.woff`;
}

const SCRIPT_OF_ALL = 'latin';
const LETTERS = />([^<]*)</g;
const POINTS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return POINTS[String(name)] ?? whole;
    return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)));
  });

/** The letters of a drawing: everything between its tags. */
function lettersIn(drawings: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const drawing of drawings) {
    for (const [, text = ''] of drawing.matchAll(LETTERS)) for (const letter of decoded(text)) found.add(letter);
  }
  return found;
}

export type Faces = {
  /** By the name under which a drawing asks for it. */
  nameOf(family: string, bold: boolean, italic: boolean): string;
  /** The drawing, with every letter in a face that has it. */
  dressed(drawing: string): string;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

const styled = (family: string, bold: boolean, italic: boolean): string =>
  `${family}${bold ? ' bold' : ''}${italic ? ' italic' : ''}`;

/** Loads what the drawings need: the letters of the west in every style, those of others only where they are written. */
export async function loadFaces(drawings: Iterable<string>, file: FaceFile): Promise<Faces> {
  const files = new Map<string, Uint8Array>();
  const load = async (family: Family, script: string): Promise<Uint8Array | null> => {
    let first: Uint8Array | null = null;
    for (const bold of [false, true]) {
      for (const italic of family === 'sans' ? [false, true] : [false]) {
        const bytes = await file(fileOf(family, script, bold, italic));
        const name = script === SCRIPT_OF_ALL ? family : `${family}-${script}`;
        files.set(styled(name, bold, italic), bytes);
        first ??= bytes;
      }
    }
    return first;
  };
  const scripts: Record<Family, ReadonlyMap<string, string>> = { sans: new Map(), title: new Map() };
  const letters = lettersIn(drawings);
  for (const family of ['sans', 'title'] as const) scripts[family] = await scriptsOf(family, letters, load);
  return {
    files,
    nameOf: (family, bold, italic) => {
      const wanted = styled(family, bold, italic && familyOf(family) === 'sans');
      return files.has(wanted) ? wanted : styled('sans', bold, italic);
    },
    dressed: (drawing) => dress(drawing, scripts),
  };
}

/** Which letters stand in another file than the first one. */
async function scriptsOf(
  family: Family,
  letters: ReadonlySet<string>,
  load: (family: Family, script: string) => Promise<Uint8Array | null>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let missing = [...letters].filter((letter) => /\S/.test(letter));
  for (const script of FILES[family].scripts) {
    if (missing.length === 0 && script !== SCRIPT_OF_ALL) break;
    const bytes = await load(family, script);
    if (bytes === null) continue;
    const face = create(bytes);
    const has = (letter: string): boolean => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    if (script !== SCRIPT_OF_ALL) for (const letter of missing) if (has(letter)) found.set(letter, `${family}-${script}`);
    missing = missing.filter((letter) => !has(letter));
  }
  return found;
}

type Scripts = Readonly<Record<Family, ReadonlyMap<string, string>>>;

const entity = (letter: string): string => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter;

/** Letters of another file than the first one come in spans of their own. */
function spanned(text: string, scripts: ReadonlyMap<string, string>): string {
  let script: string | undefined;
  let written = '';
  for (const letter of decoded(text)) {
    const needed = scripts.get(letter);
    if (needed !== script && script !== undefined) written += '</tspan>';
    if (needed !== script && needed !== undefined) written += `<tspan font-family="${needed}">`;
    script = needed;
    written += entity(letter);
  }
  return script === undefined ? written : `${written}</tspan>`;
}

/** Every letter in a face that has it. The face of a text may be said by anything around it. */
function dress(drawing: string, scripts: Scripts): string {
  if (scripts.sans.size === 0 && scripts.title.size === 0) return drawing;
  const families: Family[] = ['sans'];
  return drawing.replace(/<[^>]*>|[^<]+/g, (part) => {
    const family = families.at(-1) ?? 'sans';
    if (!part.startsWith('<')) return spanned(part, scripts[family]);
    if (part.startsWith('</')) families.pop();
    else if (!part.endsWith('/>')) families.push(familyOf(/font-family="([^"]*)"/.exec(part)?.[1] ?? family));
    return part;
  });
}
