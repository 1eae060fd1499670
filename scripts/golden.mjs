/**
 * Makes a golden game of a record (what the referee's `save` writes, or `./partyline arena --records`): replays it and
 * prints it together with where it led. Knows games only by the registry.
 *
 *   node scripts/golden.mjs record.json > games/<game>/test/golden/<how-it-ended>.json
 */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { makeGolden } from '@partyline/kit/golden.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Which record? node scripts/golden.mjs record.json');
const record = JSON.parse(readFileSync(file, 'utf8'));
const entry = games.find(({ id }) => id === record.game);
if (entry === undefined) throw new Error(`No such game: ${record.game}.`);
const { game } = await entry.rules();
console.log(JSON.stringify(makeGolden(game, resourcesOf(entry.id), record), null, 1));
