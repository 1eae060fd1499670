/** What the arena hands to a thread. */
import type { Plan } from './plan.js';

export type Task = { readonly plan: Plan; readonly shared: Int32Array };

/** The places in the shared memory: the next game, and whether to stop. */
export const SHARED = { next: 0, stop: 1 } as const;
