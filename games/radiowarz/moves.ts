/** The moves as they come from outside: their shape and types. Knows what a move looks like, not whether it is allowed. */
import { integer, nullable, type Of, object, optional, text, variants } from '@partyline/kernel/shape.js';

const city = text();
const pull = optional(nullable(object({ seat: integer(), stretch: integer() })), () => null);

export const moveShape = variants({ base: { city }, place: { city, pull }, forfeit: {} });
export type Move = Of<typeof moveShape>;
export type MoveOf<K extends Move['type']> = Extract<Move, { readonly type: K }>;
export type Pulling = NonNullable<MoveOf<'place'>['pull']>;
