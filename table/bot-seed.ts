/**
 * What a bot's chance at a table comes from: the secret seed, what the bot sees, and the number of the attempt. So nobody can
 * work it out beforehand, the server and a device draw alike, and whoever takes back meets a bot that draws anew: what one
 * has seen of its answer is no promise. Knows no bot.
 */
import type { Json } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import type { Match } from './table.js';

/** `view` and not the number of moves: that depends on when others made moves which the bot cannot see. */
export function botSeed({ seed, undos }: Match, seat: number, view: Json): string {
  const attempt = undos.reduce((sum, count) => sum + count, 0);
  return sha256(`bot ${seed} ${seat} ${attempt} ${JSON.stringify(view)}`);
}
