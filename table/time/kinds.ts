/** What a table keeps of time besides its clocks: who is away, for whom the others wait, and what they want. Types alone. */
import type { CLAIMS } from '@partyline/protocol/commands.js';
import type { Outage } from '../clocks.js';

/** Of a seat, or of everybody (null): until `to`, or until it was ended, and then `to` is when that was. */
export type TimeOff = Outage & { readonly seat: number | null; readonly over: boolean };

export type PauseRequest = { readonly by: number; readonly days: number; readonly accepted: readonly number[] };

/** Since when this turn of a seat lasts, for all to see; null while it is not awaited. */
export type Wait = { readonly since: number | null; readonly reminded: boolean };

export type Claim = { readonly by: number; readonly seat: number; readonly choice: (typeof CLAIMS)[number] };
