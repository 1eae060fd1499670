/**
 * What a build of the site consists of, as its build wrote it down, and where a browser keeps it: a cache for each build, one for
 * the big data of games, which never changes under one name, and one for what was handed over from outside. Pages and the service
 * worker speak of them with the words of this file. Knows no browser.
 */
import { integer, list, type Of, object, text } from '@partyline/kernel/shape.js';

const fileShape = object({
  path: text(300),
  /** As it is kept, and as it comes over the line. */
  bytes: integer(),
  sent: integer(),
});
export type StockFile = Of<typeof fileShape>;

const gameStockShape = object({
  game: text(100),
  /** What playing, learning, reading and reviewing it takes. */
  code: list(fileShape, 2000),
  /** Big data that a page may ask for, all of it. */
  data: list(fileShape, 1000),
});
export type GameStock = Of<typeof gameStockShape>;

export const stockShape = object({
  build: text(40),
  /** Every page, without the games. */
  shell: list(fileShape, 2000),
  games: list(gameStockShape, 200),
});
export type Stock = Of<typeof stockShape>;

export const stockPath = (build: string): string => `/assets/stock-${build}.json`;

const BUILDS = 'party-line build ';
export const cacheOf = (build: string): string => `${BUILDS}${build}`;
/** Null for a cache of something else. */
export const buildOf = (cache: string): string | null => (cache.startsWith(BUILDS) ? cache.slice(BUILDS.length) : null);

export const DATA_CACHE = 'party-line data';
export const SHARED_CACHE = 'party-line shared';
/** The page that stands for every address while the server does not answer. */
export const SHELL_PAGE = '/';
/** Under this address a cache of a build says that it has a game. */
export const keptMark = (game: string): string => `/kept/${encodeURIComponent(game)}`;

/** Where a record that another app hands over is sent to, the name of the file there, and where the page finds it. */
export const SHARE_ADDRESS = '/replay/shared';
export const SHARE_FIELD = 'record';
export const SHARED_RECORD = '/replay/shared/record';
/** Of a record that is handed over. */
export const MOST_SHARED = 20_000_000;
