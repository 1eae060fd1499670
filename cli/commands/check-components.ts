/** `partyline check-components GAME [KIND] FILE`: what is wrong with a map, a card or a sheet that somebody wrote. */

import type { ComponentTool, Finding } from '@partyline/kernel/features/component.js';
import { counted } from '@partyline/kernel/words.js';
import { expectWords, readArguments } from '../arguments.js';
import { chooseGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { chooseChecker, exampleTool, listTools } from '../components.js';
import { parseJson, readText } from '../files.js';
import type { Paint } from '../terminal/paint.js';
import { UsageError } from '../usage.js';

async function run(args: readonly string[], { games, terminal }: CliWorld): Promise<Exit> {
  const { words, flag } = readArguments(args, { json: 'flag' });
  if (words.length < 3) expectWords(words, ['GAME', 'FILE']);
  expectWords(words, ['GAME', 'KIND', 'FILE'].slice(0, Math.max(2, words.length)));
  const entry = chooseGame(games, words[0] ?? '');
  const [file = '', kind] = words.slice(1).reverse();
  const { tools } = await entry.tools();
  if (kind === undefined && tools.some((one) => one.kind === file)) throw new UsageError(`FILE is missing after "${file}".`);
  const tool = await chooseChecker(entry, kind);
  const findings = check(tool, readText(file, terminal));
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (flag('json')) terminal.out(`${JSON.stringify({ ok: errors === 0, findings })}\n`);
  else
    terminal.out(
      `${[...findings.map((one) => line(one, terminal.paint)), verdict(file, findings, errors, terminal.paint)].join('\n')}\n`,
    );
  return errors === 0 ? EXIT.fine : EXIT.no;
}

function check(tool: ComponentTool, text: string): readonly Finding[] {
  const json = parseJson(text);
  return json.ok ? tool.check(json.value) : [{ level: 'error', at: '', message: json.error }];
}

function line({ level, at, message }: Finding, { bad, warning }: Paint): string {
  const mark = level === 'error' ? bad('error  ') : warning('warning');
  return `${mark}  ${at === '' ? '' : `${at}  `}${message}`;
}

function verdict(file: string, findings: readonly Finding[], errors: number, { good, bad, warning }: Paint): string {
  const name = file === '-' ? 'It' : file;
  const warnings = findings.length - errors;
  if (errors > 0) return bad(`${name} cannot be played with: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`);
  if (warnings > 0) return warning(`${name} can be played with: no errors, ${counted(warnings, 'warning')}.`);
  return good(`${name} is fine.`);
}

async function help({ games }: CliWorld): Promise<string> {
  const { game, kind } = await exampleTool(games);
  return `Checks a component of your own (a map, cards, a sheet) before you play with it. Each line of the output says how bad it
is, where it is in the JSON, and what is wrong. An error keeps the component out of a game; a warning says that it will
play badly. KIND may be left out where the game checks all its kinds alike; FILE may be - for standard input.

  --json    {"ok":…, "findings":[{"level":"error"|"warning", "at":…, "message":…}]} instead of lines

Examples
  ./partyline make-components ${game} ${kind} --seed tea | ./partyline check-components ${game} ${kind} -
  ./partyline make-components ${game} ${kind} --seed tea --out mine.json --force
  ./partyline check-components ${game} ${kind} mine.json

Components
${await listTools(games)}

Exit code 1: there are errors.`;
}

export const checkComponentsCommand: CliCommand = {
  takes: 'GAME [KIND] FILE [--json]',
  about: 'find what is wrong with your own map, cards or sheets',
  help,
  run,
};
