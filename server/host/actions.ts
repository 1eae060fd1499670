/** Carries out what the host asks, at the tables of this process: the same whether the server runs or not. */
import { randomUUID } from 'node:crypto';
import type { Json } from '@partyline/kernel/json.js';
import { flag, list, nullable, object, parse, text } from '@partyline/kernel/shape.js';
import { forceClose, playFor } from '@partyline/table/decide/host-actions.js';
import { erasePerson } from '../people/erasing.js';
import { keepersOf } from '../people/keepers.js';
import { Ratings } from '../ratings/ratings.js';
import { rebuild } from '../ratings/rebuild.js';
import type { Rooms } from '../rooms/rooms.js';
import type { TableListing } from '../store/log.js';
import type { Store } from '../store/store.js';
import type { TournamentDesk } from '../tournaments/tournaments.js';
import type { HostAnswer, HostCommand } from './commands.js';

export type HostContext = Omit<Store, 'checking' | 'close'> & {
  readonly rooms: Rooms;
  readonly desk: TournamentDesk;
  /** Who rates in this process; left out where games are rated elsewhere. */
  readonly rater?: Ratings;
  /** Something about a person has changed that caches may have otherwise. */
  readonly changed: (person: string) => void;
  /** No game is served meanwhile: what takes long keeps no player waiting. */
  readonly alone: boolean;
};

const done = (value: Json): HostAnswer => ({ type: 'done', value });
const did = (what: string): HostAnswer => done({ did: what });
const refused = (error: string): HostAnswer => ({ type: 'refused', error });

export async function carryOut(house: HostContext, command: HostCommand): Promise<HostAnswer> {
  switch (command.type) {
    case 'tables':
      return await tables(house, command);
    case 'close':
      return await closeTable(house, command.table, command.why);
    case 'people':
      return done((await house.hosting.people(command)).map((person) => ({ ...person })));
    case 'block':
      return await block(house, command.person, command.blocked);
    case 'erase':
      return await erase(house, command.person);
    case 'tournaments':
      return await tournaments(house, command);
    case 'closeTournament':
      return await closeTournament(house, command.tournament, command.why);
    case 'components':
      return await components(house, command);
    case 'remove':
      return await removeComponent(house, command.component);
    case 'ratings':
      return await ratingsAnew(house);
  }
}

/** Of the line that a list shows of a table, as much as we need. */
const summaryShape = object({
  host: text(200),
  chairs: list(object({ name: nullable(text(200)), bot: nullable(text(40)), reserved: flag }), 100),
});

function row({ table, index, created, changed }: TableListing): Json {
  const { host, chairs } = summaryOf(index.summary);
  const people = [...index.people];
  return {
    table,
    game: index.game,
    status: index.status,
    open: index.open,
    created,
    changed,
    host,
    chairs: chairs.map(({ name, bot }) => ({ person: name === null ? null : (people.shift() ?? null), name, bot })),
  };
}

function summaryOf(summary: Json) {
  const read = parse(summaryShape, summary, 'summary');
  return read.ok ? read.value : { host: '', chairs: [] };
}

async function tables({ log }: HostContext, { status, game, person, limit }: Extract<HostCommand, { type: 'tables' }>) {
  const query = { ...(status && { status }), ...(game && { game }), ...(person && { person }), limit: Math.max(0, limit) };
  return done((await log.list(query)).map(row));
}

const noTable = (table: string) => refused(`There is no table ${table}.`);
const noPerson = (person: string) => refused(`There is nobody with the id ${person}.`);

async function closeTable({ rooms }: HostContext, id: string, why: string): Promise<HostAnswer> {
  const room = await rooms.find(id);
  if (room === null) return noTable(id);
  if (room.table.closed !== null) return refused(`The table ${id} is closed already: ${room.table.closed}`);
  await room.appendUnasked((table) => forceClose(table, why));
  return did(`Closed the table ${id}.`);
}

/** More games than anybody plays at once. */
const MOST_GAMES = 1000;

async function block({ people, merges, log, rooms, changed }: HostContext, asked: string, blocked: boolean): Promise<HostAnswer> {
  const id = (await merges.personOf(asked)) ?? asked;
  const person = await people.byId(id);
  if (person === null) return noPerson(id);
  await people.block(id, blocked);
  changed(id);
  const games = blocked ? await log.list({ person: id, status: 'playing', limit: MOST_GAMES }) : [];
  for (const { table } of games) await (await rooms.find(table))?.appendUnasked((now) => playFor(now, id));
  return did(`${person.name === '' ? id : `${person.name} (${id})`} is ${blocked ? 'blocked' : 'let in again'}.`);
}

async function tournaments({ desk }: HostContext, { status, game, limit }: Extract<HostCommand, { type: 'tournaments' }>) {
  const listed = await desk.list({ ...(status && { status }), ...(game && { game }), limit: Math.max(0, limit) });
  const told = await desk.told(listed);
  const openers = new Map(listed.map(({ tournament, opener }) => [tournament, opener]));
  return done(told.map((one) => ({ ...one, opener: openers.get(one.tournament) ?? '' })));
}

async function closeTournament({ desk }: HostContext, id: string, why: string): Promise<HostAnswer> {
  const obstacle = await desk.end(id, why);
  return obstacle === null ? did(`Closed the tournament ${id}. Its tables go on, and count for nothing.`) : refused(obstacle);
}

async function components({ shared }: HostContext, { reported, limit }: Extract<HostCommand, { type: 'components' }>) {
  const listed = await shared.list({ reported, limit: Math.max(0, limit) });
  return done(listed.map(({ code, ...one }) => ({ component: code, ...one })));
}

async function removeComponent({ shared }: HostContext, code: string): Promise<HostAnswer> {
  if (!(await shared.has(code))) return refused(`There is no shared component ${code}.`);
  await shared.remove(code);
  return did(`Removed the shared component ${code}. Its link leads to nothing any more.`);
}

async function ratingsAnew(house: HostContext): Promise<HostAnswer> {
  const { log, results, ratings: book, attempts, rooms, rater } = house;
  const games = rooms.games.list;
  const failed = (_what: string, error: unknown): never => {
    throw error;
  };
  const ratings = rater ?? new Ratings({ results, ratings: book, attempts, games, now: Date.now, secret: randomUUID, failed });
  return done({ ...(await rebuild({ log, results, book, ratings, games: rooms.games })) });
}

async function erase(house: HostContext, asked: string): Promise<HostAnswer> {
  const { people, hosting, merges, alone } = house;
  const id = (await merges.personOf(asked)) ?? asked;
  if ((await people.byId(id)) === null) return noPerson(id);
  const tables = await erasePerson({ ...house, keepers: [house.desk, ...keepersOf(house)] }, id);
  const where = `${tables} ${tables === 1 ? 'table' : 'tables'}`;
  const obstacle = await hosting.scrub({ anew: alone });
  if (obstacle === null) return did(`Forgot ${id}, at ${where}. Their moves stay, without a name.`);
  return refused(
    `Forgot ${id}, at ${where}; but unused parts of the files may still have what was deleted, because of this: ${obstacle}. ` +
      'Erase them again when that is over.',
  );
}
