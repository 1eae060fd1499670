/** A position and a deal as public data, sound or not: their shapes and nothing more. */
import { flag, integer, list, type Of, object, oneOf, refined, table, text } from '@partyline/kernel/shape.js';
import { cardsShape } from './components/cards.js';
import { COLOURS, SIDE } from './cords/grid.js';

export const colourShape = oneOf(COLOURS);
const laidShape = object({ card: text(100), turned: flag });
const three = <T extends { readonly length: number }>({ length }: T) => (length === SIDE ? null : 'there must be three.');
const boardShape = refined(list(refined(list(laidShape, SIDE), three), SIDE), three);
const cubesShape = table(colourShape, 100);

export const dealShape = object({ board: boardShape, incoming: cubesShape, recipients: cubesShape });
/** What lies on the table when a round has been dealt. */
export type Deal = Of<typeof dealShape>;

export const positionShape = object({
  game: oneOf(['switchboard']),
  cards: cardsShape,
  round: integer(),
  board: boardShape,
  incoming: cubesShape,
  recipients: cubesShape,
  priority: colourShape,
  emergency: colourShape,
  dice: refined(list(integer(), SIDE), three),
  pending: list(object({ call: colourShape, seconds: integer() }), 100),
  connected: integer(),
  over: flag,
});
/** A position as data, sound or not. */
export type SwitchboardPosition = Of<typeof positionShape>;
