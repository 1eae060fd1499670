/** The addresses of the pages that stand by themselves, whatever games there are; the rulebooks, which are long, are left to each test. */
import { games } from '@partyline/games/registry.js';

const seen = games.filter((entry) => entry.seen !== null);

export const ADDRESSES: readonly string[] = [
  '/',
  '/new',
  '/here/new',
  '/rules',
  '/replay',
  '/daily',
  '/settings',
  '/about',
  '/nowhere',
  ...seen.flatMap(({ id, daily }) => (daily === undefined ? [] : [`/daily/${id}`])),
  ...seen.flatMap(({ id }) => [`/learn/${id}`, `/new?game=${id}`]),
  ...seen.filter(({ practice }) => practice !== undefined).map(({ id }) => `/practice/${id}`),
  ...seen.filter(({ puzzles }) => puzzles !== undefined).map(({ id }) => `/puzzles/${id}`),
];
