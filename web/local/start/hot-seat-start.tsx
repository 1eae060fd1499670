/**
 * Begins a table on this device: who sits where, which of them are bots, and off. The defaults are good enough to press the
 * button at once. Asks the game which bots it has; knows no game.
 */

import type { Board } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { levelsOf } from '@partyline/kernel/bot.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { firstOptions } from '../../new-table/carried-options.js';
import { HintsChoice } from '../../new-table/hints-choice.js';
import { LevelLines } from '../../new-table/level-lines.js';
import { browserStorage } from '../../storage/json-item.js';
import { botName } from '../../table/people.js';
import './hot-seat-start.css';
import {
  chairsOf,
  changed,
  defaultName,
  firstPlaces,
  namesBefore,
  rememberNames,
  type SeatChoice,
  withoutPlace,
  withPlace,
} from './seating.js';

type Known = { readonly levels: readonly string[]; readonly board: Board | null };

/** What the game itself says; null until it is loaded, which is also when a table can be begun without waiting. */
function useGame(entry: GameEntry): Known | null {
  const [known, know] = useState<{ readonly of: GameEntry; readonly what: Known } | null>(null);
  useEffect(() => {
    let current = true;
    Promise.all([entry.bots(), entry.seen?.board() ?? null]).then(
      ([{ bots }, seen]) => current && know({ of: entry, what: { levels: levelsOf(bots), board: seen?.board ?? null } }),
      () => current && know(null),
    );
    return () => {
      current = false;
    };
  }, [entry]);
  return known?.of === entry ? known.what : null;
}

type StartProps = {
  readonly game?: string | undefined;
  readonly people: number;
  /** The options of that game that somebody has come with; null for those that are offered. */
  readonly carried: Json | null;
};

export function HotSeatStart({ game, people, carried }: StartProps) {
  const playable = games.filter(({ seen }) => seen !== null);
  const [id, choose] = useState(game);
  const entry = playable.find((one) => one.id === id) ?? playable[0];
  if (entry === undefined) return <p>There is no game to play here yet.</p>;
  return (
    <>
      {playable.length > 1 && <GameChoice games={playable} chosen={entry.id} choose={choose} />}
      <Seating key={entry.id} entry={entry} people={people} carried={entry.id === game ? carried : null} />
    </>
  );
}

type ChoiceProps = { readonly games: readonly GameEntry[]; readonly chosen: string; choose(id: string): void };

function GameChoice({ games: all, chosen, choose }: ChoiceProps) {
  return (
    <label class="hot-seat-game">
      Game
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type SeatingProps = { readonly entry: GameEntry } & Pick<StartProps, 'people' | 'carried'>;

function Seating({ entry, people, carried }: SeatingProps) {
  const { route } = useLocation();
  const known = useGame(entry);
  const [places, seat] = useState(() => firstPlaces(entry, namesBefore(browserStorage()), people));
  const [options, choose] = useState<Json>(() => firstOptions(entry, carried));
  const [state, become] = useState<'choosing' | 'starting' | { readonly error: string }>('choosing');
  const [refused, refuse] = useState<string | null>(null);
  const [hints, allow] = useState(true);
  const { levels, board } = known ?? { levels: [entry.quick.level], board: null };
  const start = async (event: Event) => {
    event.preventDefault();
    if (refused !== null) return;
    become('starting');
    rememberNames(browserStorage(), places);
    const begun = await begin(entry.id, options, places, hints);
    if (begun.ok) route(`/here/${begun.id}`);
    else become({ error: begun.refusal.error });
  };
  return (
    <form class="hot-seat" onSubmit={start} aria-label={`${entry.name} on this device`}>
      <Places {...{ entry, places, levels, seat }} />
      {board !== null && <board.Options options={options} change={choose} refuse={refuse} />}
      <HintsChoice hints={hints} allow={allow} />
      {typeof state === 'object' && (
        <p class="hot-seat-error" role="alert">
          {state.error} Change something and try again.
        </p>
      )}
      {refused !== null && (
        <p class="hot-seat-error" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" class="hot-seat-go" disabled={state === 'starting' || refused !== null}>
        {state === 'starting' ? 'Making the table …' : 'Start playing'}
      </button>
    </form>
  );
}

type PlacesProps = {
  readonly entry: GameEntry;
  readonly places: readonly SeatChoice[];
  readonly levels: readonly string[];
  seat(places: SeatChoice[]): void;
};

function Places({ entry, places, levels, seat }: PlacesProps) {
  const { players: bounds, quick } = entry;
  return (
    <>
      <ol class="hot-seat-places">
        {places.map((place, index) => (
          <PlaceRow
            key={index}
            {...{ place, index, levels }}
            change={(change) => seat(changed(places, index, change))}
            remove={places.length > bounds.min ? () => seat(withoutPlace(places, bounds, index)) : null}
          />
        ))}
      </ol>
      <button
        type="button"
        class="hot-seat-more"
        disabled={places.length >= bounds.max}
        onClick={() => seat(withPlace(places, bounds, quick.level))}
      >
        Add a seat
      </button>
      <LevelLines entry={entry} chosen={places.flatMap(({ bot }) => bot ?? [])} />
    </>
  );
}

/** Loaded only now: a form needs no rules. */
async function begin(game: string, options: Json, places: readonly SeatChoice[], hints: boolean) {
  try {
    const { startHere } = await import('../here.js');
    return await startHere(game, options, chairsOf(places), { hints });
  } catch {
    return { ok: false as const, refusal: { error: 'The table could not be made: this browser did not let us keep it.' } };
  }
}

type RowProps = {
  readonly place: SeatChoice;
  readonly index: number;
  readonly levels: readonly string[];
  change(change: Partial<SeatChoice>): void;
  readonly remove: (() => void) | null;
};

function PlaceRow({ place: { name, bot }, index, levels, change, remove }: RowProps) {
  const seat = `Seat ${index + 1}`;
  return (
    <li class="hot-seat-place">
      <Emblem seat={index} />
      {bot === null ? (
        <input
          class="hot-seat-name"
          type="text"
          aria-label={`${seat}: name`}
          value={name}
          placeholder={defaultName(index)}
          maxLength={40}
          autocomplete="off"
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      ) : (
        <span class="hot-seat-bot">{botName(index)}</span>
      )}
      <select
        class="hot-seat-kind"
        aria-label={`${seat}: played by`}
        value={bot ?? ''}
        onChange={(event) => change({ bot: event.currentTarget.value || null })}
      >
        <option value="">Person</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            Bot, {level}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="hot-seat-remove"
        aria-label={`Remove seat ${index + 1}`}
        disabled={remove === null}
        onClick={() => remove?.()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
        </svg>
      </button>
    </li>
  );
}
