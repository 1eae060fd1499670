/**
 * Golden games: a record stored together with where it led. Replaying it in any later version must lead there again; if it
 * must not, the game's rules version has to go up. Pure: the caller reads and writes the files.
 */
import { everySeat, type Game } from '@partyline/kernel/game.js';
import { canonical, type Json } from '@partyline/kernel/json.js';
import { parseRecord, type Resource, replay } from '@partyline/kernel/record.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { anything, type Of, object, parse, table, text } from '@partyline/kernel/shape.js';
import { difference, equal } from './compare.js';

const goldenShape = object({
  record: anything,
  /** The last state in the public format. */
  final: anything,
  /** The hashes of what everybody sees of it, and of all the events. */
  views: table(text(64)),
  events: text(64),
});

export type Golden = Of<typeof goldenShape>;

/** What to store for a record; throws when it does not replay. */
export function makeGolden(game: Game, resources: Resource, record: Json): Golden {
  const parsed = parseRecord(record);
  if (!parsed.ok) throw new Error(parsed.error);
  const played = replay(game, parsed.value, resources);
  if (!played.ok) throw new Error(`Move ${played.index} does not replay: ${played.refusal.error}`);
  const { state, seats, opening, turns } = played;
  const viewers = [...everySeat(seats), 'onlooker' as const];
  return {
    record,
    final: game.toJSON(state),
    views: Object.fromEntries(viewers.map((viewer) => [`${viewer}`, sha256(canonical(game.view(state, viewer)))])),
    events: sha256(canonical([...opening, ...turns.flat()])),
  };
}

/** What is no longer as it was stored, in sentences; none when all is well. */
export function checkGolden(game: Game, resources: Resource, file: unknown): string[] {
  const stored = parse(goldenShape, file, 'golden');
  if (!stored.ok) return [stored.error];
  try {
    const now = makeGolden(game, resources, stored.value.record);
    const faults: string[] = [];
    if (!equal(now.final, stored.value.final))
      faults.push(`The last state has changed, ${difference(stored.value.final, now.final)}.`);
    if (!equal(now.views, stored.value.views))
      faults.push(`The views have changed, ${difference(stored.value.views, now.views)}.`);
    if (now.events !== stored.value.events) faults.push('The events have changed.');
    return faults;
  } catch (bug) {
    return [bug instanceof Error ? bug.message : String(bug)];
  }
}
