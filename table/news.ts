/** What an entry means to those who read the log of a table, besides what the game itself says of it. Public facts only. */
import type { TableEvent } from '@partyline/protocol/table-events.js';
import type { Entry } from './entries.js';
import type { Table } from './table.js';

const NOTHING: readonly TableEvent[] = [];

/** Of the table before the entry. People who share a device have seen each other do it. */
export function newsOf({ keeper, match }: Table, entry: Entry): readonly TableEvent[] {
  if (match === null || keeper === 'device') return NOTHING;
  const { seats } = match;
  switch (entry.type) {
    case 'undone':
      return [{ type: 'table:undone', seat: entry.by }];
    case 'undoAsked':
      return [{ type: 'table:undo-asked', seat: entry.by }];
    case 'undoAnswered':
      return entry.accept ? NOTHING : [{ type: 'table:undo-refused', seat: entry.by }];
    case 'resigned':
      return [{ type: 'table:resigned', seat: entry.seat, why: entry.why }];
    case 'takenOver':
      return [{ type: 'table:taken-over', seat: entry.seat, why: seats[entry.seat]?.resigned ?? 'time' }];
    case 'reclaimed':
      return [{ type: 'table:reclaimed', seat: entry.seat }];
    case 'reminded':
      return [{ type: 'table:reminded', seat: entry.seat, by: entry.by }];
    case 'claimed':
      return [{ type: 'table:claimed', seat: entry.seat, by: entry.by, choice: entry.choice }];
    case 'holidayBegun':
      return [{ type: 'table:holiday', seat: entry.seat, until: entry.until }];
    case 'holidayEnded':
      return [{ type: 'table:holiday-over', seat: entry.seat }];
    case 'pauseAsked':
      return [{ type: 'table:pause-asked', seat: entry.by, days: entry.days }];
    case 'pauseAnswered':
      return entry.accept ? NOTHING : [{ type: 'table:pause-refused', seat: entry.by }];
    case 'paused':
      return [{ type: 'table:paused', until: entry.until }];
    case 'pauseEnded':
      return [{ type: 'table:pause-over', seat: entry.by }];
    case 'renamed':
      return seats.flatMap(({ person }, seat) =>
        person?.id === entry.person.id ? [{ type: 'table:renamed' as const, seat, was: person.name }] : [],
      );
    case 'merged':
      return seats.flatMap(({ person }, seat) =>
        person?.id === entry.from && person.name !== entry.to.name
          ? [{ type: 'table:renamed' as const, seat, was: person.name }]
          : [],
      );
    default:
      return NOTHING;
  }
}
