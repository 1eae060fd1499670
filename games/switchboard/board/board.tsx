/** The whole board: the console and the panel, laid out for the room that there is. */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { useMemo, useRef } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import '@partyline/board-kit/unseen.css';
import './board.css';
import './console/drawing.css';
import './panel/panel.css';
import './contrast.css';
import './print.css';
import type { ConsolePart } from '../drawing/geometry.js';
import { cubeOn, factsOf } from '../for-board.js';
import { ConsoleDrawing } from './console/drawing.js';
import { useMotion } from './motion.js';
import { Panel } from './panel/panel.js';
import { partOf, useDrag } from './pointing/dragging.js';
import { useIntent } from './pointing/intent.js';
import { useKeys } from './pointing/keys.js';
import type { SwitchProps } from './props.js';
import { useSpeech } from './speech.js';

export function SwitchBoard(props: SwitchProps) {
  const { view, advisor } = props;
  const facts = useMemo(() => factsOf(view), [view]);
  const root = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const intent = useIntent(props, facts);
  const keys = useKeys(root, intent, props.careful);
  const mayDrag = (part: ConsolePart): boolean =>
    advisor?.awaited === true && view.pending.length === 0 && (typeof part === 'number' || cubeOn(view, part) !== null);
  const drag = useDrag(drawing, intent, mayDrag);
  useMotion(root, facts, props.happening);
  useSpeech(props, facts, intent);
  return (
    <div class="board switch" ref={root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the parts inside, which are buttons, and of the dice */}
      <div class="switch-layout" onKeyDown={keys.onKey}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: on the drawing itself they would make all of it a stop of the Tab key */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard one element further out */}
        <div
          class="switch-room"
          onFocusIn={keys.onFocus}
          onFocusOut={keys.onBlur}
          onPointerLeave={() => intent.hover(null)}
          onClick={(event) => {
            const part = partOf(event.target);
            if (part !== null) intent.choose(part, props.careful);
          }}
        >
          <ConsoleDrawing {...props} facts={facts} intent={intent} drag={drag} cursor={keys.cursor} drawing={drawing} />
        </div>
        <Deferred>
          <Panel {...props} facts={facts} intent={intent} />
        </Deferred>
      </div>
    </div>
  );
}
