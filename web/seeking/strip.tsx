/** The line below the header while somebody looks for a game: for how long, the way to bots or to nothing, and to the table once it is there. */

import { announce } from '@partyline/board-kit/speech/announce.js';
import { games } from '@partyline/games/registry.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { dismiss, trouble } from '../shell/notice.js';
import { settings } from '../shell/settings.js';
import { bell } from '../shell/sound.js';
import { clockText } from '../table/clock/time.js';
import { shownPath } from '../turns/waiting-tables.js';
import { strip } from './flag.js';
import { isLong, keepAsking, missedTable, playWithBots, seekingHere, stop } from './seeking.js';
import './strip.css';

/** On this page and all that follow. */
export function showStrip(): void {
  strip.value = SeekingStrip;
  keepAsking();
}

/** Who plays at one of these is not taken away from it. */
const BUSY = /^\/(t|here|learn|puzzles|components)\/./;

const nameOf = (game: string): string => games.find(({ id }) => id === game)?.name ?? game;
const pathOf = (table: string): string => `/t/${encodeURIComponent(table)}`;

function SeekingStrip() {
  const { seeking, table, lost } = seekingHere.value;
  const { route } = useLocation();
  const path = shownPath.value;
  const found = table?.id ?? null;
  useEffect(() => {
    if (found === null || table === null) return;
    announce(`Your game of ${nameOf(table.game)} is ready.`);
    if (settings.value.sound) bell();
    if (document.visibilityState === 'visible' && !BUSY.test(location.pathname)) route(`${pathOf(found)}?sit`);
  }, [found]);
  useMissed(route);
  if (table !== null) return path === pathOf(table.id) ? null : <Ready path={pathOf(table.id)} game={table.game} />;
  if (seeking === null) return null;
  return <Looking since={seeking.since} game={seeking.game} lost={lost} />;
}

function useMissed(route: (path: string) => void): void {
  useEffect(() => {
    if (!missedTable.value) return;
    const run = (): void => route('/lobby');
    const id = trouble('You did not come to your table in time, so you are not looking for a game any more.', {
      label: 'Look again',
      run,
    });
    return () => dismiss(id);
  }, [missedTable.value]);
}

type ReadyProps = { readonly path: string; readonly game: string };

function Ready({ path, game }: ReadyProps) {
  return (
    <section class="seek seek-ready" aria-label="Looking for a game">
      <p class="seek-words">
        <strong>Your game is ready</strong>
        <span class="seek-game">: {nameOf(game)}</span>
      </p>
      <a class="button button-primary" href={`${path}?sit`}>
        Go to the table
      </a>
      <button type="button" class="button" onClick={stop}>
        Decline
      </button>
    </section>
  );
}

type LookingProps = { readonly since: number; readonly game: string; readonly lost: boolean };

function Looking({ since, game, lost }: LookingProps) {
  const { route } = useLocation();
  const now = useSeconds() + seekingHere.value.ahead;
  const [busy, work] = useState(false);
  const bots = async (): Promise<void> => {
    work(true);
    const played = await playWithBots();
    work(false);
    if ('path' in played) route(played.path);
    else if (played.code !== 'not-seeking') trouble(played.error);
  };
  return (
    <section class="seek" aria-label="Looking for a game">
      <span class="seek-lamp" aria-hidden="true" />
      <p class="seek-words">
        {lost ? (
          'The server does not answer: trying again'
        ) : (
          <>
            <span class="seek-long">You are looking for a game</span>
            <span class="seek-short">Looking</span>
          </>
        )}
        <span class="seek-game"> of {nameOf(game)}</span>
        {!lost && <span class="figures">: {clockText(Math.max(0, now - since))}</span>}
      </p>
      {isLong(since, now) && (
        <button type="button" class="button" disabled={busy} onClick={bots}>
          <span>
            Play with bots<span class="seek-game"> in the free seats</span>
          </span>
        </button>
      )}
      <button type="button" class="button" onClick={stop}>
        Stop
      </button>
    </section>
  );
}

const SECOND = 1_000;

function useSeconds(): number {
  const [now, tell] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tell(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
