/**
 * What the server makes of its secret for the daily calls: the seed of each game and day, and the names of the tables where
 * people play it first. None of it leads back to the secret, nor from one day to another.
 */
import { createHmac } from 'node:crypto';
import { mixSeed } from '@partyline/kernel/fairness.js';
import type { Day } from '../store/days.js';

const hmac = (secret: string, message: string) => createHmac('sha256', secret).update(message);

/** 64 hexadecimal digits, known to nobody else until the day is over. */
export const callSeed = (secret: string, game: string, day: Day): string => hmac(secret, `${game}|${day}`).digest('hex');

/** Players add nothing to the seed of a day. */
export const NONCE = '';

/** The seed of the game itself, as any table makes it of its secret and of what people add. */
export const gameSeedOf = (seed: string, seats: number): string =>
  mixSeed(
    seed,
    Array.from({ length: seats }, () => NONCE),
  );

const NAME = 22;

/** The table of somebody's first attempt: the same when asked twice, at any server, and not to be guessed. */
export const tableNameOf = (secret: string, game: string, day: Day, person: string): string =>
  hmac(secret, `table|${game}|${day}|${person}`).digest('base64url').slice(0, NAME);
