/**
 * Measures how good the bots of a game are, on the scale of people's ratings: every level against the others in the arena, seeded, and
 * from the places the skills that make them likeliest (Plackett and Luce, as for people). "casual" stands where people begin. Writes
 * the figures and the command that made them:
 *   node scripts/ready.mjs && node scripts/ratings/anchors.mjs GAME [--games N] [--seed TEXT] [--levels A,B,…] > games/GAME/bots/anchors.ts
 */
import { parseArgs } from 'node:util';
import { games } from '../../games/dist/registry.js';
import { levelsOf } from '../../kernel/dist/bot.js';
import { playGame } from '../../kernel/dist/lab/playing.js';
import { BETA, NEWCOMER } from '../../server/dist/ratings/skill.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'anchors' },
    players: { type: 'string' },
    levels: { type: 'string' },
  },
});
const entry = games.find(({ id }) => id === positionals[0]);
if (entry === undefined) throw new Error(`Name a game: ${games.map(({ id }) => id).join(', ')}.`);
const [{ game }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
const levels = values.levels?.split(',') ?? levelsOf(bots);
const players = Number(values.players ?? Math.min(Math.max(2, game.seats.min), game.seats.max));
const { resourcesOf } = await import('../../server/dist/games/resource-files.js');
const resources = resourcesOf(entry.id);
const options = game.options.read(entry.offered ?? {}, 'options');

/** Of each game: which level took which place. */
const played = [];
for (let index = 0; index < Number(values.games); index++) {
  const plan = { game: entry.id, bots: levels, players, games: Number(values.games), seed: values.seed, options };
  const report = playGame(plan, index, { game, bots, resources, now: () => performance.now() });
  if (!report.ok) throw new Error(`Game ${index}: ${report.error}`);
  played.push(report.seats.map((level, seat) => ({ level: levels.indexOf(level), place: report.outcome.ranks[seat] })));
  process.stderr.write(`\r${index + 1} of ${values.games}`);
}
process.stderr.write('\n');

/** The slope of the likelihood at these skills, and how sharp its peak is, for each level. */
function slopes(skills) {
  const scale = BETA * Math.sqrt(players);
  const slope = skills.map((mu) => (NEWCOMER.mu - mu) / NEWCOMER.sigma ** 2);
  const sharpness = skills.map(() => 1 / NEWCOMER.sigma ** 2);
  for (const seats of played) {
    for (const chosen of seats) {
      const from = seats.filter(({ place }) => place >= chosen.place);
      const level = seats.filter(({ place }) => place === chosen.place).length;
      const all = from.reduce((sum, one) => sum + Math.exp(skills[one.level] / scale), 0);
      for (const one of from) {
        const share = Math.exp(skills[one.level] / scale) / all;
        slope[one.level] -= share / scale / level;
        sharpness[one.level] += (share * (1 - share)) / scale ** 2 / level;
      }
      slope[chosen.level] += 1 / scale / level;
    }
  }
  return { slope, sharpness };
}

let skills = levels.map(() => NEWCOMER.mu);
for (let step = 0; step < 2000; step++) {
  const { slope, sharpness } = slopes(skills);
  skills = skills.map((mu, i) => mu + (0.5 * slope[i]) / sharpness[i]);
}
const { sharpness } = slopes(skills);
const shift = NEWCOMER.mu - (skills[levels.indexOf('casual')] ?? skills[0]);
const rounded = (value) => Math.round(value * 100) / 100;
const lines = levels.map(
  (level, i) => `  ${level}: { mu: ${rounded(skills[i] + shift)}, sigma: ${rounded(1 / Math.sqrt(sharpness[i]))} },`,
);
const command = ['node scripts/ratings/anchors.mjs', ...process.argv.slice(2)].join(' ');
process.stdout.write(`/**
 * How good the bots are, on the scale of people's ratings, where "casual" stands where people begin. Made by
 * \`${command}\`.
 */
import type { Anchors } from '@partyline/kernel/features/anchors.js';

export const anchors: Anchors = {
${lines.join('\n')}
};
`);
