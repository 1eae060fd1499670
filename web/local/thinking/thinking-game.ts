/** The game and the bots that a thought needs, loaded when they are first asked for. Runs in the page and in a worker. */
import type { ThinkingGame } from '@partyline/kernel/thinking.js';
import { loadGame } from '../../table/load-game.js';
import type { Errand } from './slices.js';

export async function loadThinkingGame({ game, options }: Pick<Errand, 'game' | 'options'>): Promise<ThinkingGame> {
  const played = await loadGame(game, options);
  if (played === null) throw new Error(`There is no game "${game}" here.`);
  const { bots } = await played.entry.bots();
  return { game: played.rules.game, bots, resources: played.resources };
}
