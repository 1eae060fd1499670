/** The title of the page that is shown, as the page says it. */
import { useEffect } from 'preact/hooks';
import { tabTitle } from './tab.js';

export function useTitle(title: string | null): void {
  useEffect(() => {
    tabTitle.value = title === null ? 'Party Line: a table that friends share' : `${title} · Party Line`;
  }, [title]);
}
