/** A route of the API as it is described, and what the descriptions share. */
import type { Shape } from '@partyline/kernel/shape.js';

export type ApiAnswer = {
  readonly status: number;
  readonly about: string;
  readonly shape?: Shape<unknown>;
  readonly type?: string;
};

export type ApiRoute = {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  /** Anybody, or somebody whom a cookie or a token names; a guest is made on the way if need be. */
  readonly who: 'anybody' | 'guest' | 'somebody';
  readonly query?: Shape<unknown>;
  readonly body?: Shape<unknown>;
  /** What it answers when all is well; whatever else there may be has the form of an error. */
  readonly answer: ApiAnswer;
  readonly refusals: readonly (readonly [status: number, about: string])[];
  /** What to type after `curl`, with $URL, $TOKEN, $GAME and $TABLE set. */
  readonly curl: string;
};

export const BEARER = '-H "Authorization: Bearer $TOKEN"';
export const JSON_TYPE = '-H "Content-Type: application/json"';
export const NO_TABLE = [404, 'There is no such table, or you may not see it: both are answered alike.'] as const;
