/** Which place of the page its address points at: "#3.3.0.4". Follows the address, and brings the place into view. */
import { useEffect, useState } from 'preact/hooks';

const aimed = (): string => decodeURIComponent(location.hash.slice(1));

export function goToAnchor(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** `onAim` is told of each new aim, before the page is drawn again. The first is looked for once the page is `ready`. */
export function useAnchor(ready: boolean, onAim: () => void): string {
  const [aim, setAim] = useState(aimed);
  useEffect(() => {
    const follow = () => {
      onAim();
      setAim(aimed());
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onAim]);
  useEffect(() => {
    if (ready && aim !== '') goToAnchor(aim);
  }, [ready, aim]);
  return aim;
}
