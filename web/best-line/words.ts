/** What is said about the best line: beside what was reached, and honest about what is proved. Knows no game. */
import type { BestLineState } from './search.js';

/** Who played, and what they reached: null where the game has no score, because they left it. */
export type ReachedScore = { readonly you: boolean; readonly name: string; readonly score: number | null };

function beside({ you, name, score }: ReachedScore): string {
  const who = you ? 'you' : name;
  return score === null ? `${who} left the game` : `${who} scored ${score}`;
}

export function bestLineWords(state: BestLineState, reached: ReachedScore): string {
  if (state.type === 'failed') return 'The best line could not be looked for. Reload the page to try again.';
  const { best } = state;
  const score = best?.outcome.scores[0] ?? null;
  if (state.type === 'searching') {
    return score === null ? 'Looking for the best line…' : `Looking for the best line… ${score} so far.`;
  }
  if (best === null || score === null) {
    return state.whole ? 'No line that wins is known: even with every deal known, none was found.' : 'No line was found yet.';
  }
  if (reached.score === score) {
    const who = reached.you ? 'Yours' : `The line of ${reached.name}`;
    return best.proved ? `${who} is the best line: nobody can score more than ${score}.` : 'No line is known that is better.';
  }
  const scores = best.proved ? `The best line scores ${score}` : `The best line known scores ${score}`;
  return `${scores}; ${beside(reached)}.`;
}
