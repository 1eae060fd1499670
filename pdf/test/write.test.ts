/** A print of pieces made for the test, read back by Poppler: true sizes, text as text, tiles that fit, backs behind fronts. */
import type { PrintPart, PrintPiece } from '@partyline/kernel/features/print.js';
import { fingerprintOf } from '@partyline/print/code.js';
import { contentsOf } from '@partyline/print/contents.js';
import type { Layout } from '@partyline/print/pages.js';
import { sheetOf } from '@partyline/print/paper.js';
import { tilesOf, tilingOf } from '@partyline/print/whole.js';
import { describe, expect, test } from 'vitest';
import { faceFile } from '../face-files.js';
import { imprintOf } from '../imprint.js';
import { makePrint } from '../job.js';
import { readPdf } from './reader.js';

const game = { id: 'tea', name: 'Tea & Cake' };
const A4: Layout = { paper: 'a4', sides: 'one', large: false };

type Given = { readonly layout?: Layout; readonly wanted?: readonly string[]; readonly stopAt?: number };

async function printed(
  parts: readonly PrintPart[],
  { layout = A4, wanted = parts.map(({ id }) => id), stopAt = 1e9 }: Given = {},
) {
  const imprint = imprintOf({
    game,
    edition: { id: 'house', name: 'House' },
    options: {},
    seed: 'tea',
    site: 'https://play.example.org',
  });
  const printing = {
    editions: [],
    choices: [],
    seeded: true,
    *parts() {
      yield* parts;
    },
  };
  const order = { options: {}, chosen: {}, seed: 'tea', resources: new Map() };
  const rulebook = { title: 'Tea', blocks: [{ type: 'chapter' as const, title: 'Pouring' }] };
  let pages = 0;
  const { bytes } = await makePrint({ printing, order, imprint, layout, wanted, rulebook }, faceFile, (step) => {
    if (step.doing === 'writing') pages = step.of;
    if (step.doing === 'writing' && step.done === stopAt) throw new Error('Enough.');
  });
  return { bytes, pages, pdf: readPdf(bytes), imprint };
}

const partOf = (way: PrintPart['way'], ...pieces: readonly PrintPiece[]): PrintPart => ({
  id: 'part',
  title: 'Pieces',
  about: 'For the test.',
  way,
  pieces,
});

const square = (fill: string, piece: Partial<PrintPiece> = {}): PrintPiece => ({
  name: 'square',
  width: 40,
  height: 40,
  bleed: 0,
  copies: 1,
  front: `<rect width="40" height="40" fill="${fill}"/>`,
  ...piece,
});

test('pages have the size of their paper, and the bar is 10 cm long', async () => {
  const DPI = 508;
  const SCALE = DPI / 25.4;
  for (const [paper, size] of [
    ['a4', [210, 297]],
    ['letter', [215.9, 279.4]],
  ] as const) {
    const { pdf, pages } = await printed([partOf('gathered', square('#c02020'))], { layout: { ...A4, paper } });
    const sizes = pdf.sizes(pages);
    expect(sizes).toHaveLength(pages);
    for (const [width, height] of sizes) {
      expect(width).toBeCloseTo(size[0], 1);
      expect(height).toBeCloseTo(size[1], 1);
    }
    const picture = pdf.picture(1, DPI);
    // The ticks at both ends of the bar, above its line.
    const y = Math.round((size[1] - 7 - 4.2 - 1.8) * SCALE);
    const dark = Array.from({ length: picture.width }, (_, x) => x).filter((x) => x < 115 * SCALE && picture.darkAt(x, y) > 127);
    const [first = 0, last = 0] = [dark[0], dark.at(-1)];
    const width = dark.filter((x) => x < first + 2 * SCALE).length;
    expect((last - first + 1 - width) / SCALE).toBeGreaterThan(99.9);
    expect((last - first + 1 - width) / SCALE).toBeLessThan(100.1);
  }
});

test('text is text, in faces that are in the file; letters of every script that they have', async () => {
  const words = 'Šálek čaje, φλιτζάνι, чашка';
  const lost = 'A→B 🚀';
  const label = square('#ffffff', {
    front: `<g font-family="sans"><text x="2" y="20" font-size="3">${words}</text><text x="2" y="30" font-size="3">${lost}</text></g>`,
    copies: 3,
  });
  const { pdf } = await printed([partOf('gathered', label)], { wanted: ['part', 'contents'] });
  expect(pdf.text(2).split(words)).toHaveLength(4);
  // What no face has is written by what is near to it, never as nothing.
  expect(pdf.text(2)).toContain('A>B ?');
  expect(pdf.text(2)).toContain('Tea & Cake · Pieces');
  const faces = pdf.faces();
  expect(faces.length).toBeGreaterThan(2);
  for (const { name, ...is } of faces) expect([name, is]).toEqual([name, { embedded: true, unicode: true }]);
  expect(pdf.info()).toMatch(/Title:\s+Tea & Cake: House, to print and play/);
  expect(pdf.info()).not.toMatch(/CreationDate/);
});

test('each page says which game it is, its number, its code and the fingerprint of its seed', async () => {
  const { pdf, pages, imprint } = await printed(
    [partOf('gathered', square('#c02020'), square('#20c020', { width: 60, copies: 30 }))],
    {
      wanted: ['contents', 'part', 'test'],
    },
  );
  for (let page = 1; page <= pages; page++) {
    const text = pdf.text(page);
    expect(text).toContain('Tea & Cake · ');
    expect(text).toContain(`Page ${page} of ${pages}`);
    expect(text).toContain(`Code ${imprint.code} · seed ${imprint.seed}`);
    expect(text).toContain('10 cm');
  }
  expect(pdf.text(1)).toContain('https://play.example.org/new?game=tea&edition=house');
  expect(pdf.text(1)).toMatch(/1 × square, 30 × square|31 × square/);
});

test('an address too long for one line is left to a camera, and stands across nothing', () => {
  const own = (names: number, site: string): string => {
    const options = Array.from({ length: names }, (_, at) => fingerprintOf(`name ${at}`));
    const imprint = imprintOf({ game, edition: { id: null, name: 'Ours' }, options, seed: null, site });
    expect(imprint.link?.length).toBeGreaterThan(60);
    expect(imprint.squares === null).toBe(site === '');
    return contentsOf(imprint, [], [], sheetOf('a4'), (text, { size }) => text.length * size * 0.5).join('');
  };
  const site = 'https://play.example.org';
  expect(own(30, site)).toContain('squares beside this');
  expect(own(30, site)).not.toContain('components=');
  expect(own(30, '')).toContain('open their file');
  expect(own(30, '')).not.toContain('components=');
});

test('the same print is the same file, and one that was stopped is none', async () => {
  const parts = [partOf('gathered', square('#c02020', { copies: 50 }))];
  const [first, second] = [await printed(parts), await printed(parts)];
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  await expect(printed(parts, { stopAt: 1 })).rejects.toThrow('Enough.');
});

/** A drawing in which no two places look alike. */
const carpet = (width: number, height: number): string => {
  const cells: string[] = [];
  for (let x = 0; x < width; x += 7) {
    for (let y = 0; y < height; y += 7) {
      const shade = ((x * 31 + y * 17) % 200).toString(16).padStart(2, '0');
      cells.push(`<circle cx="${x}" cy="${y}" r="${2 + ((x + 2 * y) % 5) / 2}" fill="#${shade}${shade}80"/>`);
    }
  }
  return cells.join('');
};

test('tiles show exactly the same where they overlap', async () => {
  // Ten places for a millimetre, so that both tiles stand on the same grid.
  const DPI = 254;
  const piece: PrintPiece = { name: 'map', width: 301.3, height: 200, bleed: 3, copies: 1, front: carpet(301, 200) };
  const { pdf, pages } = await printed([partOf('tiled', piece)]);
  expect(pages).toBe(2);
  const [left, right] = [pdf.picture(1, DPI), pdf.picture(2, DPI)];
  const [first, second] = tilesOf(piece, tilingOf(piece, 'a4')).map(({ sheet }) => sheet.placed[0]?.window);
  if (first === undefined || second === undefined) throw new Error('Two tiles, each with a window.');
  const place = (mm: number): number => Math.round(mm * 10);
  let different = 0;
  let drawn = 0;
  // But for the very edge, where a window ends in the middle of a place.
  for (let across = 2; across < place(10) - 2; across++) {
    for (let down = 2; down < place(first.height) - 2; down++) {
      const [x, y] = [place(first.x + first.width - 10) + across, place(first.y) + down];
      const here = left.at(x, y);
      const there = right.at(place(second.x) + across, place(second.y) + down);
      if (here.some((value, i) => value !== there[i])) different += 1;
      if (left.darkAt(x, y) > 60) drawn += 1;
    }
  }
  expect(drawn).toBeGreaterThan(1000);
  expect(different).toBe(0);
});

describe('backs stand behind their fronts', () => {
  const DPI = 72;
  /** Red on its left half and green on its right one; its back, turned like a page, is blue on its left. */
  const piece = square('#000000', {
    width: 50,
    height: 30,
    bleed: 0,
    copies: 5,
    front: '<rect width="25" height="30" fill="#e00000"/><rect x="25" width="25" height="30" fill="#00a000"/>',
    back: '<rect width="25" height="30" fill="#0000e0"/><rect x="25" width="25" height="30" fill="#e000e0"/>',
  });
  test.each([
    ['long', (x: number, y: number, width: number) => [width - 1 - x, y]],
    ['short', (x: number, y: number, _: number, height: number) => [x, height - 1 - y]],
  ] as const)('when the paper is turned over its %s edge', async (sides, behind) => {
    const { pdf, pages } = await printed([partOf('gathered', piece)], { layout: { ...A4, sides } });
    expect(pages).toBe(2);
    const [front, back] = [pdf.picture(1, DPI), pdf.picture(2, DPI)];
    const seen = new Map<string, number>();
    const nameOf = ([red, green, blue]: readonly [number, number, number]): string =>
      `${red > 150 ? 'r' : ''}${green > 120 ? 'g' : ''}${blue > 150 ? 'b' : ''}`;
    for (let x = 0; x < front.width; x++) {
      for (let y = 0; y < front.height - 60; y++) {
        const here = nameOf(front.at(x, y));
        if (here !== 'r' && here !== 'g') continue;
        const [bx, by] = behind(x, y, front.width, front.height);
        const pair = `${here} ${nameOf(back.at(bx ?? 0, by ?? 0))}`;
        seen.set(pair, (seen.get(pair) ?? 0) + 1);
      }
    }
    // Behind the left half of a front is the right half of its back; a place at an edge may fall on the next one.
    const right = (seen.get('r rb') ?? 0) + (seen.get('g b') ?? 0);
    const all = [...seen.values()].reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(5000);
    expect(right / all).toBeGreaterThan(0.97);
  });
});

test('one large sheet instead of tiles is as large as it must be', async () => {
  const piece: PrintPiece = { name: 'map', width: 380, height: 250, bleed: 3, copies: 1, front: carpet(380, 250) };
  const { pdf, pages } = await printed([partOf('tiled', piece)], { layout: { ...A4, large: true } });
  expect(pages).toBe(1);
  const [[width, height] = [0, 0]] = pdf.sizes(1);
  expect([Math.round(width), Math.round(height)]).toEqual([420, 297]);
});

test('a pattern, a gradient and a clip are printed as they are drawn', async () => {
  const front =
    '<defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="4" fill="#e00000"/></pattern>' +
    '<linearGradient id="g"><stop offset="0" stop-color="#0000e0"/><stop offset="1" stop-color="#ffffff"/></linearGradient>' +
    '<clipPath id="c"><rect x="20" width="10" height="40"/></clipPath></defs>' +
    '<rect width="20" height="40" fill="url(#p)"/><rect x="20" width="20" height="40" fill="url(#g)" clip-path="url(#c)"/>';
  const { pdf } = await printed([partOf('paged', square('', { front }))]);
  const picture = pdf.picture(1, 127);
  const [left, top] = [(210 - 40) / 2, (297 - 11 - 40) / 2];
  const at = (x: number, y: number) => picture.at(Math.round((left + x) * 5), Math.round((top + y) * 5));
  expect(at(5, 10)).toEqual([224, 0, 0]);
  expect(at(7, 10)).toEqual([255, 255, 255]);
  const [red, , blue] = at(22, 10);
  expect(blue - red).toBeGreaterThan(100);
  expect(at(35, 10)).toEqual([255, 255, 255]);
});
