/** Events as sentences: what was done, what it cost and which calls it connected are one deed. */
import {
  listOf,
  type Part,
  type Passage,
  type Prose,
  phrase,
  placeNamed,
  roundHeading,
  type Sentence,
  type Sum,
  sentence,
  verb,
  who,
  withSums,
} from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import { SIDE } from './cords/grid.js';
import type { Doing, Event, Result } from './events.js';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const seconds = (count: number): string => counted(count, 'second');

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;

/** Where a card lies, in words. */
export function where([row, column]: readonly [number, number]): string {
  return row === 1 && column === 1 ? 'centre' : `${ROWS[row] ?? row} ${COLUMNS[column] ?? column}`;
}

/** A card by its letter and by where it lies. */
const cardPart = (card: string, at: readonly [number, number]): Part =>
  placeNamed(`card:${at[0] * SIDE + at[1]}`, `${card} (${where(at)})`);
const terminalPart = (terminal: string): Part => placeNamed(`terminal:${terminal}`, terminal);

function done(doing: Doing): readonly Part[] {
  switch (doing.type) {
    case 'exchange':
      return phrase`${verb('exchange')} the cards ${cardPart(doing.cards[0], doing.a)} and ${cardPart(doing.cards[1], doing.b)}`;
    case 'reverse':
      return phrase`${verb('turn')} the card ${cardPart(doing.card, doing.at)}`;
    case 'crossed': {
      const [one, other] = doing.calls;
      return phrase`${verb('cross')} the lines of ${one} on ${terminalPart(doing.a)} and ${other} on ${terminalPart(doing.b)}`;
    }
    case 'transfer':
      return phrase`${verb('transfer')} ${doing.call} from ${terminalPart(doing.from)} to ${terminalPart(doing.to)}`;
  }
}

/** What the deed takes, and what the dice show then. */
const price = ({ seconds: spent, dice }: Of<'paid'>): Sum => ({
  who: 'Time',
  amount: [`−${seconds(spent)}`],
  parts: [phrase`the dice now show ${listOf(dice.map(String))}`],
});

const connection = ({ call, from, to, seconds: earned }: Of<'connected'>): readonly Part[] =>
  phrase`${call} (${terminalPart(from)} to ${terminalPart(to)}${earned === 0 ? '' : `, for ${seconds(earned)}`})`;

/** By the deal, or once the bonus of another call is taken. */
function connectedAlone({ call, from, to, seconds: earned }: Of<'connected'>): Sentence {
  const rest = earned === 0 ? '' : `, and earns ${seconds(earned)}`;
  return sentence`The ${call} call is connected, ${terminalPart(from)} to ${terminalPart(to)}${rest}.`;
}

function paid(event: Of<'paid'>, connected: readonly Of<'connected'>[]): Sentence {
  const connects = connected.length === 0 ? [] : phrase` and ${verb('connect')} ${listOf(connected.map(connection))}`;
  return withSums(sentence`${who(0)} ${done(event.for)}${connects}.`, [price(event)]);
}

function bonus({ seconds: earned, gained, call, die }: Of<'bonus'>): Sentence {
  const lost = earned - gained;
  const rest = lost === 0 ? '' : `; ${seconds(lost)} would not fit`;
  return sentence`${who(0)} ${verb('put')} ${seconds(gained)} for the ${call} call on ${placeNamed(`die:${die}`, `die ${die + 1}`)}${rest}.`;
}

function over({ reason, scores, title, connected }: Result): Sentence {
  if (reason === 'won')
    return sentence`Every call is connected, with ${seconds(scores[0] ?? 0)} to spare: ${who(0)} ${verb('be')} now “${title ?? ''}”.`;
  const lost = `the game is lost with ${connected} of 15 calls connected`;
  return reason === 'resigned' ? sentence`${who(0)} ${verb('resign')}: ${lost}.` : sentence`No time is left: ${lost}.`;
}

function told(event: Event, by: readonly Of<'connected'>[]): Passage[] {
  switch (event.type) {
    case 'paid':
      return [paid(event, by)];
    case 'connected':
      return by.includes(event) ? [] : [connectedAlone(event)];
    case 'bonus':
      return [bonus(event)];
    case 'dealt':
      return [roundHeading(event.round), sentence`The cards and the calls are dealt.`];
    case 'over':
      return [over(event.outcome)];
  }
}

/** The calls that what was done has connected: those after a new deal are connected by the deal. */
function connectedBy(events: readonly Event[]): Of<'connected'>[] {
  if (!events.some(({ type }) => type === 'paid')) return [];
  const dealt = events.findIndex(({ type }) => type === 'dealt');
  return events.slice(0, dealt < 0 ? events.length : dealt).filter((event) => event.type === 'connected');
}

export const prose: Prose<Event> = (events) => {
  const by = connectedBy(events);
  return events.flatMap((event) => told(event, by));
};
