/**
 * The games that this browser keeps for when there is no server: those that were opened, with what they needed, and those that
 * somebody asked for, whole. Knows a game as a list of files.
 */
import { parse } from '@partyline/kernel/shape.js';
import { type ReadonlySignal, signal } from '@preact/signals';
import { KeepFailure, keepFiles } from './keep-files.js';
import { register } from './registration.js';
import { buildHere, whyNotOffline } from './site-build.js';
import { cacheOf, DATA_CACHE, type GameStock, keptMark, type Stock, type StockFile, stockPath, stockShape } from './stock.js';

/** `code`: it can be played, what it fetches when it is asked for may be missing. */
export type KeptPart = 'nothing' | 'code' | 'whole';

export type GameKept = {
  readonly kept: KeptPart;
  /** Bytes that are here, as they are kept, and those that would still be fetched, as they come over the line. */
  readonly here: number;
  readonly moreSent: number;
  /** Between 0 and 1 while it is being kept; null otherwise. */
  readonly progress: number | null;
  readonly failed: KeepFailure['why'] | null;
};

const known = signal<ReadonlyMap<string, GameKept>>(new Map());
/** Empty until it was looked up. */
export const gamesKept: ReadonlySignal<ReadonlyMap<string, GameKept>> = known;

function tell(game: string, part: Partial<GameKept>): void {
  const before = known.peek().get(game);
  if (before !== undefined) known.value = new Map([...known.peek(), [game, { ...before, ...part }]]);
}

/** Of the build that this page is of; null where there is none, or none can be had. */
async function stockHere(): Promise<Stock | null> {
  const build = buildHere();
  if (build === null || whyNotOffline() !== null) return null;
  try {
    const path = stockPath(build);
    const response = (await caches.match(path)) ?? (await fetch(path));
    const read = parse(stockShape, await response.json(), 'stock');
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

const sum = (files: readonly StockFile[], of: 'bytes' | 'sent'): number => files.reduce((all, file) => all + file[of], 0);

async function missingIn(cache: Cache, files: readonly StockFile[]): Promise<readonly StockFile[]> {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return files.filter(({ path }) => !there.has(path));
}

async function lookAt(build: string, { game, code, data }: GameStock): Promise<Omit<GameKept, 'progress' | 'failed'>> {
  const [cache, lasting] = await Promise.all([caches.open(cacheOf(build)), caches.open(DATA_CACHE)]);
  const marked = (await cache.match(keptMark(game))) !== undefined;
  const [noCode, noData] = await Promise.all([missingIn(cache, code), missingIn(lasting, data)]);
  const missing = [...noCode, ...noData];
  const here = sum(code, 'bytes') + sum(data, 'bytes') - sum(missing, 'bytes');
  const kept = marked ? (missing.length === 0 ? 'whole' : 'code') : 'nothing';
  return { kept, here: marked ? here : 0, moreSent: sum(missing, 'sent') };
}

let looks = 0;

/** Several games may be on their way at once: what was looked up before the last of them changed is not told. */
export async function lookUpGames(): Promise<void> {
  looks += 1;
  const look = looks;
  const stock = await stockHere();
  if (stock === null) return;
  const all = await Promise.all(stock.games.map(async (one) => [one.game, await lookAt(stock.build, one)] as const));
  if (look !== looks) return;
  const before = known.peek();
  known.value = new Map(
    all.map(([game, found]) => {
      const { progress = null, failed = null } = before.get(game) ?? {};
      return [game, { ...found, progress, failed }];
    }),
  );
}

const whyOf = (error: unknown): KeepFailure['why'] => (error instanceof KeepFailure ? error.why : 'unreachable');

/** The data that this page has fetched for itself: they come from the browser's own cache. */
function fetchedHere(data: readonly StockFile[]): readonly StockFile[] {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return data.filter(({ path }) => fetched.has(path));
}

async function put(stock: Stock, one: GameStock, data: readonly StockFile[], progress: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(cacheOf(stock.build));
  await keepFiles(cache, one.code, progress);
  await keepFiles(await caches.open(DATA_CACHE), data, progress);
  await cache.put(keptMark(one.game), new Response('kept'));
}

/** What was kept before it failed stays. */
export async function keepWhole(game: string): Promise<void> {
  const stock = await stockHere();
  const one = stock?.games.find((listed) => listed.game === game);
  if (stock === null || one === undefined) return;
  // So that the browser does not clear it away when room runs low; whatever it answers, we go on.
  await navigator.storage?.persist?.().catch(() => false);
  const total = sum(one.code, 'bytes') + sum(one.data, 'bytes');
  let here = 0;
  tell(game, { progress: 0, failed: null });
  try {
    await register();
    await put(stock, one, one.data, (bytes) => {
      here += bytes;
      tell(game, { progress: here / total });
    });
    tell(game, { progress: null });
  } catch (error) {
    tell(game, { progress: null, failed: whyOf(error) });
  }
  await lookUpGames();
}

/** The game goes from this browser; its tables and results stay. */
export async function dropGame(game: string): Promise<void> {
  const stock = await stockHere();
  const one = stock?.games.find((listed) => listed.game === game);
  if (stock === null || one === undefined) return;
  const [cache, lasting] = await Promise.all([caches.open(cacheOf(stock.build)), caches.open(DATA_CACHE)]);
  const shared = new Set(stock.games.filter((other) => other !== one).flatMap(({ code }) => code.map(({ path }) => path)));
  await cache.delete(keptMark(game));
  const own = one.code.filter(({ path }) => !shared.has(path));
  await Promise.all([...own.map(({ path }) => cache.delete(path)), ...one.data.map(({ path }) => lasting.delete(path))]);
  await lookUpGames();
}

/** With what it needed, in the background: where that fails, nothing is lost that was there. */
export async function keepOpened(game: string): Promise<void> {
  const stock = await stockHere();
  const one = stock?.games.find((listed) => listed.game === game);
  if (stock === null || one === undefined) return;
  const ready = await navigator.serviceWorker.ready;
  if (ready.active === null) return;
  await put(stock, one, fetchedHere(one.data), () => undefined).catch(() => undefined);
  if (known.peek().size > 0) await lookUpGames();
}
