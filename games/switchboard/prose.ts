/** Events as sentences. */
import type { Prose } from '@partyline/kernel/prose.js';
import type { Doing, Event, Result } from './events.js';

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;

/** Where a card lies, in words. */
function where([row, column]: readonly [number, number]): string {
  return row === 1 && column === 1 ? 'centre' : `${ROWS[row] ?? row} ${COLUMNS[column] ?? column}`;
}

function done(doing: Doing): string {
  switch (doing.type) {
    case 'exchange':
      return `exchanges the cards ${doing.cards[0]} (${where(doing.a)}) and ${doing.cards[1]} (${where(doing.b)})`;
    case 'reverse':
      return `turns the card ${doing.card} (${where(doing.at)})`;
    case 'crossed':
      return `crosses the lines of ${doing.calls[0]} on ${doing.a} and ${doing.calls[1]} on ${doing.b}`;
    case 'transfer':
      return `transfers ${doing.call} from ${doing.from} to ${doing.to}`;
  }
}

function over({ reason, scores, title, connected }: Result, who: string): string {
  if (reason === 'won') return `Every call is connected, with ${seconds(scores[0] ?? 0)} to spare: ${who} is now “${title}”.`;
  const why = reason === 'resigned' ? `${who} resigns` : 'No time is left';
  return `${why}: the game is lost with ${connected} of 15 calls connected.`;
}

export const prose: Prose<Event> = (event, names) => {
  const who = names[0] ?? 'The operator';
  switch (event.type) {
    case 'paid':
      return `${who} ${done(event.for)}. That takes ${seconds(event.seconds)}.`;
    case 'connected':
      return event.seconds === 0
        ? `The ${event.call} call is connected, ${event.from} to ${event.to}.`
        : `The ${event.call} call is connected, ${event.from} to ${event.to}, and earns ${seconds(event.seconds)}.`;
    case 'bonus': {
      const lost = event.seconds - event.gained;
      const rest = lost === 0 ? '' : `; ${seconds(lost)} would not fit`;
      return `${who} puts ${seconds(event.gained)} for the ${event.call} call on die ${event.die + 1}${rest}.`;
    }
    case 'dealt':
      return `Round ${event.round} is dealt.`;
    case 'over':
      return over(event.outcome, who);
  }
};
