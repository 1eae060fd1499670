/** Every game on paper: made as anybody would make it, counted, and read back. Knows the games as a list. */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import type { PrintPart } from '@partyline/kernel/features/print.js';
import { countsOf } from '@partyline/print/contents.js';
import type { Layout } from '@partyline/print/pages.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { repoPath } from '@partyline/server/repo-paths.js';
import { describe, expect, test } from 'vitest';
import { faceFile } from '../face-files.js';
import { imprintOf } from '../imprint.js';
import { COMMON_PARTS, listParts, makePrint } from '../job.js';
import { figuresIn, rulebookText } from '../rulebook.js';
import { readPdf } from './reader.js';

const MOST_BYTES = 5_000_000;
/** In turn, as every one of them is the same work. */
const LAYOUTS: readonly Layout[] = [
  { paper: 'a4', sides: 'one', large: false },
  { paper: 'letter', sides: 'long', large: false },
  { paper: 'a4', sides: 'short', large: true },
];

const printed = games.flatMap((entry, at) => {
  const { print } = entry;
  const layout = LAYOUTS[at % LAYOUTS.length];
  return print === undefined || layout === undefined ? [] : [{ ...entry, print, layout }];
});

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(printed)('$name on paper', (entry) => {
  test('has every piece as often as it should be, in a file that can be read', async () => {
    const { layout, id } = entry;
    const [{ printing }, { game }] = await Promise.all([entry.print(), entry.rules()]);
    const [edition] = printing.editions;
    if (edition === undefined) expect.fail('There is nothing to print.');
    const options = game.options.read(edition.options, 'options');
    const seed = printing.seeded ? 'tea' : null;
    const imprint = imprintOf({ game: entry, edition, options, seed, site: 'https://play.example.org' });
    const order = { options, chosen: {}, seed: 'tea', resources: resourcesOf(id)(game.resources(options)) };
    const drawn = figuresIn(readFileSync(repoPath(`games/${id}/learn/data/figures.json`), 'utf8'));
    const rulebook = rulebookText(readFileSync(repoPath(`games/${id}/RULES.md`), 'utf8'), drawn);
    const task = { printing, order, imprint, layout, wanted: null, rulebook };
    const { pages, bytes } = await makePrint(task, faceFile, () => {});
    const parts: readonly PrintPart[] = [...printing.parts(order)];

    const shown = new Map<string, number>();
    const count = (drawing: string): number => shown.get(drawing) ?? 0;
    for (const { drawing } of pages.flatMap(({ placed }) => placed)) shown.set(drawing, count(drawing) + 1);
    const pieces = parts.flatMap((part) => part.pieces);
    for (const drawing of new Set(pieces.map(({ front }) => front))) {
      const wanted = pieces.filter(({ front }) => front === drawing).reduce((sum, { copies }) => sum + copies, 0);
      // A tile shows a part of a piece.
      expect(count(drawing)).toBeGreaterThanOrEqual(wanted);
    }

    expect(bytes.length).toBeLessThan(MOST_BYTES);
    const pdf = readPdf(bytes);
    expect(pdf.sizes(pages.length)).toHaveLength(pages.length);
    for (const face of pdf.faces()) expect(face).toMatchObject({ embedded: true, unicode: true });
    const contents = words(pdf.text(1));
    for (const part of parts) {
      expect(contents).toContain(part.title);
      for (const piece of countsOf(part).split(', ')) expect(contents).toContain(words(piece).split(' ').slice(0, 3).join(' '));
    }
    expect(words(pdf.text(pages.length))).not.toBe('');

    const listed = await listParts(task, faceFile, () => {});
    const usual = listed.filter((part) => part.usual).reduce((sum, part) => sum + part.pages, 0);
    expect(usual).toBe(pages.length);
    expect(new Set(listed.map((part) => part.id)).size).toBe(parts.length + Object.keys(COMMON_PARTS).length);
  });
});
