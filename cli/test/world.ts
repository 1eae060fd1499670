/** A terminal and a list of games made for tests: what is written is kept. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { CliWorld } from '../command.js';
import { noColours } from '../terminal/paint.js';

type Given = { readonly person?: boolean };

export function worldOf(games: readonly GameEntry[], input: readonly Uint8Array[] = [], { person = false }: Given = {}) {
  let out = '';
  let err = '';
  const world: CliWorld = {
    games,
    resources: () => () => new Map(),
    terminal: {
      input: () => input,
      out: (text) => {
        out += text;
      },
      bytes: (bytes) => {
        out += Buffer.from(bytes).toString('latin1');
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
