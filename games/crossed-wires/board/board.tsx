/** The whole board: map, market and console, put together and laid out for the room that there is. */

import { ConsoleRoom } from '@partyline/board-kit/parts/console-room.jsx';
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import '@partyline/board-kit/board.css';
import '@partyline/board-kit/unseen.css';
import './board.css';
import './console/console.css';
import './map/map.css';
import './market/market.css';
import './contrast.css';
import './print.css';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { sheetOf } from '../drawing/geometry.js';
import { factsOf } from '../for-board.js';
import { Console } from './console/console.js';
import { Funds } from './console/funds.js';
import { choosable } from './intent/aim.js';
import { type Intent, useIntent } from './intent/intent.js';
import { useKeys } from './keys.js';
import { hexOf, WiresMap } from './map/map.js';
import { Market } from './market/market.js';
import { useMotion } from './motion/motion.js';
import { pointedHexes, pointsIntoMarket } from './pointing.js';
import type { WiresProps } from './props.js';
import { choiceWords, describe, promise, refused } from './speech.js';

/** What the map, the market and the console share: the position read once, what the player aims at, and the keyboard. */
function useShared(props: WiresProps) {
  const { view, advisor } = props;
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
  return { facts, sheet, hold, root, intent, pick, last, cursor, onKey, onFocus, spoken };
}

export function WiresBoard(props: WiresProps) {
  const { view, players, pointer, advisor } = props;
  const id = useId();
  const { facts, sheet, hold, root, intent, pick, last, cursor, onKey, onFocus, spoken } = useShared(props);
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
          <MarketButton pointer={pointer} open={() => setTrading(true)} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen the market scrolls, also by keyboard */}
        <section class="wires-market-room" aria-label="Market" tabIndex={0}>
          <Deferred>{market}</Deferred>
        </section>
        <ConsoleRoom name="wires-console-room">
          <Funds view={view} facts={facts} seat={props.seat} intent={intent} />
          <Deferred>
            <Console {...props} facts={facts} intent={intent} />
          </Deferred>
        </ConsoleRoom>
      </div>
      {trading ? <MarketSheet close={() => setTrading(false)}>{market}</MarketSheet> : null}
    </div>
  );
}

function MarketButton({ pointer, open }: Pick<WiresProps, 'pointer'> & { open(): void }) {
  return (
    <button type="button" class="wires-market-button" data-pointed={pointsIntoMarket(pointer)} onClick={open}>
      Market
    </button>
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
