/** `partyline check`: whether everything that a server keeps is whole, also while it runs. */
import { counted } from '@partyline/kernel/words.js';
import type { CheckReport } from '@partyline/server/operation/check.js';
import { fileIn, storePlace } from '@partyline/server/store/place.js';
import { readArguments } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { UsageError } from '../usage.js';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from '../where.js';

/** More than anybody reads. */
const MOST_SHOWN = 100;

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(args, { ...WHERE_OPTIONS, json: 'flag' });
  const [file, ...more] = given.words;
  if (more.length > 0) throw new UsageError(`check takes one FILE at most, not ${given.words.length}.`);
  const where = whereOf(given);
  const [{ openToCheck }, { checkAll }, { Games }, { loadRegistry }] = await Promise.all([
    import('@partyline/server/store/open.js'),
    import('@partyline/server/operation/check.js'),
    import('@partyline/server/games/games.js'),
    import('@partyline/server/games/load-games.js'),
  ]);
  const { games, resource } = await loadRegistry(null);
  const place = file ?? (where.databaseUrl === null ? fileIn(where.data) : storePlace(where));
  const store = await openToCheck(place);
  try {
    const found = await checkAll(store, new Games(games, resource));
    terminal.out(given.flag('json') ? `${JSON.stringify(found)}\n` : report(found));
    return found.problems.length === 0 ? EXIT.fine : EXIT.no;
  } finally {
    await store.close();
  }
}

function report({ tables, entries, problems, damaged }: CheckReport): string {
  const looked = `Looked at ${counted(tables, 'table')} with ${entries === 1 ? '1 entry' : `${entries} entries`}`;
  if (problems.length === 0) return `${looked}: all is well.\n`;
  const shown = problems.slice(0, MOST_SHOWN);
  const rest = problems.length - shown.length;
  const more = rest === 0 ? '' : `… and ${counted(rest, 'more problem')}.\n`;
  const closed =
    damaged.length === 1 ? '1 table is damaged and stays closed' : `${damaged.length} tables are damaged and stay closed`;
  return `${shown.join('\n')}\n${more}${looked}: ${counted(problems.length, 'problem')}. ${closed}; all others can be played.
What to do: docs/hosting.md, “If something is damaged”.\n`;
}

const help = (): Promise<string> =>
  Promise.resolve(`Looks at all of what a server keeps, and changes nothing; the server may go on running meanwhile. Is the database's file
whole (SQLite)? Does every row belong somewhere? Is every table's log complete and as it was written, by the checksum
of each entry, and can it be carried out by the rules? Says what it finds, a line for each; the exit code is 0 when all
is well and 1 when it is not.

  FILE                 a backup, instead of a server's data
${WHERE_HELP}
  --json               for programs: {"tables","entries","problems","damaged"}

Examples
  ./partyline check
  ./partyline check evening.sqlite`);

export const checkCommand: CliCommand = {
  takes: '[FILE] [--data DIR] [--database-url URL] [--json]',
  about: 'look whether everything that a server keeps is whole',
  help,
  run,
};
