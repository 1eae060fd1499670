/** What deciding gives: the entries to append, or why not. Refusals of the table itself break no clause of a game. */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import type { Outage } from '../clocks.js';
import type { Entry, Who } from '../entries.js';
import { type AppliedMove, type Evolved, type Match, ONLOOKERS_LINES, TALK_LINES, type Table } from '../table.js';

export type Decision =
  | {
      readonly ok: true;
      readonly entries: readonly Entry[];
      /** What the first of them makes of the position, where that had to be found out. */
      readonly applied: AppliedMove | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** One entry, with the table before it and what it made of that. */
export type PlannedStep = { readonly entry: Entry; readonly before: Table; readonly made: Evolved };

/** A decision carried out in thought: to be appended, and then to be true. */
export type Planned =
  | { readonly ok: true; readonly steps: readonly PlannedStep[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Who asks, and whether they hold the invitation. */
export type Asker = { readonly person: Who; readonly invited: boolean };

/** When, what of the past does not count, and what the way of this command took. */
export type Now = { readonly now: number; readonly outages: readonly Outage[]; readonly lag: number };

export const write = (...entries: readonly Entry[]): Decision => ({ ok: true, entries, applied: null });

export const SENTENCES = {
  closed: 'This table is closed.',
  'not-waiting': 'The game has begun already.',
  'not-playing': 'No game is being played at this table.',
  'not-over': 'The game is not over yet.',
  'not-seated': 'You do not sit at this table.',
  'already-seated': 'You sit at this table already.',
  'already-invited': 'They sit at this table already, or a chair is kept for them.',
  'no-free-chair': 'There is no free chair.',
  'no-such-chair': 'This table has no such chair.',
  'chair-taken': 'Somebody else has this chair.',
  'not-invited': 'This table is by invitation: open the link that you were sent.',
  'host-only': 'Only the one who made the table can do that.',
  'chairs-empty': 'There are free chairs: wait for people, or fill them with bots.',
  'no-such-level': 'This game has no bot of that level.',
  stale: 'The game has moved on since: look again.',
  'nothing-to-undo': 'There is no move to take back.',
  'undo-pending': 'A request to take back is waiting for an answer.',
  'undo-revealed': 'Something new has been revealed since: what you have seen cannot be taken back.',
  'no-undo': 'There is no request to take back.',
  'undo-answered': 'You have answered already.',
  'not-awaited': 'The game does not wait for that seat, or nobody sits there who could be reminded.',
  'reminded-already': 'This seat was reminded in this turn already.',
  'too-early': 'It is too early for a reminder: half of their time must have passed, or a day where there is no clock.',
  'no-claims': 'At this table it is settled what happens when time is up.',
  'not-late': 'The time of that seat is not up.',
  'claimed-already': 'You have chosen that already.',
  'no-holidays': 'This table has no holidays.',
  'on-holiday': 'You are on holiday: end it first.',
  'no-holiday': 'You are not on holiday.',
  'time-is-up': 'Your time is up already: a holiday cannot begin now.',
  'too-many-days': 'You cannot take so many days.',
  'no-pauses': 'There is no clock at this table, so there is nothing to pause.',
  paused: 'The game is paused: somebody who plays has to end the pause first.',
  'pause-pending': 'A request for a pause is waiting for an answer.',
  'no-more-pauses': 'This game has been paused as often as a game can be.',
  'no-pause': 'There is no pause, and nobody has asked for one.',
  'pause-answered': 'You have answered already.',
  'bot-plays': 'A bot plays for you: take your seat back first.',
  'nobody-there': 'Nobody of that name is at this table.',
  'no-bot': 'You play your seat yourself.',
  'seat-resigned': 'You have resigned this seat.',
  'not-due': 'It is not time for that.',
  'not-offered': 'That is not needed at a table on one device.',
  'no-name': 'Type a name that can be read.',
  muted: 'The host has muted you at this table.',
  'too-many-bot-tables': 'You have as many tables with only bots running as one person may: wait until one of them is over.',
  'table-full':
    'This table is full: it has as many entries as a table can have. The game can only be resigned, or the table closed.',
  'chat-empty': 'There is nothing in the message.',
  'talk-full': `So much has been said at this table that it can keep no more: ${TALK_LINES} lines.`,
  'onlookers-full': `The onlookers have said as much at this table as it can keep of them: ${ONLOOKERS_LINES} lines.`,
  'key-used': 'This key stood for another command, which was carried out: this one was not. Send it with a new key.',
} as const;

export const refusalOf = (code: keyof typeof SENTENCES, args: Args = {}): Refusal => ({
  rule: null,
  code,
  args,
  error: SENTENCES[code],
});

export const no = (code: keyof typeof SENTENCES, args: Args = {}): Decision => ({ ok: false, refusal: refusalOf(code, args) });

/** The seat that a person has, also while a bot plays it; null for an onlooker. */
export function seatOfPerson(match: Match, person: string): number | null {
  return placeOf(match.seats, person);
}

export const chairOfPerson = (table: Table, person: string): number | null => {
  return placeOf(table.chairs, person);
};

/** Asked several times for every move, so without a function made for it. */
function placeOf(places: readonly { readonly person: Who | null }[], person: string): number | null {
  for (let place = 0; place < places.length; place++) if (places[place]?.person?.id === person) return place;
  return null;
}

/** Whether this person may see the table at all. */
export function admits(table: Table, { person, invited }: Asker): boolean {
  const { setup, host, chairs, daily } = table;
  // Nobody looks over the shoulder of somebody who plays what they are to play themselves.
  if (daily === null && (setup.open || invited)) return true;
  if (host.id === person.id) return true;
  return chairs.some((chair) => chair.person?.id === person.id || chair.reserved === person.id);
}
