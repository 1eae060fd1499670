/**
 * A table of this browser as its log makes it, with everything that happened and every position, so that it can be shown
 * again; and the table as its page wants it. Numbers are those of the log. Pure.
 */
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import type { Past } from '@partyline/protocol/messages.js';
import { chairNames } from '@partyline/table/decide/seating.js';
import { isUndoable } from '@partyline/table/decide/undo.js';
import { devicePerson, isAtDevice } from '@partyline/table/device-table.js';
import { created, evolve } from '@partyline/table/evolve.js';
import type { LogLine } from '@partyline/table/log-check.js';
import { awaited } from '@partyline/table/match.js';
import { type Evolved, type LoadedGame, resultOf, stillThere, type Table } from '@partyline/table/table.js';
import { commonView, onlookers, ownView } from '@partyline/table/view.js';
import { botName, shortList } from '../table/people.js';
import type { ReadyGame, TableNow } from '../table/table.js';
import type { Eyes } from './eyes.js';
import type { Summary } from './store/summary.js';

export type Session = {
  readonly table: Table;
  readonly past: readonly Past[];
  /** The position after each entry of the past; null before the game. */
  readonly positions: readonly unknown[];
};

/** The game as a table knows it. Bots think elsewhere, and orders are not taken on a device. */
export const loadedGame = ({ entry, rules, resources }: ReadyGame): LoadedGame => ({
  game: rules.game,
  levels: [entry.quick.level],
  orders: null,
  resources,
});

function pastOf({ table, events, undone }: Evolved): Past {
  const { seq, at } = table;
  return { seq, at, events, ...(undone.length === 0 ? {} : { undone: undone.map((move) => move.seq) }) };
}

export const advanced = ({ table, past, positions }: Session, news: readonly Evolved[]): Session => ({
  table: news.at(-1)?.table ?? table,
  past: [...past, ...news.map(pastOf)],
  positions: [...positions, ...news.map((told) => told.table.match?.state ?? null)],
});

/** The entries after those that the session knows. */
export function followed(session: Session, lines: readonly LogLine[]): Session {
  const news: Evolved[] = [];
  let { table } = session;
  for (const { at, entry } of lines) {
    const told = evolve(table, entry, { seq: table.seq + 1, at });
    news.push(told);
    ({ table } = told);
  }
  return advanced(session, news);
}

/** Null for a log that does not begin with the making of its table. */
export function opened(id: string, loaded: LoadedGame, lines: readonly LogLine[]): Session | null {
  const [first, ...rest] = lines;
  if (first?.entry.type !== 'created') return null;
  const table = created(id, loaded, first.entry, { seq: 1, at: first.at });
  const begun: Session = { table, past: [{ seq: 1, at: first.at, events: [] }], positions: [null] };
  return followed(begun, rest);
}

/** The seats of people at this device who still play. */
export function people({ match }: Table): Seat[] {
  if (match === null) return [];
  const here = (seat: number): boolean => isAtDevice(match.seats[seat]?.person ?? NOBODY);
  return stillThere(match).filter(here).map(seatOf);
}

const NOBODY = { id: '', name: '' };

/** Whom the table waits for; nobody once it is over. */
export const awaitedAt = (table: Table): readonly Seat[] =>
  table.match === null || resultOf(table) !== null ? [] : awaited(table, table.match).map(seatOf);

/** By seat: people and bots alike; a table may go on from a lesson, in which the others had names already. */
export function seatNames(table: Table): string[] {
  const names = chairNames(table);
  return (table.match?.seats ?? []).map(({ chair }, seat) => names[chair] || botName(seat));
}

function fieldsOf(table: Table, seat: Seat | null): Fields {
  const common = commonView(table, []);
  const { view } = ownView(table, seat ?? onlookers(table));
  const fields = fieldsShape.read({ ...common, view }, 'fields');
  const names = seatNames(table);
  return {
    ...fields,
    // Whoever has chosen them sits here.
    withheld: [],
    seats: fields.seats.map((one, i) => ({ ...one, person: one.person ?? { id: devicePerson(i), name: names[i] ?? '' } })),
    undoable: isUndoable(table, seat ?? 0),
  };
}

export const nowOf = ({ table, past }: Session, eyes: Eyes): TableNow => ({
  fields: fieldsOf(table, eyes.seat),
  seat: eyes.seat,
  chair: eyes.seat,
  shared: people(table).length > 1,
  invitation: null,
  seq: table.seq,
  past,
  ahead: 0,
});

export function summaryOf(table: Table): Summary {
  const names = seatNames(table);
  const result = resultOf(table);
  const winners = names.filter((_, seat) => names.length > 1 && result?.ranks[seat] === 1);
  const next = awaitedAt(table).map((seat) => names[seat] ?? '');
  return {
    id: table.id,
    game: table.setup.game,
    changed: table.at,
    names,
    status: result === null ? 'playing' : 'finished',
    who: result !== null && winners.length === 0 ? '' : shortList(result === null ? next : winners),
  };
}
