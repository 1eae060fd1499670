/**
 * What messages of all kinds are made of: ids, times, people, numbers, and the statuses of a table. Says how a value looks,
 * never where it stands.
 */
import type { Args } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { anything, integer, table as keyed, Malformed, object, oneOf, type Shape, text } from '@partyline/kernel/shape.js';

/** No time of ours is as late, and none takes as long. */
export const MOST_MILLISECONDS = 1e15;
/** Milliseconds since 1970 by the clock of the server, or a number of them. */
export const time = integer(MOST_MILLISECONDS);
/** Of a person, a table, a game or a token. */
export const id = text(100);
/** A day of Universal Time, as 2026-11-16. */
export const day = text(10);
/** A SHA-256, or a seed, in hexadecimal digits. */
export const hash = text(64);
export const invitation = text(200);
/** The level of a bot. */
export const level = text(40);
export const person = object({ id, name: text(200) });

/** A table waits for players, is played at, has its result, or was closed without one. */
export const STATUSES = ['waiting', 'playing', 'finished', 'closed'] as const;
export type Status = (typeof STATUSES)[number];
export const status = oneOf(STATUSES);

/** Also a part of a point, which whole numbers are not. */
export const amount: Shape<number> = {
  schema: { type: 'number' },
  read(value, at) {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Malformed(`${at} must be a number.`);
    return value;
  },
};

/** One value and no other. */
export const only = <const T extends string | boolean>(one: T): Shape<T> => ({
  schema: { const: one },
  read(value, at) {
    if (value !== one) throw new Malformed(`${at} must be ${one}.`);
    return one;
  },
});

/** What a code speaks of, for whoever writes a sentence of their own; a reader leaves out what it cannot put into one. */
export const args: Shape<Args> = {
  schema: keyed(anything).schema,
  read(value, at) {
    if (!isRecord(value)) throw new Malformed(`${at} must be an object.`);
    const said: [string, string | number][] = [];
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'string' || typeof one === 'number') said.push([name, one]);
    }
    return Object.fromEntries(said);
  },
};
