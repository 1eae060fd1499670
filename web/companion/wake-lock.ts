/** Keeps the screen lit while something runs on it, where the browser can; where it cannot, nothing happens. */
import { useEffect } from 'preact/hooks';

export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!(wanted && 'wakeLock' in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let gone = false;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (gone) release();
        },
        () => {},
      );
    };
    const release = (): void => {
      held?.release().catch(() => {});
      held = null;
    };
    ask();
    // The browser takes it away when the page goes out of sight.
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      release();
    };
  }, [wanted]);
}
