/**
 * The only list of games: one line each. Everything is imported when it is first needed, so that a page or a worker loads
 * only its own game. Nothing outside a game's folder knows the game's name but this line.
 */
import type { Bots } from '@partyline/kernel/bot.js';
import type { ComponentTool } from '@partyline/kernel/component.js';
import type { Game, GameEvent } from '@partyline/kernel/game.js';
import type { Orders } from '@partyline/kernel/orders.js';
import type { Subject } from '@partyline/kernel/subject.js';

/** What a game's index.ts exports. Method syntax, so that a game's own event type fits. */
export interface RulesModule {
  readonly game: Game;
  prose(event: GameEvent, names: readonly string[]): string | null;
}

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly rules: () => Promise<RulesModule>;
  readonly bots: () => Promise<{ readonly bots: Bots }>;
  readonly orders: () => Promise<{ readonly orders: Orders }>;
  readonly tools: () => Promise<{ readonly tools: readonly ComponentTool[] }>;
  readonly subject: () => Promise<{ readonly subject: Subject }>;
}

export const games: readonly Entry[] = [
  {
    id: 'crossed-wires',
    name: 'Crossed Wires',
    tagline: 'Sell shares, build towers, lease your rivals’ networks and let them lease yours.',
    rules: () => import('./crossed-wires/index.js'),
    bots: () => import('./crossed-wires/bots/index.js'),
    orders: () => import('./crossed-wires/orders.js'),
    tools: () => import('./crossed-wires/tools/index.js'),
    subject: () => import('./crossed-wires/subject.js'),
  },
  {
    id: 'switchboard',
    name: 'Switchboard',
    tagline: 'Nine cards of tangled cords, three dice of time: put every caller through, alone against the exchange.',
    rules: () => import('./switchboard/index.js'),
    bots: () => import('./switchboard/bots/index.js'),
    orders: () => import('./switchboard/orders.js'),
    tools: () => import('./switchboard/tools/index.js'),
    subject: () => import('./switchboard/subject.js'),
  },
];
