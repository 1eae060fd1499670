/**
 * Taking back. Among people who share a device it is free, whoever's move it was. Elsewhere it is free inside one's own turn until something was revealed or another seat has moved; beyond that a request
 * that all other people must accept. Bots do. Whoever plays alone has nobody to ask: what they have seen, they have seen.
 * What a seat cannot see of others does not count, or it could find out.
 */
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { leftAfter } from '../clocks.js';
import type { Entry, EntryOf } from '../entries.js';
import { actorOf, everyone, positionAfter, split } from '../match.js';
import { type Match, type MoveMade, resultOf, stillThere, type Table } from '../table.js';
import { pauseOf, uncountedFor } from '../time/off.js';
import { type Decision, type Now, no, write } from './decision.js';
import { matchUnderWay, whoSees } from './playing.js';

const sees = (move: MoveMade, seat: number): boolean => (move.visibleTo & (1 << seat)) !== 0;

/** Everybody who has to agree: the other people, also one whose seat a bot plays for the time being. It is still their game. */
const toAgree = (match: Match, by: number): number[] => stillThere(match).filter((other) => other !== by);

/** A seat's own moves from `to` on, taken out from among those that it cannot see; null where that is not free. */
function freely(table: Table, match: Match, by: number, to: number): EntryOf<'undone'> | null {
  const free = match.moves.slice(to).every((move) => (move.seat === by ? !move.revealed : !sees(move, by)));
  const { kept, gone } = split(match, { by, to, free: true });
  if (!free || !stillLegal(table, match, to, kept)) return null;
  const now = positionAfter(table, match, kept, to);
  const seen = gone.reduce((bits, move) => bits | move.visibleTo, whoSees(table, match.state, now));
  return { type: 'undone', by, to, free: true, seen, left: null, restored: false };
}

/** Whether the moves of others, which do not know of those that go, can stay. */
function stillLegal(table: Table, match: Match, from: number, kept: readonly MoveMade[]): boolean {
  if (kept.length === from) return true;
  let state = positionAfter(table, match, kept.slice(0, from), from);
  for (const { seat, move } of kept.slice(from)) {
    const played = play(table.playing.game, state, actorOf(seat), move, streams(match.seed));
    if (!played.ok) return false;
    state = played.state;
  }
  return true;
}

/** Where a seat's last move is that it could want back: what it has only arranged is none. */
const lastOwn = (table: Table, match: Match, seat: number): number => lastOf(table, match, [seat]);

const lastOf = ({ playing }: Table, { moves }: Match, seats: readonly number[]): number =>
  moves.findLastIndex(({ seat, move }) => seat !== null && seats.includes(seat) && playing.game.isDraft?.(move) !== true);

/** Whether it makes sense to ask: there is a move to take back, and whoever is alone has not seen anything by it. */
export function isUndoable(table: Table, seat: number): boolean {
  const { match } = table;
  if (match === null || table.closed !== null || resultOf(table) !== null) return false;
  const to = table.keeper === 'device' ? lastOf(table, match, stillThere(match)) : lastOwn(table, match, seat);
  return to >= 0 && !(isAlone(table, match) && reveals(match, to));
}

/** Whoever plays alone plays against chance: what it has shown them, they have seen. */
const isAlone = ({ daily }: Table, { seats }: Match): boolean => daily !== null || seats.length === 1;
const reveals = ({ moves }: Match, from: number): boolean => moves.slice(from).some(({ revealed }) => revealed);

/** On a device: everything after a number of the log, or from the last move of a person on. It counts for that person. */
function onDevice(table: Table, match: Match, wish: number | null): Decision {
  const people = stillThere(match);
  return backTo(table, match, wish === null ? lastOf(table, match, people) : match.moves.findIndex((move) => move.seq > wish));
}

/** To so many moves, on a device. */
export function backTo(table: Table, match: Match, to: number): Decision {
  const people = stillThere(match);
  const last = to < 0 ? undefined : match.moves.slice(to).findLast(({ seat }) => seat !== null && people.includes(seat));
  const by = last?.seat ?? null;
  if (by === null) return no('nothing-to-undo');
  if (isAlone(table, match) && reveals(match, to)) return no('undo-revealed');
  return write({ type: 'undone', by, to, free: false, seen: everyone(table), left: null, restored: true });
}

export function undo(table: Table, seat: number, wish: number | null): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  const { match } = way;
  if (resultOf(table) !== null) return no('not-playing');
  if (table.keeper === 'device') return onDevice(table, match, wish);
  if (pauseOf(match) !== null) return no('paused');
  const to =
    wish === null
      ? lastOwn(table, match, seat)
      : match.moves.findIndex((move) => sees(move, seat) && (move.numbers[seat] ?? 0) > wish);
  if (to < 0 || !match.moves.slice(to).some((move) => move.seat === seat)) return no('nothing-to-undo');
  const free = freely(table, match, seat, to);
  if (free !== null) return write(free);
  if (isAlone(table, match)) return no('undo-revealed');
  return match.undo === null ? write({ type: 'undoAsked', by: seat, to }) : no('undo-pending');
}

export function answerUndo(table: Table, seat: number, accept: boolean): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  const { undo: request } = way.match;
  if (pauseOf(way.match) !== null) return no('paused');
  if (request === null || !toAgree(way.match, request.by).includes(seat)) return no('no-undo');
  return request.accepted.includes(seat) ? no('undo-answered') : write({ type: 'undoAnswered', by: seat, accept });
}

/** A request to which everybody has agreed, or that nobody is left to ask about, is granted. */
export function granted(table: Table, moment: Now): readonly Entry[] {
  const { match } = table;
  const request = match?.undo ?? null;
  if (match === null || request === null || resultOf(table) !== null) return [];
  const { by, to, accepted } = request;
  if (!toAgree(match, by).every((other) => accepted.includes(other))) return [];
  return [
    { type: 'undone', by, to, free: false, seen: everyone(table), left: leftThen(table, match, to, moment), restored: true },
  ];
}

/** What everybody had left when a move was made: for versions that take it from the entry, and not from the position. */
function leftThen({ setup }: Table, match: Match, to: number, moment: Now): number[] | null {
  const first = match.moves[to];
  const clocks = first === undefined ? match.clocks : first.before.restored;
  const now = first?.at ?? moment.now;
  const own = (seat: number) => uncountedFor(match, seat, moment.outages);
  const passed = { now, uncountedFor: own, lag: 0, time: setup.time, toAct: [], begun: [], mover: null };
  return clocks && leftAfter(clocks, passed);
}
