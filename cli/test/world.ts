/** A terminal and a list of games made for tests: what is written is kept. */
import type { Entry } from '@partyline/games/registry.js';
import type { World } from '../command.js';
import { noColours } from '../paint.js';

type Given = { readonly person?: boolean };

export function worldOf(games: readonly Entry[], input: readonly Uint8Array[] = [], { person = false }: Given = {}) {
  let out = '';
  let err = '';
  const world: World = {
    games,
    resources: () => () => new Map(),
    terminal: {
      input: () => input,
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      person: { in: person, out: person, err: person },
      paint: noColours,
    },
  };
  return { world, output: () => ({ out, err }) };
}
