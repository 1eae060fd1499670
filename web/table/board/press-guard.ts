/**
 * No move by accident: when the question changes under the finger, the place under it does nothing for a moment, and a press
 * that began before it changed means nothing any more. Arithmetic alone: no page, no clock.
 */

/** Milliseconds for which the place is disarmed, and how many pixels from the finger it reaches. */
export const GUARD_MS = 700;
const NEAR = 40;

export type Spot = { readonly x: number; readonly y: number };
/** Where the finger was when the question changed, and until when that place is disarmed. */
export type PressGuard = { readonly spot: Spot | null; readonly until: number };

export const NO_GUARD: PressGuard = { spot: null, until: 0 };

export const guardSpot = (spot: Spot | null, now: number): PressGuard => ({ spot, until: now + GUARD_MS });

/** Whether a click counts whose press began there and then. */
export function isMeant({ spot, until }: PressGuard, press: Spot, began: number): boolean {
  return spot === null || began >= until || Math.hypot(press.x - spot.x, press.y - spot.y) > NEAR;
}
