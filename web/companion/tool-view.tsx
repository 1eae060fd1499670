/** One tool of a companion, by its kind, with what was kept of it. */
import type { CompanionTool, PaperTable } from '@partyline/board-kit/companion.js';
import { useMemo } from 'preact/hooks';
import { entryOfTool } from './kept.js';
import { NO_FIGURES, sheetEntryShape } from './sheet.js';
import { SheetView } from './sheet-view.js';
import { newTimer, timerShape } from './timer.js';
import { TimerView } from './timer-view.js';
import { deedsShape } from './track.js';
import { TrackView } from './track-view.js';
import type { PaperDesk } from './use-paper.js';

type Props = { readonly tool: CompanionTool; readonly desk: PaperDesk; readonly table: PaperTable };

export function ToolView({ tool, desk: { kept, enter }, table }: Props) {
  const read = <T,>(shape: Parameters<typeof entryOfTool<T>>[2]) => entryOfTool(kept, tool.id, shape);
  const told = kept.tools[tool.id];
  const seats = table.names.length;
  // What was kept is read once for each change of it, so that what follows from it is not made anew with every sight.
  const shown = useMemo(() => {
    if (tool.kind === 'timer') {
      const timer = read(timerShape) ?? newTimer(tool.seconds);
      return <TimerView tool={tool} timer={timer} change={(next) => enter(tool.id, next)} clause={table.clause} />;
    }
    if (tool.kind === 'track') {
      const deeds = read(deedsShape(tool)) ?? [];
      return <TrackView tool={tool} deeds={deeds} table={table} change={(next) => enter(tool.id, next)} />;
    }
    if (tool.kind === 'sheet') {
      const entry = read(sheetEntryShape) ?? NO_FIGURES;
      return <SheetView tool={tool} entry={entry} table={table} change={(next) => enter(tool.id, next)} />;
    }
    const entry = read(tool.entry) ?? tool.blank(seats);
    return <tool.Arbiter {...table} entry={entry} change={(next) => enter(tool.id, next)} />;
  }, [tool, told, table.names, table.resources, seats]);
  return shown;
}
