/** The whole board: the panel and the console, laid out for the room that there is. */

import { ConsoleRoom } from '@partyline/board-kit/parts/console-room.jsx';
import { type Aim, useAim } from '@partyline/board-kit/pointing/aim.js';
import { eventCell, useGridCursor } from '@partyline/board-kit/pointing/grid-cursor.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useRef } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import './board.css';
import { jacks, size } from '../for-board.js';
import type { Move } from '../moves.js';
import { Console } from './console.js';
import { Panel } from './panel.js';
import type { PanelProps } from './props.js';
import { aimWords } from './words.js';

const GRID = { columns: size, rows: size };
const MIDDLE = Math.floor(jacks.length / 2);

const plug = (jack: string): Move => ({ type: 'plug', jack });
const jackOf = (event: Event): string | null => jacks[eventCell(event) ?? -1] ?? null;

/** The jack that is aimed at; what is chosen is also said aloud. */
function useJackAim({ view, advisor, careful, sending, explain, play }: PanelProps): Aim<string> {
  const aim = useAim<string>({
    question: view,
    careful,
    check: (jack) => advisor?.check(plug(jack)) ?? null,
    explain,
    act: (jack) => {
      if (!sending) play(plug(jack));
    },
  });
  useEffect(() => {
    if (aim.pinned !== null) announce(`${aim.pinned}. ${aimWords(advisor, aim.pinned)}`, { topic: 'aim' });
  }, [aim.pinned]);
  return aim;
}

export function PanelBoard(props: PanelProps) {
  const { advisor } = props;
  const root = useRef<HTMLDivElement>(null);
  const keys = useGridCursor(GRID, root, MIDDLE);
  const aim = useJackAim(props);
  const choose = (jack: string | null): void => {
    if (jack !== null && advisor !== null) aim.choose(jack);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (keys.onKey(event)) return;
    if (event.key === 'Escape' && aim.pinned !== null) aim.letGo();
    else if ((event.key === 'Enter' || event.key === ' ') && jackOf(event) !== null) choose(jackOf(event));
    else return;
    event.preventDefault();
  };
  return (
    <div class="board blank" ref={root}>
      <div class="blank-layout" data-watching={advisor === null}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: on the drawing itself they would make all of it a stop of the Tab key */}
        <div
          class="blank-room"
          onKeyDown={onKey}
          onClick={(event) => choose(jackOf(event))}
          onPointerMove={(event) => aim.hover(event.pointerType === 'mouse' ? jackOf(event) : null)}
          onPointerLeave={() => aim.hover(null)}
          onFocusIn={(event) => {
            keys.onFocus(event);
            if (event.target instanceof Element && event.target.matches(':focus-visible')) aim.hover(jackOf(event));
          }}
          onFocusOut={() => aim.hover(null)}
        >
          <Panel {...props} aim={aim} cursor={keys.cursor} />
        </div>
        {advisor === null ? null : (
          <ConsoleRoom name="blank-console-room">
            <Console {...props} aim={aim} />
          </ConsoleRoom>
        )}
      </div>
    </div>
  );
}
