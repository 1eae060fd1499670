/** Fetches what says whether a table is rated, where somebody has asked for a rated game; nothing elsewhere. */
import type { Fields } from '@partyline/protocol/fields.js';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Props = { readonly fields: Pick<Fields, 'rated' | 'unrated' | 'time'> };

export function RatedNote({ fields }: Props) {
  const [Line, come] = useState<FunctionComponent<Props> | null>(null);
  const { rated } = fields;
  useEffect(() => {
    if (!rated) return;
    import('./rated-line.js').then(
      (one) => come(() => one.RatedLine),
      () => undefined,
    );
  }, [rated]);
  return Line === null || !rated ? null : <Line fields={fields} />;
}
