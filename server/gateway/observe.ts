/** What somebody who measures the gateway is told. Nothing here says who did it, or at which table. */
import type { Rates } from './config.js';

export type Observed =
  | { readonly type: 'request'; readonly method: string; readonly route: string; readonly status: number; readonly ms: number }
  /** `code` is null for a command that was carried out. */
  | { readonly type: 'command'; readonly code: string | null; readonly ms: number }
  | { readonly type: 'opened' | 'closed'; readonly link: 'socket' | 'stream' }
  | { readonly type: 'message'; readonly kind: string }
  /** Somebody was refused because they did too much, by the name of the limit, or dropped because they read too slowly. */
  | { readonly type: 'limited'; readonly what: keyof Rates | 'links' | 'connections' | 'slow' };

export type Observe = (observed: Observed) => void;
