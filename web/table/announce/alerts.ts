/**
 * How the page calls its reader: the title, the icon of the tab, a small tone, a notice of the system. Sound and notices are
 * off, and nothing is asked for, until the reader says so.
 */
import { signal } from '@preact/signals';
import { tabTitle, tabTurn } from '../../frame/tab.js';
import { change, settings } from '../../shell/settings.js';
import { bell, tone } from '../../shell/sound.js';

export type NotificationState = 'off' | 'on' | 'refused' | 'impossible';

const permission = signal<NotificationPermission | null>('Notification' in globalThis ? Notification.permission : null);

/** Whether the reader is told by the system, and if not, why not. */
export function notificationState(): NotificationState {
  if (permission.value === null) return 'impossible';
  if (permission.value === 'denied') return 'refused';
  return permission.value === 'granted' && settings.value.notify ? 'on' : 'off';
}

export async function toggleNotifications(): Promise<void> {
  if (notificationState() === 'on') change({ notify: false });
  else {
    permission.value = await Notification.requestPermission();
    if (permission.value === 'granted') change({ notify: true });
  }
}

export function toggleSound(): void {
  change({ sound: !settings.value.sound });
  if (settings.value.sound) bell();
}

function notify(game: string, what: string): void {
  if (notificationState() !== 'on' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(`Your turn in ${game}`, { body: what, tag: location.pathname });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
  } catch {
    // Some browsers let only service workers do this: the title and the icon must do.
  }
}

export const alerts = {
  /** It is the reader's turn now, and was not before. */
  yourTurn(game: string, what: string): void {
    if (settings.value.sound) bell();
    notify(game, what);
  },
  /** Another player has done something. */
  moved(): void {
    if (settings.value.sound) tone(330, 0);
  },
};

/** The tab of the browser says whose turn it is, with a lit lamp for the reader's. Gives the way back. */
export function showInTab(title: string, mine: boolean): () => void {
  tabTitle.value = title;
  tabTurn.value = mine;
  return () => {
    tabTurn.value = false;
  };
}
