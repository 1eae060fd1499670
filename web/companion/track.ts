/** A track as a fold over what was entered: the state, and each deed in a sentence. Knows no game. */
import type { TrackTool } from '@partyline/board-kit/companion.js';
import type { Json } from '@partyline/kernel/json.js';
import { list, parse } from '@partyline/kernel/shape.js';

/** More deeds than any game on paper has. */
const MOST_DEEDS = 2_000;
export const deedsShape = (tool: TrackTool) => list(tool.deed, MOST_DEEDS);

export type TrackRun = {
  readonly state: unknown;
  readonly deeds: readonly Json[];
  /** What each of them was. */
  readonly told: readonly string[];
};

/** As far as the deeds can be carried out: what does not fit any more, with all that follows, is left out. */
export function runTrack(tool: TrackTool, deeds: readonly Json[], names: readonly string[]): TrackRun {
  let state = tool.begin(names.length);
  const done: Json[] = [];
  const told: string[] = [];
  for (const one of deeds) {
    const deed = parse(tool.deed, one, 'deed');
    if (!deed.ok || tool.check(state, deed.value) !== null) break;
    told.push(tool.told(state, deed.value, names));
    state = tool.apply(state, deed.value);
    done.push(deed.value);
  }
  return { state, deeds: done, told };
}

export const mayEnter = ({ deeds }: TrackRun): boolean => deeds.length < MOST_DEEDS;
