/**
 * What a table makes of a command: entries or a refusal. Pure: the same table, command and moment give the same answer, so
 * a writer that lost a race simply decides again.
 */
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Table } from '../table.js';
import { type Asker, type Decision, type Moment, no, type Planned, seatOfPerson, write } from './decision.js';
import { carriedOut, order } from './orders.js';
import { botMove, clockStrikes, moveOf, resignation, underWay } from './playing.js';
import { close, join, leave, start } from './seating.js';
import { answerUndo, undo } from './undo.js';

export type Asked = {
  readonly asker: Asker;
  readonly command: Command;
  /** The asker's sequence number when they decided; null if they do not say. */
  readonly asked: number | null;
  /** A nonce for the seed, for those who bring none. */
  readonly nonce: string;
};

export function decide(table: Table, ask: Asked, moment: Moment): Planned {
  return planned(table, table.closed === null ? decided(table, ask, moment) : no('closed'), moment);
}

/** The clock strikes, or a bot has thought: commands that nobody gave. */
export type Unasked = { readonly type: 'clock' } | { readonly type: 'bot'; readonly seat: number; readonly move: Json };

export function decideUnasked(table: Table, what: Unasked, moment: Moment): Planned {
  const decision = what.type === 'clock' ? clockStrikes(table, moment) : botMove(table, what.seat, what.move, moment);
  return planned(table, decision, moment);
}

export const planned = (table: Table, decision: Decision, moment: Moment): Planned =>
  decision.ok ? { ok: true, steps: carriedOut(table, decision.entries, moment) } : decision;

function decided(table: Table, { asker, command, asked, nonce }: Asked, moment: Moment): Decision {
  switch (command.type) {
    case 'join':
      return join(table, asker, command.chair, command.nonce ?? nonce);
    case 'leave':
      return leave(table, asker);
    case 'start':
      return start(table, asker, command.fill);
    case 'close':
      return close(table, asker);
    case 'chat':
      return chat(table, asker, command.text);
    case 'mute':
      if (table.host.id !== asker.person.id) return no('host-only');
      return write({ type: 'muted', person: command.person, muted: command.muted });
    default:
      return ofSeat(table, asker, command, asked, moment);
  }
}

/** Talk: of whoever may see the table, unless muted. Control characters are dropped; the page escapes the rest. */
function chat(table: Table, { person }: Asker, said: string): Decision {
  if (table.muted.includes(person.id)) return no('muted');
  const clean = said.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').trim();
  return clean === '' ? no('chat-empty') : write({ type: 'chat', by: person, text: clean });
}

type SeatCommand = Exclude<Command, { type: 'join' | 'leave' | 'start' | 'close' | 'chat' | 'mute' }>;

function ofSeat(table: Table, { person }: Asker, command: SeatCommand, asked: number | null, moment: Moment): Decision {
  const way = underWay(table);
  if (!way.ok) return way.decision;
  const seat = seatOfPerson(way.match, person.id);
  if (seat === null) return no('not-seated');
  switch (command.type) {
    case 'move':
      return moveOf(table, seat, command.move, asked, moment);
    case 'undo':
      return undo(table, seat, command.to, moment);
    case 'answerUndo':
      return answerUndo(table, seat, command.accept, moment);
    case 'order':
      return order(table, seat, command.order);
    case 'resign':
      return way.match.seats[seat]?.resigned === null
        ? write(...resignation(table, way.match, seat, 'resigned'))
        : no('seat-resigned');
    case 'reclaim': {
      const own = way.match.seats[seat];
      if (own === undefined || own.resigned !== null) return no('seat-resigned');
      return own.bot === null ? no('no-bot') : write({ type: 'reclaimed', seat });
    }
  }
}
