/** One game on the home page: its living picture, what it is, and every way into it. Knows the game as an entry of the list. */

import type { Picture } from '@partyline/board-kit/board.js';
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { makeTable } from '../link/api.js';
import { botLevelFor } from '../new-table/bot-level.js';
import { aloneAddress } from '../new-table/seating-choice.js';
import { sayUnmade } from '../new-table/unmade.js';
import { Icon } from '../shell/icons.js';
import { still } from '../shell/settings.js';

type Props = {
  readonly entry: GameEntry;
  /** Fetches the page of a table. */
  fetchTablePage(): Promise<unknown>;
};

export function GameCard({ entry, fetchTablePage }: Props) {
  const { id, name, tagline, players } = entry;
  const heading = `game-${id}`;
  return (
    <article class="game panel" aria-labelledby={heading}>
      <LivingPicture entry={entry} />
      <div class="game-text">
        <h2 id={heading}>{name}</h2>
        <p class="game-tagline">{tagline}</p>
        <p class="quiet game-players">{howMany(players)}</p>
      </div>
      <div class="game-doors">
        <p class="game-ways">
          <PlayNow entry={entry} fetchTablePage={fetchTablePage} />
          <a class="button" href={players.max === 1 ? `/practice/${id}` : `/new?game=${id}`}>
            <Icon name={players.max === 1 ? 'settings' : 'people'} />
            {players.max === 1 ? 'Choose the deal' : 'With friends'}
            <span class="unseen">: {name}</span>
          </a>
        </p>
        <GameLinks entry={entry} />
      </div>
    </article>
  );
}

function GameLinks({ entry }: Pick<Props, 'entry'>) {
  const { id, players } = entry;
  return (
    <p class="game-links">
      <a href={`/learn/${id}`}>
        <Icon name="learn" />
        Learn<span class="game-more"> in five minutes</span>
      </a>
      {entry.puzzles !== undefined && (
        <a href={`/puzzles/${id}`}>
          <Icon name="puzzle" />
          Puzzles
        </a>
      )}
      <a href={`/rules/${id}`}>
        <Icon name="rules" />
        Rules
      </a>
      {entry.print !== undefined && (
        <a href={`/print/${id}`}>
          <Icon name="print" />
          Print
        </a>
      )}
      {players.max > 1 && (
        <a href={aloneAddress(entry)}>
          <Icon name="person" />
          Alone
        </a>
      )}
    </p>
  );
}

function howMany({ min, max }: GameEntry['players']): string {
  if (max === 1) return 'For one player';
  return `${min === max ? max : `${min}–${max}`} players, bots for empty chairs`;
}

/** The room for the picture is there at once; the picture comes when the rest of the page is. */
function LivingPicture({ entry }: { readonly entry: GameEntry }) {
  const [loaded, show] = useState<Picture | null>(null);
  useEffect(() => {
    let current = true;
    entry.seen?.picture().then(
      (picture) => current && show(picture),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [entry]);
  return <div class="game-picture">{loaded !== null && <loaded.Picture still={still.value} />}</div>;
}

/** Whoever reaches for the button has the table by the time that the server has it. */
function fetchAhead({ entry: { rules, seen }, fetchTablePage }: Props): void {
  const ahead = [fetchTablePage(), rules(), seen?.board()];
  Promise.allSettled(ahead);
}

function PlayNow({ entry, fetchTablePage }: Props) {
  const { id, name, quick } = entry;
  const { route } = useLocation();
  const [busy, work] = useState(false);
  const play = async (): Promise<void> => {
    work(true);
    const level = await botLevelFor(entry);
    const bots = Array.from({ length: quick.seats - 1 }, () => ({ type: 'bot' as const, level }));
    const made = await makeTable({ game: id, seats: [{ type: 'me' }, ...bots], options: offeredOptions(entry) });
    work(false);
    if (made.ok) route(`/t/${made.value.table}`);
    else sayUnmade(entry, made, { again: play, route });
  };
  const ahead = (): void => fetchAhead({ entry, fetchTablePage });
  return (
    <button
      type="button"
      class="button button-primary game-play"
      disabled={busy}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={play}
    >
      <Icon name="play" />
      {busy ? 'Making the table …' : 'Play now'}
      <span class="unseen">{`: ${name}`}</span>
    </button>
  );
}
