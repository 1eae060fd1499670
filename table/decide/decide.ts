/**
 * What a table makes of a command: entries or a refusal. Pure: the same table, command and moment give the same answer, so
 * a writer that lost a race simply decides again.
 */
import type { Command } from '@partyline/protocol/commands.js';
import { cleanLine, isReadable } from '../clean-text.js';
import { isFull } from '../size.js';
import { type Match, ONLOOKERS_LINES, resultOf, TALK_LINES, type Table } from '../table.js';
import { giveLines } from './conditional.js';
import { type Asker, admits, chairOfPerson, type Decision, type Now, no, type Planned, seatOfPerson, write } from './decision.js';
import { order, plan } from './orders.js';
import { type BotThought, botMove, clockStrikes, matchUnderWay, moveOf, resignation } from './playing.js';
import { close, join, leave, startGame } from './seating.js';
import { answerPause, askPause, endHoliday, endPause, holiday } from './time-off.js';
import { answerUndo, undo } from './undo.js';
import { claim, remind } from './waiting.js';

export type Asked = {
  readonly asker: Asker;
  readonly command: Command;
  /** The asker's sequence number when they decided; null if they do not say. */
  readonly asked: number | null;
  /** A nonce for the seed, for those who bring none. */
  readonly nonce: string;
};

export function decideCommand(table: Table, ask: Asked, moment: Now): Planned {
  if (table.closed !== null) return planned(table, no('closed'), moment);
  if (table.keeper === 'device' && !isForDevice(ask.command)) return planned(table, no('not-offered'), moment);
  return planned(table, isFull(table) && !isEnding(ask.command) ? no('table-full') : decided(table, ask, moment), moment);
}

/** People who share a device talk to each other, and sit down before they begin. */
const isForDevice = ({ type }: Command): boolean => type === 'move' || type === 'undo' || type === 'resign';

/** What brings a table that is full to its end. */
const isEnding = ({ type }: Command): boolean => type === 'resign' || type === 'leave' || type === 'close';

/** The clock strikes, or a bot has thought: commands that nobody gave. */
export type Unasked = { readonly type: 'clock' } | ({ readonly type: 'bot' } & BotThought);

export function decideUnasked(table: Table, what: Unasked, moment: Now): Planned {
  if (isFull(table)) return planned(table, no('not-due'), moment);
  const decision = what.type === 'clock' ? clockStrikes(table, moment) : botMove(table, what, moment);
  return planned(table, decision, moment);
}

export const planned = (table: Table, decision: Decision, moment: Now): Planned =>
  decision.ok ? { ok: true, steps: plan(table, decision, moment) } : decision;

function decided(table: Table, { asker, command, asked, nonce }: Asked, moment: Now): Decision {
  switch (command.type) {
    case 'join':
      return join(table, asker, command.chair, command.nonce ?? nonce);
    case 'leave':
      return leave(table, asker);
    case 'start':
      return startGame(table, asker, command.fill);
    case 'close':
      return close(table, asker);
    case 'chat':
      return chat(table, asker, command.text);
    case 'mute':
      return mute(table, asker, command.person, command.muted);
    default:
      return ofSeat(table, asker, command, asked, moment);
  }
}

/** Talk: of whoever may see the table, unless muted. The page escapes what is left. */
function chat(table: Table, asker: Asker, said: string): Decision {
  if (!admits(table, asker)) return no('not-invited');
  if (table.muted.includes(asker.person.id)) return no('muted');
  const { seats, onlookers } = table.talked;
  if (seats + onlookers >= TALK_LINES) return no('talk-full', { lines: TALK_LINES });
  if (chairOfPerson(table, asker.person.id) === null && onlookers >= ONLOOKERS_LINES) {
    return no('onlookers-full', { lines: ONLOOKERS_LINES });
  }
  const clean = cleanLine(said);
  return isReadable(clean) ? write({ type: 'chat', by: asker.person, text: clean }) : no('chat-empty');
}

/** Whoever sits at the table or talks at it can be silenced, so that the list cannot grow beyond those. */
function mute(table: Table, { person }: Asker, whom: string, muted: boolean): Decision {
  if (table.host.id !== person.id) return no('host-only');
  const there = chairOfPerson(table, whom) !== null || table.chat.some(({ by }) => by.id === whom);
  return there || table.muted.includes(whom) ? write({ type: 'muted', person: whom, muted }) : no('nobody-there');
}

type SeatCommand = Exclude<Command, { type: 'join' | 'leave' | 'start' | 'close' | 'chat' | 'mute' }>;

/** What only the person of a seat can do; and, but for taking it back from a bot, only while they play it. */
function ofSeat(table: Table, { person }: Asker, command: SeatCommand, asked: number | null, moment: Now): Decision {
  const way = matchUnderWay(table);
  if (!way.ok) return way.decision;
  const seat = seatOfPerson(way.match, person.id);
  const own = seat === null ? undefined : way.match.seats[seat];
  if (seat === null || own === undefined) return no('not-seated');
  if (own.resigned !== null) return no('seat-resigned');
  if (command.type !== 'move' && resultOf(table) !== null) return no('not-playing');
  if (command.type === 'reclaim') return own.bot === null ? no('no-bot') : write({ type: 'reclaimed', seat });
  if (command.type === 'resign') return write(...resignation(table, way.match, seat, 'resigned'));
  if (own.bot !== null) return no('bot-plays');
  switch (command.type) {
    case 'move':
      return moveOf(table, seat, command.move, asked, moment);
    case 'undo':
      return undo(table, seat, command.to);
    case 'answerUndo':
      return answerUndo(table, seat, command.accept);
    case 'order':
      return order(table, seat, command.order);
    case 'conditional':
      return giveLines(table, way.match, seat, command.lines);
    default:
      return ofTime(table, way.match, seat, command, moment);
  }
}

type TimeCommand = Exclude<
  SeatCommand,
  { type: 'move' | 'undo' | 'answerUndo' | 'order' | 'conditional' | 'reclaim' | 'resign' }
>;

/** What is about time: of those who wait, and of those who are away. */
function ofTime(table: Table, match: Match, seat: number, command: TimeCommand, moment: Now): Decision {
  switch (command.type) {
    case 'remind':
      return remind(table, match, seat, command.seat, moment);
    case 'claim':
      return claim(table, match, { by: seat, seat: command.seat, choice: command.choice }, moment);
    case 'holiday':
      return holiday(table, match, seat, command.days, moment);
    case 'endHoliday':
      return endHoliday(match, seat);
    case 'askPause':
      return askPause(match, seat, command.days);
    case 'answerPause':
      return answerPause(match, seat, command.accept);
    case 'endPause':
      return endPause(match, seat);
  }
}
