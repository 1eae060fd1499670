/** The lab of one game: the form, and below it how far the games are and what came of them. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { logLine } from '@partyline/kernel/lab/progress.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLevels } from '../new-table/use-levels.js';
import { trouble } from '../shell/notice.js';
import { firstLabDraft, type LabDraft, labObjection, planFor } from './draft.js';
import { LabFigures } from './figures.js';
import { LabForm } from './form.js';
import './lab.css';
import { type LabState, playInLab } from './session.js';

type Props = {
  readonly entry: GameEntry;
  /** The options that somebody has come with; null for those that are offered. */
  readonly carried: Json | null;
  chooseGame(id: string): void;
};

export function LabView({ entry, carried, chooseGame }: Props) {
  const levels = useLevels(entry);
  const [draft, choose] = useState<LabDraft>(() => firstLabDraft(entry));
  const { state, start, stop } = useLab(entry, carried);
  return (
    <>
      <LabForm
        {...{ entry, levels, draft, chooseGame }}
        no={labObjection(draft)}
        change={(part) => choose({ ...draft, ...part })}
        start={() => start(draft)}
      />
      {state !== null && <Progress state={state} stop={stop} />}
      {state !== null && <LabFigures state={state} isOwn={carried !== null} />}
    </>
  );
}

function useLab(entry: GameEntry, carried: Json | null) {
  const [state, tell] = useState<LabState | null>(null);
  const running = useRef<() => void>(() => {});
  useEffect(() => () => running.current(), []);
  const start = async (draft: LabDraft): Promise<void> => {
    running.current();
    try {
      const { game } = await entry.rules();
      const planned = planFor(entry, game, draft, carried);
      if (planned.ok) running.current = playInLab(planned.plan, tell, () => performance.now());
      else trouble(planned.error);
    } catch {
      trouble('The game could not be fetched. Reload the page and try again.');
    }
  };
  return { state, start, stop: () => running.current() };
}

function Progress({ state, stop }: { readonly state: LabState; stop(): void }) {
  const { type, plan, reports, seconds } = state;
  const words = {
    running: reports.length === 0 ? 'The first game is played …' : `${logLine(reports.length, plan.games, seconds)}.`,
    stopped: `Stopped after ${reports.length} of ${plan.games} games.`,
    whole: `${logLine(plan.games, plan.games, seconds).replace(/, [^,]*$/, '')}.`,
    failed: 'A bot could not go on, or the game could not be fetched. What is finished stands below.',
  }[type];
  return (
    <div class="lab-progress">
      {type === 'running' && <progress max={plan.games} value={reports.length} aria-label="Games that are over" />}
      <p role={type === 'running' ? undefined : 'status'}>{words}</p>
      {type === 'running' && (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      )}
    </div>
  );
}
