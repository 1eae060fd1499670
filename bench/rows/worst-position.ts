/**
 * What a player waits for at the worst moment: every position of every golden record of a registered game is visited, and
 * the one whose legal list takes longest is measured. The golden records are in the game's tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { type Game, type Seat, seatOf } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { openRecord, parseRecord, type Resource } from '@partyline/kernel/record.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { type Effort, milliseconds } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

const UNDER_MS = 1;
/** How many of the slowest at first sight are looked at closely: a first sight may be a hiccup of the machine. */
const SUSPECTS = 20;

type Position = { readonly state: unknown; readonly seat: Seat; readonly where: string };
type Timed = Position & { readonly ms: number };

const listed = (game: Game, { state, seat }: Position): number => [...(game.legal(state, seat) ?? [])].length;

/** Every position in which a seat is awaited. The state is never changed: `play` clones. */
function* positions(game: Game, json: unknown, file: string, resources: Resource): Generator<Position> {
  const parsed = parseRecord(isRecord(json) && 'record' in json ? json['record'] : json);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error}`);
  const record = parsed.value;
  const random = streams(record.seed);
  const opened = openRecord(game, record, resources, random);
  if (!opened.ok) throw new Error(`${file}: ${opened.refusal.error}`);
  let { state } = opened;
  for (let index = 0; ; index++) {
    for (const seat of game.toAct(state)) yield { state, seat, where: `${file} after ${index} moves` };
    const next = record.moves[index];
    if (next === undefined) return;
    const played = play(game, state, next.seat === null ? null : seatOf(next.seat), next.move, random);
    if (!played.ok) throw new Error(`${file}, move ${index}: ${played.refusal.error}`);
    state = played.state;
  }
}

const slowest = (game: Game, all: readonly Position[], samples: number): Timed[] =>
  all.map((position) => ({ ...position, ms: milliseconds(() => listed(game, position), samples) })).sort((a, b) => b.ms - a.ms);

function line(id: string, who: string, ms: number | null): BenchLine {
  const verdict = ms === null ? 'not there yet' : ms < UNDER_MS ? 'ok' : 'below';
  return {
    subject: `${id}, worst golden position`,
    who,
    median: ms,
    unit: 'ms',
    relative: null,
    target: `under ${UNDER_MS} ms`,
    verdict,
  };
}

export function measureWorst(game: Game, folder: URL, { samples }: Effort): readonly BenchLine[] {
  const resources = resourcesOf(game.id);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const all = files.flatMap((file) => [
    ...positions(game, JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file, resources),
  ]);
  for (const position of all.slice(0, 1000)) listed(game, position);
  const suspects = slowest(game, all, 3).slice(0, SUSPECTS);
  const [worst] = slowest(game, suspects, samples);
  if (worst === undefined) return [line(game.id, 'legal list', null)];
  const { state, seat, where } = worst;
  return [
    line(game.id, `legal list: ${listed(game, worst)} moves, ${where}`, worst.ms),
    line(
      game.id,
      'view',
      milliseconds(() => game.view(state, seat), samples),
    ),
    line(
      game.id,
      'clone',
      milliseconds(() => game.clone(state), samples),
    ),
  ];
}

async function measure(effort: Effort): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const { id, rules } of games) {
    // Seen from dist, where the bench runs.
    const folder = new URL(`../../../games/${id}/test/golden/`, import.meta.url);
    lines.push(...measureWorst((await rules()).game, folder, effort));
  }
  return lines;
}

export const worstPositionRows: Rows = { name: 'worst-position', measure };
