/** A game alone at its table: how one of this browser begins, what is kept of any when it is over, and the next one. */
import { offeredOptions } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { anything, object, parse, text } from '@partyline/kernel/shape.js';
import { startHere } from '../local/here.js';
import type { LocalSource } from '../local/source.js';
import { chairsOf, namesBefore } from '../local/start/seating.js';
import { browserStorage } from '../storage/json-item.js';
import type { TableSource } from '../table/table.js';
import type { GradedDeal } from './deal-request.js';
import { findDeal } from './dealer.js';
import { addResult, type PracticeResult, readResults } from './results.js';
import { comparedWith } from './statistics.js';

type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Pick<Refusal, 'error'> };

export function startPractice(game: string, options: Json, { seed, grade }: GradedDeal): Promise<Begun> {
  const [name = ''] = namesBefore(browserStorage());
  return startHere(game, options, chairsOf([{ name, bot: null }]), { seed, practice: { grade } });
}

/** Another deal that is as hard. */
export async function practiseAgain({ table }: LocalSource): Promise<Begun> {
  const { setup, device } = table.value;
  const grade = device?.practice?.grade ?? null;
  const wish = grade === null ? { type: 'any' as const } : { type: 'grade' as const, grade };
  const dealt = await findDeal(setup.game, setup.options, wish, () => {}).found;
  if (dealt === null) return { ok: false, refusal: { error: 'No deal could be found. Try again.' } };
  return startPractice(setup.game, setup.options, dealt);
}

type Over = Pick<PracticeResult, 'id' | 'at' | 'seed' | 'grade' | 'undos' | 'served'> & {
  readonly source: TableSource;
  readonly options: Json;
};

/** Once a game alone is over: how it stands beside the games before. A table that was counted before is not counted again. */
async function count({ source, options, ...over }: Over): Promise<string | null> {
  const { entry, rules } = source.played;
  const { outcome = null, result = null } = source.now.value?.fields ?? {};
  if (result === null) return null;
  const practice = (await entry.practice?.())?.practice;
  const usual = [{}, offeredOptions(entry)].map((one) => parse(rules.game.options, one, 'options'));
  const score = result.scores?.[0] ?? 0;
  const won = outcome !== null && practice?.won(outcome) === true;
  const before = readResults(browserStorage(), entry.id);
  const counted = before.findIndex(({ id }) => id === over.id);
  addResult(browserStorage(), entry.id, {
    ...over,
    own: !usual.some((one) => one.ok && same(options, one.value)),
    score,
    won,
  });
  return comparedWith(counted < 0 ? before : before.slice(0, counted), won ? score : null);
}

/** A game of this browser. */
export function countHere(source: LocalSource): Promise<string | null> {
  const { id, setup, device, at, match } = source.table.value;
  const { seed = '', undos = [] } = match ?? {};
  const grade = device?.practice?.grade ?? null;
  return count({ source, id, at, seed, grade, undos: undos[0] ?? 0, served: false, options: setup.options });
}

const playedShape = object({ seed: text(200), options: anything });

/** A game of the server, by its record. */
export function countServed(source: TableSource, record: Json): Promise<string | null> {
  const fields = source.now.value?.fields;
  const read = parse(playedShape, record, 'record');
  if (fields === undefined || !read.ok) return Promise.resolve(null);
  const { seed, options } = read.value;
  const undos = fields.result?.undos[0] ?? 0;
  return count({ source, id: fields.id, at: Date.now(), seed, grade: null, undos, served: true, options });
}
