/**
 * node scripts/review/fit.mjs GAME [SEATS] [GAMES] [LEVEL] [SEED] [EVERY] [STRAYS]: what the values of a game's review tell by stage,
 * fitted to games of bots of a level, then held against as many other games. One move of STRAYS is any that is legal (15; 0 for none),
 * so that games differ and one-sided positions are seen as well. Of a chance: how sharply they tell who
 * wins, and of moments called 70 %, how many were won? Of a score: the line to the score in the end, by playing on from the move that
 * was made and from the best one, and how far off it is. Every EVERYth position is looked at. The same command gives the same. Knows no game by name.
 */

import { games, offeredOptions } from '@partyline/games/registry.js';
import { decide, randomBot } from '@partyline/kernel/bot.js';
import { same } from '@partyline/kernel/json.js';
import { playGame } from '@partyline/kernel/lab/playing.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { openRecord } from '@partyline/kernel/record.js';
import { calibrationOf, fitSharpness } from '@partyline/kernel/review/chances.js';
import { errorsOf, fitLines, stageOf } from '@partyline/kernel/review/scores.js';
import { parse } from '@partyline/kernel/shape.js';
import { finishSteps } from '@partyline/search/problem.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

const [id = '', seats = '2', count = '100', level = 'strong', seed = 'review', every = '3', strays = '15'] =
  process.argv.slice(2);
const entry = games.find((one) => one.id === id);
if (entry?.review === undefined) throw new Error(`No game "${id}" with a review.`);
const [{ game }, { bots }, { reviews }] = await Promise.all([entry.rules(), entry.bots(), entry.review()]);
const resources = resourcesOf(id);
const options = parse(game.options, offeredOptions(entry), 'options').value;
/** What a bot is given beside its view. */
const offered = resources(game.resources(options));

/** Now and then it plays anything. */
const straying = (bot) => ({
  *think(view, seat, ask) {
    return yield* (ask.random(Number(strays)) === 0 ? randomBot(game) : bot).think(view, seat, ask);
  },
});
const players = { game, bots: { [level]: strays === '0' ? bots[level] : straying(bots[level]) }, resources, now: () => 0 };

/** So many games are played on from each of two ways: rather more ways than more games of each. */
const PROOFS = 1;

/** What came of a game, by seat. */
const sharesOf = ({ ranks }) => ranks.map((rank) => (rank === 1 ? 1 / ranks.filter((one) => one === 1).length : 0));

function* positionsOf(record) {
  const random = streams(record.seed);
  const { state, resources: loaded } = openRecord(game, record, resources, random);
  for (const [at, { seat, move }] of record.moves.entries()) {
    if (at % Number(every) === 0) yield { state, given: { mover: null, resources: loaded, random, moves: [], at: 0 } };
    game.apply(state, seat, move, random);
  }
}

function* gamesOf(name) {
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
    yield { record: { start: null, ...record }, outcome };
    if (index % 10 === 9) process.stderr.write(`${name}: ${index + 1} of ${plan.games} games\n`);
  }
}

const saidOf = (state, given) => (game.outcome(state) === null ? finishSteps(reviews.assess(game.clone(state), given)) : null);

/** What was said of the positions of so many games, with how each game ended. */
function* saidIn(name) {
  for (const { record, outcome } of gamesOf(name)) {
    for (const { state, given } of positionsOf(record)) {
      const said = saidOf(state, given);
      if (said !== null) yield { said, outcome };
    }
  }
}

const chancesIn = (name) =>
  [...saidIn(name)].map(({ said, outcome }) => ({ stage: said.stage, values: said.values, won: sharesOf(outcome) }));
const percent = (part) => `${(100 * part).toFixed(1).padStart(5)} %`;

function fitChances(known) {
  const sharpness = fitSharpness(chancesIn(seed), known.length);
  process.stdout.write(`${seats}: ${JSON.stringify(sharpness)}\n`);
  const held = chancesIn(`${seed} held out`);
  for (const [name, used] of [
    ['as fitted', sharpness],
    ['as it stands', known],
  ]) {
    process.stdout.write(`${name}\n`);
    for (const { low, count: many, said, won } of calibrationOf(held, used)) {
      process.stdout.write(`  from ${percent(low)}: ${String(many).padStart(6)} said ${percent(said)} won ${percent(won)}\n`);
    }
  }
}

/** Played to the end by everybody as well as they can. */
function playedOut(from, chance, name) {
  const state = game.clone(from);
  const random = randomFrom(name);
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const view = game.view(state, seat);
    game.apply(state, seat, decide(bots[level], view, seat, { random, resources: offered }), chance);
  }
  return game.outcome(state).scores;
}

/** What is said of a seat after a move, and what it scores when the game is played on. */
function afterMove({ state, given }, seat, move) {
  const after = game.clone(state);
  game.apply(after, seat, move, given.random);
  const said = saidOf(after, { ...given, mover: null, moves: [], at: 0 });
  if (said === null) return null;
  const scores = Array.from({ length: PROOFS }, (_, i) => playedOut(after, given.random, `proof ${i}`)[seat]);
  return {
    stage: stageOf(said.stage, seat),
    value: said.values[seat],
    score: scores.reduce((sum, score) => sum + score, 0) / PROOFS,
  };
}

/** The move that was made beside the best that is found, both played on with the same luck. */
function twinOf(position, { seat, move }, stages) {
  const now = saidOf(position.state, { ...position.given, mover: null, moves: [], at: 0 });
  if (now === null || stageOf(now.stage, seat) + 1 >= stages) return null;
  const best = saidOf(position.state, { ...position.given, mover: seat })?.best ?? null;
  if (best === null || same(best, move)) return null;
  const [one, other] = [afterMove(position, seat, best), afterMove(position, seat, move)];
  if (one === null || other === null) return null;
  return { stage: one.stage, value: one.value - other.value, score: one.score - other.score };
}

/** Of the games of a name: a sample of every seat at every position, and at each move a twin. */
function scoresIn(name, stages) {
  const samples = [];
  const twins = [];
  for (const { record, outcome } of gamesOf(name)) {
    const random = streams(record.seed);
    const { state, resources: loaded } = openRecord(game, record, resources, random);
    for (const [at, made] of record.moves.entries()) {
      const given = { mover: null, resources: loaded, random, moves: record.moves, at };
      const said = saidOf(state, { ...given, moves: [], at: 0 });
      for (const [seat, value] of (said?.values ?? []).entries()) {
        samples.push({ stage: stageOf(said.stage, seat), value, score: outcome.scores[seat] });
      }
      const twin = at % Number(every) === 0 && stages > 0 ? twinOf({ state, given }, made, stages) : null;
      if (twin !== null) twins.push(twin);
      game.apply(state, made.seat, made.move, random);
    }
  }
  return { samples, twins };
}

function fitScores(known) {
  const { samples, twins } = scoresIn(seed, known.length);
  const lines = fitLines(samples, twins, known.length);
  process.stdout.write(`${seats}: ${JSON.stringify(lines)} by ${twins.length} twins\n`);
  const held = scoresIn(`${seed} held out`, 0).samples;
  for (const [name, used] of [
    ['as fitted', lines],
    ['as it stands', known],
  ]) {
    process.stdout.write(`${name}\n`);
    for (const { stage, count: many, bias, error } of errorsOf(held, used)) {
      process.stdout.write(`  stage ${stage}: ${many} off by ${error.toFixed(1)}, in the mean ${bias.toFixed(1)}\n`);
    }
  }
}

const { measure } = reviews;
if (measure.type === 'chance') fitChances(measure.sharpness(Number(seats)));
else fitScores(measure.lines?.(Number(seats)) ?? []);
