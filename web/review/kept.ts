/** The reviews that this browser keeps, whole or begun: the last few. Knows no game. */

import type { GameRecord } from '@partyline/kernel/record.js';
import { type PositionReview, positionsShape } from '@partyline/kernel/review/positions.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { list, object, text } from '@partyline/kernel/shape.js';
import { jsonItem } from '../storage/json-item.js';

/** So many games. */
const MOST = 8;
/** Characters of all of them: browsers keep a few millions for a whole site. */
const MOST_TEXT = 1_000_000;

const kept = jsonItem('reviews', list(object({ game: text(64), positions: positionsShape }), MOST), []);

/** The same for the same moves from the same beginning, whoever played them. */
export const reviewKey = ({ game, rules, options, seed, start, moves }: GameRecord): string =>
  sha256(JSON.stringify([game, rules, options, seed, start, moves.map(({ seat, move }) => [seat, move])]));

export const keptReview = (storage: Pick<Storage, 'getItem'> | null, key: string): readonly PositionReview[] =>
  kept.read(storage).find(({ game }) => game === key)?.positions ?? [];

export function keepReview(storage: Storage | null, key: string, positions: readonly PositionReview[]): void {
  const all = [{ game: key, positions: [...positions] }, ...kept.read(storage).filter(({ game }) => game !== key)].slice(0, MOST);
  while (all.length > 0 && JSON.stringify(all).length > MOST_TEXT) all.pop();
  kept.write(storage, all);
}
