/**
 * Whether a table's log is a linearization of its commands: who asked for what, from when to when, and what they were
 * told. The log gives the order. Each command in it must have been asked for, follow from the table before it entry for
 * entry, and be there once; nothing may come before what was answered before it was asked; and every answer must be the one
 * that the table gave at some moment between question and answer. Knows processes only by what they said.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { canonical, isRecord } from '@partyline/kernel/json.js';
import { decideCommand, decideUnasked } from '@partyline/table/decide/decide.js';
import { type Planned, seatOfPerson } from '@partyline/table/decide/decision.js';
import type { Table } from '@partyline/table/table.js';
import type { Games } from '../../games/games.js';
import { fingerprint, follow, type Keyed, readEntry, stamped } from '../../rooms/reading.js';
import type { Stored } from '../../store/log.js';
import { type Attempt, type History, openedFrom } from './history.js';

/** What was written at once, the table after it, and what everybody had seen after its first entry. */
type Group = { readonly key: string | null; readonly after: Table; readonly seqByViewer: readonly number[] };

/** Everything that is known of one key: when it was first asked, and when first acknowledged. */
export type Known = { readonly first: Attempt; invoked: number; acknowledged: number; refusedOnly: boolean };

const keyOf = ({ person, key }: Attempt): string => `${person.id}:${key}`;

export function byKey(attempts: readonly Attempt[]): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const attempt of attempts) {
    const key = keyOf(attempt);
    const one = known.get(key) ?? { first: attempt, invoked: Infinity, acknowledged: Infinity, refusedOnly: true };
    one.invoked = Math.min(one.invoked, attempt.invoked);
    if (attempt.answer?.ok === true) one.acknowledged = Math.min(one.acknowledged, attempt.answered);
    if (attempt.answer?.ok !== false) one.refusedOnly = false;
    known.set(key, one);
  }
  return known;
}

const asks = (table: Table, { person, said, asked }: Attempt, now: number): Planned =>
  decideCommand(table, { asker: { person, invited: false }, command: said, asked, nonce: '' }, { now, outages: [], lag: 0 });

/** What the table makes of the command, or of the bot's move, that begins with this entry; null where nobody asked for it. */
function madeOf(table: Table, stored: Stored, known: ReadonlyMap<string, Known>): Planned | null {
  if (stored.key !== null) {
    const asked = known.get(stored.key);
    return asked === undefined ? null : asks(table, asked.first, stored.at);
  }
  const entry = readEntry(stored);
  if (entry.type !== 'moved' || entry.by !== 'bot' || entry.seat === null) return null;
  const asked = table.match?.seats[entry.seat]?.askedAt ?? 0;
  const thought = { type: 'bot' as const, seat: entry.seat, asked, move: entry.move };
  return decideUnasked(table, thought, { now: stored.at, outages: [], lag: 0 });
}

/** A key, with what it stood for when it was first asked. */
function keyedOf({ key }: Stored, known: ReadonlyMap<string, Known>): Keyed | null {
  const asked = key === null ? undefined : known.get(key);
  return key === null || asked === undefined ? null : { key, given: fingerprint(asked.first.said) };
}

/** What is left on the clocks depends on the way of the command and on outages, which the history does not hold. */
const withoutClocks = <T extends { readonly body: unknown }>(entry: T) =>
  isRecord(entry.body) && 'left' in entry.body ? { ...entry, body: { ...entry.body, left: null } } : entry;

type Retold = { readonly groups: readonly Group[]; readonly fault: string | null };

/** The log once more from its beginning; as far as the first thing that cannot have happened so. */
async function retell({ table: id, stored, begun }: History, known: ReadonlyMap<string, Known>, games: Games): Promise<Retold> {
  const beginning = await openedFrom(id, stored.slice(0, begun), games);
  if (beginning === null) return { groups: [], fault: 'there is no table' };
  let opened = beginning;
  const groups: Group[] = [{ key: null, after: opened.table, seqByViewer: opened.table.seqByViewer }];
  for (let at = begun; at < stored.length; ) {
    const [first] = stored.slice(at, at + 1);
    if (first === undefined) break;
    const name = `entry ${first.seq} (${first.key ?? first.kind})`;
    if (first.seq !== at + 1) return { groups, fault: `${name} comes after ${at}` };
    if (first.key !== null && opened.keys.has(first.key)) return { groups, fault: `${name} was carried out twice` };
    const planned = madeOf(opened.table, first, known);
    if (planned === null) return { groups, fault: `${name} was asked for by nobody` };
    if (!planned.ok) return { groups, fault: `${name} was not allowed there: ${planned.refusal.code}` };
    const made = planned.steps.map(({ entry }, i) => ({
      ...stamped(entry, first.at, i === 0 ? keyedOf(first, known) : null),
      seq: at + i + 1,
    }));
    const written = stored.slice(at, at + made.length);
    if (canonical(written.map(withoutClocks)) !== canonical(made.map(withoutClocks)))
      return { groups, fault: `${name} is not what the command makes of the table` };
    opened = follow(opened, first);
    const { seqByViewer } = opened.table;
    opened = written.slice(1).reduce(follow, opened);
    groups.push({ key: first.key, after: opened.table, seqByViewer });
    at += made.length;
  }
  return { groups, fault: null };
}

/** In the order of the log nothing was acknowledged before anything before it was asked. */
function outOfOrder(groups: readonly Group[], known: ReadonlyMap<string, Known>): string[] {
  const faults: string[] = [];
  let latest = { key: '', invoked: -Infinity };
  for (const { key } of groups) {
    const one = key === null ? undefined : known.get(key);
    if (key === null || one === undefined) continue;
    if (one.acknowledged < latest.invoked)
      faults.push(`${key} was acknowledged before ${latest.key}, which precedes it, was asked`);
    if (one.refusedOnly) faults.push(`${key} was refused and has happened`);
    if (one.invoked > latest.invoked) latest = { key, invoked: one.invoked };
  }
  return faults;
}

const refusalOf = ({ rule, code, args, error }: Refusal): string => canonical({ rule, code, args, error });

/** Each answer at a moment of its own: the earliest that fits, so that those who asked later can be later. */
class Moments {
  readonly #groups: readonly Group[];
  readonly #known: ReadonlyMap<string, Known>;
  readonly #places: ReadonlyMap<string | null, number>;
  readonly #settled: { readonly answered: number; readonly place: number }[] = [];

  constructor(groups: readonly Group[], known: ReadonlyMap<string, Known>) {
    this.#groups = groups;
    this.#known = known;
    this.#places = new Map(groups.map(({ key }, i) => [key, i]));
  }

  /** What is wrong with this answer, or null. Those who asked earlier come first. */
  settle(attempt: Attempt): string | null {
    const { answer, answered } = attempt;
    if (answer === null) return null;
    const [least, most] = this.#bounds(attempt);
    const place = answer.ok ? this.#accepted(attempt, answer.seq, least) : this.#refused(attempt, answer, least, most);
    if (typeof place === 'string') return place;
    if (place > most) return `${keyOf(attempt)} was answered by what was asked for only afterwards`;
    this.#settled.push({ answered, place });
    return null;
  }

  /** After all that was answered before it was asked, before all that was asked after it was answered. */
  #bounds({ invoked, answered }: Attempt): readonly [number, number] {
    let least = 0;
    let most = this.#groups.length - 1;
    for (const [place, { key }] of this.#groups.entries()) {
      const one = key === null ? undefined : this.#known.get(key);
      if (one === undefined) continue;
      if (one.acknowledged < invoked) least = Math.max(least, place);
      if (one.invoked > answered) most = Math.min(most, place - 1);
    }
    for (const one of this.#settled) if (one.answered < invoked) least = Math.max(least, one.place);
    return [least, most];
  }

  #accepted(attempt: Attempt, seq: number, least: number): number | string {
    const place = this.#places.get(keyOf(attempt));
    const group = place === undefined ? undefined : this.#groups[place];
    if (place === undefined || group === undefined) return `${keyOf(attempt)} was acknowledged and is not in the log`;
    const { match, setup } = group.after;
    const seat = match === null ? null : seatOfPerson(match, attempt.person.id);
    const number = group.seqByViewer[seat ?? setup.chairs.length];
    if (number !== seq) return `${keyOf(attempt)} was told the number ${seq}, it is ${number}`;
    return Math.max(least, place);
  }

  #refused(attempt: Attempt, refusal: Refusal, least: number, most: number): number | string {
    const key = keyOf(attempt);
    const last = Math.min(most, (this.#places.get(key) ?? Infinity) - 1);
    for (let place = least; place <= last; place++) {
      const table = this.#groups[place]?.after;
      const planned = table === undefined ? null : asks(table, attempt, table.at);
      if (planned?.ok === false && refusalOf(planned.refusal) === refusalOf(refusal)) return place;
    }
    return `${key} was refused (${refusal.code}) when nothing said no`;
  }
}

/** What is wrong with the commands of a history; nothing where the log is an order in which all of it can have happened. */
export async function commandFaults(history: History, games: Games): Promise<readonly string[]> {
  const known = byKey(history.attempts);
  const { groups, fault } = await retell(history, known, games);
  if (fault !== null) return [fault];
  const moments = new Moments(groups, known);
  const inTurn = history.attempts.toSorted((a, b) => a.invoked - b.invoked);
  return [...outOfOrder(groups, known), ...inTurn.flatMap((attempt) => moments.settle(attempt) ?? [])];
}
