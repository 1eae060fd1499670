/** The head of a replay: what is shown, with whose eyes, and what can be taken away from it. */
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import type { Signal } from '@preact/signals';
import { openKeys } from '../keys/overview.js';
import { Icon } from '../shell/icons.js';
import type { LoadedReplay } from './load-replay.js';
import type { ReplayPlayer } from './player.js';
import { download } from './share.js';
import { ShareButton } from './sharing/share-button.js';

type Props = {
  readonly player: ReplayPlayer;
  readonly names: readonly string[];
  readonly reel: LoadedReplay;
  readonly result: Signal<boolean>;
  /** Whether it matters whose eyes one has. */
  readonly choose: boolean;
};

export function Toolbar({ player, names, reel, result, choose }: Props) {
  const { film } = player;
  const save = () => download(`${film.record.game}-${film.length}-moves.json`, reel.saved);
  return (
    <header class="replay-head">
      <h1 class="replay-title">
        {film.played.entry.name}
        <span class="replay-kind"> replay</span>
      </h1>
      {film.outcome !== null && <ResultButton player={player} result={result} />}
      {choose && <Eyes player={player} names={names} />}
      <ShareButton player={player} names={names} reel={reel} />
      <button type="button" class="button replay-tool" onClick={save}>
        <Icon name="download" />
        <span class="replay-word">Download the record</span>
      </button>
      <button
        type="button"
        class="button replay-tool replay-keys"
        onClick={openKeys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        <Icon name="keyboard" />
      </button>
    </header>
  );
}

/** To the end, and how it came about; and back to the board. */
function ResultButton({ player, result }: Pick<Props, 'player' | 'result'>) {
  const { film, at } = player;
  const shown = result.value && at.value === film.length;
  const press = () => {
    if (!shown) player.jump(film.length);
    result.value = !shown;
  };
  return (
    <button type="button" class="button replay-tool" aria-pressed={shown} onClick={press}>
      <Icon name="flag" />
      <span class="replay-word">{shown ? 'Board' : 'Result'}</span>
    </button>
  );
}

function Eyes({ player: { film, viewer }, names }: Pick<Props, 'player' | 'names'>) {
  return (
    <select
      class="field replay-eyes"
      aria-label="Whose eyes"
      value={String(viewer.value)}
      onChange={({ currentTarget: { value } }) => {
        viewer.value = value === 'onlooker' ? 'onlooker' : seatOf(Number(value));
      }}
    >
      <option value="onlooker">As an onlooker</option>
      {everySeat(film.players).map((seat) => (
        <option key={seat} value={String(seat)}>
          As {names[seat]}
        </option>
      ))}
    </select>
  );
}
