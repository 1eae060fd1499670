/** The whole board: the map, the strips and the console, laid out for the room that there is. */

import { ConsoleRoom } from '@partyline/board-kit/parts/console-room.jsx';
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import '@partyline/board-kit/unseen.css';
import './board.css';
import './map/map.css';
import './map/marks.css';
import './panels/panels.css';
import './contrast.css';
import './print.css';
import { type Sheet, sheetOf, type Town } from '../drawing/sheet.js';
import { useIntent } from './intent/intent.js';
import { useKeys } from './keys.js';
import { cityOf, RadioMap } from './map/map.js';
import { useMotion } from './motion.js';
import { Console } from './panels/console.js';
import { Strips } from './panels/strips.js';
import { pointedPlaces } from './pointing.js';
import type { RadioProps } from './props.js';
import { aimWords, describe } from './speech.js';
import { stripWords } from './summary.js';

/** What the map, the strips and the console share: the sheet, what the player aims at, the keyboard, and what is said of a town. */
function useShared(props: RadioProps) {
  const { view, players, seat } = props;
  const drawn = JSON.stringify(view.map);
  // Every update brings the same map as a new object.
  const sheet = useMemo(() => sheetOf(view.map), [drawn]);
  const hold = usePanZoom(sheet.box);
  const root = useRef<HTMLDivElement>(null);
  const intent = useIntent(props, sheet);
  const last = sheet.town.get(view.players[seat ?? view.turn]?.stations.at(-1) ?? '') ?? null;
  const { cursor, onKey, onFocus } = useKeys({ sheet, hold, intent, root, last });
  // What a finger has asked for stays until something happens.
  const [shown, show] = useState<string | null>(null);
  useLayoutEffect(() => show(null), [view, intent.pinned]);
  useMotion(root, sheet, view, props.happening);
  const { aim } = intent;
  const consequence = aim === null ? '' : aimWords(sheet, players, aim, intent.chosen);
  const nameOf = (town: Town): string =>
    [describe(view, sheet, players, town, last), aim?.town === town ? consequence : ''].join(' ').trim();
  useEffect(() => {
    if (intent.pinned !== null && consequence !== '') announce(consequence, { topic: 'aim' });
  }, [intent.pinned, intent.chosen]);
  useStripSpoken(view, sheet, seat);
  return { sheet, hold, root, intent, cursor, onKey, onFocus, shown, show, nameOf };
}

export function RadioBoard(props: RadioProps) {
  const { view, players, advisor, seat, pointer } = props;
  const id = useId();
  const { sheet, hold, root, intent, cursor, onKey, onFocus, shown, show, nameOf } = useShared(props);
  return (
    <div class="board rw" ref={root}>
      <div class="rw-layout" data-watching={advisor === null}>
        {/* The listener is not on the map itself: that would make the whole drawing a stop of the Tab key. */}
        <div class="rw-map-room" onFocusIn={(event) => focused(event) && onFocus(cityOf(event))} onFocusOut={() => onFocus(null)}>
          <RadioMap
            id={id}
            sheet={sheet}
            view={view}
            hold={hold}
            intent={intent}
            you={seat}
            pointed={pointedPlaces(pointer)}
            shown={shown}
            last={props.last}
            cursor={cursor}
            nameOf={nameOf}
            onKey={onKey}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen the strips scroll, also by keyboard */}
        <section class="rw-strips-room" aria-label="Strips and points" tabIndex={0}>
          <Strips view={view} sheet={sheet} players={players} you={seat} pointer={pointer} show={show} />
        </section>
        {advisor === null ? null : (
          <ConsoleRoom name="rw-console-room">
            <Console {...props} sheet={sheet} intent={intent} />
          </ConsoleRoom>
        )}
      </div>
    </div>
  );
}

/** What has come on air for the reader or gone off, and what that makes of the whole strip. */
function useStripSpoken(view: RadioProps['view'], sheet: Sheet, seat: number | null): void {
  const player = seat === null ? undefined : view.players[seat];
  const lit = player === undefined ? '' : `${player.strip} ${player.onAir.join(' ')}`;
  const before = useRef(lit);
  useEffect(() => {
    if (lit !== before.current && seat !== null) announce(`Your strip: ${stripWords(view, sheet, seat)}`, { topic: 'strip' });
    before.current = lit;
  }, [lit]);
}

/** By keyboard; a click brings its own aim. */
const focused = ({ target }: FocusEvent): boolean => target instanceof Element && target.matches(':focus-visible');
