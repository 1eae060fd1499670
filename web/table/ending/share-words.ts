/** What is sent to friends with the link to a finished game: how it ended, as the log tells it to those who watched. Knows no game. */
import type { RulesModule } from '@partyline/games/registry.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { namesOf, shortList } from '../people.js';
import type { TableNow } from '../table.js';
import { eventsIn } from '../table-news.js';

/** "Ada and Bo resigned: the game ended early." */
function earlyEnd({ fields }: TableNow): string {
  const gone = namesOf(fields).filter((_, seat) => fields.result?.resigned.includes(seat) === true);
  return `${shortList(gone)} resigned: the game ended early.`;
}

/** The game by its name and its ending as a sentence, a line each. */
export function shareWords(game: string, now: TableNow, { prose }: Pick<RulesModule, 'prose'>): string {
  const names = namesOf(now.fields);
  const last = prose(eventsIn(now.past).slice(-1), names.length)
    .filter(({ type }) => type === 'sentence')
    .at(-1);
  const reader = { names, you: null };
  if (now.fields.outcome === null || last === undefined) return `${game}\n${earlyEnd(now)}`;
  // Alone, the sum is what the sentence has said.
  const told = wordsOf(names.length === 1 && 'sums' in last ? { ...last, sums: [] } : last, reader);
  return `${game}\n${told}`;
}
