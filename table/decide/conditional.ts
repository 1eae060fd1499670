/**
 * Conditional orders: lines of a seat's own, "if Edgar bids, I pass", that are played for it as ordinary moves. A line is a row of
 * moves, of others as conditions and of the seat itself as answers. Whether what happened fits a condition is found out with what
 * the seat itself can see, and with nothing else: so no line tells its owner anything. What does not fit ends the line, and so does
 * whatever is drawn or uncovered. Nobody else ever hears of one; not even whether there is one.
 */
import { seatOf } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { malformed, play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';
import type { Entry, EntryOf } from '../entries.js';
import { actorOf } from '../match.js';
import { type Match, resultOf, type Table } from '../table.js';
import { type Decision, no, type PlannedStep, write } from './decision.js';

/** All lines of a seat together, as text: every table of a server keeps them in memory. */
const MOST_TEXT = 32_000;

const NONE: readonly Entry[] = [];
const wrong = (error: string): Decision => ({ ok: false, refusal: malformed(error) });

export function giveLines(table: Table, match: Match, seat: number, lines: readonly ConditionalLine[]): Decision {
  if (resultOf(table) !== null) return no('not-playing');
  if (match.seats.length < 2) return no('not-offered');
  const read: ConditionalLine[] = [];
  for (const line of lines) {
    const objection = objectionTo(match, seat, line);
    if (objection !== null) return wrong(objection);
    const steps: { readonly seat: number; readonly move: Json | null }[] = [];
    for (const { seat: by, move } of line) {
      const one = move === null ? null : parse(table.playing.game.move, move, 'move');
      if (one?.ok === false) return wrong(one.error);
      steps.push({ seat: by, move: one?.value ?? null });
    }
    read.push(steps);
  }
  if (JSON.stringify(read).length > MOST_TEXT) return wrong('The lines are too long altogether.');
  return write({ type: 'conditional', seat, lines: read });
}

/** What is wrong with the form of a line, in a sentence. */
function objectionTo({ seats }: Match, seat: number, line: ConditionalLine): string | null {
  if (line.some(({ seat: by }) => seats[by] === undefined)) return 'A line speaks of a seat that this table does not have.';
  if (line[0]?.seat === seat) return 'A line begins with what somebody else does.';
  if (line.at(-1)?.seat !== seat) return 'A line ends with a move of your own.';
  return line.some((step) => step.seat === seat && step.move === null) ? 'Say what you want to move yourself.' : null;
}

/** What becomes of everybody's lines by a move, as private entries. */
export function linesAfter({ entry, before, made }: PlannedStep): readonly Entry[] {
  const seats = made.table.match?.seats;
  if (entry.type !== 'moved' || seats === undefined) return NONE;
  if (!seats.some(({ lines }) => lines.length > 0)) return NONE;
  return seats.flatMap(({ lines }, seat): Entry[] => {
    if (lines.length === 0 || (entry.seen & (1 << seat)) === 0) return [];
    if (isOwn(entry, seat) || entry.revealed) return [{ type: 'conditional', seat, lines: [] }];
    const looksLike = lookOf(seat, before, made);
    return [{ type: 'conditional', seat, lines: lines.flatMap((line) => restOf(line, seat, entry, looksLike)) }];
  });
}

/** The seat has moved by itself: it has looked, and knows better than its lines. */
const isOwn = ({ by, seat: mover }: EntryOf<'moved'>, seat: number): boolean => mover === seat && by !== 'order';

/** Whether a move of a seat would have looked just as what happened did. */
type LooksLike = (move: Json, mover: number) => boolean;

/** What is left of a line after a move; nothing where the move does not fit, or the line is at its end. */
function restOf(
  [head, ...rest]: ConditionalLine,
  seat: number,
  { seat: mover, move }: EntryOf<'moved'>,
  looksLike: LooksLike,
): readonly ConditionalLine[] {
  if (head === undefined || head.seat !== mover || rest.length === 0) return [];
  if (head.seat === seat) return same(head.move, move) ? [rest] : [];
  return head.move === null || looksLike(head.move, head.seat) ? [rest] : [];
}

/**
 * As this seat sees it. Asked of a world that the seat takes for possible, and not of the real one, in which the answer could tell
 * what the seat may not know.
 */
function lookOf(seat: number, { playing, match }: Table, { table, events }: PlannedStep['made']): LooksLike {
  const after = table.match;
  if (match === null || after === null) return () => false;
  const { game, resources } = playing;
  const viewer = seatOf(seat);
  const chance = streams(`conditional ${match.commitment}`);
  const world = game.imagine(game.view(match.state, viewer), viewer, chance('world', match.seats[seat]?.askedAt ?? 0), resources);
  const shown = game.view(after.state, viewer);
  const told = events.filter(({ type }) => !type.startsWith('table:'));
  return (move, mover) => {
    const played = play(game, world, actorOf(mover), move, chance);
    return played.ok && !played.revealed && same(game.view(played.state, viewer), shown) && same(played.events, told);
  };
}

/** What the lines of a seat that is awaited want played: the first of them that is at an answer. */
export const answerOf = (lines: readonly ConditionalLine[], seat: number): Json | null =>
  lines.find(([head]) => head?.seat === seat)?.[0]?.move ?? null;

/** The lines without the answer that the rules have refused. */
export const withoutAnswer = (lines: readonly ConditionalLine[], seat: number, move: Json): readonly ConditionalLine[] =>
  lines.filter(([head]) => head?.seat !== seat || !same(head.move, move));
