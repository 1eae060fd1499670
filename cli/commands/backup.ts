/** `partyline backup FILE`: a copy of everything, also while the server runs. */
import { counted } from '@partyline/kernel/words.js';
import { fileIn } from '@partyline/server/store/place.js';
import type { Copied } from '@partyline/server/store/sqlite/backup.js';

import { expectWords, readArguments } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { sqliteOnly, WHERE_OPTIONS, whereOf } from '../where.js';

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(args, { ...WHERE_OPTIONS, force: 'flag' });
  expectWords(given.words, ['FILE']);
  const [to = ''] = given.words;
  const data = sqliteOnly(whereOf(given), 'pg_dump "$DATABASE_URL" --schema=partyline --format=custom --file=partyline.dump');
  const { backUp } = await import('@partyline/server/store/sqlite/backup.js');
  const copied = await backUp(fileIn(data), to, { force: given.flag('force') });
  terminal.out(`Backed up ${contents(copied)} to ${to}\n`);
  return EXIT.fine;
}

export const contents = ({ tables, entries, people }: Copied): string =>
  `${counted(tables, 'table')}, ${entries === 1 ? '1 entry' : `${entries} entries`} and ${counted(people, 'guest')}`;

const help = (): Promise<string> =>
  Promise.resolve(`Makes one file with everything that a server keeps: tables, moves, guests. The server may go on running meanwhile; what it
has acknowledged before is in the copy. The copy is checked before it gets its name. It is an ordinary SQLite file: put it
away safely, for it can do what the server can.

  --data DIR   the server's folder of data (./data)
  --force      overwrite FILE

With Postgres, use its own tool: pg_dump. Put a copy back with restore.

Examples
  ./partyline backup evening.sqlite
  ./partyline backup "backup-$(date +%F).sqlite" --force`);

export const backupCommand: CliCommand = {
  takes: 'FILE [--data DIR] [--force]',
  about: 'copy everything that a server keeps, while it runs',
  help,
  run,
};
