/**
 * What a new build keeps before it may answer for the server: every page, and each game that an earlier build has here. All of it
 * or nothing: a build that is not whole is given up, and the one before it stays.
 */
import { parse } from '@partyline/kernel/shape.js';
import { KeepFailure, keepFiles, putInto } from '../keep-files.js';
import { buildOf, cacheOf, DATA_CACHE, keptMark, SHELL_PAGE, type Stock, stockPath, stockShape } from '../stock.js';

const nothing = (): void => undefined;

async function stockOf(build: string, cache: Cache): Promise<Stock> {
  const path = stockPath(build);
  const response = (await cache.match(path)) ?? (await fetch(path));
  if (!response.ok) throw new KeepFailure('gone');
  const read = parse(stockShape, await response.clone().json(), 'stock');
  if (!read.ok) throw new KeepFailure('gone');
  await putInto(cache, path, response);
  return read.value;
}

/** The page of the server as it is, with its headers, if it is of this build: a new one may be on its way already. */
async function keepPage(build: string, cache: Cache): Promise<void> {
  const response = await fetch(SHELL_PAGE, { cache: 'no-cache' });
  const text = await response.clone().text();
  if (!response.ok || response.redirected || !text.includes(`content="${build}"`)) throw new KeepFailure('gone');
  await putInto(cache, SHELL_PAGE, response);
}

/** The games that other builds keep. */
async function keptBefore({ build, games }: Stock): Promise<Stock['games']> {
  const names = (await caches.keys()).filter((name) => buildOf(name) !== null && buildOf(name) !== build);
  const others = await Promise.all(names.map((name) => caches.open(name)));
  const isKept = async (game: string): Promise<boolean> =>
    (await Promise.all(others.map((cache) => cache.match(keptMark(game))))).some((mark) => mark !== undefined);
  const kept = await Promise.all(games.map(async (one) => ((await isKept(one.game)) ? [one] : [])));
  return kept.flat();
}

/** Also new data of a game, where it was kept with all of them. */
async function keepGame({ game, code, data }: Stock['games'][number], cache: Cache): Promise<void> {
  await keepFiles(cache, code, nothing);
  const lasting = await caches.open(DATA_CACHE);
  const there = await Promise.all(data.map(async ({ path }) => (await lasting.match(path)) !== undefined));
  const missing = there.filter((one) => !one).length;
  // One or two of many are news of this build; most of many were never asked for.
  if (missing > 0 && missing * MOST_NEW < data.length) await keepFiles(lasting, data, nothing);
  await putInto(cache, keptMark(game), new Response('kept'));
}

const MOST_NEW = 4;

export async function install(build: string): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  try {
    const stock = await stockOf(build, cache);
    await keepPage(build, cache);
    await keepFiles(cache, stock.shell, nothing);
    for (const game of await keptBefore(stock)) await keepGame(game, cache);
  } catch (error) {
    await caches.delete(cacheOf(build));
    throw error;
  }
}
