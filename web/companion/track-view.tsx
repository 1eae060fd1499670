/** A track: the game's own view of what has happened so far, the last deed with its undo, and all deeds in a list. */
import type { PaperTable, TrackTool } from '@partyline/board-kit/companion.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { mayEnter, runTrack } from './track.js';

type Props = {
  readonly tool: TrackTool;
  readonly deeds: readonly Json[];
  readonly table: PaperTable;
  change(deeds: readonly Json[]): void;
};

const FULL: Refusal = { rule: null, code: 'full', args: {}, error: 'No more can be entered here: start over for another game.' };

export function TrackView({ tool, deeds, table, change }: Props) {
  const run = useMemo(() => runTrack(tool, deeds, table.names), [tool, deeds, table.names]);
  const [refusal, refuse] = useState<Refusal | null>(null);
  const check = (deed: Json): Refusal | null => (mayEnter(run) ? tool.check(run.state, deed) : FULL);
  const enter = (deed: Json): void => {
    const refused = check(deed);
    refuse(refused);
    if (refused !== null) return;
    announce(tool.told(run.state, deed, table.names));
    change([...run.deeds, deed]);
  };
  const undo = (): void => {
    refuse(null);
    announce(`Undone: ${run.told.at(-1) ?? ''}`);
    change(run.deeds.slice(0, -1));
  };
  return (
    <>
      <tool.Track {...table} state={run.state} check={check} enter={enter} />
      <p class="companion-refused">{refusal !== null && <Refused said refusal={refusal} clause={table.clause} />}</p>
      <Told told={run.told} undo={undo} />
    </>
  );
}

function Told({ told, undo }: { readonly told: readonly string[]; undo(): void }) {
  const last = told.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <p class="companion-last">
        <span>{last}</span>
        <button type="button" class="button" onClick={undo}>
          <Icon name="undo" />
          Undo
        </button>
      </p>
      {told.length > 1 && (
        <details class="companion-all">
          <summary>Everything so far ({told.length})</summary>
          <ol reversed>
            {[...told].reverse().map((text, i) => (
              <li key={told.length - i} value={told.length - i}>
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
