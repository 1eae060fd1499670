/**
 * What happened at the table and not in the game, among the events of updates: their types begin with `table:`, as no game's do.
 * A reader who does not know one leaves it out, as with any event.
 */
import { integer, type Of, oneOf, text, variants } from '@partyline/kernel/shape.js';

const seat = integer();
/** `time` where a clock ran out. */
const why = oneOf(['resigned', 'time']);

export const tableEventShape = variants({
  'table:resigned': { seat, why },
  'table:taken-over': { seat, why },
  'table:reclaimed': { seat },
  'table:undone': { seat },
  'table:undo-asked': { seat },
  'table:undo-refused': { seat },
  'table:renamed': { seat, was: text(200) },
  /** The table can have so many further entries. */
  'table:nearly-full': { left: integer() },
});
export type TableEvent = Of<typeof tableEventShape>;
