/** One game on its way onto this device: a button with what it costs, and how far it is. Renders nothing where nothing can be kept. */
import { useEffect } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { dropGame, gamesKept, keepWhole, lookUpGames } from './games.js';
import './offline.css';
import { keepWords, keptWords } from './words.js';

type Props = { readonly id: string; readonly name: string };

/** Looked up by each page that shows it: a game may have been kept since. */
export function useGamesKept(): void {
  useEffect(() => {
    lookUpGames();
  }, []);
}

/** Among the other ways into a game: only where there is something to keep, or to wait for. */
export function KeepGameButton({ id, name }: Props) {
  const game = gamesKept.value.get(id);
  if (game === undefined) return null;
  if (game.kept === 'whole') {
    return (
      <span class="keep-mark">
        <Icon name="check" />
        Kept for offline
      </span>
    );
  }
  return (
    <>
      <button type="button" class="button" disabled={game.progress !== null} onClick={() => keepWhole(id)}>
        <Icon name="download" />
        {game.progress === null ? keepWords(game) : `${Math.floor(game.progress * 100)} %`}
        <span class="unseen">{`: ${name}`}</span>
      </button>
      {game.failed !== null && (
        <span class="keep-failed" role="alert">
          {keptWords(game)}
        </span>
      )}
    </>
  );
}

/** A line of the list in the settings. */
export function KeepGameRow({ id, name }: Props) {
  const game = gamesKept.value.get(id);
  if (game === undefined) return null;
  const { kept, progress, failed } = game;
  return (
    <li class="keep-row">
      <span class="keep-text">
        <strong>{name}</strong>
        <span class={failed === null ? 'quiet' : 'keep-failed'} role={failed === null ? undefined : 'alert'}>
          {keptWords(game)}
        </span>
        {progress !== null && <progress value={progress} aria-label={`${name}: how much has come`} />}
      </span>
      {kept !== 'whole' && (
        <button type="button" class="button" disabled={progress !== null} onClick={() => keepWhole(id)}>
          <Icon name="download" />
          {keepWords(game)}
          <span class="unseen">{`: ${name}`}</span>
        </button>
      )}
      {kept !== 'nothing' && progress === null && (
        <button type="button" class="button button-plain" onClick={() => dropGame(id)}>
          Remove
          <span class="unseen">{` ${name} from this device`}</span>
        </button>
      )}
    </li>
  );
}
