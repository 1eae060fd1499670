/**
 * How a table begins to be: from what its maker asks for, or as the next game of those who have just played. Pure; says
 * what the first entries are and writes nothing.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import type { NewTable } from '@partyline/protocol/commands.js';
import { refusalOf, seatOfPerson } from './decide/decision.js';
import { beginWhenFull, levelOf } from './decide/seating.js';
import type { DailyCall, Entry, EntryOf, Setup, Who } from './entries.js';
import { created, evolve } from './evolve.js';
import { type LoadedGame, statusOf, type Table } from './table.js';
import { type TableId, tableId } from './table-id.js';

/** What a new table takes from the world. */
export type Fresh = { readonly now: number; readonly secret: () => string };

/** The call that a table is for, with the day's secret. */
type ForCall = DailyCall & { readonly secret: string };

/** A table that is to be, and the entries that make it. */
export type Founded = { readonly id: TableId; readonly table: Table; readonly entries: readonly Entry[] };
export type Founding = { readonly ok: true; readonly founded: Founded } | { readonly ok: false; readonly refusal: Refusal };

const no = (error: string): Founding => ({ ok: false, refusal: malformed(error) });

/** With those who sit down at once: a table that is full begins. */
export function found(
  id: TableId,
  playing: LoadedGame,
  creation: EntryOf<'created'>,
  seated: readonly Entry[],
  now: number,
): Founding {
  const empty = created(id, playing, creation, { seq: 1, at: now });
  const begun = beginWhenFull(empty, ...seated);
  if (!begun.ok) return begun;
  const table = begun.entries.reduce((before, entry) => evolve(before, entry, { seq: before.seq + 1, at: now }).table, empty);
  return { ok: true, founded: { id, table, entries: [creation, ...begun.entries] } };
}

/** What a table is for, where it is for something in particular: a call; and its name, where it has to be that one. */
export type Purpose = { readonly call?: ForCall; readonly id?: TableId };

/** Whoever makes a table may sit down at once, and a full one begins at once. */
export function newTable(asked: NewTable, by: Who, playing: LoadedGame, fresh: Fresh, purpose: Purpose = {}): Founding {
  const { now, secret } = fresh;
  const call = purpose.call ?? null;
  const { game } = playing;
  const { min, max } = game.seats;
  if (asked.seats.length < min || asked.seats.length > max) return no(`seats must have ${min} to ${max} entries.`);
  if (asked.seats.filter((seat) => seat.type === 'me').length > 1) return no('seats: you can have one seat only.');
  const kept = asked.seats.map((seat) => (seat.type === 'person' ? seat.person : null));
  const people = kept.filter((person) => person !== null);
  if (new Set(people).size < people.length) return no('seats: nobody can have two seats.');
  if (people.includes(by.id) && asked.seats.some(({ type }) => type === 'me')) return no('seats: you can have one seat only.');
  const chairs = asked.seats.map((seat) => (seat.type === 'bot' ? seat : { type: 'open' as const }));
  if (chairs.some((chair) => chair.type === 'bot' && levelOf(playing, chair.level) === null))
    return no('seats: this game has no bot of that level.');
  const { options, time, timeout, open, shuffle, hints, rated } = asked;
  const holidays = time.type === 'days' ? asked.holidays : 0;
  const setup: Setup = {
    game: game.id,
    rules: game.rules,
    options,
    chairs,
    time,
    timeout,
    open,
    shuffle,
    hints,
    rated,
    holidays,
  };
  const creation: EntryOf<'created'> = {
    type: 'created',
    setup,
    by,
    invitation: secret(),
    secret: call?.secret ?? secret(),
    reserved: kept,
    rematchOf: null,
    daily: call === null ? null : { day: call.day, counts: call.counts },
    device: null,
    tournament: null,
  };
  const chair = asked.seats.findIndex((seat) => seat.type === 'me');
  const nonce = asked.nonce ?? secret();
  const seated: Entry[] = chair < 0 ? [] : [{ type: 'joined', chair, person: by, nonce }];
  return found(purpose.id ?? tableId(secret().slice(0, 22)), playing, creation, seated, now);
}

/** The same again, everybody one seat further; the chairs are kept for those who sat there. */
export function rematchOf(table: Table, by: Who, { now, secret }: Fresh): Founding {
  const { match, setup, playing } = table;
  if (table.closed !== null) return { ok: false, refusal: refusalOf('closed') };
  if (match === null || statusOf(table) !== 'finished') return { ok: false, refusal: refusalOf('not-over') };
  if (seatOfPerson(match, by.id) === null) return { ok: false, refusal: refusalOf('not-seated') };
  const turned = match.seats.map((_, i) => match.seats[(i + 1) % match.seats.length]);
  const chairs = turned.map((seat) =>
    (seat?.person ?? null) === null ? { type: 'bot' as const, level: seat?.bot ?? 'random' } : { type: 'open' as const },
  );
  const creation: EntryOf<'created'> = {
    type: 'created',
    setup: { ...setup, rules: playing.game.rules, chairs, shuffle: false },
    by,
    invitation: secret(),
    secret: secret(),
    reserved: turned.map((seat) => seat?.person?.id ?? null),
    rematchOf: table.id,
    daily: null,
    device: null,
    tournament: null,
  };
  const own = turned.findIndex((seat) => seat?.person?.id === by.id);
  // The same for whoever asks first, so that two who ask at once meet at one table.
  const id = tableId(sha256(`rematch ${table.rematch ?? table.id} ${table.secret}`).slice(0, 22));
  return found(id, playing, creation, [{ type: 'joined', chair: own, person: by, nonce: secret() }], now);
}
