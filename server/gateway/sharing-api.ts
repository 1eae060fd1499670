/** Games that are shared, over plain HTTP: the key for those who may see the table, and the record for whoever has the key. */
import type { FastifyInstance } from 'fastify';
import type { Rooms } from '../rooms/rooms.js';
import type { Budgets } from './budgets.js';
import { Refused, tooMany } from './errors.js';
import { payerOf, somebody } from './identity.js';
import { tableIdOf } from './json-input.js';
import type { Buckets } from './limits.js';
import { recordOf } from './record.js';
import { isShareKey, shareKeyOf, unpublished } from './sharing.js';
import { seen } from './tables.js';
import { invitationOf } from './tables-api.js';

export type SharingApi = {
  readonly rooms: Rooms;
  readonly moments: Buckets;
  readonly budgets: Budgets;
  readonly now: () => number;
};

export function sharingApi(app: FastifyInstance, { rooms, moments, budgets, now }: SharingApi): void {
  app.get<{ Params: { id: string } }>('/api/tables/:id/share', async (request) => {
    const found = await seen(rooms, request.params.id, somebody(request).person, invitationOf(request));
    if (found === null) throw new Refused(404, 'no-table');
    const { table } = found.room;
    const why = unpublished(table, now());
    if (why !== null) throw new Refused(409, why);
    return { share: shareKeyOf(table) };
  });

  // A wrong key, a game that is not over and a table that does not exist are answered alike: nothing can be learnt by trying.
  app.get<{ Params: { id: string; share: string } }>('/api/shared/:id/:share', async (request) => {
    const payer = payerOf(request);
    const wait = moments.take(payer.network) || budgets.debt(payer);
    if (wait > 0) throw tooMany(wait);
    const id = tableIdOf(request.params.id);
    const room = id === null ? null : await rooms.find(id);
    if (room === null || !isShareKey(room.table, request.params.share)) throw new Refused(404, 'no-share');
    if (unpublished(room.table, now()) !== null) throw new Refused(404, 'no-share');
    const record = await budgets.work(payer, () => recordOf(room.table));
    if (record === null) throw new Refused(404, 'no-share');
    return record;
  });
}
