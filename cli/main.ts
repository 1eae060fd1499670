/** The program: the real games, the real terminal, and `run`. */
import { isatty } from 'node:tty';
import { games } from '@partyline/games/registry.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { run } from './run.js';
import { colours, noColours } from './terminal/paint.js';
import { readPieces, writeAll } from './terminal/stdio.js';

// Both, because a message on standard error may be painted too.
const wantsColours = isatty(1) && isatty(2) && (process.env['NO_COLOR'] ?? '') === '';

process.exitCode = await run(process.argv.slice(2), {
  games,
  resources: (game) => resourcesOf(game),
  terminal: {
    input: () => readPieces(0),
    out: (text) => writeAll(1, text),
    bytes: (bytes) => writeAll(1, bytes),
    err: (text) => writeAll(2, text),
    person: { in: isatty(0), out: isatty(1), err: isatty(2) },
    paint: wantsColours ? colours : noColours,
  },
});
