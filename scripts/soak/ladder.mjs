/**
 * The part of the soak that holds the levels of the bots to their order: each must win its share against the one below, with the
 * fewest players that the game takes. The games are played by `partyline lab --ladder`. Knows games only by the registry.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { columns } from './table.mjs';

const GAMES = 400;
/** The part of the games that a level must win against the one below. */
const LEAST = 0.65;

const program = fileURLToPath(new URL('../../partyline', import.meta.url));

function climb({ id, players }, games) {
  const args = ['lab', id, '--ladder', '--players', `${players.min}`, '--games', `${games}`, '--seed', 'soak', '--json'];
  process.stderr.write(`${id}\n`);
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio });
  if (stdout === '') return { game: id, good: false, rungs: [] };
  const rungs = JSON.parse(stdout).rungs.map((rung) => ({ ...rung, good: (rung.winRate?.value ?? 0) >= LEAST }));
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
