/**
 * The options: which cards, and for puzzles and tests the deals and the special colours, so that nothing of them is drawn.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { list, named, nullable, type Of, object, optional, refined } from '@partyline/kernel/shape.js';
import { cardsShape } from './components/cards.js';
import { SETS, setOf } from './components/sets.js';
import { COLOURS } from './cords/grid.js';
import { colourShape, dealShape } from './position.js';
import { unfitDeals } from './position-check.js';
import { refuse } from './refusals.js';

const special = optional(nullable(colourShape), () => null);

const optionsFields = object({
  cards: optional(named([...SETS.keys()], cardsShape), () => 'house'),
  deals: optional(list(dealShape, 100), () => []),
  priority: special,
  emergency: special,
});
export type Options = Of<typeof optionsFields>;

export const optionsShape = refined(optionsFields, ({ priority, emergency }) =>
  priority !== null && priority === emergency ? 'the priority and the emergency call have different colours.' : null,
);

/** The priority and the emergency colour that a game can begin with: as given, and so that the given deals fit. */
export function specialColours(options: Options): (readonly [number, number])[] {
  const numbers = [...COLOURS.keys()];
  const fits = (given: string | null, colour: number) => given === null || given === COLOURS[colour];
  const pairs = numbers.flatMap((priority) => numbers.map((emergency) => [priority, emergency] as const));
  return pairs.filter(
    ([priority, emergency]) =>
      priority !== emergency &&
      fits(options.priority, priority) &&
      fits(options.emergency, emergency) &&
      unfitDeals(options.deals, 1, { ids: setOf(options.cards).index, priority, emergency }) === null,
  );
}

/** Why no game can begin with these options, or null. */
export function unfit(options: Options): Refusal | null {
  return specialColours(options).length > 0 ? null : refuse('SB-1.2', 'deals-unfit');
}
