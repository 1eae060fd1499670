/** A print is laid out and written: everything that it takes is fetched when somebody prints. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Printing } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import { imprintOf } from '@partyline/pdf/imprint.js';
import { listParts, makePrint, type PrintTask } from '@partyline/pdf/job.js';
import { figuresIn, rulebookText } from '@partyline/pdf/rulebook.js';
import type { RulebookText } from '@partyline/print/booklet.js';
import { ownEdition } from '@partyline/print/own.js';
import { pageSvg } from '@partyline/print/preview.js';
import { entryOf, loadGame } from '../table/load-game.js';
import type { PrintAsked, PrintNews } from './asked.js';
import { siteFaceFile } from './faces.js';

const shelf = import.meta.glob<string>('../../games/*/RULES.md', { query: '?raw', import: 'default' });

const drawn = import.meta.glob<string>('../../games/*/learn/data/figures.json', { query: '?raw', import: 'default' });

async function textOf(files: typeof shelf, game: string): Promise<string | null> {
  const found = Object.entries(files).find(([path]) => path.includes(`/games/${game}/`));
  return found === undefined ? null : await found[1]();
}

async function rulebookOf(game: string): Promise<RulebookText> {
  const [rules, figures] = await Promise.all([textOf(shelf, game), textOf(drawn, game)]);
  return rulebookText(rules ?? '', figures === null ? {} : figuresIn(figures));
}

type Source = { readonly id: string | null; readonly name: string; readonly options: Json };
type Sourced = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly findings: readonly Finding[] };

async function sourceOf({ source }: PrintAsked, printing: Printing, entry: GameEntry): Promise<Sourced> {
  const { game } = await entry.rules();
  if ('own' in source) {
    const own = ownEdition(game, (await entry.tools()).tools, source.own);
    return own.ok ? { ok: true, source: { id: null, ...own } } : own;
  }
  const edition = printing.editions.find(({ id }) => id === source.edition);
  if (edition === undefined) throw new Error(`There is no edition "${source.edition}".`);
  return { ok: true, source: { ...edition, options: game.options.read(edition.options, 'options') } };
}

export async function printFor(asked: PrintAsked, say: (news: PrintNews) => void): Promise<void> {
  const { game, layout, chosen, seed, wanted, site } = asked;
  const entry = entryOf(game);
  const printing = (await entry?.print?.())?.printing;
  if (entry === null || printing === undefined) throw new Error(`"${game}" is not printed here.`);
  const sourced = await sourceOf(asked, printing, entry);
  if (!sourced.ok) return say({ type: 'refused', findings: sourced.findings });
  const { source } = sourced;
  const { options } = source;
  const imprint = imprintOf({ game: entry, edition: source, options, seed: printing.seeded ? seed : null, site });
  const ready = await loadGame(game, options);
  if (ready === null) throw new Error('What the game needs could not be fetched.');
  const order = { options, chosen, seed, resources: ready.resources };
  const rulebook = await rulebookOf(game);
  const task: PrintTask = { printing, order, imprint, layout, wanted, rulebook };
  if (wanted === null) {
    const parts = await listParts(task, siteFaceFile, () => undefined);
    return say({ type: 'listed', parts, code: imprint.code, name: source.name });
  }
  const { pages, bytes } = await makePrint(task, siteFaceFile, (step) => say({ type: 'step', step }));
  say({
    type: 'made',
    bytes,
    code: imprint.code,
    pages: pages.map((page) => ({ title: page.title, svg: pageSvg(page), ratio: page.width / page.height })),
  });
}
