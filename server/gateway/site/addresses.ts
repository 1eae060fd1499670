/**
 * The addresses of the site, and what is said about each. A table is told of only to those who could open it with this very
 * address: it is open, or the invitation is in the address, or the key of a shared game. For everybody else a table that is
 * private and one that does not exist look the same.
 */
import type { GameEntry } from '@partyline/games/registry.js';
import { parse } from '@partyline/kernel/shape.js';
import { wordList } from '@partyline/kernel/words.js';
import { isSharedCode } from '@partyline/protocol/components.js';
import { resultOf, type Table } from '@partyline/table/table.js';
import type { Rooms } from '../../rooms/rooms.js';
import { dayShape } from '../../store/days.js';
import type { Person } from '../../store/people.js';
import type { FoundComponent, SharedComponents } from '../../store/shared/components.js';
import { tableIdOf } from '../http/json-input.js';
import { findTable } from '../tables/commands.js';
import { isShareKey, unpublished } from '../tables/sharing.js';
import type { About } from './head.js';
import type { Addresses } from './site.js';

const HOUSE = 'Party Line';
const TAGLINE =
  'Board games about lines and networks, at a table that friends share. No account, no fuss: open the page and play.';

const page = (parts: readonly string[], title: string, description: string): About => ({
  title: `${title} · ${HOUSE}`,
  description,
  picture: null,
  greets: false,
  parts,
});

const HOME: About = {
  title: `${HOUSE}: a table that friends share`,
  description: TAGLINE,
  picture: null,
  greets: false,
  parts: [],
};
const TABLE = page(['page:table'], 'A table', 'Somebody has a table here. Open the link to see whether there is a seat for you.');

const PAGES: Readonly<Record<string, About>> = {
  '/new': page(['page:new-table'], 'A new table', 'Lay a table for friends, bots or both, and send the link.'),
  '/replay': page(['page:replay'], 'Replay', 'Watch a finished game again, move by move.'),
  '/rules': page(['page:rules'], 'Rules', 'The rulebook of every game, and a guided first game of each.'),
  '/daily': page(['page:daily'], 'The daily call', 'One game a day, the same deal for everybody. Your first attempt counts.'),
  '/puzzles/day': page(
    ['page:puzzle-of-day', 'page:puzzles'],
    'The puzzle of the day',
    'One position, one move to find: the same for everybody, every day.',
  ),
  '/companion': page(
    ['page:companion'],
    'At a real table',
    'You play with printed components: the phone is timer, dice, score sheet and arbiter. Nothing to install.',
  ),
  '/lab': page(['page:lab'], 'Lab', 'Bots play many games on your device: who wins how often, and from which seat.'),
  '/tournaments': page(['page:tournaments'], 'Tournaments', 'Round robin, Swiss or knock-out, in an evening or by post.'),
  '/tournaments/new': page(
    ['page:new-tournament'],
    'Open a tournament',
    'For friends or for everybody, in an evening or by post.',
  ),
  '/components': page(
    ['page:components'],
    'Your own maps and cards',
    'Enter what you have on paper, or draw something new, and play with it here.',
  ),
  '/me': page(['page:me'], 'Me', 'Who you are here, your devices, and the ways back in.'),
  '/continue': page(['page:continue'], 'Continue here', 'Be the same person in this browser as on another device.'),
  '/lobby': page(['page:lobby'], 'Lobby', 'Somebody to play with: tables that wait for players, and games to watch.'),
  '/me/games': page(
    ['page:my-games'],
    'Games and results',
    'Your games on this server, running and finished, with every replay.',
  ),
  '/ratings': page(['page:ratings'], 'Ratings', 'The best of each game, live and by post.'),
  '/next': page(['page:next'], 'My turn', 'The table that waits for you.'),
  '/me/notices': page(['page:notices'], 'Notices', 'What you are told when you are not here, and how.'),
  '/settings': page(['page:settings'], 'Settings', 'Your name, the light, sound, motion and keys.'),
  '/about': page(['page:about'], 'About', 'Who designed the games, and what this site is made of.'),
};

/** Nobody in particular: an address shows the same to everybody. */
const ANYBODY: Person = { id: '', name: '', created: 0, blocked: false };

const pictureOf = (game: string): string => `/previews/${game}.png`;

function seatsOf({ chairs }: Table): string {
  const people = chairs.flatMap(({ person }) => (person === null ? [] : [person.name]));
  const bots = chairs.filter(({ bot }) => bot !== null).length;
  const free = chairs.filter(({ person, bot, reserved }) => person === null && bot === null && reserved === null).length;
  const at = [...people, ...(bots === 0 ? [] : [bots === 1 ? 'a bot' : `${bots} bots`])];
  const seats = free === 0 ? 'All seats are taken.' : free === 1 ? 'One seat is free.' : `${free} seats are free.`;
  return `At the table: ${at.length === 0 ? 'nobody yet' : wordList(at)}. ${seats}`;
}

const boardOf = (game: string): readonly string[] => [`rules:${game}`, `board:${game}`];

function aboutTable(table: Table, shown: string, name: string, invited: boolean): About {
  const { host, setup, match, closed } = table;
  const over = closed !== null || resultOf(table) !== null;
  const title = over
    ? `A game of ${name} at ${host.name}’s table`
    : match !== null
      ? `${name} is being played at ${host.name}’s table`
      : invited
        ? `${host.name} invites you to ${name}`
        : `${host.name} has an open table of ${name}`;
  const parts = [`page:${shown}`, ...boardOf(setup.game), 'turns:watch'];
  return { title, description: seatsOf(table), picture: pictureOf(setup.game), greets: true, parts };
}

/** A finished game that somebody has shared: who played, and that it can be watched. */
function aboutShared(table: Table, name: string): About {
  const { host, setup, match } = table;
  const seats = match?.seats ?? [];
  const bots = seats.filter(({ person }) => person === null).length;
  const people = seats.flatMap(({ person }) => (person === null ? [] : [person.name]));
  const who = wordList([...people, ...(bots === 0 ? [] : [bots === 1 ? 'a bot' : `${bots} bots`])]);
  return {
    title: `A game of ${name} at ${host.name}’s table`,
    description: `${who} played. Watch it again, move by move.`,
    picture: pictureOf(setup.game),
    greets: true,
    parts: ['page:replay', ...boardOf(setup.game)],
  };
}

/** The pages that a game has, by the first part of their address; null for one that it has not. */
function aboutGame(part: string, { id, name, tagline, practice, print, seen }: GameEntry): About | null {
  const about = (parts: readonly string[], title: string, description: string): About => ({
    ...page(parts, title, description),
    picture: pictureOf(id),
  });
  if (part === 'learn') {
    const parts = ['page:learn', ...boardOf(id), `learn:${id}`];
    return about(parts, `Learn ${name}`, `A guided first game of ${name}, in five minutes and by doing.`);
  }
  if (part === 'rules') return about(['page:rulebook'], `Rules of ${name}`, tagline);
  if (part === 'print' && print !== undefined) {
    return about(
      ['page:print'],
      `Print ${name}`,
      `Everything that ${name} is made of, as a PDF at true size to cut out and play.`,
    );
  }
  if (part === 'companion' && seen?.companion !== undefined) {
    const parts = ['page:companion', `companion:${id}`];
    return about(
      parts,
      `${name} at a real table`,
      `For those who play ${name} with paper: the phone keeps time, scores and the rules.`,
    );
  }
  if (part !== 'practice' || practice === undefined) return null;
  return about(['page:practice'], `${name} alone`, `Games of ${name} for you alone, and how you are getting on.`);
}

/** How a game's moves, views and results are written, for programs. */
const aboutFormats = ({ id, name }: GameEntry): About => ({
  ...page(['page:rulebook'], `Formats of ${name}`, `How the moves, views and results of ${name} are written, for programs.`),
  picture: pictureOf(id),
});

/** The call of a day, or all that are over. Whether there was one on that day, the page itself finds out. */
function aboutCalls({ id, name, daily }: GameEntry, days: readonly string[]): About | null {
  const [day, ...more] = days;
  if (daily === undefined || more.length > 0) return null;
  if (day !== undefined && !parse(dayShape, day, 'day').ok) return null;
  const title = day === undefined ? `Earlier calls of ${name}` : `${name}, daily call of ${day}`;
  return { ...page(['page:daily'], title, `One deal of ${name} a day, the same for everybody.`), picture: pictureOf(id) };
}

/** All puzzles of a game, or one of them. Whether there is one of that name, the page itself finds out. */
function aboutPuzzles({ id, name, puzzles }: GameEntry, more: readonly string[]): About | null {
  if (puzzles === undefined || more.length > 1) return null;
  const parts = ['page:puzzles', `puzzles:${id}`, ...(more.length === 0 ? [] : boardOf(id))];
  return { ...page(parts, `Puzzles of ${name}`, `One position of ${name}, one move to find.`), picture: pictureOf(id) };
}

/** One's own components: what begins here, or is edited here. Which kinds there are, the page itself finds out. */
function aboutComponents({ id, name, seen }: GameEntry, [kind, own, ...more]: readonly string[]): About | null {
  if (seen?.editors === undefined || kind === undefined || more.length > 0) return null;
  const shown = own === undefined ? 'page:components' : 'page:component';
  return {
    ...page([shown, `editor:${id}`], `Your own for ${name}`, `Maps and cards of one’s own to play ${name} with.`),
    picture: pictureOf(id),
  };
}

/** The pages of a game that have further words in their address. */
const ROOMS: { readonly [part: string]: ((entry: GameEntry, rest: readonly string[]) => About | null) | undefined } = {
  rules: (entry, rest) => (rest.length === 1 && rest[0] === 'formats' ? aboutFormats(entry) : null),
  daily: aboutCalls,
  puzzles: aboutPuzzles,
  components: aboutComponents,
};

type Keys = { readonly invitation: string | null; readonly share: string | null };

export type Addressed = {
  readonly rooms: Rooms;
  readonly shared: Pick<SharedComponents, 'find'>;
  readonly failed: (what: string, error: unknown) => void;
  readonly now: () => number;
};

/** Pages that say the same to everybody, whatever the name behind them. */
const OF_NAMES: { readonly [part: string]: About | undefined } = {
  // Whether there is somebody of that id is told to nobody here.
  people: page(['page:person'], 'A player', 'What somebody shows of themselves.'),
  here: page(['page:local-table'], 'A table on this device', TAGLINE),
  tournaments: page(['page:tournament'], 'A tournament', 'Players, rounds, results and standings.'),
};

const SHARED = page(['page:shared-component'], 'Something to play with', 'Somebody shares a map or cards of their own.');

/** Whoever has the code may know what it leads to. */
function aboutComponent(games: readonly GameEntry[], found: FoundComponent | null): About {
  const entry = games.find(({ id }) => id === found?.game);
  if (found === null || entry === undefined) return SHARED;
  const title = found.name === '' ? `Something to play ${entry.name} with` : `${found.name}, for ${entry.name}`;
  return { ...page([...SHARED.parts, `editor:${entry.id}`], title, `${found.by} shares it.`), picture: pictureOf(entry.id) };
}

export function addressesOf({ rooms, shared, failed, now }: Addressed): Addresses {
  const games = rooms.games.list;
  const nameOf = ({ setup }: Table): string | undefined => games.find(({ id }) => id === setup.game)?.name;

  async function sharedAt(id: string, share: string): Promise<About | null> {
    const table = (await rooms.find(id))?.table;
    if (table === undefined || !isShareKey(table, share) || unpublished(table, now()) !== null) return null;
    const name = nameOf(table);
    return name === undefined ? null : aboutShared(table, name);
  }

  async function foundAt(id: string, shown: string, { invitation, share }: Keys): Promise<About> {
    const shared = shown === 'replay' && share !== null ? await sharedAt(id, share) : null;
    if (shared !== null) return shared;
    const found = await findTable(rooms, id, ANYBODY, invitation);
    if (found === null) return TABLE;
    const { table } = found.room;
    const name = nameOf(table);
    return name === undefined ? TABLE : aboutTable(table, shown, name, found.asker.invited);
  }

  async function tableAt(id: string, shown: string, keys: Keys): Promise<About> {
    const about = await foundAt(id, shown, keys).catch((error) => failed('the preview of a table', error));
    return about ?? TABLE;
  }

  async function componentAt(code: string): Promise<About> {
    const found = await shared.find(code).catch((error) => failed('the preview of a component', error));
    return aboutComponent(games, found ?? null);
  }

  return async ({ pathname, searchParams }) => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    if (path === '/') return { ...HOME, picture: games[0] === undefined ? null : pictureOf(games[0].id) };
    const known = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
    if (known !== undefined) return known;
    const [, part = '', name = '', ...rest] = path.split('/');
    const entry = games.find(({ id }) => id === name);
    const about = entry === undefined || rest.length > 0 ? null : aboutGame(part, entry);
    if (about !== null) return about;
    const within = entry === undefined ? undefined : ROOMS[part];
    if (entry !== undefined && within !== undefined) return within(entry, rest);
    if (part === 'c' && rest.length === 0 && isSharedCode(name)) return await componentAt(name);
    if (tableIdOf(name) === null) return null;
    if (rest.length === 0 && OF_NAMES[part] !== undefined) return OF_NAMES[part];
    const isTable = part === 't' && (rest.length === 0 || (rest.length === 1 && rest[0] === 'replay'));
    const keys = { invitation: searchParams.get('invitation'), share: searchParams.get('share') };
    return isTable ? await tableAt(name, rest.length === 0 ? 'table' : 'replay', keys) : null;
  };
}
