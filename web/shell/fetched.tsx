/** A part of a page that few visits show: it is fetched when it is first shown, and nothing stands in its place until then, nor where it cannot be had. */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export const fetched =
  <P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> =>
  (props) => {
    const [Part, come] = useState<FunctionComponent<P> | null>(null);
    useEffect(() => {
      load().then(
        (part) => come(() => part),
        () => undefined,
      );
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
