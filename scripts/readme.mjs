/** npm run readme: makes the README's lists of games anew from the registry. Knows no game by name. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withGames } from '@partyline/cli/readme.js';
import { games } from '@partyline/games/registry.js';

const file = new URL('../README.md', import.meta.url);
writeFileSync(file, withGames(readFileSync(file, 'utf8'), games));
