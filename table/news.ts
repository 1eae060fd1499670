/** What an entry means to those who read the log of a table, besides what the game itself says of it. Public facts only. */
import type { TableEvent } from '@partyline/protocol/messages.js';
import type { Entry } from './entries.js';
import type { Match } from './table.js';

const NOTHING: readonly TableEvent[] = [];

/** `match` is the one before the entry. */
export function newsOf({ seats }: Match, entry: Entry): readonly TableEvent[] {
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
    case 'renamed':
      return seats.flatMap(({ person }, seat) =>
        person?.id === entry.person.id ? [{ type: 'table:renamed' as const, seat, was: person.name }] : [],
      );
    default:
      return NOTHING;
  }
}
