/** `partyline make-components GAME KIND --seed TEXT`: a new map, card or sheet from the game's generator. */

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Made } from '@partyline/kernel/features/component.js';
import { counted } from '@partyline/kernel/words.js';
import { expectWords, readArguments, wholeNumber } from '../arguments.js';
import { chooseGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { chooseMaker, exampleTool, listTools } from '../components.js';
import { writeText } from '../files.js';

async function run(args: readonly string[], { games, resources, terminal }: CliWorld): Promise<Exit> {
  const { words, flag, text } = readArguments(args, { seed: 'text', effort: 'text', out: 'text', force: 'flag' });
  expectWords(words, ['GAME', '[KIND]']);
  const entry = chooseGame(games, words[0] ?? '');
  const tool = await chooseMaker(entry, words[1]);
  const seed = text('seed') ?? randomBytes(8).toString('hex');
  const effort = wholeNumber(text('effort') ?? '1', '--effort', 1, 1_000_000);
  const making = tool.make(seed, effort, resources(entry.id)(tool.resources ?? []));
  const { component, figures } = await best(making, effort, terminal);
  const json = `${JSON.stringify(component, null, 2)}\n`;
  const file = text('out') ?? '-';
  if (file === '-') terminal.out(json);
  else writeText(file, json, { overwrite: flag('force') });
  if (effort > 1) terminal.err(`Measured: ${JSON.stringify(figures)}\n`);
  if (text('seed') === undefined) terminal.err(`Made with --seed ${seed}\n`);
  if (file !== '-') terminal.err(`Wrote ${file}\n`);
  return EXIT.fine;
}

/** The best of all candidates, or of those that were made when Ctrl-C came. */
async function best(making: Generator<Made, Made>, effort: number, terminal: Terminal): Promise<Made> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  try {
    let step = making.next();
    for (let done = 1; step.done !== true && !stopped; done++, step = making.next()) {
      if (terminal.person.err) terminal.err(`\r${done} of ${counted(effort, 'candidate')}\u001b[K`);
      await setImmediate();
    }
    return step.value;
  } finally {
    process.off('SIGINT', stop);
    if (terminal.person.err) terminal.err('\r\u001b[K');
  }
}

async function help({ games }: CliWorld): Promise<string> {
  const { game, kind } = await exampleTool(games);
  return `Makes a new component (a map, cards, a sheet) and prints it as JSON, to play with as it is or to change by hand. The same
seed and effort give the same component. Hand it to a new game in its options; after changes of your own, look at it with
check-components.

  --seed TEXT   any text; without it a random one is taken and told on standard error
  --effort N    make N candidates, measure each (by bot play, where the game does so) and keep the best (1: no measuring).
                What was measured is told on standard error. Ctrl-C takes the best so far
  --out FILE    write there instead of to standard output; a file that is there already is kept
  --force       overwrite it

KIND may be left out where the game has only one.

Examples
  ./partyline make-components ${game} ${kind} --seed tea
  ./partyline make-components ${game} ${kind} --seed coffee --out coffee.json --force

Components
${await listTools(games)}`;
}

export const makeComponentsCommand: CliCommand = {
  takes: 'GAME [KIND] [--seed TEXT] [--effort N] [--out FILE]',
  about: 'make a new map, cards or sheets from a seed',
  help,
  run,
};
