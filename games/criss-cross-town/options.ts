/** The options: how words are judged, the tight deadline, and components to play with instead of the house's. */
import type { Given } from '@partyline/kernel/game.js';
import { flag, integer, list, nullable, type Of, oneOf, optional, refined, type Shape } from '@partyline/kernel/shape.js';
import { blueprintShape } from './components/card.js';
import { sheetShape } from './components/sheet.js';
import { sparse } from './components/sparse.js';
import { LISTS, wordsShape } from './components/word-list.js';
import { isWholeSheet } from './rules/cutting.js';

/** Rounds, and cards in the stack. */
export const ROUNDS = 8;
const MOST_SHEETS = 100;
export const MOST_CARDS = 100;

const seconds = refined(integer(), (n) => (n >= 10 && n <= 600 ? null : 'the deadline is 10 to 600 seconds.'));

const wholeSheet = refined(sheetShape, (sheet) =>
  isWholeSheet(sheet) ? null : 'a sheet is in one piece, connected by edges, and has no hole.',
);

const ownSheets = refined(list(wholeSheet, MOST_SHEETS), ({ length }) => (length > 0 ? null : 'there is at least one sheet.'));
const ownCards = refined(list(blueprintShape, MOST_CARDS), ({ length }) =>
  length >= ROUNDS ? null : `there are at least ${ROUNDS} blueprint cards.`,
);

const variantFields = {
  dictionary: optional(oneOf(LISTS), () => 'house' as const),
  permissive: optional(flag, () => false),
  deadline: optional(nullable(seconds), () => null),
} as const;

export const optionsShape = sparse(variantFields, { words: wordsShape, sheets: ownSheets, blueprints: ownCards });
export type Options = Of<typeof optionsShape>;

/** What players may know of the options: everything but the sheets and the cards to come. */
export const publicOptionsShape: Shape<PublicOptions> = sparse(variantFields, { words: wordsShape });
export type PublicOptions = Omit<Options, 'sheets' | 'blueprints'>;

export function publicOptions({ dictionary, permissive, deadline, words }: Options): PublicOptions {
  return { dictionary, permissive, deadline, ...(words && { words }) };
}

/** The options of a loaded position, with the components that it does not say itself. */
export function completed(own: Options, { options }: Given<Options>): Options {
  const { words, sheets, blueprints } = options;
  return { ...(words && { words }), ...(sheets && { sheets }), ...(blueprints && { blueprints }), ...own };
}
