/** How a game stands, in words: the final places, or whom it waits for. Knows no game. */
import type { Game, Outcome } from '@partyline/kernel/game.js';
import { ordinal, wordList } from '@partyline/kernel/words.js';
import type { Paint } from '../terminal/paint.js';

export function placesWords({ scores, ranks, reason }: Outcome, names: readonly string[], { strong }: Paint): string {
  const rows = ranks.map((rank, seat) => ({ rank, name: names[seat] ?? `Seat ${seat}`, score: String(scores[seat] ?? '') }));
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const deep = Math.max(...rows.map(({ score }) => score.length));
  const lines = rows
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, name, score }) => {
      const line = `  ${ordinal(rank).padStart(4)}  ${name.padEnd(wide)}  ${score.padStart(deep)}`;
      return rank === 1 ? strong(line) : line;
    });
  return `Result (${reason})\n${lines.join('\n')}`;
}

/** The places at the end, or whose turn it is before it. */
export function standingLines(game: Game, state: unknown, names: readonly string[], paint: Paint): string {
  const outcome = game.outcome(state);
  if (outcome !== null) return placesWords(outcome, names, paint);
  const waited = game.toAct(state).map((seat) => names[seat] ?? `Seat ${seat}`);
  return `The game is not over: it waits for ${wordList(waited)}.`;
}
