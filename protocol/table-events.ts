/**
 * What happened at the table and not in the game, among the events of updates: their types begin with `table:`, as no game's do.
 * A reader who does not know one leaves it out, as with any event.
 */
import { integer, nullable, type Of, oneOf, text, variants } from '@partyline/kernel/shape.js';
import { CLAIMS } from './commands.js';
import { time } from './values.js';

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
  /** By whom; `seat` is the slow one. */
  'table:reminded': { seat, by: seat },
  'table:claimed': { seat, by: seat, choice: oneOf(CLAIMS) },
  'table:holiday': { seat, until: time },
  'table:holiday-over': { seat },
  'table:pause-asked': { seat, days: integer() },
  'table:pause-refused': { seat },
  'table:paused': { until: time },
  /** Null where it ended by itself. */
  'table:pause-over': { seat: nullable(seat) },
  /** The table can have so many further entries. */
  'table:nearly-full': { left: integer() },
});
export type TableEvent = Of<typeof tableEventShape>;
