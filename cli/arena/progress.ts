/** How far the arena is, as a bar for a person. Only makes text; who shows it has the clock. */
import { remaining } from '@partyline/kernel/lab/progress.js';

const WIDTH = 30;

export function bar(done: number, games: number, seconds: number): string {
  const filled = Math.floor((WIDTH * done) / games);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${games}${remaining(done, games, seconds)}`;
}
