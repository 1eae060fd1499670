/**
 * The only list of games: one line each. Everything is imported when it is first needed, so that a page or a worker loads
 * only its own game. Nothing outside a game's folder knows the game's name but this line.
 */
import type { Bots } from '@partyline/kernel/bot.js';
import type { ComponentTool } from '@partyline/kernel/component.js';
import type { Game } from '@partyline/kernel/game.js';
import type { Prose } from '@partyline/kernel/prose.js';

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly rules: () => Promise<{ readonly game: Game; readonly prose: Prose }>;
  readonly bots: () => Promise<{ readonly bots: Bots }>;
  readonly tools: () => Promise<{ readonly tools: readonly ComponentTool[] }>;
}

export const games: readonly Entry[] = [];
