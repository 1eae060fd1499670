/** `partyline print GAME [EDITION|FILE]`: a game on paper, as a PDF at true size. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { GameEntry } from '@partyline/games/registry.js';
import type { PrintChosen, Printing } from '@partyline/kernel/features/print.js';
import { counted } from '@partyline/kernel/words.js';
import { faceFile } from '@partyline/pdf/face-files.js';
import { imprintOf } from '@partyline/pdf/imprint.js';
import { COMMON_PARTS, makePrint, type PrintStep, type PrintTask } from '@partyline/pdf/job.js';
import { figuresIn, rulebookText } from '@partyline/pdf/rulebook.js';
import type { RulebookText } from '@partyline/print/booklet.js';
import { SIDES } from '@partyline/print/pages.js';
import { PAPERS } from '@partyline/print/paper.js';
import { repoPath } from '@partyline/server/repo-paths.js';
import { type Arguments, expectWords, readArguments } from '../arguments.js';
import { chooseGame, exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { writeText } from '../files.js';
import { type PrintSource, sourceOf } from '../print-source.js';
import { UsageError, unknown } from '../usage.js';

const OPTIONS = {
  paper: 'text',
  part: 'text',
  sides: 'text',
  large: 'flag',
  choose: 'text',
  seed: 'text',
  site: 'text',
  out: 'text',
  force: 'flag',
} as const;

/** Thrown when Ctrl-C comes. */
class Stopped extends Error {}

async function run(args: readonly string[], world: CliWorld): Promise<Exit> {
  const { games, resources, terminal } = world;
  const given = readArguments(args, OPTIONS);
  expectWords(given.words, ['GAME', '[EDITION]']);
  const entry = chooseGame(games, given.words[0] ?? '');
  const printing = await printingOf(entry);
  const wanted = given.text('part')?.split(',') ?? null;
  const layout = {
    paper: oneOf('--paper', given.text('paper') ?? PAPERS[0], PAPERS),
    sides: oneOf('--sides', given.text('sides') ?? SIDES[0], SIDES),
    large: given.flag('large'),
  };
  const chosen = chosenOf(printing, given);
  const sourced = await sourceOf(entry, printing, given.words[1], terminal);
  if (!sourced.ok) {
    const lines = sourced.findings.map(({ level, at, message }) => `${level}  ${at === '' ? '' : `${at}  `}${message}\n`);
    terminal.err(`It cannot be printed:\n${lines.join('')}`);
    return EXIT.no;
  }
  const { source } = sourced;
  const seed = given.text('seed') ?? randomBytes(8).toString('hex');
  const { game } = await entry.rules();
  const imprint = imprintOf({
    game: entry,
    edition: source,
    options: source.options,
    seed: printing.seeded ? seed : null,
    site: siteOf(given),
  });
  const order = { options: source.options, chosen, seed, resources: resources(entry.id)(game.resources(source.options)) };
  const rulebook = rulebookOf(entry.id);
  const task = { printing, order, imprint, layout, wanted, rulebook };
  if (wanted !== null) expectParts(task, wanted);
  return await print(task, given, source, terminal);
}

async function print(task: PrintTask, given: Arguments, { name }: PrintSource, terminal: Terminal): Promise<Exit> {
  const file = given.text('out') ?? '-';
  if (file === '-' && terminal.person.out)
    throw new UsageError('A PDF is nothing to read in a terminal: name a file with --out.');
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  const watch = async (step: PrintStep): Promise<void> => {
    if (terminal.person.err) terminal.err(`\r${stepWords(step)}\u001b[K`);
    await setImmediate();
    if (stopped) throw new Stopped('Stopped.');
  };
  try {
    const { pages, bytes } = await makePrint(task, faceFile, watch);
    if (terminal.person.err) terminal.err('\r\u001b[K');
    if (file === '-') terminal.bytes(bytes);
    else writeText(file, bytes, { overwrite: given.flag('force') });
    const seed = given.text('seed') === undefined && task.printing.seeded ? ` Drawn with --seed ${task.order.seed}.` : '';
    const told = `${counted(pages.length, 'page')} of ${task.imprint.game}, ${name}, under the code ${task.imprint.code}.${seed}`;
    terminal.err(`${file === '-' ? '' : `Wrote ${file}: `}${told}\n`);
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    terminal.err('\r\u001b[KStopped: nothing was written.\n');
    return EXIT.no;
  } finally {
    process.off('SIGINT', stop);
  }
}

const stepWords = (step: PrintStep): string =>
  step.doing === 'drawing' ? `Drawing ${step.part} …` : `Page ${step.done} of ${step.of}`;

function rulebookOf(game: string): RulebookText {
  const folder = repoPath(`games/${game}/`);
  const figures = new URL('learn/data/figures.json', folder);
  const drawn = existsSync(figures) ? figuresIn(readFileSync(figures, 'utf8')) : {};
  return rulebookText(readFileSync(new URL('RULES.md', folder), 'utf8'), drawn);
}

async function printingOf(entry: GameEntry): Promise<Printing> {
  if (entry.print === undefined) throw new UsageError(`${entry.name} cannot be printed.`);
  return (await entry.print()).printing;
}

function oneOf<T extends string>(name: string, said: string, known: readonly T[]): T {
  const found = known.find((one) => one === said);
  if (found === undefined) throw new UsageError(`${name} is one of ${known.join(', ')}; "${said}" is not.`);
  return found;
}

/** "--choose sheets=12,diameter=20" */
function chosenOf({ choices }: Printing, given: Arguments): PrintChosen {
  const said = (given.text('choose') ?? '').split(',').filter((one) => one !== '');
  const pairs = said.map((one): readonly [string, string] => {
    const [id = '', value = ''] = one.split('=');
    const choice = choices.find((known) => known.id === id);
    if (choice === undefined)
      throw unknown(
        'choice',
        id,
        choices.map((known) => known.id),
      );
    const values = choice.values.map((known) => known.id);
    if (!values.includes(value)) throw unknown(`${choice.title.toLowerCase()}`, value, values);
    return [id, value];
  });
  return { ...Object.fromEntries(choices.map(({ id, usual }) => [id, usual])), ...Object.fromEntries(pairs) };
}

function expectParts({ printing, order }: PrintTask, wanted: readonly string[]): void {
  const known = [...Object.keys(COMMON_PARTS), ...[...printing.parts(order)].map(({ id }) => id)];
  const stray = wanted.find((id) => !known.includes(id));
  if (stray !== undefined) throw unknown('part', stray, known);
}

function siteOf(given: Arguments): string {
  const site = given.text('site') ?? '';
  if (site === '') return '';
  try {
    return new URL(site).origin;
  } catch {
    throw new UsageError(`--site is the address of a Party Line, like https://play.example.org; "${site}" is not.`);
  }
}

async function help({ games }: CliWorld): Promise<string> {
  const lines: string[] = [];
  let example = exampleGame(games);
  for (const entry of games) {
    if (entry.print === undefined) continue;
    const { editions, choices } = (await entry.print()).printing;
    if (lines.length === 0) example = entry.id;
    lines.push(`  ${entry.id}: ${editions.map(({ id }) => id).join(', ')}`);
    for (const { id, title, values, usual } of choices)
      lines.push(`    --choose ${id}=${values.map((one) => one.id).join('|')}  ${title} (${usual})`);
  }
  return `Makes a PDF of everything that a game is made of, at true size: with cut marks, a bar of 10 cm on each page to measure, and a
code under which the very same components are played on a screen. EDITION is one that comes with the game, or a file with a
component of your own, which is checked first; - is standard input.

  --paper a4|letter        the paper (a4)
  --part ID,ID             only these parts: those of the game, and contents, rulebook, booklet, test
  --sides one|long|short   one side of the paper, or both, turned over its long or short edge (one)
  --large                  what is larger than the paper comes on one large sheet instead of tiles
  --choose ID=VALUE,…      what a game lets you choose: see below
  --seed TEXT              for what is drawn by lot; without it a random one is taken and told
  --site URL               the Party Line that the link on the paper leads to; without it only its path is printed
  --out FILE               write there instead of to standard output; a file that is there already is kept
  --force                  overwrite it

Examples
  ./partyline print ${example} --paper a4 --out ${example}.pdf --force

Games and editions
${lines.join('\n')}`;
}

export const printCommand: CliCommand = {
  takes: 'GAME [EDITION|FILE] [--paper a4|letter] --out FILE',
  about: 'a game on paper: a PDF to cut out and play',
  help,
  run,
};
