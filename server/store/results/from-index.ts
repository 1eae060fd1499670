/**
 * What the row of a table that is over says of its result, for databases from before results were kept: the places and the words, by
 * chair. It knows neither scores as figures nor who gave up; making everything anew from the log adds those.
 */
import { anyObject, integer, list, nullable, type Of, object, optional, parse, text } from '@partyline/kernel/shape.js';
import { storedTimeShape } from '@partyline/table/entries.js';
import type { FinishedSeat } from '@partyline/table/result/finished.js';
import { poolOf } from '@partyline/table/result/rated.js';
import { isWord } from '../word-check.js';
import { finishedText } from './finished-text.js';

export type OverRow = { readonly n: number; readonly people: string; readonly summary: string; readonly changed: number };

const summaryShape = object({
  chairs: list(object({ name: nullable(text(1000)), bot: nullable(text(100)) }), 100),
  time: optional(storedTimeShape, () => ({ type: 'none' as const })),
  sitters: optional<readonly (string | null)[] | null>(list(nullable(text(500)), 100), () => null),
  result: object({ places: list(integer(), 100), reached: optional(list(text(1000), 100), () => []) }),
});
const peopleShape = list(text(500), 100);

/** The text that is written of it; null where the row does not say how it ended. */
export function finishedOfRow({ people, summary, changed }: OverRow): string | null {
  try {
    const read = parse(summaryShape, anyObject.read(JSON.parse(summary), 'summary'), 'summary');
    return read.ok ? textOf(read.value, peopleShape.read(JSON.parse(people), 'people'), Number(changed)) : null;
  } catch {
    // A row that cannot be read must not keep the whole database from being opened.
    return null;
  }
}

function textOf(
  { chairs, time, sitters, result }: Of<typeof summaryShape>,
  people: readonly string[],
  at: number,
): string | null {
  if (result.places.length !== chairs.length) return null;
  // Before the row said who sits on which chair, it said who sits there at all, in the order of the chairs.
  const seated = [...people];
  const seats = chairs.map(({ name, bot }, seat): FinishedSeat => {
    const person = sitters === null ? (name === null ? null : (seated.shift() ?? null)) : (sitters[seat] ?? null);
    const reached = result.reached[seat] ?? '';
    const place = result.places[seat] ?? 0;
    const isPerson = person !== null && isWord(person);
    return { seat, person: isPerson ? person : null, bot: isPerson ? null : bot, place, score: null, reached, quit: null };
  });
  return finishedText({ at, pool: poolOf(time), unrated: 'not-asked', seats });
}
