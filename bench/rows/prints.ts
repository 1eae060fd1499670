/** How long it takes to make a game's house set as a PDF, from its pieces to the bytes, and how large it is. */
import { readFileSync } from 'node:fs';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { faceFile } from '@partyline/pdf/face-files.js';
import { imprintOf } from '@partyline/pdf/imprint.js';
import { makePrint, type Print } from '@partyline/pdf/job.js';
import { figuresIn, rulebookText } from '@partyline/pdf/rulebook.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { repoPath } from '@partyline/server/repo-paths.js';
import type { Effort } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

const UNDER_MS = 5000;
const UNDER_BYTES = 5_000_000;

async function houseSet({ id, name, rules, print }: GameEntry): Promise<() => Promise<Print>> {
  const [{ game }, printed] = await Promise.all([rules(), print?.()]);
  const [edition] = printed?.printing.editions ?? [];
  if (printed === undefined || edition === undefined) throw new Error(`${name} has nothing to print.`);
  const options = game.options.read(edition.options, 'options');
  const figures = figuresIn(readFileSync(repoPath(`games/${id}/learn/data/figures.json`), 'utf8'));
  const rulebook = rulebookText(readFileSync(repoPath(`games/${id}/RULES.md`), 'utf8'), figures);
  const imprint = imprintOf({ game: { id, name }, edition, options, seed: 'bench', site: 'https://play.example.org' });
  const order = { options, chosen: {}, seed: 'bench', resources: resourcesOf(id)(game.resources(options)) };
  const layout = { paper: 'a4', sides: 'one', large: false } as const;
  const task = { printing: printed.printing, order, imprint, layout, wanted: null, rulebook };
  return () => makePrint(task, faceFile, () => undefined);
}

async function lineOf(entry: GameEntry, { repetitions }: Effort): Promise<BenchLine> {
  const make = await houseSet(entry);
  const { pages, bytes } = await make();
  const times: number[] = [];
  for (let i = 0; i < repetitions; i++) {
    const begun = performance.now();
    await make();
    times.push(performance.now() - begun);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return {
    subject: `${entry.id}, house set as PDF`,
    who: `${pages.length} pages, ${Math.round(bytes.length / 1000)} kB`,
    median,
    unit: 'ms',
    relative: null,
    target: `under ${UNDER_MS} ms and ${UNDER_BYTES / 1_000_000} MB`,
    verdict: median < UNDER_MS && bytes.length < UNDER_BYTES ? 'ok' : 'below',
  };
}

async function measure(effort: Effort): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const entry of games) if (entry.print !== undefined) lines.push(await lineOf(entry, effort));
  return lines;
}

export const printRows: Rows = { name: 'prints', measure };
