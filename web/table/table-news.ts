/** What happens at a table besides the game, in sentences for the log and for ears. The only place that words it; knows no game. */
import type { GameEvent } from '@partyline/kernel/game.js';
import { type Sentence, sentence, verb, who, whom } from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Past } from '@partyline/protocol/messages.js';
import { untilWords } from './waiting/words.js';

const PREFIX = 'table:';

const isOfTable = ({ type }: GameEvent): boolean => type.startsWith(PREFIX);
/** What the game's own prose and board understand. */
export const ofGame = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.some(isOfTable) ? events.filter((event) => !isOfTable(event)) : events;

/** All that has happened in the game and was not taken back. */
export function eventsIn(past: readonly Past[]): readonly GameEvent[] {
  const struck = new Set(past.flatMap(({ undone = [] }) => undone));
  return past.flatMap(({ seq, events }) => (struck.has(seq) ? [] : ofGame(events)));
}

/** Where it is not known who did it. */
export const takenBackSentence = (moves: number): Sentence =>
  moves === 1 ? sentence`A move was taken back.` : sentence`${moves} moves were taken back.`;

/** Null for what this page does not know. `back` is how many moves it took back. */
export function tableNews(event: GameEvent, back: number): Sentence | null {
  const seat = Number(event['seat']);
  const late = event['why'] === 'time';
  switch (event.type) {
    case 'table:undone':
      return back === 0 ? null : sentence`${who(seat)} ${verb('take')} ${back === 1 ? 'a move' : `${back} moves`} back.`;
    case 'table:undo-asked':
      return sentence`${who(seat)} ${verb('ask')} to take back.`;
    case 'table:undo-refused':
      return sentence`${who(seat)} ${verb('do')} not agree to taking back.`;
    case 'table:resigned':
      return late
        ? sentence`${who(seat)} ${verb('run')} out of time, and so ${verb('have')} resigned.`
        : sentence`${who(seat)} ${verb('resign')}.`;
    case 'table:taken-over':
      return late
        ? sentence`${who(seat)} ${verb('run')} out of time. A bot plays on.`
        : sentence`A bot plays on for ${whom(seat)}.`;
    case 'table:reclaimed':
      return sentence`${who(seat)} ${verb('take')} the seat back from the bot.`;
    case 'table:renamed':
      return sentence`${who(seat)} ${verb('be')} no longer called ${String(event['was'] || 'Somebody')}.`;
    case 'table:reminded':
      return sentence`${who(Number(event['by']))} ${verb('remind')} ${whom(seat)} that it is time to move.`;
    case 'table:claimed':
      return claimed(seat, Number(event['by']), event['choice']);
    case 'table:holiday':
      return sentence`${who(seat)} ${verb('go')} on holiday until ${untilWords(Number(event['until']))}.`;
    case 'table:holiday-over':
      return sentence`${who(seat)} ${verb('be')} back from the holiday.`;
    case 'table:pause-asked':
      return sentence`${who(seat)} ${verb('ask')} for a pause of ${counted(Number(event['days']), 'day')}.`;
    case 'table:pause-refused':
      return sentence`${who(seat)} ${verb('do')} not want a pause.`;
    case 'table:paused':
      return sentence`The game is paused until ${untilWords(Number(event['until']))}.`;
    case 'table:pause-over':
      return event['seat'] === null ? sentence`The pause is over.` : sentence`${who(seat)} ${verb('end')} the pause.`;
    case 'table:nearly-full':
      return nearlyFull(Number(event['left']));
    default:
      return null;
  }
}

function claimed(seat: number, by: number, choice: unknown): Sentence {
  if (choice === 'wait') return sentence`${who(by)} ${verb('wait')} for ${whom(seat)}, whose time is up.`;
  return choice === 'bot'
    ? sentence`${who(by)} ${verb('let')} a bot play on for ${whom(seat)}.`
    : sentence`${who(by)} ${verb('count')} ${whom(seat)} as resigned: the time is up.`;
}

const nearlyFull = (left: number): Sentence =>
  left === 0
    ? sentence`This table is full. The game can only be resigned now, or closed by whoever made the table.`
    : sentence`This table has room for ${left.toLocaleString('en-GB')} more moves, take-backs and lines of talk. When it is full, the game can only be resigned.`;
