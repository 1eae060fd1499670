/** Where a round or a turn begins in a log. A turn that is one line needs no heading for the eye: the line names its player. */
import type { StoryGroup } from '@partyline/kernel/story.js';

export function Headings({ group: { round, turn, lines } }: { readonly group: StoryGroup<number> }) {
  return (
    <>
      {round !== null && <h2 class="log-round">{round}</h2>}
      {turn !== null && <h3 class={lines.length > 1 ? 'log-turn' : 'unseen'}>{turn}</h3>}
    </>
  );
}
