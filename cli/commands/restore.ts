/** `partyline restore FILE`: puts a backup in the place of a server's data, while no server runs there. */

import { fileIn } from '@partyline/server/store/place.js';
import { expectWords, readArguments } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { sqliteOnly, WHERE_OPTIONS, whereOf } from '../where.js';
import { contents } from './backup.js';

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(args, { ...WHERE_OPTIONS, force: 'flag' });
  expectWords(given.words, ['FILE']);
  const [from = ''] = given.words;
  const data = sqliteOnly(whereOf(given), 'pg_restore --dbname="$DATABASE_URL" --clean --if-exists partyline.dump');
  const { restore } = await import('@partyline/server/store/sqlite/backup.js');
  const { replaced, ...copied } = await restore(from, fileIn(data), { force: given.flag('force') });
  terminal.out(`Restored ${contents(copied)} into ${data}\n`);
  if (replaced !== null) terminal.out(`What was there before is now ${replaced}\n`);
  return EXIT.fine;
}

const help = (): Promise<string> =>
  Promise.resolve(`Puts a backup where a server will find it. Stop the server first: this refuses while one runs on the same folder. The time
between the backup and the next start is credited to everybody's clocks. The backup itself stays as it is.

  --data DIR   the server's folder of data (./data)
  --force      replace what is there; it is kept beside it under another name

With Postgres, use its own tool: pg_restore.

Examples
  ./partyline restore evening.sqlite --data elsewhere
  ./partyline restore evening.sqlite --data elsewhere --force`);

export const restoreCommand: CliCommand = {
  takes: 'FILE [--data DIR] [--force]',
  about: 'put a backup in the place of a server’s data',
  help,
  run,
};
