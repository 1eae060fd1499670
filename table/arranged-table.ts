/**
 * A table that nobody has made for themselves: somebody arranges who plays there and on which seats, and everybody's chair is kept
 * for them. Pure; who is to play whom is decided elsewhere.
 */
import type { Json } from '@partyline/kernel/json.js';
import { takenOver } from './decide/playing.js';
import { beginWhenFull } from './decide/seating.js';
import type { ArrangedFor, Entry, EntryOf, Setup, Who } from './entries.js';
import { evolve } from './evolve.js';
import { type Founding, type Fresh, found } from './new-table.js';
import { type LoadedGame, resultOf, statusOf, type Table } from './table.js';
import type { TableId } from './table-id.js';

export type Arrangement = Pick<Setup, 'time' | 'timeout' | 'open' | 'hints' | 'rated'> & {
  /** The same whenever it is asked for. */
  readonly id: TableId;
  readonly options: Json;
  /** By seat: the ids of those who play. */
  readonly people: readonly string[];
  /** Opens the table for whoever has it. */
  readonly invitation: string;
  readonly tournament: ArrangedFor;
};

/** What stands at such a table where others have the one who made it. */
const ARRANGER = 'Tournament';

export function arrangedTable(arranged: Arrangement, playing: LoadedGame, { now, secret }: Fresh): Founding {
  const { id, options, people, time, timeout, open, hints, rated, invitation, tournament } = arranged;
  const { game } = playing;
  const chairs = people.map(() => ({ type: 'open' as const }));
  const creation: EntryOf<'created'> = {
    type: 'created',
    setup: {
      game: game.id,
      rules: game.rules,
      options,
      chairs,
      time,
      timeout,
      open,
      shuffle: false,
      hints,
      rated,
      holidays: 0,
    },
    by: { id: tournament.id, name: ARRANGER },
    invitation,
    secret: secret(),
    reserved: people,
    rematchOf: null,
    daily: null,
    device: null,
    tournament,
  };
  return found(id, playing, creation, [], now);
}

/** The people whose chairs are kept and who have not sat down. */
export const missingAt = ({ chairs, match, closed }: Table): readonly string[] =>
  match !== null || closed !== null
    ? []
    : chairs.flatMap(({ person, bot, reserved }) => (person === null && bot === null && reserved !== null ? [reserved] : []));

/**
 * The game begins without those who have not come: a bot plays for them until they do, or they have lost. Nothing at a table where
 * everybody is.
 */
export function beginWithout(table: Table, nameOf: (id: string) => string, how: 'bot' | 'resign', nonce: () => string): Entry[] {
  const missing = missingAt(table);
  if (missing.length === 0) return [];
  const joined = table.chairs.flatMap(({ reserved }, chair): Entry[] =>
    reserved === null || !missing.includes(reserved)
      ? []
      : [{ type: 'joined', chair, person: whoIs(reserved, nameOf), nonce: nonce() }],
  );
  const begun = beginWhenFull(table, ...joined);
  if (!begun.ok) return [];
  const seats = table.chairs.flatMap(({ reserved }, seat) => (missing.includes(reserved ?? '') ? [seat] : []));
  if (how === 'bot') return [...begun.entries, ...seats.map((seat) => takenOver(table, seat))];
  const resigned = seats.map((seat): Entry => ({ type: 'resigned', seat, why: 'time' }));
  const after = folded(table, [...begun.entries, ...resigned]);
  const over = resultOf(after) !== null;
  return [...begun.entries, ...resigned, ...(over ? [] : seats.map((seat) => takenOver(table, seat)))];
}

const whoIs = (id: string, nameOf: (id: string) => string): Who => ({ id, name: nameOf(id) });

const folded = (table: Table, entries: readonly Entry[]): Table =>
  entries.reduce((now, entry) => evolve(now, entry, { seq: now.seq + 1, at: now.at }).table, table);

/** Somebody leaves the game for good; a bot plays on where others do. */
export function withdrawn(table: Table, person: string): Entry[] {
  const { match } = table;
  const seat = match?.seats.findIndex((one) => one.person?.id === person) ?? -1;
  if (statusOf(table) !== 'playing' || match?.seats[seat]?.resigned !== null) return [];
  const resigned: Entry = { type: 'resigned', seat, why: 'resigned' };
  return resultOf(folded(table, [resigned])) !== null ? [resigned] : [resigned, takenOver(table, seat)];
}
