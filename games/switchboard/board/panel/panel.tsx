/** Beside the console: the round, the time, the dice, and what may be done now with what it would lead to. */
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { cubeOn, type Link, limits } from '../../for-board.js';
import { CallMark } from '../console/calls.js';
import { type AimedMove, TURN } from '../pointing/aim.js';
import { bonusWords, byTerminal, idleWords, moveWords, otherLinks, pickedWords, secondsIn } from '../words.js';
import { Dice } from './dice.js';
import type { PanelProps } from './props.js';

export function Panel(props: PanelProps) {
  return (
    <section class="switch-panel" aria-label="What you may do">
      <Status {...props} />
      <Dice {...props} />
      <Now {...props} />
    </section>
  );
}

function Status({ view, facts, pointer }: PanelProps) {
  return (
    <dl class="switch-status" data-pointed={pointsAt(pointer, 'status')}>
      <div>
        <dt>Round</dt>
        <dd>
          {view.round}
          <small>/{limits.rounds}</small>
        </dd>
      </div>
      <div>
        <dt>Calls</dt>
        <dd>
          {view.connected}
          <small>/{limits.calls}</small>
        </dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd data-account="time">
          {facts.seconds}
          <small> s</small>
        </dd>
      </div>
    </dl>
  );
}

/** What may be done at this moment. */
function Now(props: PanelProps) {
  const { view, intent, advisor } = props;
  const [bonus] = view.pending;
  if (bonus !== undefined && !view.over) {
    return (
      <div class="switch-now">
        <p class="switch-say">
          <CallMark call={bonus.call} /> {bonusWords(bonus, advisor?.awaited === true)}
        </p>
        {props.refusal === null ? null : <Refused refusal={props.refusal} clause={props.clause} said />}
      </div>
    );
  }
  const { picked, aim } = intent;
  // The buttons stay where they are, whatever is said below them, so that the pointer and the focus stay on them.
  return (
    <div class="switch-now">
      {advisor?.awaited === true && picked !== null ? <Buttons {...props} aim={aim} /> : null}
      <div>{aim === null ? <Idle {...props} /> : <Foresight {...props} aim={aim} />}</div>
    </div>
  );
}

function Idle({ view, facts, advisor, refusal, clause, intent: { picked } }: PanelProps) {
  if (refusal !== null) {
    return (
      <p class="switch-say">
        <Refused refusal={refusal} clause={clause} said />
      </p>
    );
  }
  return (
    <p class="switch-say">
      {typeof picked === 'string' ? <CallMark call={cubeOn(view, picked) ?? 'red'} /> : null}{' '}
      {picked === null ? idleWords(view, facts, advisor?.awaited === true) : pickedWords(view, facts, picked)}
    </p>
  );
}

/** Turning, doing what is shown, and thinking better of it. */
function Buttons(props: PanelProps & { readonly aim: AimedMove | null }) {
  const { intent, sending, pointer, aim } = props;
  const { picked, pinned } = intent;
  const turning = aim?.target === TURN;
  return (
    <div class="switch-buttons">
      {typeof picked === 'number' ? (
        <button
          type="button"
          class={(pinned === null || pinned === TURN) && !(turning && aim.loses) ? 'board-primary' : undefined}
          disabled={sending}
          data-pointed={pointsAt(pointer, 'turn')}
          onPointerEnter={(event) => event.pointerType === 'mouse' && intent.hover(TURN)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && intent.hover(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && intent.hover(TURN)}
          onBlur={() => intent.hover(null)}
          onClick={() => intent.turn(picked, props.careful)}
        >
          {turning && aim.loses ? 'Turn it and lose' : 'Turn it (1 s)'}
        </button>
      ) : null}
      {aim?.refusal === null && pinned !== null && pinned !== TURN ? (
        <button type="button" class={aim.loses ? undefined : 'board-primary'} disabled={sending} onClick={intent.commit}>
          {aim.loses ? `${moveWords(props.view, aim)} and lose` : `${moveWords(props.view, aim)} (${aim.seconds} s)`}
        </button>
      ) : null}
      <button type="button" onClick={() => intent.pick(null)}>
        Cancel
      </button>
    </div>
  );
}

/** What the aimed move would lead to, before it is made. */
function Foresight({ view, aim, refusal, clause, intent }: PanelProps & { readonly aim: AimedMove }) {
  if (aim.refusal !== null) {
    return (
      <p class="switch-say">
        <Refused refusal={aim.refusal} clause={clause} said={refusal !== null} />
      </p>
    );
  }
  const { broken } = aim.change;
  const quiet = otherLinks(aim);
  return (
    <>
      <p class="switch-say">
        <strong>{moveWords(view, aim)}</strong>, {secondsIn(aim.seconds)}
        {intent.pinned === TURN ? '. Once more turns it.' : null}
        {aim.loses ? <span class="switch-warning"> No time would be left: the game would be lost.</span> : null}
      </p>
      <ul class="switch-effects">
        {aim.connects.map(({ call, from, to, seconds }) => (
          <li key={call} class="switch-connects">
            <CallMark call={call} /> {from}–{to} connected{seconds > 0 ? <strong> +{seconds} s</strong> : null}
          </li>
        ))}
        <li>
          <span class="switch-made">Makes</span> {quiet.length === 0 ? 'no other connection' : <Links links={quiet} />}
        </li>
        <li>
          <span class="switch-broken">Breaks</span> {broken.length === 0 ? 'none' : <Links links={broken} />}
        </li>
      </ul>
    </>
  );
}

/** All of them, by the terminal where they begin. */
function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <>
      {byTerminal(links).map(([from, to]) => (
        <span key={from} class="switch-links">
          {from}–{to.join(', ')}
        </span>
      ))}
    </>
  );
}
