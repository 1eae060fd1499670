/** The tools above the map, and the kinds of land. */

import { type EditorTool, ToolBar } from '@partyline/board-kit/editing/tool-bar.jsx';
import type { RegionKind } from '../../components/map.js';
import { OBJECTIVE_KINDS } from '../../for-board.js';
import { type Hand, MAP_TOOLS, type MapTool, takeTool } from './presses.js';
import { TOOL_WORDS } from './words.js';

const LAND_KINDS: readonly RegionKind[] = [...OBJECTIVE_KINDS, 'mountain', 'water'];
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const TOOLS: readonly EditorTool<MapTool>[] = MAP_TOOLS.map((tool) => {
  const { name, key, does } = TOOL_WORDS[tool];
  return { id: tool, name, about: `${does} (${key})` };
});

const LANDS: readonly EditorTool<RegionKind>[] = LAND_KINDS.map((kind) => ({
  id: kind,
  name: capital(kind.replace('-', ' ')),
  picture: (
    <svg class="rw-kind-picture" viewBox="0 0 20 20" aria-hidden="true">
      <rect class={`rw-plain rw-plain-${kind}`} width="20" height="20" rx="3" />
    </svg>
  ),
}));

type Props = { readonly hand: Hand; hold(hand: Hand): void; remove(): void };

export function MapTools({ hand, hold, remove }: Props) {
  const isRemovable = hand.line.length > 0 || hand.corner !== null || (hand.tool === 'city' && hand.chosen >= 0);
  return (
    <div class="rw-tools">
      <ToolBar
        legend="What a press on the map does"
        group="rw-tool"
        tools={TOOLS}
        chosen={hand.tool}
        choose={(tool) => hold(takeTool(hand, tool))}
      >
        <button type="button" class="button" disabled={!isRemovable} onClick={remove}>
          {hand.line.length > 0 ? 'Back a point' : 'Take away'}
        </button>
      </ToolBar>
      <p class="rw-tool-does">{TOOL_WORDS[hand.tool].does}</p>
      {hand.tool === 'kind' && (
        <ToolBar
          legend="Kind of land"
          group="rw-kind"
          tools={LANDS}
          chosen={hand.kind}
          choose={(kind) => hold({ ...hand, kind })}
        />
      )}
      {hand.tool === 'city' && (
        <label class="tool">
          <input type="checkbox" checked={hand.base} onChange={() => hold({ ...hand, base: !hand.base })} />
          <span>New ones are bases</span>
        </label>
      )}
    </div>
  );
}
