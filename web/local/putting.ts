/** A table of this device is put on the server: with its log, and with one of its people in the seat that they had. */

import { madeShape } from '@partyline/protocol/answers.js';
import { resultOf } from '@partyline/table/table.js';
import { asked, asSomebody, posting } from '../link/api.js';
import type { Transfer } from '../table/screen/transfer-dialog.js';
import { people, seatNames } from './session.js';
import type { LocalSource } from './source.js';
import { tablesHere } from './store/tables.js';

const TEXT =
  'Your seat stays yours, bots play on, and the other people of this device play on from their own: you get a link for them. ' +
  'Nobody has sealed the seed of a game that was begun on a device, and the table says so. The table here stays as it is.';

/** Null where there is nothing to go on with: a game that is over, or one that was taken from a server. */
export function putting(source: LocalSource, route: (path: string) => void): Transfer | null {
  const table = source.table.value;
  const here = people(table);
  if (table.device === null || resultOf(table) !== null || here.length === 0) return null;
  const names = seatNames(table);
  return {
    name: 'Put this table on the server',
    title: 'Put this table on the server?',
    text: here.length === 1 ? TEXT : `${TEXT} Which seat is yours?`,
    choices: here.map((seat) => ({
      name: here.length === 1 ? 'Put it there' : `I am ${names[seat] ?? ''}`,
      async run() {
        const put = await putOnServer(table.id, seat);
        if (put.ok) route(`/t/${put.value.table}`);
        return put.ok ? null : put.error;
      },
    })),
  };
}

async function putOnServer(id: string, seat: number) {
  const found = await (await tablesHere()).store.load(id, 0);
  if (found?.type !== 'log') return { ok: false as const, error: 'This table was deleted in another tab.' };
  return asSomebody(() => asked(madeShape, '/api/tables/import', posting({ log: found.lines, seat })));
}
