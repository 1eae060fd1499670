/**
 * Somebody who has turned out to be another person: what is theirs at a table becomes that person's, in the fold over its log. Whether
 * it may is decided elsewhere; a person who sits there twice never gets here.
 */
import type { ChatLine } from '@partyline/protocol/messages.js';
import type { EntryOf, Who } from '../entries.js';
import type { Chair, SeatState, Table } from '../table.js';

/** What of a table names people. */
type Naming = Pick<Table, 'host' | 'chairs' | 'match' | 'chat' | 'muted' | 'renames'>;

export function merged({ host, chairs, match, chat, muted, renames }: Table, { from, to }: EntryOf<'merged'>): Naming {
  const named = <T extends Who | null>(who: T): T => (who?.id === from ? { ...who, ...to } : who);
  const sitter = <T extends SeatState>(one: T): T => (one.person?.id === from ? { ...one, person: named(one.person) } : one);
  const sits = chairs.some(({ person }) => person?.id === to.id);
  const chair = (one: Chair): Chair => {
    if (one.person?.id !== from && one.reserved !== from) return one;
    // Who sits elsewhere already needs no chair that is kept.
    const reserved = one.reserved !== from ? one.reserved : sits ? null : to.id;
    return { ...one, person: named(one.person), reserved };
  };
  return {
    host: named(host),
    chairs: chairs.map(chair),
    match: match === null ? null : { ...match, seats: match.seats.map(sitter) },
    chat: chat.some(({ by }) => by.id === from) ? chat.map((line) => spokenBy(line, from, to.id)) : chat,
    muted: muted.includes(from) ? [...new Set(muted.map((id) => (id === from ? to.id : id)))] : muted,
    renames: new Map(renames).set(to.id, (renames.get(to.id) ?? 0) + (renames.get(from) ?? 0)),
  };
}

/** What was said keeps the name that it was said by. */
const spokenBy = (line: ChatLine, from: string, to: string): ChatLine =>
  line.by.id === from ? { ...line, by: { ...line.by, id: to } } : line;
