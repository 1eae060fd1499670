/**
 * The part of the soak that holds the levels of the bots to their order: each must win its share against the one below, alone or
 * between two where the game allows that, and otherwise in the mean of the tables for three and four. The games are played by
 * `partyline lab --ladder`. Knows games only by the registry.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { columns } from './table.mjs';

const GAMES = 400;
/** The part of the games that a level must win against the one below. */
const LEAST = 0.65;

const program = fileURLToPath(new URL('../../partyline', import.meta.url));

const tablesOf = ({ min, max }) => (min <= 2 ? [min] : [min, min + 1].filter((count) => count <= max));

/** All tables of a pair of levels as one: a share is the mean of theirs. */
function judged(rungs) {
  const shares = rungs.map(({ winRate }) => winRate?.value ?? 0);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return rungs.map((rung) => ({ ...rung, mean, good: mean >= LEAST }));
}

function climb({ id, players }, games) {
  const counts = tablesOf(players).join(',');
  const args = ['lab', id, '--ladder', '--players', counts, '--games', `${games}`, '--seed', 'soak', '--json'];
  process.stderr.write(`${id}\n`);
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio });
  if (stdout === '') return { game: id, good: false, rungs: [] };
  const all = JSON.parse(stdout).rungs;
  const pairs = [...new Set(all.map(({ upper }) => upper))].map((upper) => all.filter((rung) => rung.upper === upper));
  const rungs = pairs.flatMap(judged);
  return { game: id, good: status === 0 && rungs.every(({ good }) => good), rungs };
}

const percent = (part) => (100 * part).toFixed(1);

function rowOf(game, { upper, lower, players, games, winRate, good }) {
  const { value, low, high } = winRate ?? { value: 0, low: 0, high: 1 };
  const share = `${percent(value)} % (${percent(low)} to ${percent(high)})`;
  return [`${game}: ${upper} against ${lower}`, `${players}`, `${games}`, share, good ? 'good' : 'FAILED'];
}

export function soakLadder({ entries, games }) {
  const ladders = entries.map((entry) => climb(entry, games ?? GAMES));
  const head = [`at least ${percent(LEAST)} %`, 'players', 'games', 'won (95 %)', ''];
  console.log(columns([head, ...ladders.flatMap(({ game, rungs }) => rungs.map((rung) => rowOf(game, rung)))]));
  return { good: ladders.every(({ good }) => good), least: LEAST, ladders };
}
