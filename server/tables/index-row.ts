/** What the index of the log shows of a table: enough for lists and timers, nothing that strangers may not know. */
import type { TableIndex } from '../log/log.js';
import type { Moment } from './decide/decision.js';
import { dueOf } from './due.js';
import { awaited } from './match.js';
import { type Chair, resultOf, statusOf, type Table } from './table.js';

export function indexOf(table: Table, moment: Moment): TableIndex {
  const { setup, chairs, match } = table;
  const toAct = match === null || resultOf(table) !== null ? [] : awaited(table, match).map((seat) => match.seats[seat]);
  return {
    game: setup.game,
    status: statusOf(table),
    open: setup.open,
    people: peopleOf(chairs),
    due: dueOf(table, moment),
    changed: table.changed,
    summary: {
      host: table.host.name,
      chairs: chairs.map(({ person, bot, reserved }) => ({ name: person?.name ?? null, bot, reserved: reserved !== null })),
      time: setup.time,
      waitsFor: peopleOf(toAct),
      rematch: table.rematch,
    },
  };
}

/** Those who sit there and play themselves. */
function peopleOf(places: readonly (Pick<Chair, 'person' | 'bot'> | undefined)[]): string[] {
  const people: string[] = [];
  for (const place of places) if (place?.bot === null && place.person !== null) people.push(place.person.id);
  return people;
}
