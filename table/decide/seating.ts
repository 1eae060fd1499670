/** Sitting down, standing up, and beginning: everything before the first move. Knows nothing of how the game goes. */
import type { Level } from '@partyline/kernel/bot.js';
import { LEVELS } from '@partyline/kernel/bot.js';
import { mixSeed } from '@partyline/kernel/fairness.js';
import { shuffled, streams } from '@partyline/kernel/random.js';
import type { Entry, Who } from '../entries.js';
import { evolve } from '../evolve.js';
import { isFull } from '../size.js';
import { type Chair, type Playing, RENAMES_PER_CHAIR, resultOf, type Table } from '../table.js';
import { type Asker, chairOfPerson, type Decision, no, write } from './decision.js';

const free = (chair: Chair): boolean => chair.person === null && chair.bot === null;
const freeFor = (chair: Chair, person: string): boolean => free(chair) && (chair.reserved === null || chair.reserved === person);

export function join(table: Table, { person, invited }: Asker, wish: number | null, nonce: string): Decision {
  if (table.match !== null) return no('not-waiting');
  if (chairOfPerson(table, person.id) !== null) return no('already-seated');
  const reserved = table.chairs.findIndex((chair) => chair.reserved === person.id);
  if (!table.setup.open && !invited && reserved < 0 && table.host.id !== person.id) return no('not-invited');
  const chair = wish ?? (reserved >= 0 ? reserved : table.chairs.findIndex((one) => freeFor(one, person.id)));
  const wanted = table.chairs[chair];
  if (wanted === undefined) return no(wish === null ? 'no-free-chair' : 'no-such-chair');
  if (!freeFor(wanted, person.id)) return no('chair-taken');
  return beginWhenFull(table, { type: 'joined', chair, person, nonce });
}

export function leave(table: Table, { person }: Asker): Decision {
  if (table.match !== null) return no('not-waiting');
  const chair = chairOfPerson(table, person.id);
  return chair === null ? no('not-seated') : write({ type: 'left', chair });
}

/** Whoever sits here is called otherwise: before the game, in it, and not again when it is over. Nothing where it changes nothing. */
export function renamed(table: Table, person: Who): readonly Entry[] {
  const chair = chairOfPerson(table, person.id);
  if (chair === null || table.closed !== null || isFull(table) || resultOf(table) !== null) return [];
  const due = table.chairs[chair]?.person?.name !== person.name && (table.renames[chair] ?? 0) < RENAMES_PER_CHAIR;
  return due ? [{ type: 'renamed', person }] : [];
}

/** Known levels only, and of those what this game's bots can do. */
export const levelOf = ({ bots }: Playing, name: string): Level | null =>
  LEVELS.find((level) => level === name && bots[level] !== undefined) ?? null;

export function start(table: Table, { person }: Asker, fill: string | null): Decision {
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
