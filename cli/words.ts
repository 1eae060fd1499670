/** How a game stands, in words: the final places, or whom it waits for. Knows no game. */
import type { Game, Outcome } from '@partyline/kernel/game.js';
import type { Paint } from './paint.js';

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teen ? 'th' : (ENDINGS[place % 10] ?? 'th')}`;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cy". */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export function placesOf({ scores, ranks, reason }: Outcome, names: readonly string[], { strong }: Paint): string {
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
export function standing(game: Game, state: unknown, names: readonly string[], paint: Paint): string {
  const outcome = game.outcome(state);
  if (outcome !== null) return placesOf(outcome, names, paint);
  const waited = game.toAct(state).map((seat) => names[seat] ?? `Seat ${seat}`);
  return `The game is not over: it waits for ${listed(waited)}.`;
}
