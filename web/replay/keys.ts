/** The keys of a replay, in one list: the overview shows it, the page listens to it. A board has keys of its own. */
import { useEffect } from 'preact/hooks';
import { openKeys } from '../keys/overview.js';
import type { ReplayPlayer } from './player.js';

export const REPLAY_KEYS: readonly {
  readonly keys: string;
  readonly does: string;
  readonly by: readonly string[];
  /** `whole`: with the shift key. */
  act(player: ReplayPlayer, whole: boolean): void;
}[] = [
  { keys: '←', does: 'Step back; with Shift, a whole turn', by: ['ArrowLeft'], act: (player, whole) => go(player, whole, -1) },
  { keys: '→', does: 'Step forward; with Shift, a whole turn', by: ['ArrowRight'], act: (player, whole) => go(player, whole, 1) },
  { keys: 'Page Up', does: 'Turn back', by: ['PageUp'], act: (player) => player.turn(-1) },
  { keys: 'Page Down', does: 'Turn forward', by: ['PageDown'], act: (player) => player.turn(1) },
  { keys: 'Home', does: 'To the beginning', by: ['Home'], act: (player) => player.jump(0) },
  { keys: 'End', does: 'To the end', by: ['End'], act: (player) => player.jump(player.film.length) },
  { keys: 'Space', does: 'Play or pause', by: [' '], act: (player) => player.toggle() },
  { keys: '?', does: 'This overview', by: ['?'], act: openKeys },
];

const go = (player: ReplayPlayer, whole: boolean, by: 1 | -1): void => (whole ? player.turn(by) : player.step(by));

/** What has uses of its own for these keys. */
const BUSY = 'input, select, textarea, summary, dialog, [role="tab"], [role="grid"], [role="application"]';
const PRESSABLE = 'button, a';
const ANYWHERE = ['?'];

function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (ANYWHERE.includes(key)) return target.closest('input, textarea, dialog') !== null;
  return target.closest(key === ' ' ? `${BUSY}, ${PRESSABLE}` : BUSY) !== null;
}

export function useReplayKeys(player: ReplayPlayer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, shiftKey, defaultPrevented, ctrlKey, altKey, metaKey } = event;
      if (defaultPrevented || ctrlKey || altKey || metaKey || isTaken(target, key)) return;
      const meant = REPLAY_KEYS.find(({ by }) => by.includes(key));
      if (meant === undefined) return;
      event.preventDefault();
      meant.act(player, shiftKey);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [player]);
}
