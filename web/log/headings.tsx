/**
 * Where a round or a turn begins in a log. In a game whose turns are one line each, they need no heading for the eye: the line
 * names its player. In all others every turn has one from its first line on, so that none comes late and moves the lines.
 */
import type { StoryGroup } from '@partyline/kernel/story.js';

export const haveTurns = (groups: readonly StoryGroup<number>[]): boolean =>
  groups.some(({ turn, lines }) => turn !== null && lines.length > 1);

type Props = { readonly group: StoryGroup<number> /** Whether turns have headings for the eye. */; readonly turns: boolean };

export function Headings({ group: { round, turn }, turns }: Props) {
  return (
    <>
      {round !== null && <h2 class="log-round">{round}</h2>}
      {turn !== null && <h3 class={turns ? 'log-turn' : 'unseen'}>{turn}</h3>}
    </>
  );
}
