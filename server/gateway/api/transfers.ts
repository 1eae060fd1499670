/** Tables that go between a device and this server: one is put here with its log, another is taken away. */
import { anyObject } from '@partyline/kernel/shape.js';
import { madeShape } from '@partyline/protocol/answers.js';
import { broughtShape, handedOutShape } from '@partyline/protocol/table-log.js';
import { entryShape } from '@partyline/table/entries.js';
import { HttpError, tooMany } from '../http/errors.js';
import { payerOf, somebody } from '../http/identity.js';
import { findTable } from '../tables/commands.js';
import { exportedLines, handingOut, TAKEN_AWAY } from '../tables/table-log.js';
import { within } from './api.js';
import { BEARER, JSON_TYPE, NO_TABLE } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const bodyShape = broughtShape(entryShape);

export const transfersRoutes: readonly ApiRoute[] = [
  route({
    method: 'post',
    path: '/api/tables/import',
    operationId: 'importTable',
    tag: 'Tables',
    summary: 'Put a table of a device here',
    about:
      'The log of a table that was begun on a device and still runs. Every entry is checked with the rules. You have the `seat` that you name; the seats of other people who shared the device are free for whoever has the invitation, and bots play on. The names of those people are not kept. No server has sealed the seed of such a table, and the table says so.',
    who: 'somebody',
    // As it is described: entries are what a device has written, and are told as they are.
    body: broughtShape(anyObject),
    answer: { status: 201, about: 'The table, and the invitation that lets others see it.', shape: madeShape },
    refusals: [[422, 'The log is not one that such a table could have, or its game is over.']],
    curl: `${BEARER} ${JSON_TYPE} -d @table.json $URL/api/tables/import`,
    async handle({ rooms, budgets, tables }, request) {
      somebody(request);
      const payer = payerOf(request);
      const debt = budgets.workDebt(payer);
      if (debt > 0) throw tooMany(debt);
      const asked = await budgets.work(payer, () => bodyShape.read(request.body, 'body'));
      const made = await rooms.bring(asked, within(request, tables), (job) => budgets.work(payer, job));
      if (!made.ok) throw new HttpError(422, made.refusal);
      const room = await rooms.find(made.table);
      return { table: made.table, invitation: room?.table.invitation ?? null };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/export',
    operationId: 'exportTable',
    tag: 'Tables',
    summary: 'Take a table to a device',
    about:
      'The log of a game that you have played and that is over; or of one that you play alone or with bots only, which ends here by that and goes on on your device. Talk, orders and the invitation are not in it. A daily call is handed out when its day is over.',
    who: 'somebody',
    answer: { status: 200, about: 'The log, the oldest entry first.', shape: handedOutShape },
    refusals: [[409, 'Other people play there, you do not, or it is a daily call whose day is not over.'], NO_TABLE],
    curl: `-X POST ${BEARER} $URL/api/tables/$TABLE/export`,
    async handle({ rooms, budgets, tables, log, now }, request) {
      const { id } = within(request, tables);
      const payer = payerOf(request);
      const debt = budgets.debt(payer);
      if (debt > 0) throw tooMany(debt);
      const found = await findTable(rooms, request.params.id, somebody(request).person, null);
      if (found === null) throw new HttpError(404, 'no-table');
      const { room } = found;
      const how = handingOut(room.table, id, now());
      if (how !== 'copy' && how !== 'move') throw new HttpError(409, how);
      // It ends here before it is anywhere else.
      if (how === 'move')
        await room.appendUnasked((table) => (table.closed === null ? [{ type: 'closed', why: TAKEN_AWAY }] : []));
      const stored = await log.read(room.id, 0);
      return { log: await budgets.work(payer, () => exportedLines(stored)) };
    },
  }),
];
