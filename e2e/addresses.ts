/** The addresses of the pages that stand by themselves, whatever games there are; the rulebooks, which are long, are left to each test. */
import { games } from '@partyline/games/registry.js';

const seen = games.filter((entry) => entry.seen !== null);

export const OF_ALL: readonly string[] = [
  '/',
  '/new',
  '/here/new',
  '/rules',
  '/replay',
  '/daily',
  '/companion',
  '/lab',
  '/lobby',
  '/tournaments',
  '/tournaments/new',
  '/next',
  '/me',
  '/continue',
  '/me/games',
  '/ratings',
  '/people/somebody',
  '/settings',
  '/me/notices',
  '/about',
  '/nowhere',
];

/** Of each kind, the page of each game that has one. */
export const OF_GAMES: readonly (readonly string[])[] = [
  seen.flatMap(({ id, daily }) => (daily === undefined ? [] : [`/daily/${id}`])),
  seen.filter((entry) => entry.seen?.companion !== undefined).map(({ id }) => `/companion/${id}`),
  seen.map(({ id }) => `/learn/${id}`),
  seen.map(({ id }) => `/new?game=${id}`),
  seen.filter(({ practice }) => practice !== undefined).map(({ id }) => `/practice/${id}`),
  seen.filter(({ puzzles }) => puzzles !== undefined).map(({ id }) => `/puzzles/${id}`),
  seen.filter(({ print }) => print !== undefined).map(({ id }) => `/print/${id}`),
];

export const ADDRESSES: readonly string[] = [...OF_ALL, ...OF_GAMES.flat()];
