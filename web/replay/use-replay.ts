/** What makes a replay go: its clock, its swipes, and its address. */
import type { Signal } from '@preact/signals';
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type ReplayPlayer, SPEEDS } from './player.js';

/** One move after another while it runs. */
export function useClock(player: ReplayPlayer): void {
  useSignalEffect(() => {
    if (!player.running.value) return;
    const timer = setInterval(() => player.tick(), SPEEDS[player.speed.value]);
    return () => clearInterval(timer);
  });
}

const SWIPE = 40;

/** A finger drawn to the left is a step on, to the right a step back. */
export function useSwipe(player: ReplayPlayer) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ changedTouches }: TouchEvent) {
      const [touch] = changedTouches;
      from.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches, target }: TouchEvent) {
      const [touch] = changedTouches;
      const start = from.current;
      if (touch === undefined || start === null) return;
      if (target instanceof Element && target.closest('input, select') !== null) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(touch.clientY - start.y)) player.step(across < 0 ? 1 : -1);
    },
  };
}

const QUIET = 250;

/** The address names the moment, once it has been still for a little. */
export function useStepInAddress({ at }: ReplayPlayer): void {
  useSignalEffect(() => {
    const moment = at.value;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      if (moment === 0) address.searchParams.delete('at');
      else address.searchParams.set('at', String(moment));
      if (address.href !== location.href) history.replaceState(history.state, '', address);
    }, QUIET);
    return () => clearTimeout(timer);
  });
}

/** What stands beside the board. */
export type SidePanel = 'log' | 'charts' | 'review';

/** The address leads to the review as long as that is what is looked at. */
export function useReviewInAddress(panel: Signal<SidePanel>): void {
  useSignalEffect(() => {
    const address = new URL(location.href);
    if (panel.value === 'review') address.searchParams.set('review', '');
    else address.searchParams.delete('review');
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  });
}
