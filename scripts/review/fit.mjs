/**
 * node scripts/review/fit.mjs GAME [SEATS] [GAMES] [LEVEL] [SEED] [EVERY]: how sharply the values of a game's review tell who wins,
 * by stage, fitted to games of bots of a level that stray now and then; then what the chances are worth in as many other games: of moments called 70 %,
 * how many were won? Every EVERYth position is looked at. The same command gives the same. Knows no game by name.
 */
import { playGame } from '@partyline/cli/arena/playing.js';
import { games, offeredOptions } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import { streams } from '@partyline/kernel/random.js';
import { openRecord } from '@partyline/kernel/record.js';
import { calibrationOf, fitSharpness } from '@partyline/kernel/review/chances.js';
import { finishSteps } from '@partyline/search/problem.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

const [id = '', seats = '2', count = '100', level = 'strong', seed = 'review', every = '3'] = process.argv.slice(2);
const entry = games.find((one) => one.id === id);
if (entry?.review === undefined) throw new Error(`No game "${id}" with a review.`);
const [{ game }, { bots }, { reviews }] = await Promise.all([entry.rules(), entry.bots(), entry.review()]);
const resources = resourcesOf(id);

/** Now and then it plays anything, so that games differ and one-sided positions are seen as well. */
const STRAYS = 15;
const straying = (bot) => ({
  *think(view, seat, ask) {
    return yield* (ask.random(STRAYS) === 0 ? randomBot(game) : bot).think(view, seat, ask);
  },
});
const players = { game, bots: { [level]: straying(bots[level]) }, resources, now: () => 0 };

/** What came of a game, by seat. */
const sharesOf = ({ ranks }) => ranks.map((rank) => (rank === 1 ? 1 / ranks.filter((one) => one === 1).length : 0));

function* positionsOf(record) {
  const random = streams(record.seed);
  const { state, resources: loaded } = openRecord(game, record, resources, random);
  for (const [at, { seat, move }] of record.moves.entries()) {
    if (at % Number(every) === 0) yield { state, given: { mover: null, resources: loaded, random } };
    game.apply(state, seat, move, random);
  }
}

function samplesOf(name) {
  const samples = [];
  const plan = {
    game: id,
    bots: [level],
    players: Number(seats),
    games: Number(count),
    seed: name,
    options: offeredOptions(entry),
  };
  for (let index = 0; index < plan.games; index++) {
    const { record, outcome } = playGame(plan, index, players);
    const whole = { start: null, ...record };
    for (const { state, given } of positionsOf(whole)) {
      const said = finishSteps(reviews.assess(game.clone(state), given));
      if (said !== null) samples.push({ stage: said.stage, values: said.values, won: sharesOf(outcome) });
    }
    if (index % 10 === 9) process.stderr.write(`${name}: ${index + 1} of ${plan.games} games, ${samples.length} positions\n`);
  }
  return samples;
}

const known = reviews.measure.type === 'chance' ? reviews.measure.sharpness(Number(seats)) : [];
const sharpness = fitSharpness(samplesOf(seed), known.length);
process.stdout.write(`${seats}: ${JSON.stringify(sharpness)}\n`);
const held = samplesOf(`${seed} held out`);
for (const [name, used] of [
  ['as fitted', sharpness],
  ['as it stands', known],
]) {
  process.stdout.write(`${name}\n`);
  for (const { low, count: many, said, won } of calibrationOf(held, used)) {
    const percent = (part) => `${(100 * part).toFixed(1).padStart(5)} %`;
    process.stdout.write(`  from ${percent(low)}: ${String(many).padStart(6)} said ${percent(said)} won ${percent(won)}\n`);
  }
}
