/** Where the keys of the page hold beside those of a board: a key that the board uses means something else there. Pure. */
import type { BoardKey } from '@partyline/board-kit/board.js';

type Listed = { readonly everywhere: readonly BoardKey[]; readonly outside: readonly BoardKey[] };

export function listedKeys(board: readonly BoardKey[], page: readonly BoardKey[]): Listed {
  const taken = new Set(board.map(({ keys }) => keys));
  return { everywhere: page.filter(({ keys }) => !taken.has(keys)), outside: page.filter(({ keys }) => taken.has(keys)) };
}
