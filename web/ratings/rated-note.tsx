/** Fetches what says whether a table is rated, where somebody has asked for a rated game; nothing elsewhere. */
import type { Fields } from '@partyline/protocol/fields.js';
import { fetched } from '../shell/fetched.js';

const RatedLine = fetched(() => import('./rated-line.js').then((one) => one.RatedLine));

export function RatedNote({ fields }: { readonly fields: Pick<Fields, 'rated' | 'unrated' | 'time'> }) {
  return fields.rated ? <RatedLine fields={fields} /> : null;
}
