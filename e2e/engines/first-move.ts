/**
 * What a game says of its first real move, so that a visitor can make it in any engine: `games/<game>/test/browser/first-move.ts`
 * exports a `firstMove`. Knows no game.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Visitor } from './visitor.js';

export type FirstMove = {
  /** From whatever the visitor is asked first to a move that is shown, and not yet made. */
  aim(visitor: Visitor): Promise<void>;
  confirm(visitor: Visitor): Promise<unknown>;
};

export async function firstMoveOf(game: string): Promise<FirstMove> {
  const file = new URL(`../../games/${game}/test/browser/first-move.ts`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${fileURLToPath(file)} is not there: it says how a first move is made.`);
  const { firstMove }: { readonly firstMove: FirstMove } = await import(file.href);
  return firstMove;
}
