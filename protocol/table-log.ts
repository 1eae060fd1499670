/**
 * A table's log as it goes between a device and a server: entries with their times. What an entry may be is the table's question,
 * and whether the log is sound the server's; here it has a form and a size.
 */
import { anyObject, integer, list, object, type Shape } from '@partyline/kernel/shape.js';
import { MOST_MILLISECONDS } from './values.js';

/** No table has more entries. */
const MOST_LINES = 20_000;

/** An entry, and when it was written. */
export const logLineShape = <T>(entry: Shape<T>) => object({ at: integer(MOST_MILLISECONDS, 0), entry });

/** The lines of a log, by the shape of their entries. */
export const logShape = <T>(entry: Shape<T>) => list(logLineShape(entry), MOST_LINES);

/** A table that is brought to a server, and the seat of whoever brings it. */
export const broughtShape = <T>(entry: Shape<T>) => object({ log: logShape(entry), seat: integer() });

/** A log as it is described to those who do not know the entries. */
export const handedOutShape = object({ log: logShape(anyObject) });
