/**
 * What a table in this browser makes of a command: the table that comes of it, or why not. Pure, so that a tab that was too
 * late simply decides again. Nothing is written and nothing shown here.
 */
import type { Level } from '@partyline/kernel/bot.js';
import { type Actor, type Refusal, type Seat, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load, play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { makeRecord, recordShape } from '@partyline/kernel/record.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Played } from '../table/table.js';
import type { Chair, Kept } from './kept.js';
import { latest, people, resultOf, type Unfolded, unfold } from './unfolded.js';

export type Decision = { readonly ok: true; readonly table: Unfolded } | { readonly ok: false; readonly refusal: Refusal };

const SENTENCES = {
  'not-offered': 'That is not needed at a table on one device.',
  'not-playing': 'The game at this table is over.',
  'not-seated': 'Nobody at this device has that seat.',
  'no-name': 'Type a name that can be read.',
  'nothing-to-undo': 'There is no move to take back.',
  'undo-revealed': 'Something new has been revealed since: what you have seen cannot be taken back.',
  stale: 'The game has moved on since: look again.',
  'not-kept': 'This browser could not keep the move, so it was not made. Free some space on the device and try again.',
  gone: 'This table was deleted in another tab.',
} as const;

export function no(code: keyof typeof SENTENCES): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { rule: null, code, args: {}, error: SENTENCES[code] } };
}

export type Seating = {
  readonly id: string;
  readonly options: Json;
  readonly seed: string;
  readonly chairs: readonly Chair[];
  readonly now: number;
  readonly rematchOf: string | null;
  /** A position to begin with, in the game's public format; null for the beginning. */
  readonly from: Json | null;
  /** A game of practice, and how hard its deal is. */
  readonly practice: Kept['practice'];
};

/** A new table with its first position, or why the game does not take it. */
export function begin(played: Played, { id, options, seed, chairs, now, rematchOf, from, practice }: Seating): Decision {
  const { game } = played.rules;
  const opening = { options, seats: chairs.length, random: streams(seed), resources: () => played.resources };
  const started = from === null ? start(game, opening) : load(game, from, opening);
  if (!started.ok) return started;
  const made = { rules: game.rules, options: started.options, seed, players: chairs.length, start: from };
  const record = recordShape.read(makeRecord(game, made, [], game.outcome(started.state)), 'record');
  const kept: Kept = {
    id,
    version: 1,
    created: now,
    changed: now,
    record: { ...record, seats: chairs.map(({ name }) => name) },
    chairs,
    rematchOf,
    rematch: null,
    undos: [],
    practice,
  };
  return unfold(played, kept);
}

const changed = ({ kept }: Unfolded, now: number, change: Partial<Kept>): Kept => ({
  ...kept,
  version: kept.version + 1,
  changed: now,
  ...change,
});

/** A move of anybody's: a person's, a bot's, the clock's. */
export function moved(played: Played, table: Unfolded, actor: Actor, move: Json, now: number): Decision {
  if (resultOf(played, table) !== null) return no('not-playing');
  const { game } = played.rules;
  const { record } = table.kept;
  const made = play(game, latest(table), actor, move, streams(record.seed));
  if (!made.ok) return made;
  const moves = [...record.moves, { seat: actor, move: made.move, at: now }];
  const kept = changed(table, now, { record: { ...record, moves, result: game.outcome(made.state) } });
  return { ok: true, table: { ...table, kept, states: [...table.states, made.state], turns: [...table.turns, made.events] } };
}

/** The first so many moves, and no others: a taking back by the last of those whose moves go. */
function shortened(table: Unfolded, length: number, now: number): Unfolded {
  const { record, chairs, undos } = table.kept;
  const gone = record.moves.slice(length).map(({ seat }) => seat);
  const by = gone[lastOf(gone, chairs)];
  const counted = chairs.map((_, seat) => (undos[seat] ?? 0) + (seat === by ? 1 : 0));
  const left = { ...record, moves: record.moves.slice(0, length), result: null };
  const kept = changed(table, now, { record: left, undos: counted });
  return { ...table, kept, states: table.states.slice(0, length + 1), turns: table.turns.slice(0, length) };
}

/** Where the last move of a person who plays is, among those of these seats; -1 where there is none. */
function lastOf(seats: readonly (number | null)[], chairs: readonly Chair[]): number {
  const here = people(chairs);
  return seats.map((seat) => here.some((one) => one === seat)).lastIndexOf(true);
}

/** Where the last move of a person is that they could want back: what they have only arranged is none. */
function lastDone({ rules }: Played, { kept }: Unfolded): number {
  const { record, chairs } = kept;
  const seats = record.moves.map(({ seat, move }) => (rules.game.isDraft?.(move) === true ? null : seat));
  return lastOf(seats, chairs);
}

/** Whether there is a move to take back, and whoever is alone has not seen anything by it. */
export function isUndoable(played: Played, table: Unfolded): boolean {
  const last = lastDone(played, table);
  return last >= 0 && !(table.kept.chairs.length === 1 && reveals(played, table, last));
}

/** Whether a move from that one on has drawn or uncovered something. */
function reveals({ rules }: Played, { kept, states }: Unfolded, from: number): boolean {
  const { moves, seed } = kept.record;
  return moves.slice(from).some(({ seat, move }, i) => {
    const made = play(rules.game, states[from + i], seat === null ? null : seatOf(seat), move, streams(seed));
    return made.ok && made.revealed;
  });
}

/**
 * Taking back is free among people who share a device: to a number of moves, or to before the last move of any of them. Whoever
 * plays alone plays against chance, and takes nothing back that it has shown.
 */
function undone(played: Played, table: Unfolded, to: number | null, now: number): Decision {
  const { record, chairs } = table.kept;
  const length = to ?? lastDone(played, table);
  if (length < 0 || length >= record.moves.length) return no('nothing-to-undo');
  if (chairs.length === 1 && reveals(played, table, length)) return no('undo-revealed');
  return { ok: true, table: shortened(table, length, now) };
}

function resigned(played: Played, table: Unfolded, seat: Seat, now: number, level: Level): Decision {
  if (resultOf(played, table) !== null) return no('not-playing');
  const without = table.kept.chairs.map((chair, i): Chair => (i === seat ? { ...chair, resigned: true } : chair));
  const left: Unfolded = { ...table, kept: changed(table, now, { chairs: without }) };
  if (resultOf(played, left) !== null) return { ok: true, table: left };
  const chairs = without.map((chair, i): Chair => (i === seat ? { ...chair, bot: level } : chair));
  return { ok: true, table: { ...left, kept: { ...left.kept, chairs } } };
}

/** `seat` is whose eyes the reader has; `to` of an undo is a number of moves here. */
export function decide(played: Played, table: Unfolded, seat: Seat | null, command: Command, now: number): Decision {
  switch (command.type) {
    case 'move':
      return seat === null ? no('not-seated') : moved(played, table, seat, command.move, now);
    case 'undo':
      return undone(played, table, command.to, now);
    case 'resign':
      return seat === null ? no('not-seated') : resigned(played, table, seat, now, played.entry.quick.level);
    default:
      return no('not-offered');
  }
}

const MOST_LETTERS = 40;

/** Somebody at this device is called otherwise; two of the same name could not be told apart in the log. */
export function renamed(table: Unfolded, seat: Seat, name: string, now: number): Decision {
  const { chairs, record } = table.kept;
  const clean = [...name.replace(/\p{C}/gu, '').trim()].slice(0, MOST_LETTERS).join('');
  if (clean === '') return no('no-name');
  const others = chairs.filter((_, i) => i !== seat).map((chair) => chair.name);
  let given = clean;
  for (let n = 2; others.includes(given); n++) given = `${clean} ${n}`;
  const called = chairs.map((chair, i): Chair => (i === seat ? { ...chair, name: given } : chair));
  const seats = called.map((chair) => chair.name);
  return { ok: true, table: { ...table, kept: changed(table, now, { chairs: called, record: { ...record, seats } }) } };
}

/** The table that this one is played again at. */
export const followed = (table: Unfolded, rematch: string, now: number): Unfolded => ({
  ...table,
  kept: changed(table, now, { rematch }),
});
