/**
 * What is said of finished games: to somebody of their own, and to others as far as a person shows it. Who was never met and shows
 * nothing is answered for as if there were no such person, so nobody can find out who there is.
 */
import type { MySummary, PastGame, Profile, RatedPool, RatingBoard, TableRatings } from '@partyline/protocol/ratings.js';
import { PAST_PAGE, pastCursorText } from '@partyline/protocol/ratings.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { People } from '../store/people.js';
import type { RatingBook } from '../store/ratings/ratings.js';
import type { GameTally, KeptResult, ResultQuery, Results, Showing } from '../store/results/results.js';
import { LEAST_LISTED, type Ratings, standingOf } from './ratings.js';
import { pointsOf } from './skill.js';

export type HistoryService = {
  readonly results: Results;
  readonly book: RatingBook;
  readonly people: Pick<People, 'byId'>;
  readonly ratings: Ratings;
};

const OPPONENTS = 200;
const LATEST = 10;
/** Games of which streaks are made: more than anybody plays of one. */
const STREAK_OF = 1_000;

export class Histories {
  readonly #service: HistoryService;

  constructor(service: HistoryService) {
    this.#service = service;
  }

  /** A page of somebody's finished games, and where the next begins. */
  async mine(person: string, query: Omit<ResultQuery, 'person' | 'limit'>) {
    const games = await this.#service.results.list({ ...query, person, limit: PAST_PAGE });
    const last = games.length < PAST_PAGE ? undefined : games.at(-1);
    return { games: await this.#told(games, person), next: last === undefined ? null : pastCursorText(last) };
  }

  #told(games: readonly KeptResult[], person: string): Promise<readonly PastGame[]> {
    return Promise.all(games.map((game) => this.#toldOf(game, person)));
  }

  async #toldOf({ number, seats, ...game }: KeptResult, person: string): Promise<PastGame> {
    const own = seats.find((seat) => seat.person === person)?.seat ?? null;
    const changes = number === null ? [] : await this.#service.ratings.changes(game.table);
    const change = changes.find(({ seat }) => seat === own) ?? null;
    return { ...game, own, seats, change: change === null ? null : { before: change.before, after: change.after } };
  }

  async summary(person: string): Promise<MySummary> {
    const { results } = this.#service;
    const [games, ratings, opponents, showing] = await Promise.all([
      this.#tallies(person),
      this.#ratingsOf(person),
      results.opponents(person, OPPONENTS),
      results.showing(person),
    ]);
    return { id: person, games, ratings, opponents, showing };
  }

  async #tallies(person: string) {
    const { results } = this.#service;
    const tallies = await results.tally(person);
    return await Promise.all(tallies.map(async (tally) => ({ ...tally, streak: await this.#streak(person, tally) })));
  }

  async #streak(person: string, { game, contested }: GameTally) {
    if (contested === 0) return null;
    const places = await this.#service.results.places(person, game, STREAK_OF);
    const runs = places
      .map((place) => (place === 1 ? '1' : ' '))
      .join('')
      .split(' ');
    return { now: runs[0]?.length ?? 0, longest: Math.max(...runs.map(({ length }) => length)) };
  }

  async #ratingsOf(person: string) {
    const kept = await this.#service.book.ofPerson(person);
    return kept.map(({ game, pool, ...rating }) => ({ game, pool, ...standingOf(rating) }));
  }

  /** What `reader` may know of somebody; null where that is nothing, or there is nobody of that id. */
  async profile(reader: string | null, id: string): Promise<Profile | null> {
    const { people, results } = this.#service;
    const person = await people.byId(id);
    if (person === null || person.name === '' || person.blocked) return null;
    const me = reader === id;
    const [showing, head, ratings] = await Promise.all([
      results.showing(id),
      reader === null || me ? [] : results.headToHead(reader, id),
      this.#ratingsOf(id),
    ]);
    const listed = showing.listed && ratings.some(({ provisional }) => !provisional);
    if (!(me || showing.games || listed || head.length > 0)) return null;
    const all = me || showing.games;
    const latest = all ? await results.list({ person: id, open: true, limit: LATEST }) : [];
    return {
      id,
      name: person.name,
      me,
      head,
      ratings: all ? ratings : showing.listed ? ratings.filter(({ provisional }) => !provisional) : [],
      games: all ? await this.#tallies(id) : null,
      latest: await this.#told(latest, id),
    };
  }

  async show(person: string, change: { readonly [K in keyof Showing]: boolean | null }): Promise<Showing> {
    const { results } = this.#service;
    const was = await results.showing(person);
    const showing = { games: change.games ?? was.games, listed: change.listed ?? was.listed };
    await results.show(person, showing);
    return showing;
  }

  async board(reader: string | null, game: string, pool: RatedPool): Promise<RatingBoard> {
    const { ratings, book } = this.#service;
    const rows = await ratings.board(game, pool);
    const own = reader === null ? undefined : (await book.of([reader], game, pool)).get(reader);
    const bots = Object.entries(await ratings.anchorsOf(game));
    return {
      game,
      pool,
      least: { games: LEAST_LISTED.games, people: LEAST_LISTED.rivals },
      places: rows.map((row, i) => ({ place: i + 1, me: row.person === reader, ...row })),
      bots: bots.map(([level, anchor]) => ({ level, rating: pointsOf(anchor).rating })),
      own: own === undefined ? null : standingOf(own),
    };
  }

  /** What a finished game has made of ratings, for those who may see the table; null while it is not over. */
  async ofTable(table: TableId): Promise<TableRatings | null> {
    const { ratings, results } = this.#service;
    await ratings.settle();
    const result = await results.ofTable(table);
    if (result === null) return null;
    const changes = await ratings.changes(table);
    return {
      pool: result.pool,
      unrated: result.unrated,
      changes: changes.map(({ seat, before, after }) => ({ seat, before, after })),
    };
  }
}
