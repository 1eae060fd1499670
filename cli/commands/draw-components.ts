/** `partyline draw-components GAME [KIND] FILE`: a picture of a component, for those who make or change one. */
import { expectWords, readArguments } from '../arguments.js';
import { chooseGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { chooseChecker, exampleTool } from '../components.js';
import { parseJson, readText, writeText } from '../files.js';
import { UsageError } from '../usage.js';

async function run(args: readonly string[], { games, terminal }: CliWorld): Promise<Exit> {
  const { words, flag, text } = readArguments(args, { out: 'text', force: 'flag' });
  if (words.length < 3) expectWords(words, ['GAME', 'FILE']);
  expectWords(words, ['GAME', 'KIND', 'FILE'].slice(0, Math.max(2, words.length)));
  const entry = chooseGame(games, words[0] ?? '');
  const [file = '', kind] = words.slice(1).reverse();
  const tool = await chooseChecker(entry, kind);
  if (tool.draw === undefined) throw new UsageError(`${entry.name} cannot draw its ${tool.kind}.`);
  const json = parseJson(readText(file, terminal));
  const wrong = json.ok ? tool.check(json.value).find(({ level }) => level === 'error')?.message : json.error;
  if (!json.ok || wrong !== undefined) {
    terminal.err(`It cannot be drawn: ${wrong ?? ''}\n`);
    return EXIT.no;
  }
  const out = text('out') ?? '-';
  const drawing = tool.draw(json.value);
  if (out === '-') terminal.out(drawing);
  else writeText(out, drawing, { overwrite: flag('force') });
  return EXIT.fine;
}

async function help({ games }: CliWorld): Promise<string> {
  const { game, kind } = await exampleTool(games, ({ draw }) => draw !== undefined);
  return `Draws a component as an SVG document, which any browser shows. It must have no errors: see check-components. KIND may be
left out where the game checks all its kinds alike; FILE may be - for standard input.

  --out FILE   write there instead of to standard output; a file that is there already is kept
  --force      overwrite it

Examples
  ./partyline make-components ${game} ${kind} --seed tea | ./partyline draw-components ${game} ${kind} - --out tea.svg --force`;
}

export const drawComponentsCommand: CliCommand = {
  takes: 'GAME [KIND] FILE [--out FILE]',
  about: 'draw your own map, cards or sheets',
  help,
  run,
};
