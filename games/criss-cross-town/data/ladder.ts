/**
 * How well each level of the bots plays alone, in points of the title table (CT-8.4): the mean of many games, rounded. The
 * measures hold it to that; a player alone sees which bot would come about as far.
 */
import type { Level } from '@partyline/kernel/bot.js';

export const SOLO_POINTS = [
  { level: 'beginner', points: 28 },
  { level: 'casual', points: 40 },
  { level: 'careful', points: 55 },
  { level: 'strong', points: 65 },
  { level: 'expert', points: 85 },
] as const satisfies readonly { readonly level: Level; readonly points: number }[];
