/**
 * What strangers find in the lobby: open tables that wait for players, and public games that can be watched. Asked of the index of
 * the log at most once a second for everybody together, however many look. Knows no table but by its row there.
 */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { anything, flag, list, nullable, object, optional, parse, text } from '@partyline/kernel/shape.js';
import { timeShape } from '@partyline/protocol/commands.js';
import {
  LOBBY_PAGE,
  LOBBY_WATCHED,
  type LobbyQuery,
  type LobbySaid,
  type LobbyTable,
} from '@partyline/protocol/lobby/listing.js';
import { isSeekClock, SEEK_TIMES } from '@partyline/protocol/lobby/seeking.js';
import type { Log, TableListing } from '../store/log.js';
import type { WishPool } from '../store/queue/queue.js';

export type Listing = Pick<LobbySaid, 'waiting' | 'playing' | 'looking'>;

export type ListingService = {
  readonly log: Pick<Log, 'list'>;
  /** How many look for what, to be seated together. */
  readonly pools: () => Promise<readonly WishPool[]>;
  /** The games that are played here, by their ids. */
  readonly games: readonly string[];
  /** Milliseconds that only go forward. */
  readonly now: () => number;
};

/** For so many milliseconds an answer stands. */
const FRESH = 1_000;
/** So many rows are looked at for a list: the last changed ones. */
const LOOKED_AT = 200;

const NONE: Listing = { waiting: { tables: [], more: false }, playing: { tables: [], more: false }, looking: [] };

type Kept = { readonly at: number; readonly listing: Promise<Listing> };

export class LobbyListing {
  readonly #service: ListingService;
  /** By game, or by nothing for all: as many as there are games, and one more. */
  readonly #rows = new Map<string, { readonly at: number; readonly rows: Promise<Rows> }>();
  /** By what is asked for: a few for each game. */
  readonly #kept = new Map<string, Kept>();

  constructor(service: ListingService) {
    this.#service = service;
  }

  /** The same answer for all who ask within a second. Nothing for a game that is not played here. */
  of({ game, clock }: LobbyQuery): Promise<Listing> {
    const { games, now } = this.#service;
    if (game !== null && !games.includes(game)) return Promise.resolve(NONE);
    const key = `${clock ?? ''} ${game ?? ''}`;
    const kept = this.#kept.get(key);
    const at = now();
    if (kept !== undefined && at - kept.at < FRESH) return kept.listing;
    const listing = this.#rowsOf(game).then((rows) => listingOf(rows, clock));
    this.#kept.set(key, { at, listing });
    listing.catch(() => this.#kept.delete(key));
    return listing;
  }

  #rowsOf(game: string | null): Promise<Rows> {
    const { log, pools, now } = this.#service;
    const kept = this.#rows.get(game ?? '');
    const at = now();
    if (kept !== undefined && at - kept.at < FRESH) return kept.rows;
    const asked = { open: true, limit: LOOKED_AT + 1, ...(game === null ? {} : { game }) };
    const lists = [log.list({ ...asked, status: 'waiting' }), log.list({ ...asked, status: 'playing' }), pools()] as const;
    const rows = Promise.all(lists).then(([waiting, playing, all]) => {
      return { waiting, playing, looking: all.filter((one) => game === null || one.game === game) };
    });
    this.#rows.set(game ?? '', { at, rows });
    rows.catch(() => this.#rows.delete(game ?? ''));
    return rows;
  }
}

type Rows = {
  readonly waiting: readonly TableListing[];
  readonly playing: readonly TableListing[];
  readonly looking: readonly WishPool[];
};

const kindOf = (clock: string): string => (isSeekClock(clock) ? SEEK_TIMES[clock].type : 'none');

const listingOf = ({ waiting, playing, looking }: Rows, clock: LobbyQuery['clock']): Listing => ({
  waiting: pageOf(waiting, clock, LOBBY_PAGE, hasRoom),
  playing: pageOf(playing, clock, LOBBY_WATCHED, () => true),
  looking: looking.filter((one) => clock === null || kindOf(one.clock) === clock),
});

/** Whether strangers can still sit down there. */
const hasRoom = ({ chairs }: LobbyTable): boolean =>
  chairs.some(({ name, bot, reserved }) => name === null && bot === null && !reserved);

function pageOf(
  rows: readonly TableListing[],
  clock: LobbyQuery['clock'],
  most: number,
  fits: (table: LobbyTable) => boolean,
): Listing['waiting'] {
  const tables = rows
    .slice(0, LOOKED_AT)
    .flatMap((row) => lobbyTableOf(row) ?? [])
    .filter((one) => (clock === null || one.time.type === clock) && fits(one));
  return { tables: tables.slice(0, most), more: tables.length > most || rows.length > LOOKED_AT };
}

/** As rooms/index-row.ts writes it. */
const summaryShape = object({
  host: text(200),
  chairs: list(object({ name: nullable(text(200)), bot: nullable(text(40)), reserved: flag }), 100),
  time: timeShape,
  sitters: optional(list(nullable(text(100)), 100), () => []),
  variants: optional(list(text(500), 100), () => []),
  daily: optional(anything, () => null),
  rated: optional(flag, () => false),
});

/** Null for one that no stranger may look at, and for a row that cannot be read. */
export function lobbyTableOf({ table, index, created, changed }: TableListing): LobbyTable | null {
  const summary: Json = index.summary;
  const read = parse(summaryShape, isRecord(summary) ? summary : {}, 'summary');
  if (!read.ok || read.value.daily !== null) return null;
  const { host, chairs, time, sitters, variants, rated } = read.value;
  return {
    table,
    game: index.game,
    host,
    chairs: chairs.map((chair, i) => ({ ...chair, person: sitters[i] ?? null })),
    time,
    variants,
    rated,
    created,
    changed,
  };
}
