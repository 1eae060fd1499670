/** Where a server keeps its data, as the command line and the environment say. */
import type { Whereabouts } from '@partyline/server/store/place.js';
import type { Arguments } from './arguments.js';
import { UsageError } from './usage.js';

export const WHERE_OPTIONS = { data: 'text', 'database-url': 'text' } as const;

export const WHERE_HELP = `  --data DIR           the folder of the SQLite file (./data)
  --database-url URL   a Postgres database instead: postgres://user:password@host/name. The variable DATABASE_URL says the
                       same, and keeps the password out of the list of processes`;

export function whereOf({ text }: Arguments): Whereabouts {
  const url = text('database-url') ?? process.env['DATABASE_URL'] ?? '';
  if (url !== '' && !/^postgres(ql)?:\/\//.test(url)) {
    throw new UsageError('--database-url (or DATABASE_URL) must begin with postgres:// or postgresql://.');
  }
  return { data: text('data') ?? 'data', databaseUrl: url === '' ? null : url };
}

/** The folder of an SQLite file; for Postgres, a sentence with what to type instead. */
export function sqliteOnly({ data, databaseUrl }: Whereabouts, instead: string): string {
  if (databaseUrl === null) return data;
  throw new UsageError(`Postgres has a tool of its own for that:\n  ${instead}`);
}
