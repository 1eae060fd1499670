/** Sitting down, standing up, and beginning: everything before the first move. Knows nothing of how the game goes. */
import type { Level } from '@partyline/kernel/bot.js';
import { mixSeed } from '@partyline/kernel/fairness.js';
import { shuffled, streams } from '@partyline/kernel/random.js';
import type { Entry, Who } from '../entries.js';
import { evolve } from '../evolve.js';
import { isFull } from '../size.js';
import { type Chair, type LoadedGame, type Match, RENAMES_PER_PERSON, resultOf, type SeatState, type Table } from '../table.js';
import { type Asker, chairOfPerson, type Decision, no, write } from './decision.js';

const free = (chair: Chair): boolean => chair.person === null && chair.bot === null;
const freeFor = (chair: Chair, person: string): boolean => free(chair) && (chair.reserved === null || chair.reserved === person);

export function join(table: Table, { person, invited }: Asker, wish: number | null, nonce: string): Decision {
  if (table.match !== null && freeSeats(table.match).length === 0) return no('not-waiting');
  if (chairOfPerson(table, person.id) !== null) return no('already-seated');
  const reserved = table.chairs.findIndex((chair) => chair.reserved === person.id);
  if (!table.setup.open && !invited && reserved < 0 && table.host.id !== person.id) return no('not-invited');
  if (table.match !== null) return joinLate(table.match, person, wish, nonce);
  const chair = wish ?? (reserved >= 0 ? reserved : table.chairs.findIndex((one) => freeFor(one, person.id)));
  const wanted = table.chairs[chair];
  if (wanted === undefined) return no(wish === null ? 'no-free-chair' : 'no-such-chair');
  if (!freeFor(wanted, person.id)) return no('chair-taken');
  return beginWhenFull(table, { type: 'joined', chair, person, nonce });
}

/** Seats that nobody has had since the table was put on the server. */
const freeSeats = ({ seats }: Match): readonly SeatState[] =>
  seats.filter(({ person, bot, resigned }) => person === null && bot === null && resigned === null);

/** In the middle of a game that was begun on a device: the seat is as it was left there. */
function joinLate(match: Match, person: Who, wish: number | null, nonce: string): Decision {
  const free = freeSeats(match).map(({ chair }) => chair);
  const chair = wish ?? free[0];
  if (chair === undefined || match.seats[chair] === undefined) return no('no-such-chair');
  return free.includes(chair) ? write({ type: 'joined', chair, person, nonce }) : no('chair-taken');
}

export function leave(table: Table, { person }: Asker): Decision {
  if (table.match !== null) return no('not-waiting');
  const chair = chairOfPerson(table, person.id);
  return chair === null ? no('not-seated') : write({ type: 'left', chair });
}

/** The host keeps a free chair for somebody, who may see the table from then on. */
export function keepChair(table: Table, host: string, person: string): Decision {
  if (table.closed !== null) return no('closed');
  if (isFull(table)) return no('table-full');
  if (table.match !== null) return no('not-waiting');
  if (table.host.id !== host) return no('host-only');
  const known = table.chairs.some((chair) => chair.person?.id === person || (free(chair) && chair.reserved === person));
  if (known) return no('already-invited');
  const chair = table.chairs.findIndex((one) => free(one) && one.reserved === null);
  return chair < 0 ? no('no-free-chair') : write({ type: 'reserved', chair, person });
}

/** Somebody does not want the chair that is kept for them. */
export function freeChair(table: Table, person: string): Decision {
  const chair = table.chairs.findIndex((one) => free(one) && one.reserved === person);
  if (chair < 0 || table.match !== null || table.closed !== null || isFull(table)) return no('not-waiting');
  return write({ type: 'reserved', chair, person: null });
}

/**
 * Somebody who sits here, or whose table this is, is called otherwise: before the game, in it, and not again when it is over.
 * Nothing where it changes nothing; nor for those who are muted, who would go on talking by their names, and for those who were
 * erased meanwhile.
 */
export function renamed(table: Table, person: Who): readonly Entry[] {
  if (table.closed !== null || isFull(table) || resultOf(table) !== null) return [];
  const was = nameHere(table, person.id);
  if (was === '' || was === person.name || table.muted.includes(person.id)) return [];
  return (table.renames.get(person.id) ?? 0) < RENAMES_PER_PERSON ? [{ type: 'renamed', person }] : [];
}

/** What somebody is called at this table; empty for those who neither sit here nor have made it. */
function nameHere({ chairs, host }: Table, id: string): string {
  const seated = chairs.find(({ person }) => person?.id === id)?.person;
  return (seated ?? (host.id === id ? host : null))?.name ?? '';
}

const MOST_LETTERS = 40;

/** Of people who share a device, any can be called otherwise; two of the same name could not be told apart in the log. */
export function renameOnDevice(table: Table, chair: number, name: string): Decision {
  const person = table.chairs[chair]?.person ?? null;
  if (person === null) return no('not-seated');
  if (isFull(table)) return no('table-full');
  const clean = [...name.replace(/\p{C}/gu, '').trim()].slice(0, MOST_LETTERS).join('');
  if (clean === '') return no('no-name');
  const others = chairNames(table).filter((_, i) => i !== chair);
  let given = clean;
  for (let n = 2; others.includes(given); n++) given = `${clean} ${n}`;
  return write({ type: 'renamed', person: { id: person.id, name: given } });
}

/** By chair: what everybody at a table on a device is called, bots included. */
export const chairNames = ({ chairs, device }: Pick<Table, 'chairs' | 'device'>): string[] =>
  chairs.map(({ person }, i) => person?.name ?? device?.names[i] ?? '');

/** Of those that this game's bots can do. */
export const levelOf = ({ levels }: LoadedGame, name: string): Level | null => levels.find((level) => level === name) ?? null;

export function startGame(table: Table, { person }: Asker, fill: string | null): Decision {
  if (table.match !== null) return no('not-waiting');
  if (table.host.id !== person.id) return no('host-only');
  const empty = table.chairs.flatMap((chair, i) => (free(chair) ? [i] : []));
  if (empty.length > 0 && fill === null) return no('chairs-empty');
  const level = fill === null ? null : levelOf(table.playing, fill);
  if (fill !== null && level === null) return no('no-such-level');
  const seated: Entry[] = empty.map((chair) => ({ type: 'botSeated', chair, level: level ?? 'random' }));
  return write(...seated, begin(after(table, seated)));
}

/** Before the game; or when nothing else can be done at the table any more. */
export function close(table: Table, { person }: Asker): Decision {
  if (table.match !== null && !isFull(table)) return no('not-waiting');
  return table.host.id === person.id ? write({ type: 'closed', why: 'The host has closed the table.' }) : no('host-only');
}

const after = (table: Table, entries: readonly Entry[]): Table =>
  entries.reduce((now, entry) => evolve(now, entry, { seq: now.seq + 1, at: now.at }).table, table);

/** The last chair taken begins the game. */
export function beginWhenFull(table: Table, ...entries: readonly Entry[]): Decision {
  const full = after(table, entries);
  return write(...entries, ...(full.chairs.some(free) ? [] : [begin(full)]));
}

/** The lot that seats people is drawn from the seed, so that it can be checked like every other draw. */
function begin(table: Table): Entry {
  const nonces = table.chairs.map((chair) => chair.nonce);
  const chairs = table.chairs.map((_, i) => i);
  const lot = streams(mixSeed(table.secret, nonces))('seats');
  return { type: 'started', chairs: table.setup.shuffle ? shuffled(lot, chairs) : chairs, nonces };
}
