/**
 * A game shown again: the real board, the log, the charts and the controls. Every step changes one signal; what does not
 * depend on it is rendered once. Knows no game.
 */

import type { Board, Happening, Player as Seated } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useTitle } from '../frame/title.js';
import { KeysOverview } from '../keys/overview.js';
import { highlight } from '../log/highlight.js';
import { ReviewPanel } from '../review/panel.js';
import { useReview } from '../review/use-review.js';
import { clauseOf, fetchResource } from '../table/load-game.js';
import { LineChart } from './chart.js';
import { Controls } from './controls.js';
import { hides } from './film.js';
import { REPLAY_KEYS, useReplayKeys } from './keys.js';
import type { LoadedReplay } from './load-replay.js';
import { makePlayer, type ReplayPlayer } from './player.js';
import { plotOf } from './plot.js';
import { ReplayLog } from './replay-log.js';
import './replay.css';
import './chart.css';
import { Toolbar } from './toolbar.js';
import { TrustAlarm, TrustNote, useTrust } from './trust-note.js';
import { type SidePanel, useClock, useReviewInAddress, useStepInAddress } from './use-replay.js';
import { namesIn, storyIn } from './words.js';

type Props = {
  readonly reel: LoadedReplay;
  readonly board: Board;
  readonly first: number | null;
  /** Whether the review is what the reader came for. */
  readonly reviewed: boolean;
  /** Something to say about the whole game, above the board. */
  readonly children?: ComponentChildren;
};

/** Always the same, so that the log is not rendered anew. */
const NO_MOVES: readonly MarkedMove[] = [];

export function ReplayView({ reel, board, first, reviewed, children }: Props) {
  const { film } = reel;
  const player = useMemo(() => makePlayer(film, board, first, reel.own), [film, board]);
  const names = useMemo(() => namesIn(film.record), [film]);
  const story = useMemo(() => storyIn(film, names), [film, names]);
  const followed = useReview(reel, reviewed);
  const panel = useSignal<SidePanel>(reviewed && followed !== null ? 'review' : 'log');
  const result = useSignal(false);
  const trust = useTrust(reel);
  useTitle(`${film.played.entry.name} replay`);
  useClock(player);
  useReplayKeys(player);
  useStepInAddress(player);
  useReviewInAddress(panel);
  return (
    <main class="replay">
      <Toolbar player={player} names={names} reel={reel} result={result} choose={hides(film)} />
      <div class="replay-about">
        <TrustAlarm trust={trust} />
        {children}
      </div>
      <Stage player={player} names={names} result={result.value} />
      <Controls player={player} names={names} />
      <aside class="replay-side">
        <Standings player={player} names={names} />
        <Tabs panel={panel.value} choose={(one) => (panel.value = one)} review={followed !== null} />
        {panel.value === 'log' && (
          <ReplayLog player={player} story={story} names={names} moves={followed?.review?.moves ?? NO_MOVES} own={reel.own} />
        )}
        {panel.value === 'charts' && <Charts player={player} names={names} />}
        {panel.value === 'review' && followed !== null && <ReviewPanel player={player} names={names} followed={followed} />}
        <TrustNote trust={trust} />
      </aside>
      <KeysOverview board={board.keys} page={REPLAY_KEYS} />
    </main>
  );
}

type PartProps = { readonly player: ReplayPlayer; readonly names: readonly string[] };

const seatedAs = (names: readonly string[], viewer: number | 'onlooker'): Seated[] =>
  names.map((name, seat) => ({ seat: seatOf(seat), name, you: seat === viewer, bot: null }));

const nothing = (): void => {};

/** What led here: told to the board only when it was a single step on, so that it moves what has moved. */
function useHappening({ film, at }: ReplayPlayer): Happening | null {
  const last = useRef<{ at: number; happening: Happening | null }>({ at: at.peek(), happening: null });
  const now = at.value;
  if (now !== last.current.at) {
    const on = now === last.current.at + 1;
    last.current = { at: now, happening: on ? { key: now, events: film.events(now) } : null };
  }
  return last.current.happening;
}

function Stage({ player, names, result }: PartProps & { readonly result: boolean }) {
  const { film, board, at, viewer } = player;
  const eyes = viewer.value;
  const seated = useMemo(() => seatedAs(names, eyes), [names, eyes]);
  const happening = useHappening(player);
  const view = film.view(at.value, eyes);
  const { entry, resources } = film.played;
  const fetching = (name: string) => fetchResource(entry.id, name);
  const over = at.value === film.length && film.outcome !== null;
  return (
    <section class="replay-stage" aria-label="Board">
      {over && result && film.outcome !== null ? (
        <div class="replay-reckoning">
          <board.Reckoning
            view={view}
            resources={resources}
            resource={fetching}
            players={seated}
            outcome={film.outcome}
            events={Array.from({ length: film.length + 1 }, (_, moment) => film.events(moment)).flat()}
          />
        </div>
      ) : (
        <board.Board
          view={view}
          resources={resources}
          resource={fetching}
          seat={eyes === 'onlooker' ? null : eyes}
          players={seated}
          advisor={null}
          sending={false}
          happening={happening}
          last={at.value === 0 ? [] : film.events(at.value)}
          order={null}
          pointer={highlight.value}
          careful={true}
          refusal={null}
          clause={clauseOf(entry.id)}
          play={nothing}
          explain={nothing}
        />
      )}
    </section>
  );
}

function Standings({ player, names }: PartProps) {
  const { film, board, at } = player;
  const view = useComputed(() => film.view(at.value, 'onlooker'));
  const over = at.value === film.length ? film.outcome : null;
  return (
    <ul class="replay-standings" aria-label="Players">
      {everySeat(film.players).map((seat) => (
        <li key={seat} class="replay-standing" data-first={over?.ranks[seat] === 1}>
          <Emblem seat={seat} />
          <span class="replay-name">{names[seat]}</span>
          {film.players > 1 && over?.ranks[seat] === 1 && <span class="replay-winner">winner</span>}
          <span class="replay-worth">{board.standing(view.value, seat)}</span>
        </li>
      ))}
    </ul>
  );
}

const PANELS: readonly (readonly [SidePanel, string])[] = [
  ['log', 'Log'],
  ['charts', 'Charts'],
  ['review', 'Review'],
];

type TabsProps = { readonly panel: SidePanel; readonly review: boolean; choose(panel: SidePanel): void };

function Tabs({ panel, choose, review }: TabsProps) {
  return (
    <fieldset class="replay-tabs" aria-label="Beside the board">
      {PANELS.filter(([name]) => name !== 'review' || review).map(([name, label]) => (
        <button key={name} type="button" class="replay-tab" aria-pressed={panel === name} onClick={() => choose(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Charts({ player, names }: PartProps) {
  const { film, board } = player;
  const plots = useMemo(() => board.charts.map((chart) => plotOf(film, chart, names)), [film, board, names]);
  if (plots.length === 0) return <p class="replay-none">This game has no charts.</p>;
  return (
    <div class="replay-charts">
      {plots.map((plot) => (
        <LineChart key={plot.title} player={player} plot={plot} />
      ))}
    </div>
  );
}
