/** A saved game from a file: the record, its game, and the names of its seats. Says nothing about whether it replays. */
import type { Game } from '@partyline/kernel/game.js';
import type { Prose } from '@partyline/kernel/prose.js';
import { type GameRecord, parseRecord, type Resource } from '@partyline/kernel/record.js';
import type { Parsed } from '@partyline/kernel/shape.js';
import type { CliWorld } from '../command.js';
import { parseJson, readText } from '../files.js';

export type SavedGame = {
  readonly record: GameRecord;
  readonly title: string;
  readonly game: Game;
  readonly prose: Prose;
  readonly resources: Resource;
  readonly names: readonly string[];
};

/** Reads a record as `save` writes it, or the whole answer to `save`. */
export async function readSaved(file: string, world: CliWorld): Promise<Parsed<SavedGame>> {
  const json = parseJson(readText(file, world.terminal));
  if (!json.ok) return { ok: false, error: `${nameOf(file)} is not a saved game. ${json.error}` };
  const parsed = parseRecord(answered(json.value));
  if (!parsed.ok) return { ok: false, error: `${nameOf(file)} is not a saved game: ${parsed.error}` };
  const record = parsed.value;
  const entry = world.games.find(({ id }) => id === record.game);
  if (entry === undefined) {
    const known = world.games.map(({ id }) => id).join(', ');
    return { ok: false, error: `It is a saved game of "${record.game}", which is not here. There is: ${known}.` };
  }
  const { game, prose } = await entry.rules();
  const names = Array.from(
    { length: Math.min(record.players, game.seats.max) },
    (_, seat) => record.seats?.[seat] ?? `Seat ${seat}`,
  );
  return { ok: true, value: { record, title: entry.name, game, prose, resources: world.resources(entry.id), names } };
}

const nameOf = (file: string) => (file === '-' ? 'What came in' : file);

function answered(json: unknown): unknown {
  const whole = typeof json === 'object' && json !== null && 'ok' in json && 'record' in json;
  return whole ? json.record : json;
}
