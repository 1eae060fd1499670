/** What players may say, as a shape: parser, JSON Schema and type in one. */
import { type Of, object, oneOf, variants } from '@partyline/kernel/shape.js';
import { JACKS } from './state.js';

export const optionsShape = object({});
export const moveShape = variants({ plug: { jack: oneOf(JACKS) } });

export type Options = Of<typeof optionsShape>;
export type Move = Of<typeof moveShape>;
