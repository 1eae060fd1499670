/** What the index of the log shows of a table: enough for lists and timers, nothing that strangers may not know. */
import type { TableIndex } from '../log/log.js';
import type { Moment } from './decide/decision.js';
import { dueOf } from './due.js';
import { awaited } from './match.js';
import { resultOf, statusOf, type Table } from './table.js';

export function indexOf(table: Table, moment: Moment): TableIndex {
  const { setup, chairs, match } = table;
  const toAct = match === null || resultOf(table) !== null ? [] : awaited(table, match).map((seat) => match.seats[seat]);
  const waitsFor = toAct.flatMap((seat) => (seat?.bot === null ? (seat.person?.id ?? []) : []));
  return {
    game: setup.game,
    status: statusOf(table),
    open: setup.open,
    people: chairs.flatMap((chair) => chair.person?.id ?? []),
    due: dueOf(table, moment),
    changed: table.changed,
    summary: {
      host: table.host.name,
      chairs: chairs.map(({ person, bot, reserved }) => ({ name: person?.name ?? null, bot, reserved: reserved !== null })),
      time: setup.time,
      waitsFor,
      rematch: table.rematch,
    },
  };
}
