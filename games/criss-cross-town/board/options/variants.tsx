/** What is special about this table: the variants that it is played with (CT-8.2, CT-8.3) and words of its own (CT-8.1). */

import { counted } from '@partyline/kernel/words.js';
import type { View } from '../../position.js';

type Variant = { readonly name: string; readonly about: string };

function variantsOf({ permissive, deadline, words }: View['options']): readonly Variant[] {
  return [
    ...(permissive ? [{ name: 'Permissive', about: 'A word may also be read backwards.' }] : []),
    ...(deadline === null
      ? []
      : [{ name: `Deadline ${deadline} s`, about: `Once somebody is ready, the others have ${counted(deadline, 'second')}.` }]),
    ...(words === undefined
      ? []
      : [{ name: 'Own words', about: `Only the ${counted(words.length, 'word')} of this table's own list count.` }]),
  ];
}

export function Variants({ view }: { readonly view: View }) {
  const variants = variantsOf(view.options);
  if (variants.length === 0) return null;
  return (
    <ul class="cct-variants" aria-label="Variants">
      {variants.map(({ name, about }) => (
        <li key={name} title={about}>
          {name}
          <span class="unseen">: {about}</span>
        </li>
      ))}
    </ul>
  );
}
