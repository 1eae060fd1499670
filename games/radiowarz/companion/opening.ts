/** The beginning of a game that was laid out on a real table: whoever has drawn which strip draws the same on the phone. */
import type { Json } from '@partyline/kernel/json.js';
import { list, nullable, type Of, object, oneOf, text } from '@partyline/kernel/shape.js';
import { toJSON } from '../format.js';
import { fresh } from '../state.js';
import { editionOf, MAP_IDS, stripOf } from './maps.js';

export const openingShape = object({ map: oneOf(MAP_IDS), strips: list(nullable(text(100)), 4) });
export type OpeningEntry = Of<typeof openingShape>;

export const blankOpening = (seats: number): OpeningEntry => ({
  map: 'house',
  strips: Array.from({ length: seats }, () => null),
});

/** Before the first base, with the deck in the order of the draw; null as long as somebody has no strip, or two have the same. */
export function openingOf({ map, strips }: OpeningEntry, seats: number): { readonly options: Json; readonly start: Json } | null {
  const drawn = Array.from({ length: seats }, (_, seat) => stripOf(map, strips[seat] ?? null)).flatMap((strip) => strip ?? []);
  if (new Set(drawn).size < seats) return null;
  const { chart, strips: deck } = editionOf(map);
  const rest = deck.filter((strip) => !drawn.includes(strip));
  return { options: { map }, start: toJSON(fresh(chart, [...drawn, ...rest], seats)) };
}
