/** Events as sentences. A sentence does not know who reads it; the kernel puts it into words for each reader. */
import type { Outcome } from '@partyline/kernel/game.js';
import {
  type Passage,
  type Prose,
  placeNamed,
  type Sum,
  sentence,
  turnHeading,
  verb,
  who,
  withSums,
} from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Event } from './events.js';

/** "Ada 7 jacks": what the end comes to for each, and what that is made of when it is opened. */
const sumsOf = ({ scores, ranks }: Outcome): readonly Sum[] =>
  scores.map((score, seat) => ({
    who: who(seat),
    amount: [counted(score, 'jack')],
    parts: [[`longest line of ${score}`], [`place ${ranks[seat]}`]],
  }));

function told(event: Event): readonly Passage[] {
  if (event.type === 'over') return [withSums(sentence`The panel is full, and the longest line wins.`, sumsOf(event.outcome))];
  const at = placeNamed(`jack:${event.jack}`, event.jack);
  const line = event.line === 1 ? 'a new line' : `a line of ${event.line}`;
  return [turnHeading(event.seat), sentence`${who(event.seat)} ${verb('plug')} in at ${at}: ${line}.`];
}

export const prose: Prose<Event> = (events) => events.flatMap(told);
