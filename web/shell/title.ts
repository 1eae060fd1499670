/** The title of the document, as the page that is shown says it. */
import { useEffect } from 'preact/hooks';

export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Party Line: a table that friends share' : `${title} · Party Line`;
  }, [title]);
}
