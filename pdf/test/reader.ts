/** Reads a PDF back with Poppler, as people's programs do. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `npm test` sees to it that there is one. */
const { PARTYLINE_PDFTOPPM = '' } = process.env;
const programAt = (name: string): string => (PARTYLINE_PDFTOPPM === '' ? name : join(dirname(PARTYLINE_PDFTOPPM), name));

function run(name: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(programAt(name), args, { maxBuffer: 1e9 });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return stdout;
}

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** How dark a place is, from 0 for white to 255. */
  darkAt(x: number, y: number): number;
  /** Red, green and blue of a place. */
  at(x: number, y: number): readonly [number, number, number];
};

/** The picture of a page: three bytes a place, after a head of three lines. */
function pictureOf(ppm: Buffer): Picture {
  const [, head = '', width = 0, height = 0] = /^(P6\s+(\d+)\s+(\d+)\s+255\s)/.exec(ppm.subarray(0, 40).toString('latin1')) ?? [];
  const [wide, high, from] = [Number(width), Number(height), head.length];
  const at = (x: number, y: number): readonly [number, number, number] => {
    const place = from + 3 * (y * wide + x);
    return [ppm[place] ?? 0, ppm[place + 1] ?? 0, ppm[place + 2] ?? 0];
  };
  return { width: wide, height: high, at, darkAt: (x, y) => 255 - Math.max(...at(x, y)) };
}

const MM = 25.4 / 72;

/** What a PDF holds. Lengths are millimetres. */
export function readPdf(bytes: Uint8Array) {
  const file = join(mkdtempSync(join(tmpdir(), 'partyline-pdf-')), 'print.pdf');
  writeFileSync(file, bytes);
  const only = (page: number) => ['-f', String(page), '-l', String(page)];
  return {
    info: () => run('pdfinfo', [file]).toString(),
    sizes(pages: number): readonly (readonly [number, number])[] {
      const told = run('pdfinfo', ['-f', '1', '-l', String(pages), file]).toString();
      return [...told.matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, width, height]) => [
        Number(width) * MM,
        Number(height) * MM,
      ]);
    },
    text: (page: number) => run('pdftotext', ['-layout', ...only(page), file, '-']).toString(),
    /** Of each face: its name, whether it is in the file, and whether its letters can be read back. */
    faces: () =>
      run('pdffonts', [file])
        .toString()
        .split('\n')
        .slice(2)
        .filter((line) => line !== '')
        .map((line) => {
          const [name = '', ...words] = line.split(/\s+/);
          const [embedded, , unicode] = words.slice(-5);
          return { name, embedded: embedded === 'yes', unicode: unicode === 'yes' };
        }),
    picture: (page: number, dpi: number) => pictureOf(run('pdftoppm', ['-r', String(dpi), ...only(page), file])),
  };
}
