/** What the index of the log shows of a table: enough for lists and timers, nothing that strangers may not know. */
import type { Json } from '@partyline/kernel/json.js';
import { missingAt } from '@partyline/table/arranged-table.js';
import type { Now } from '@partyline/table/decide/decision.js';
import { dueOf, timeUpUnlessDue } from '@partyline/table/due.js';
import { awaited } from '@partyline/table/match.js';
import { unratedAt } from '@partyline/table/result/rated.js';
import { type Chair, type Match, type Result, resultOf, statusOf, type Table } from '@partyline/table/table.js';
import { holidayOf, pauseOf } from '@partyline/table/time/off.js';
import type { TableIndex } from '../store/log.js';

export function indexOf(table: Table, moment: Now): TableIndex {
  const { setup, chairs, match } = table;
  const result = resultOf(table);
  const toAct = match === null || result !== null ? [] : mayMove(table, match).map((seat) => match.seats[seat]);
  const known = knownOf(chairs);
  // Those whose chairs are kept in a tournament are awaited before they sit down.
  const missing = table.tournament === null ? [] : missingAt(table);
  return {
    game: setup.game,
    status: statusOf(table),
    open: setup.open,
    people: missing.length > 0 ? [...known.people, ...missing] : withHost(table, known.people),
    due: dueOf(table, moment),
    changed: table.changed,
    summary: withTimeUp(
      summaryOf(table, [...peopleOf(toAct), ...missing], result, known.summaries),
      timeUpUnlessDue(table, moment),
    ),
  };
}

/** Those who are awaited and may move: not in a pause, nor on holiday. */
const mayMove = (table: Table, match: Match): readonly number[] =>
  pauseOf(match) === null ? awaited(table, match).filter((seat) => holidayOf(match, seat) === null) : [];

/** Why a game stands in which nobody who is awaited may move; null for one that goes on. */
function standsFor(table: Table): 'pause' | 'holiday' | null {
  const { match } = table;
  // Asked after every move, and nearly always the answer.
  if (match === null || match.off.length === 0 || resultOf(table) !== null) return null;
  if (pauseOf(match) !== null) return 'pause';
  return mayMove(table, match).length === 0 ? 'holiday' : null;
}

/** When a clock is down, where that is not what the table is due for. Lists show it. */
const withTimeUp = (summary: Summary, timeUp: number | null | undefined): Summary =>
  timeUp === undefined ? summary : { ...summary, timeUp };

/** As long as it waits for players, a table is also its host's, who may sit nowhere. */
const withHost = ({ match, closed, host }: Table, people: readonly string[]): readonly string[] =>
  match !== null || closed !== null || people.includes(host.id) ? people : [...people, host.id];

/** Those who sit there and play themselves. */
function peopleOf(places: readonly (Pick<Chair, 'person' | 'bot'> | undefined)[]): string[] {
  const people: string[] = [];
  for (const place of places) if (place?.bot === null && place.person !== null) people.push(place.person.id);
  return people;
}

type Summary = { readonly [key: string]: Json } & {
  readonly host: string;
  readonly waitsFor: readonly string[];
  readonly rematch: string | null;
};
type Known = { readonly people: readonly string[]; readonly summaries: Summary[] };

/**
 * The same again for the same: from one move to the next only changes who is awaited, and the store need not
 * make a text of it each time.
 */
const rows = new WeakMap<readonly Chair[], Known>();

function knownOf(chairs: readonly Chair[]): Known {
  const known = rows.get(chairs);
  if (known !== undefined) return known;
  const made = { people: peopleOf(chairs), summaries: [] };
  rows.set(chairs, made);
  return made;
}

/** One for each seat, or nearly; where many are awaited at once, the oldest is forgotten. */
const MOST_SUMMARIES = 8;

/** By chair: the place of each, and what it has reached in words. */
function resultByChair({ match, playing }: Table, { ranks }: Result): Json {
  const seats = match?.seats ?? [];
  const seatOn = (chair: number): number => seats.findIndex((seat) => seat.chair === chair);
  const words = match?.outcome ? (playing.game.scoreWords?.(match.outcome) ?? []) : [];
  return {
    places: seats.map((_, chair) => ranks[seatOn(chair)] ?? 0),
    reached: words.length === 0 ? [] : seats.map((_, chair) => words[seatOn(chair)] ?? ''),
  };
}

function summaryOf(table: Table, waitsFor: readonly string[], result: Result | null, known: Summary[]): Summary {
  const { host, rematch } = table;
  const rated = isRated(table);
  const stands = standsFor(table);
  const same = (one: Summary): boolean =>
    one.host === host.name &&
    one.rematch === rematch &&
    (one['rated'] === true) === rated &&
    (one['stands'] ?? null) === stands &&
    one.waitsFor.length === waitsFor.length &&
    one.waitsFor.every((person, i) => person === waitsFor[i]);
  if (result !== null) return { ...summaryNow(table, waitsFor), result: resultByChair(table, result) };
  const summary = known.find(same);
  if (summary !== undefined) return summary;
  const made = summaryNow(table, waitsFor);
  if (known.push(made) > MOST_SUMMARIES) known.shift();
  return made;
}

/** For whom each chair is kept, where one is for somebody; nobody is shown it. */
const keptOf = (chairs: readonly Chair[]): { readonly [key: string]: Json } =>
  chairs.some(({ reserved }) => reserved !== null) ? { kept: chairs.map(({ reserved }) => reserved) } : {};

const isRated = (table: Table): boolean => unratedAt(table) === null;

function summaryNow(table: Table, waitsFor: readonly string[]): Summary {
  const { host, chairs, setup, variants, rematch, daily } = table;
  const stands = standsFor(table);
  return {
    host: host.name,
    chairs: chairs.map(({ person, bot, reserved }) => ({ name: person?.name ?? null, bot, reserved: reserved !== null })),
    time: setup.time,
    waitsFor,
    /** Who sits on each chair; nobody is shown it. */
    sitters: chairs.map(({ person }) => person?.id ?? null),
    ...keptOf(chairs),
    rematch,
    ...(variants.length === 0 ? {} : { variants }),
    ...(daily === null ? {} : { daily: daily.day }),
    ...(isRated(table) ? { rated: true } : {}),
    ...(stands === null ? {} : { stands }),
  };
}
