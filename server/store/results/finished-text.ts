/** A finished game on its way into a database: checked, and one text of JSON that the statements of both take apart. */
import type { FinishedGame } from '@partyline/table/result/finished.js';
import { checkWhole, checkWord } from '../word-check.js';

/** The text that says: this table has no result any more. */
const NO_RESULT = 'null';

export function finishedText(game: FinishedGame | null): string {
  if (game === null) return NO_RESULT;
  const { at, pool, unrated, seats } = game;
  checkWhole(at, 'at');
  for (const { person, bot, reached, score } of seats) {
    if (person !== null) checkWord(person);
    if (bot !== null) checkWord(bot);
    checkWord(reached);
    if (score !== null && !Number.isFinite(score)) throw new Error('A score is a number.');
  }
  return JSON.stringify({ at, pool, unrated, seats });
}
