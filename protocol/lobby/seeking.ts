/** Looking for a game: what somebody may wish, and how it stands. */
import { integer, nullable, type Of, object, oneOf, optional, type Shape, text } from '@partyline/kernel/shape.js';
import type { NewTable } from '../commands.js';
import { id, time } from '../values.js';

/** The clocks with which games are found, by name: few, so that those who wish nearly the same meet. */
export const SEEK_TIMES = {
  brisk: { type: 'live', bank: 600, increment: 10 },
  live: { type: 'live', bank: 1500, increment: 15 },
  day: { type: 'days', days: 1, bank: null },
  days: { type: 'days', days: 3, bank: null },
} as const satisfies Readonly<Record<string, NewTable['time']>>;

export const SEEK_CLOCKS = ['brisk', 'live', 'day', 'days'] as const;
export type SeekClock = (typeof SEEK_CLOCKS)[number];

export const wishShape = object({ game: text(100), clock: oneOf(SEEK_CLOCKS), seats: integer(20, 2) });
export type SeekWish = Of<typeof wishShape>;

/** `hidden`: the page is out of sight, and browsers let it ask seldom only. */
export const seekQueryShape = (yesOrNo: Shape<boolean>) => object({ hidden: optional(yesOrNo, () => false) });

export const seekingShape = object({
  /** By the clock of the server. */
  now: time,
  /** What is looked for, and since when; null for somebody who looks for nothing, or whose table is there. */
  seeking: nullable(
    object({
      game: text(100),
      clock: text(100),
      seats: integer(),
      since: time,
      /** Others who look for the same now. */
      others: integer(),
    }),
  ),
  /** The table that was found: a chair is kept there until `until`. */
  table: nullable(object({ id, game: text(100), until: time })),
});
export type Seeking = Of<typeof seekingShape>;

export const lookedForShape = object({ game: text(100), clock: text(100), seats: integer(), people: integer() });

/** After so many milliseconds of looking a page offers bots. */
export const BOTS_AFTER = 30_000;
/** So often a page says that it is still there, in milliseconds. */
export const STAY_EVERY = 3_000;

/** Whether the queue knows a clock of this name: rows may be older than this list. */
export const isSeekClock = (clock: string): clock is SeekClock => SEEK_CLOCKS.some((one) => one === clock);
