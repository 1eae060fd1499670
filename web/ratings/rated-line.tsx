/** Whether a table is rated, or why not, in a sentence. Comes by itself, since few tables ask for it. */
import type { Fields } from '@partyline/protocol/fields.js';
import { ratedWords } from './words.js';
import './ratings.css';

export function RatedLine({ fields: { unrated, time } }: { readonly fields: Pick<Fields, 'unrated' | 'time'> }) {
  return <p class="rated-line">{ratedWords(unrated, time.type)}</p>;
}
