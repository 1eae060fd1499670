/** The tools above the map, and the kinds of land. */

import type { RegionKind } from '../../components/map.js';
import { OBJECTIVE_KINDS } from '../../for-board.js';
import { type Hand, MAP_TOOLS, takeTool } from './presses.js';
import { TOOL_WORDS } from './words.js';

const LAND_KINDS: readonly RegionKind[] = [...OBJECTIVE_KINDS, 'mountain', 'water'];
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

type Props = { readonly hand: Hand; hold(hand: Hand): void; remove(): void };

export function MapTools({ hand, hold, remove }: Props) {
  const isRemovable = hand.line.length > 0 || hand.corner !== null || (hand.tool === 'city' && hand.chosen >= 0);
  return (
    <div class="rw-tools">
      <fieldset class="rw-tool-list">
        <legend class="unseen">What a press on the map does</legend>
        {MAP_TOOLS.map((tool) => (
          <label key={tool} class="rw-tool" title={`${TOOL_WORDS[tool].does} (${TOOL_WORDS[tool].key})`}>
            <input
              type="radio"
              name="rw-tool"
              value={tool}
              checked={hand.tool === tool}
              onChange={() => hold(takeTool(hand, tool))}
            />
            <span>{TOOL_WORDS[tool].name}</span>
          </label>
        ))}
        <button type="button" class="button rw-remove" disabled={!isRemovable} onClick={remove}>
          {hand.line.length > 0 ? 'Back a point' : 'Take away'}
        </button>
      </fieldset>
      <p class="rw-tool-does">{TOOL_WORDS[hand.tool].does}</p>
      {hand.tool === 'kind' && (
        <fieldset class="rw-tool-list">
          <legend class="unseen">Kind of land</legend>
          {LAND_KINDS.map((kind) => (
            <label key={kind} class="rw-tool">
              <input type="radio" name="rw-kind" checked={hand.kind === kind} onChange={() => hold({ ...hand, kind })} />
              <svg class="rw-kind-picture" viewBox="0 0 20 20" aria-hidden="true">
                <rect class={`rw-plain rw-plain-${kind}`} width="20" height="20" rx="3" />
              </svg>
              <span>{capital(kind.replace('-', ' '))}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hand.tool === 'city' && (
        <label class="rw-tool">
          <input type="checkbox" checked={hand.base} onChange={() => hold({ ...hand, base: !hand.base })} />
          <span>New ones are bases</span>
        </label>
      )}
    </div>
  );
}
