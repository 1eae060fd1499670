/** A sheet drawn for a game. */
import type { Random } from '@partyline/kernel/random.js';
import { ALPHABET, type Sheet, SIDE } from './sheet.js';

export function drawSheet(random: Random): Sheet {
  const line = (): string => Array.from({ length: SIDE }, () => ALPHABET[random(26)]).join('');
  return { letters: Array.from({ length: SIDE }, line), buildings: Array.from({ length: SIDE }, () => '.'.repeat(SIDE)) };
}
