/** A game of practice at its table in this browser: how it begins, what is kept of it when it is over, and the next one. */
import { offeredOptions } from '@partyline/games/registry.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { startHere } from '../local/here.js';
import { chairsOf, namesBefore } from '../local/seating.js';
import type { LocalSource } from '../local/source.js';
import { lookFor } from './dealer.js';
import { addResult, readResults } from './results.js';
import { comparedWith } from './statistics.js';
import type { Dealt } from './wish.js';

type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Pick<Refusal, 'error'> };

export function startPractice(game: string, options: Json, { seed, grade }: Dealt): Promise<Begun> {
  const [name = ''] = namesBefore(localStorage);
  return startHere(game, options, chairsOf([{ name, bot: null }]), { seed, practice: { grade } });
}

/** Another deal that is as hard. */
export async function practiseAgain({ kept }: LocalSource): Promise<Begun> {
  const { record, practice } = kept.value;
  const grade = practice?.grade ?? null;
  const wish = grade === null ? { type: 'any' as const } : { type: 'grade' as const, grade };
  const dealt = await lookFor(record.game, record.options, wish, () => {}).found;
  if (dealt === null) return { ok: false, refusal: { error: 'No deal could be found. Try again.' } };
  return startPractice(record.game, record.options, dealt);
}

/** Once the game is over: how it stands beside the games before. A table that was counted before is not counted again. */
export async function keepResult({ played, kept, now }: LocalSource): Promise<string | null> {
  const { id, record, practice: offered, changed, undos } = kept.value;
  const { outcome = null, result = null } = now.value?.fields ?? {};
  if (offered === null || result === null) return null;
  const practice = (await played.entry.practice?.())?.practice;
  const usual = [{}, offeredOptions(played.entry)].map((options) => parse(played.rules.game.options, options, 'options'));
  const score = result.scores?.[0] ?? 0;
  const before = readResults(localStorage, record.game);
  const counted = before.findIndex((one) => one.id === id);
  addResult(localStorage, record.game, {
    id,
    at: changed,
    seed: record.seed,
    grade: offered.grade,
    own: !usual.some((options) => options.ok && same(record.options, options.value)),
    score,
    won: outcome !== null && practice?.won(outcome) === true,
    undos: undos[0] ?? 0,
  });
  return comparedWith(counted < 0 ? before : before.slice(0, counted), score);
}
