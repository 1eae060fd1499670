/** What a page keeps asking while it is looked at. Knows nothing of what is asked. */
import { useEffect, useState } from 'preact/hooks';
import type { ApiResult } from './api.js';

const EVERY = 20_000;

/**
 * Asks now, again while the page is looked at, and anew whenever `about` changes. Null until the first answer; the last good
 * one is kept.
 */
export function useRepeated<T>(
  ask: () => Promise<ApiResult<T>>,
  about: string | number = '',
  every = EVERY,
): ApiResult<T> | null {
  const [answer, know] = useState<ApiResult<T> | null>(null);
  useEffect(() => {
    let current = true;
    const again = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const heard = await ask();
      if (current) know((before) => (heard.ok || before?.ok !== true ? heard : before));
    };
    again();
    const timer = setInterval(again, every);
    document.addEventListener('visibilitychange', again);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [about, every]);
  return answer;
}
