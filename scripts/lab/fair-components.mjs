/**
 * node scripts/lab/fair-components.mjs GAME KIND [LEVEL] [CANDIDATES] [GLANCE] [FULL] [PROOF] [SEED]: how fair to the seats the best of so
 * many components of a kind is (a map, say), when bots of a level play on it. Each candidate is glanced at in games with a middle
 * number of players; the best are played with every number of players, and the best few of those again, in games that had no
 * part in the choice, beside what the game offers as it is. What counts is the seat that is furthest from even. The same command
 * gives the same. Knows no game by name.
 */

import { offeredOptions } from '@partyline/games/registry.js';
import { percents, registryEntry, seatShares, unfair } from './seat-shares.mjs';

const [id = '', kind = '', level = 'strong', candidates = '200', glance = '40', full = '60', proof = '150', seed = 'fair'] =
  process.argv.slice(2);
const entry = registryEntry(id);
const tool = (await entry.tools()).tools.find((one) => one.kind === kind);
if (tool?.options === undefined) throw new Error(`No component "${kind}" that a table of "${id}" takes.`);
const sharesOf = await seatShares(entry, level);

/** So many are played with every number of players, and so many of these again. */
const PLAYED = 10;
const AGAIN = 5;

const { min, max } = entry.players;
const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
const middle = Math.floor((min + max) / 2);

/** The component itself, without any that is measured beside it. */
function made(name) {
  for (const steps = tool.make(name, 1); ; ) {
    const { done, value } = steps.next();
    if (done) return { ...offeredOptions(entry), ...tool.options(value.component) };
  }
}

function surveyed({ name, options }, stage, players, howMany) {
  const shares = players.map((seats) => sharesOf(seats, options, `${seed}/${name}/${stage}/${seats}`, howMany));
  return { name, options, shares, furthest: Math.max(...shares.map(unfair)) };
}

const fairest = (surveys, howMany) => surveys.sort((a, b) => a.furthest - b.furthest).slice(0, howMany);
const points = (part) => (100 * part).toFixed(1);

const all = [];
for (let i = 0; i < Number(candidates); i++) {
  all.push(surveyed({ name: `${i}`, options: made(`${seed}/${i}`) }, 'glance', [middle], Number(glance)));
  if (i % 10 === 9) process.stderr.write(`${i + 1} candidates, the best ${points(fairest(all, 1)[0].furthest)} from even\n`);
}
const played = fairest(all, PLAYED).map((one) => {
  const survey = surveyed(one, 'full', counts, Number(full));
  process.stderr.write(`candidate ${one.name}: ${points(survey.furthest)} from even\n`);
  return survey;
});
for (const one of [{ name: 'as offered', options: offeredOptions(entry) }, ...fairest(played, AGAIN)]) {
  const { shares, furthest } = surveyed(one, 'proof', counts, Number(proof));
  process.stdout.write(`${one.name}: at most ${points(furthest)} points from even in ${proof} games each\n`);
  for (const [i, won] of shares.entries()) process.stdout.write(`  ${counts[i]}: ${percents(won)}\n`);
}
