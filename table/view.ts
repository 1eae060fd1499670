/**
 * What a viewer gets of a table: built up from what they may know, never cut down from the state. The seed, the secret, the
 * stack, other seats' drafts and orders, and the number of moves made (some may be hidden) are not in it.
 */
import { seatOf, type Viewer } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import type { ChatLine } from '@partyline/protocol/messages.js';
import { lost, type Outage, stopped, withoutOutages } from './clocks.js';
import { isUndoable } from './decide/undo.js';
import { awaited } from './match.js';
import { unratedAt } from './result/rated.js';
import { type Match, resultOf, type SeatState, statusOf, type Table } from './table.js';
import { endsOf, holidaysLeft, pauseOf, standsSince, uncountedFor } from './time/off.js';
import { remindFrom } from './time/slow.js';

/** A seat's number, or the number of seats for the onlookers: the index of what they have seen. */
export type Watcher = number;

export const onlookers = (table: Table): Watcher => table.setup.chairs.length;

const viewerOf = (table: Table, watcher: Watcher): Viewer => (watcher === onlookers(table) ? 'onlooker' : seatOf(watcher));

export type TableView = { readonly [key: string]: Json };

/** What everybody sees alike. Times are as if the service had never stood still. */
export function commonView(table: Table, outages: readonly Outage[]): TableView {
  const { setup, match } = table;
  return {
    id: table.id,
    game: setup.game,
    status: statusOf(table),
    options: table.publicOptions,
    withheld: table.withheld,
    host: table.host,
    time: setup.time,
    // What an old reader knows as an end of time; where those who wait choose, a bot is what costs nobody anything.
    timeout: setup.timeout === 'claim' ? 'bot' : setup.timeout,
    ...(setup.timeout === 'claim' ? { claim: true } : {}),
    ...(setup.holidays > 0 ? { holidays: setup.holidays } : {}),
    open: setup.open,
    shuffle: setup.shuffle,
    // In the daily call everybody is on their own, as long as it counts.
    hints: setup.hints && table.daily?.counts !== true,
    ...ratedView(table),
    created: table.created,
    // No server has sealed what a device has dealt.
    sealed: table.device === null ? table.sealed : null,
    chairs: table.chairs.map(({ person, bot, reserved }) => ({ person, bot, reserved: reserved !== null })),
    chat: table.chat,
    muted: table.muted,
    rematchOf: table.rematchOf,
    daily: table.daily,
    ...(table.tournament === null ? {} : { tournament: table.tournament }),
    ...(table.device === null ? {} : { begunOnDevice: true }),
    rematch: table.rematch,
    closed: table.closed,
    ...(match === null ? {} : matchView(table, match, outages)),
  };
}

/** What a table that is to be rated says of it; others say nothing. */
const ratedView = (table: Table): TableView => (table.setup.rated ? { rated: true, unrated: unratedAt(table) } : NO_FIELDS);

const matchView = (table: Table, match: Match, outages: readonly Outage[]): TableView => ({
  // Whoever has brought the game from a device may have chosen its seed: a hash of it would promise nothing.
  commitment: table.device !== null && table.keeper === 'server' ? null : match.commitment,
  seats: match.seats.map(({ chair, person, bot, resigned }) => ({ chair, person, bot, resigned })),
  ...movingView(table, match, outages),
});

/** What a move may change. */
function movingView(table: Table, match: Match, outages: readonly Outage[]): TableView {
  const { clocks, deadline, countdown } = match;
  const own = (seat: number | null) => uncountedFor(match, seat, outages);
  const result = resultOf(table);
  const running = result === null;
  return {
    status: statusOf(table),
    ...ratedView(table),
    toAct: running ? awaited(table, match) : [],
    clocks: clocks === null ? null : running ? withoutOutages(clocks, own, (seat) => standsSince(match, seat)) : stopped(clocks),
    deadline: deadline === null || !running ? null : deadline.at + lost(deadline.since, Number.POSITIVE_INFINITY, own(null)),
    ...(countdown === null || !running ? {} : { countdown: countdown.until }),
    ...(running ? waitingView(table, match, outages) : {}),
    undo: match.undo === null ? null : { by: match.undo.by, accepted: match.undo.accepted },
    outcome: match.outcome,
    result,
  };
}

/** Who may be reminded, what is wanted for those whose time is up, and who is away. What there is none of is left out. */
function waitingView({ setup, keeper }: Table, match: Match, outages: readonly Outage[]): TableView {
  if (keeper === 'device') return NO_FIELDS;
  const { claims, pauseAsked, seats } = match;
  const reminders = seats.map((_, seat) => remindFrom(match, setup.time, seat, outages));
  const away = endsOf(match).flatMap(({ seat, to }) => (seat === null ? [] : [{ seat, until: to }]));
  const pause = pauseOf(match);
  return {
    ...(reminders.some((from) => from !== null) ? { remindFrom: reminders } : {}),
    ...(claims.length > 0 ? { claims } : {}),
    ...(away.length > 0 ? { away } : {}),
    ...(setup.holidays > 0 ? { holidaysLeft: seats.map((_, seat) => holidaysLeft(match, setup.holidays, seat)) } : {}),
    ...(pause === null ? {} : { pause: { until: pause.to } }),
    ...(pauseAsked === null ? {} : { pauseAsked }),
  };
}

/** Whether all that everybody sees is the very same, but for what a move may change. */
function isMoveOn(before: Table, after: Table): boolean {
  const seats = before.match?.seats;
  if (seats === undefined || after.match === null) return false;
  return (
    before.setup === after.setup &&
    before.publicOptions === after.publicOptions &&
    before.host === after.host &&
    before.chairs === after.chairs &&
    before.chat === after.chat &&
    before.muted === after.muted &&
    before.rematch === after.rematch &&
    before.closed === after.closed &&
    after.match.seats.every((seat, i) => isShownAlike(seat, seats[i]))
  );
}

const isShownAlike = (a: SeatState, b: SeatState | undefined): boolean =>
  a.person === b?.person && a.bot === b.bot && a.resigned === b.resigned && a.chair === b.chair;

/** A table, the outages that were known when it was shown, and what of it a move may change; null before the game. */
export type Shown = { readonly table: Table; readonly outages: readonly Outage[]; readonly moving: TableView | null };

export const shown = (table: Table, outages: readonly Outage[]): Shown => ({
  table,
  outages,
  moving: table.match === null ? null : movingView(table, table.match, outages),
});

/** What to change in what everybody sees. */
export function commonChange(before: Shown, after: Shown): Patch {
  if (before.moving === null || after.moving === null || !isMoveOn(before.table, after.table)) {
    return patch(commonView(before.table, before.outages), commonView(after.table, after.outages));
  }
  return patch(before.moving, after.moving);
}

/** What only those see who watch as this seat, or as an onlooker; `view` is the game's, once there is one. */
export type OwnView = { readonly view: Json | null; readonly fields: TableView };

/** `known` is somebody's view of this table, which is everybody's where the game is open. */
export function ownView(table: Table, watcher: Watcher, known: Json | null = null): OwnView {
  const { match, playing } = table;
  if (match === null) return { view: null, fields: NO_FIELDS };
  const own = match.seats[watcher];
  const view = (playing.game.open === true ? known : null) ?? playing.game.view(match.state, viewerOf(table, watcher));
  const undoable = own !== undefined && isUndoable(table, watcher);
  const lines = own === undefined || own.lines.length === 0 ? NO_FIELDS : { conditional: own.lines };
  return { view, fields: { asked: own?.askedAt ?? null, order: own?.order ?? null, undoable, ...lines } };
}

/** The line that was said between two tables; null where it was something else that happened, or nothing. */
export function lineSaid({ chat: before }: Table, { chat: after }: Table): ChatLine | null {
  if (before === after || after.at(-2) !== before.at(-1)) return null;
  return after.at(-1) ?? null;
}

const NO_NAMES: readonly string[] = [];
export const NO_FIELDS: TableView = {};

export type Patch = { readonly set: TableView; readonly unset: readonly string[] };

/** What to change in one object to have the other, by its own fields. */
export function patch(before: TableView, after: TableView): Patch {
  let set: Record<string, Json> | null = null;
  let kept = 0;
  for (const key of Object.keys(after)) {
    const was = before[key];
    const is = after[key];
    if (was !== undefined) kept++;
    if (is === undefined || same(was, is)) continue;
    set ??= {};
    set[key] = is;
  }
  const fields = Object.keys(before);
  const unset = kept === fields.length ? NO_NAMES : fields.filter((key) => !Object.hasOwn(after, key));
  return { set: set ?? NO_FIELDS, unset };
}

export type SnapshotView = { readonly [field: string]: Json };

/**
 * An earlier moment of a table, for one viewer: what they saw then and not a bit more, whatever has come out since. `seq` is the
 * viewer's own number of it, and the table is the one of that moment.
 */
export function snapshotView(table: Table, watcher: Watcher, seq: number): SnapshotView {
  const { seats = [], toAct = [], outcome = null } = commonView(table, []);
  const { view } = ownView(table, watcher);
  const seat = table.match === null || watcher === onlookers(table) ? null : watcher;
  return { table: table.id, seq, at: table.at, seat, seats, toAct, outcome, view };
}
