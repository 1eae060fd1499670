/** What a list of tables says of one of this browser, without its rules. Apart from the rest: the home page needs nothing else. */
import { list, type Of, object, oneOf, text } from '@partyline/kernel/shape.js';
import { time } from '@partyline/protocol/values.js';

export const summaryShape = object({
  id: text(100),
  game: text(100),
  changed: time,
  names: list(text(200), 100),
  status: oneOf(['playing', 'finished']),
  /** The name of whoever is awaited, and of the winners at the end; nobody wins alone. */
  who: text(500),
});
export type Summary = Of<typeof summaryShape>;
