/**
 * node scripts/fit.mjs GAME [SEATS] [ROUNDS] [GAMES] [PROOF] [SEED]: lets a game's own tool find the weights of its bots by self-play, shows
 * the progress on standard error and prints the weights as JSON. The same command gives the same weights. Knows no game by name.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [game = '', seats = '2', rounds = '6', games = '300', proof = '100', seed = 'fit'] = process.argv.slice(2);
const { fitWeights } = await import(pathToFileURL(join(root, 'games', 'dist', game, 'tools', 'fit.js')).href);

const steps = fitWeights({ seats: Number(seats), rounds: Number(rounds), games: Number(games), proof: Number(proof), seed });
for (;;) {
  const { done, value } = steps.next();
  process.stderr.write(`\rround ${value.round}, ${value.games} games, best so far wins ${(100 * value.won).toFixed(0)} %  `);
  if (!done) continue;
  process.stderr.write('\n');
  process.stdout.write(`${JSON.stringify(value.weights)}\n`);
  break;
}
