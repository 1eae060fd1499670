/** Before the game, for everybody: what happens at this table when somebody’s time is up. */
import type { Fields } from '@partyline/protocol/fields.js';
import { timeoutWords } from '../waiting/timeout-words.js';

export const TimeoutNote = ({ fields }: { readonly fields: Fields }) => <p class="room-about">{timeoutWords(fields)}</p>;
