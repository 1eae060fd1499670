/**
 * "If … then …": the reader's conditional orders, and a board on which the next one is thought through. Moves are chosen on that
 * board or from the list of those that the game lists. Knows no game.
 */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../shell/icons.js';
import type { Desk } from '../desk.js';
import type { TableNow } from '../table.js';
import { LineBuilder } from './builder.js';
import './conditional.css';
import { isWhole, stepWords, type WhatIfSubject, whatIf } from './what-if.js';

export type ConditionalProps = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly board: Board;
  done(): void;
};

/** As many as the server takes. */
const MOST_LINES = 20;

export function ConditionalDialog({ desk, now, players, board, done }: ConditionalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [line, extend] = useState<ConditionalLine>([]);
  useEffect(() => dialog.current?.showModal(), []);
  const subject = useSubject({ desk, now, players });
  const { conditional } = now.fields;
  // What has been thought through was of a position that is over.
  useEffect(() => extend([]), [now.fields.view]);
  if (subject === null) return null;
  const send = (lines: readonly ConditionalLine[]) => desk.ask({ type: 'conditional', lines });
  const keep = async (): Promise<void> => {
    if (await send([...conditional, line])) extend([]);
  };
  return (
    <dialog class="conditional" ref={dialog} aria-labelledby="conditional-title" onClose={done}>
      <header class="conditional-head">
        <h2 id="conditional-title" class="confirm-title">
          If … then …
        </h2>
        <button type="button" class="note-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <p class="quiet">
        Say what you answer if others move so. The first line that fits is played for you at once; one that does not fit is
        dropped, and so are all as soon as you move yourself. Nobody else sees them.
      </p>
      <Lines lines={conditional} subject={subject} drop={(at) => send(conditional.filter((_, i) => i !== at))} />
      {desk.refusal.value !== null && <p role="alert">{desk.refusal.value.error}</p>}
      {conditional.length < MOST_LINES ? (
        <LineBuilder {...{ subject, players, board, line, extend }} entry={desk.source.played.entry} />
      ) : (
        <p>You have as many lines as one seat may have. Remove one to add another.</p>
      )}
      <p class="confirm-actions">
        <button type="button" class="button button-primary" disabled={!isWhole(line, subject.seat)} onClick={keep}>
          Keep this line
        </button>
      </p>
    </dialog>
  );
}

/** Null for those who have no seat. */
function useSubject({ desk, now, players }: Pick<ConditionalProps, 'desk' | 'now' | 'players'>): WhatIfSubject | null {
  const { rules, resources } = desk.source.played;
  const { seat } = now;
  const { view } = now.fields;
  return useMemo(() => {
    if (seat === null || view === null) return null;
    return { rules, resources, view, seat, reader: { names: players.map(({ name }) => name), you: seat } };
  }, [rules, resources, view, seat, players]);
}

type LinesProps = { readonly lines: readonly ConditionalLine[]; readonly subject: WhatIfSubject; drop(at: number): void };

/** Those that the server keeps, in the order in which they are asked. */
function Lines({ lines, subject, drop }: LinesProps) {
  const told = useMemo(() => lines.map((line) => wordsOfLine(line, subject)), [lines, subject]);
  if (lines.length === 0) return <p class="conditional-none">You have no lines.</p>;
  return (
    <ol class="conditional-lines" aria-label="Your lines">
      {told.map((steps, at) => (
        <li key={`${at} ${steps.join(' ')}`}>
          {steps.map((words, step) => (
            <p key={step}>{words}</p>
          ))}
          <button type="button" class="button" onClick={() => drop(at)} aria-label={`Remove line ${at + 1}`}>
            Remove
          </button>
        </li>
      ))}
    </ol>
  );
}

function wordsOfLine(line: ConditionalLine, subject: WhatIfSubject): readonly string[] {
  const shown = whatIf(subject, line);
  return shown === null ? ['A line that does not fit any more.'] : shown.told.map(stepWords);
}
