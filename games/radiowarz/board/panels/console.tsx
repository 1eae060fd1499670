/** What may be done now, and what it would lead to: the town that is aimed at, the strings that could be pulled, the button. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { VNode } from 'preact';
import type { Sheet } from '../../drawing/sheet.js';
import { symbolOf } from '../../drawing/textures.js';
import type { Change, Choice } from '../intent/aim.js';
import type { Intent } from '../intent/intent.js';
import type { RadioProps } from '../props.js';
import { landWords, pointsWords, windFrom } from '../speech.js';

type ConsoleProps = RadioProps & { readonly sheet: Sheet; readonly intent: Intent };

export function Console(props: ConsoleProps) {
  const { intent } = props;
  if (intent.stuck) return <Stuck {...props} />;
  const { aim } = intent;
  return (
    <section class="rw-console" aria-label="What you may do">
      {props.refusal === null ? null : (
        <p class="rw-say">
          <Refused refusal={props.refusal} clause={props.clause} said />
        </p>
      )}
      {aim === null && props.refusal === null ? <Idle {...props} /> : null}
      {aim !== null && aim.choices.length === 0 ? <WhyNot {...props} /> : null}
      {aim !== null && aim.choices.length > 0 ? <Foresight {...props} /> : null}
    </section>
  );
}

function Stuck({ intent, sending }: ConsoleProps) {
  return (
    <section class="rw-console" aria-label="What you may do">
      <p class="rw-say">No city is open to you: the station is forfeited, and the string stays as it is.</p>
      <div class="rw-buttons">
        <button type="button" class="board-primary" disabled={sending} onClick={intent.forfeit}>
          Forfeit the station
        </button>
      </div>
    </section>
  );
}

function Idle({ view, advisor, players, intent }: ConsoleProps) {
  const count = intent.targets.size;
  if (advisor?.awaited !== true) {
    const doing = view.phase === 'bases' ? 'chooses a base' : 'places a station';
    return <p class="rw-say rw-quiet">{view.over ? 'The game is over.' : `${playerName(players, view.turn)} ${doing}.`}</p>;
  }
  if (view.phase === 'bases') {
    return (
      <p class="rw-say">
        Choose your base: one of the {count} free cities with a <span class="rw-red">red dot</span>. Your string begins there.
      </p>
    );
  }
  const left = view.players[advisor.seat]?.left ?? 0;
  return (
    <p class="rw-say">
      Put a station in one of the {count} ringed cities: your string runs straight to it.{' '}
      <span class="rw-quiet">{left === 1 ? 'This is your last.' : `${left} are left.`}</span>
    </p>
  );
}

function Title({ intent, sheet }: ConsoleProps) {
  const { aim } = intent;
  if (aim === null) return null;
  const { town, from } = aim;
  return (
    <p class="rw-title">
      <strong>{town.name}</strong>{' '}
      <span class="rw-quiet">
        {landWords(sheet, town.region)}
        {from === null || from === town ? '' : `, ${windFrom(from, town)} of ${from.name}`}
      </span>
    </p>
  );
}

function WhyNot(props: ConsoleProps) {
  const refusal = props.intent.aim?.refusal ?? null;
  return (
    <>
      <Title {...props} />
      <p class="rw-say">
        {refusal === null ? null : <Refused refusal={refusal} clause={props.clause} said={props.intent.pinned !== null} />}
      </p>
    </>
  );
}

function Foresight(props: ConsoleProps) {
  const { intent, sending, pointer, view } = props;
  const { aim, choice, pinned } = intent;
  if (aim === null || choice === null) return null;
  const verb = view.phase === 'bases' ? 'Base' : choice.pulled === null ? 'Station' : 'Station and pull';
  return (
    <>
      <Title {...props} />
      {view.phase === 'bases' ? (
        <p class="rw-say">A base: your string would begin here.</p>
      ) : (
        <Gains {...props} choice={choice} />
      )}
      {aim.choices.length + aim.held.length > 1 ? <Pulls {...props} /> : null}
      {pinned === null ? null : (
        <div class="rw-buttons">
          <button
            type="button"
            class="board-primary"
            disabled={sending}
            data-pointed={pointsAt(pointer, 'place')}
            onClick={intent.commit}
          >
            {choice.wins ? `${verb} at ${aim.town.name}: win` : `${verb} at ${aim.town.name}`}
          </button>
          <button type="button" onClick={() => intent.pin(null)}>
            Not here
          </button>
        </div>
      )}
    </>
  );
}

/** "On air: plains 1, desert 2  3 + 2 = 5 points". */
function Gains({ choice, sheet }: ConsoleProps & { readonly choice: Choice }) {
  const { own, points, wins } = choice;
  if (wins) return <p class="rw-say rw-good">All six regions on air: you win at once.</p>;
  return (
    <p class="rw-say">
      {own.on.length === 0 ? (
        <span class="rw-quiet">No new region on air</span>
      ) : (
        <span class="rw-good">On air: {lands(sheet, own.on)}</span>
      )}
      <span class="rw-sum">
        {own.points > 0 ? `${points - own.points} + ${own.points} = ${pointsWords(points)}` : pointsWords(points)}
      </span>
    </p>
  );
}

function lands(sheet: ConsoleProps['sheet'], regions: readonly string[]): readonly VNode[] {
  return regions.map((region) => {
    const land = sheet.land.get(region);
    return (
      <span key={region} class="rw-chip">
        {land === undefined ? null : (
          <svg viewBox="-8 -8 16 16" aria-hidden="true">
            <path class={`rw-symbol rw-symbol-${land.kind}`} d={symbolOf(land.kind)} />
          </svg>
        )}
        {landWords(sheet, region)}
      </span>
    );
  });
}

/** Pulling is a choice: none, or one of the strings that the new stretch crosses. Those that hold say why. */
function Pulls(props: ConsoleProps) {
  const { intent, players, sheet, pointer } = props;
  const { aim, chosen, pinned } = intent;
  if (aim === null) return null;
  return (
    <fieldset class="rw-pulls" aria-label="Strings to pull" data-pointed={pointsAt(pointer, 'choices')}>
      {aim.choices.map((one, i) => (
        <button
          key={JSON.stringify(one.move)}
          type="button"
          class="rw-pull"
          aria-pressed={pinned !== null && chosen === i}
          onClick={() => {
            intent.pin(aim.town.id);
            intent.choose(i);
          }}
        >
          {one.pulled === null ? (
            'Pull nothing'
          ) : (
            <>
              <Emblem seat={one.pulled.seat} /> Pull {playerName(players, one.pulled.seat)}{' '}
              <small>{one.pulled.between.map((id) => sheet.town.get(id)?.name ?? id).join('–')} </small>
              <Cost change={one.pulled.change} sheet={sheet} />
            </>
          )}
        </button>
      ))}
      {aim.held.map(({ seat, stretch, refusal }) => (
        <span key={`${seat} ${stretch}`} class="rw-held">
          <Emblem seat={seat} /> {playerName(players, seat)} holds: <Refused refusal={refusal} clause={props.clause} />
        </span>
      ))}
    </fieldset>
  );
}

function Cost({ change, sheet }: { readonly change: Change; readonly sheet: ConsoleProps['sheet'] }) {
  const { on, off, points } = change;
  const sign = points > 0 ? '+' : '−';
  return (
    <small>
      {off.length > 0 ? <span class="rw-bad">off air: {lands(sheet, off)} </span> : null}
      {on.length > 0 ? <span>on air: {lands(sheet, on)} </span> : null}
      {points === 0 ? 'no change' : `${sign}${pointsWords(Math.abs(points))}`}
    </small>
  );
}
