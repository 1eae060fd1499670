/** The whole board: map, market and console, put together and laid out for the room that there is. */
import { announce } from '@partyline/board-kit/announce.js';
import { ConsoleRoom } from '@partyline/board-kit/console-room.jsx';
import { InTurn } from '@partyline/board-kit/in-turn.jsx';
import { usePanZoom } from '@partyline/board-kit/pan-zoom.jsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import '@partyline/board-kit/unseen.css';
import './board.css';
import './console.css';
import './map.css';
import './market.css';
import './contrast.css';
import './print.css';
import { factsOf } from '../facts.js';
import { choosable } from './aim.js';
import { Console } from './console.js';
import { Funds } from './funds.js';
import { sheetOf } from './geometry.js';
import { type Intent, useIntent } from './intent.js';
import { useKeys } from './keys.js';
import { hexOf, WiresMap } from './map.js';
import { Market, playerName } from './market.js';
import { useMotion } from './motion.js';
import { pointedHexes, pointsIntoMarket } from './pointing.js';
import type { WiresProps } from './props.js';
import { choiceWords, describe, promise, refused } from './speech.js';

export function WiresBoard(props: WiresProps) {
  const { view, players, pointer, advisor } = props;
  const id = useId();
  const facts = useMemo(() => factsOf(view), [view]);
  const drawn = JSON.stringify(view.map);
  // Every update brings the same map as a new object.
  const sheet = useMemo(() => sheetOf(view.map), [drawn]);
  const hold = usePanZoom(sheet.box);
  const root = useRef<HTMLDivElement>(null);
  const intent = useIntent(view, facts, sheet, advisor);
  const pick = (hex: string) => pickHex(props, intent, hex);
  const last = useMemo(() => builtIn(props.last), [props.last]);
  const { cursor, onKey, onFocus } = useKeys({ sheet, hold, intent, root, pick });
  useMotion(root, sheet, props.happening);
  const here = sheet.at.get(cursor) ?? sheet.start;
  const spoken = [describe(here, view.network[here.hex]), consequenceWords(props, intent, cursor)].join(' ').trim();
  const choice = `${intent.company} ${intent.value} ${intent.way} ${intent.pinned}`;
  useEffect(() => {
    if (root.current?.querySelector('.wires-hex:focus-visible') !== null && intent.aimed !== null)
      announce(spoken, { topic: 'aim' });
  }, [choice]);
  const [trading, setTrading] = useState(false);
  const market = <Market view={view} facts={facts} players={players} pointer={pointer} />;
  return (
    <div class="board wires" ref={root} style={{ '--companies': view.companies.length }}>
      <div class="wires-layout" data-watching={advisor === null}>
        {/* The listener is not on the map itself: that would make the whole drawing a stop of the Tab key. */}
        <div class="wires-map-room" onFocusIn={(event) => onFocus(hexOf(event))}>
          <WiresMap
            id={id}
            sheet={sheet}
            view={view}
            hold={hold}
            company={intent.company}
            targets={intent.targets}
            aimed={intent.aimed}
            pointed={pointedHexes(pointer)}
            you={props.seat}
            cursor={cursor}
            spoken={spoken}
            last={last}
            onHover={intent.hover}
            onPick={pick}
            onKey={onKey}
          />
          <button
            type="button"
            class="wires-market-button"
            data-pointed={pointsIntoMarket(pointer)}
            onClick={() => setTrading(true)}
          >
            Market
          </button>
        </div>
        <section class="wires-market-room" aria-label="Market">
          <InTurn>{market}</InTurn>
        </section>
        <ConsoleRoom name="wires-console-room">
          <Funds view={view} facts={facts} seat={props.seat} intent={intent} />
          <InTurn>
            <Console {...props} facts={facts} intent={intent} />
          </InTurn>
        </ConsoleRoom>
      </div>
      {trading ? <MarketSheet close={() => setTrading(false)}>{market}</MarketSheet> : null}
    </div>
  );
}

/** On a small screen the market is one tap away. */
function MarketSheet({ close, children }: { readonly children: ComponentChildren; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="wires-market-sheet" aria-label="Market" onClose={close}>
      {children}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** The first click holds a hex and shows what would be built there, or why nothing can be; the second builds. */
function pickHex({ play, sending, advisor, careful }: WiresProps, intent: Intent, hex: string): void {
  const { aimed, targets, pinned } = intent;
  const target = targets.get(hex);
  if (target === undefined) {
    intent.pin(pinned === hex ? null : hex);
    return;
  }
  const ready = pinned === hex || (!careful && !choosable(target));
  if (ready && aimed?.cell.hex === hex && aimed.move !== null && !sending && advisor !== null) play(aimed.move);
  else intent.pin(hex);
}

const builtIn = (events: WiresProps['last']): readonly string[] =>
  events.flatMap((event) => (event.type === 'expanded' ? [event.hex] : []));

/** What could be done at the hex that the keyboard is on. */
function consequenceWords({ players, seat }: WiresProps, { aimed, targets, way }: Intent, cursor: string): string {
  if (aimed === null || aimed.cell.hex !== cursor) return '';
  if (aimed.refusal !== null) return refused(aimed.refusal);
  if (aimed.consequence === null) return '';
  const ways = targets.get(cursor)?.ways ?? [];
  const choice = choiceWords(ways[way % ways.length]?.most ?? 1, ways.length);
  return promise(aimed.consequence, (at) => playerName(players, at), seat) + choice;
}
