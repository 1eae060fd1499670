/** The controls of a replay: step, play, speed, and the slider over the whole game. */

import { useComputed } from '@preact/signals';
import { Icon, type IconName } from '../shell/icons.js';
import { type ReplayPlayer, SPEED_NAMES } from './player.js';
import { useSwipe } from './use-replay.js';
import { captionOf, momentWords } from './words.js';

type Props = { readonly player: ReplayPlayer; readonly names: readonly string[] };

export function Controls({ player, names }: Props) {
  const { film, at, running } = player;
  const last = film.length;
  const swipe = useSwipe(player);
  const now = at.value;
  return (
    <section class="replay-controls" aria-label="Replay controls" {...swipe}>
      <Caption player={player} names={names} />
      <input
        class="replay-slider"
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label="Moment"
        aria-valuetext={momentWords(film, now)}
        onInput={(event) => player.jump(Number(event.currentTarget.value))}
      />
      <div class="replay-buttons">
        <Press icon="first" label="Turn back" keys="Page Up" off={now === 0} act={() => player.turn(-1)} />
        <Press icon="back" label="Step back" keys="←" off={now === 0} act={() => player.step(-1)} />
        <button type="button" class="button button-primary replay-press" onClick={() => player.toggle()}>
          <Icon name={running.value ? 'pause' : 'play'} />
          <span class="replay-word">{running.value ? 'Pause' : 'Play'}</span>
        </button>
        <Press icon="chevron" label="Step forward" keys="→" off={now === last} act={() => player.step(1)} />
        <Press icon="last" label="Turn forward" keys="Page Down" off={now === last} act={() => player.turn(1)} />
        <Speeds player={player} />
      </div>
    </section>
  );
}

type PressProps = { readonly icon: IconName; readonly label: string; readonly keys: string; readonly off: boolean; act(): void };

function Press({ icon, label, keys, off, act }: PressProps) {
  return (
    <button
      type="button"
      class="button replay-press"
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={off}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
}

function Speeds({ player: { speed } }: Pick<Props, 'player'>) {
  return (
    <select
      class="field replay-speed"
      aria-label="Speed"
      value={speed.value}
      onChange={({ currentTarget }) => {
        speed.value = SPEED_NAMES.find((name) => name === currentTarget.value) ?? 'normal';
      }}
    >
      {SPEED_NAMES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What led to this moment. Those who listen hear it when they step, and are left in peace while it runs. */
function Caption({ player, names }: Props) {
  const { film, at, running } = player;
  const words = useComputed(() => captionOf(film, names, at.value));
  return (
    <p class="replay-caption" aria-live={running.value ? 'off' : 'polite'}>
      <span class="replay-place">{momentWords(film, at.value)}</span> {words}
    </p>
  );
}
