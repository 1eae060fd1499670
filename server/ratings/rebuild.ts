/**
 * All results and ratings anew from the log. What each table says now is its result; the games are rated in the order that was kept,
 * and who was found to share a network stays unrated, since the log does not know that. The figures come out the same, or the log
 * or the program has changed: then it says how many did.
 */
import { finishedGame } from '@partyline/table/result/finished.js';
import { resultOf, type Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Games } from '../games/games.js';
import { readTable } from '../rooms/reading.js';
import { Slices } from '../rooms/slices.js';
import type { Log } from '../store/log.js';
import type { KeptRating, RatedGame, RatingBook } from '../store/ratings/ratings.js';
import type { KeptResult, Results } from '../store/results/results.js';
import { rateGame } from './rating.js';
import { peopleOf, type Ratings } from './ratings.js';

export type Rebuilding = {
  readonly results: Results;
  readonly book: RatingBook;
  readonly ratings: Pick<Ratings, 'anchorsOf' | 'alone' | 'settle'>;
  readonly log: Pick<Log, 'read'>;
  readonly games: Games;
};

export type Rebuilt = {
  /** Finished games that were looked at, those of them whose result was otherwise, and those that cannot be read. */
  readonly games: number;
  readonly corrected: number;
  readonly unread: number;
  /** Games that were rated, and people's ratings that came out otherwise. */
  readonly rated: number;
  readonly changed: number;
};

const AT_ONCE = 200;

export async function rebuild(world: Rebuilding): Promise<Rebuilt> {
  const counts = await world.ratings.alone(async () => {
    const looked = await resultsAnew(world);
    return { ...looked, ...(await ratingsAnew(world)) };
  });
  await world.ratings.settle();
  return counts;
}

async function resultsAnew({
  results,
  log,
  games: loaded,
}: Rebuilding): Promise<Pick<Rebuilt, 'games' | 'corrected' | 'unread'>> {
  const slices = new Slices();
  let [games, corrected, unread] = [0, 0, 0];
  for (let after: TableId | null = null; ; ) {
    const tables: readonly TableId[] = await results.overAfter(after, AT_ONCE);
    for (const id of tables) {
      const table = (await readTable(id, log, loaded, slices).catch(() => null))?.table ?? null;
      if (table === null) unread += 1;
      else if (resultOf(table) !== null) {
        games += 1;
        if (await correct(results, id, table)) corrected += 1;
      }
    }
    after = tables.at(-1) ?? null;
    if (after === null) return { games, corrected, unread };
  }
}

/** Whether what is kept was otherwise than what the table says. */
async function correct(results: Results, id: TableId, table: Table): Promise<boolean> {
  const kept = await results.ofTable(id);
  const game = finishedGame(table, kept?.at ?? endOf(table));
  if (game === null) return false;
  // Found out at the end, and in no log.
  const unrated = game.unrated ?? (kept?.unrated === 'same-network' ? kept.unrated : null);
  const now = { ...game, unrated };
  if (kept !== null && isSame(kept, now)) return false;
  await results.put(id, now);
  return true;
}

/** Nothing that a game is made of comes after its last move, unless everybody has given up. */
const endOf = ({ match, changed }: Table): number => {
  const ended = match?.outcome ?? null;
  return ended === null ? changed : (match?.moves.at(-1)?.at ?? changed);
};

function isSame(
  kept: KeptResult,
  now: { readonly seats: readonly object[]; readonly unrated: string | null; readonly pool: string },
) {
  const seats = kept.seats.map(({ name: _, ...seat }) => seat);
  return kept.unrated === now.unrated && kept.pool === now.pool && canonical(seats) === canonical(now.seats);
}

const canonical = (seats: readonly object[]): string =>
  JSON.stringify(seats.map((seat) => Object.entries(seat).toSorted(([a], [b]) => (a < b ? -1 : 1))));

async function ratingsAnew({ results, book, ratings }: Rebuilding): Promise<Pick<Rebuilt, 'rated' | 'changed'>> {
  for (;;) {
    const last = await book.last();
    const rated = await ratedAgain(results, book, ratings);
    const changed = await countChanged(book, rated);
    await book.replace(rated);
    // Another server has rated a game meanwhile: it is among them the next time.
    if ((await book.last()) === last) return { rated: rated.length, changed };
  }
}

async function ratedAgain(
  results: Results,
  book: RatingBook,
  ratings: Pick<Ratings, 'anchorsOf'>,
): Promise<readonly RatedGame[]> {
  const rated: RatedGame[] = [];
  const known = new Map<string, Map<string, KeptRating>>();
  const rivals = new Map<string, Map<string, Set<string>>>();
  for (let number = 0; ; ) {
    const tables = await book.numbered(number, AT_ONCE);
    if (tables.length === 0) return rated;
    for (const id of tables) {
      const result = await results.ofTable(id);
      number = result?.number ?? number + 1;
      if (result === null) continue;
      const pool = `${result.game} ${result.pool}`;
      const [own, met] = [inside(known, pool, () => new Map()), inside(rivals, pool, () => new Map())];
      const game = rateGame(result, { ratings: own, rivals: met }, await ratings.anchorsOf(result.game));
      for (const { person, after } of game.changes) {
        own.set(person, after);
        const others = inside(met, person, () => new Set());
        for (const other of peopleOf(result)) if (other !== person) others.add(other);
      }
      rated.push(game);
    }
  }
}

function inside<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Ratings that come out otherwise, people by game and pool. */
async function countChanged(book: RatingBook, rated: readonly RatedGame[]): Promise<number> {
  const final = new Map<string, { readonly game: RatedGame; readonly after: KeptRating }>();
  for (const game of rated)
    for (const { person, after } of game.changes) final.set(`${game.game} ${game.pool} ${person}`, { game, after });
  let changed = 0;
  for (const { game, after } of final.values()) {
    const kept = (await book.of([after.person], game.game, game.pool)).get(after.person);
    const same = kept !== undefined && kept.mu === after.mu && kept.sigma === after.sigma && kept.games === after.games;
    if (!same) changed += 1;
  }
  return changed;
}
