/** The form of a tournament: what is played, how, when, and by whom. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { TournamentSetup } from '@partyline/protocol/tournaments.js';
import { useState } from 'preact/hooks';
import { OptionFields } from '../new-table/options.js';
import { trouble } from '../shell/notice.js';
import { firstSetup, formatOf, type PartProps, setupObjection, throughChoices, withSeats } from './draft.js';
import { TimePart } from './time-part.js';
import { FORMAT_NAMES, FORMAT_WORDS, placesText } from './words.js';

export const playableGames = games.filter(({ seen, players }) => seen !== null && players.max > 1);

type Props = {
  readonly entry: GameEntry;
  /** What is to be changed; null for a new one. */
  readonly before: TournamentSetup | null;
  readonly verb: string;
  /** Why not, or null when it is done. */
  send(setup: TournamentSetup): Promise<string | null>;
};

export function TournamentForm({ entry, before, verb, send }: Props) {
  const [setup, choose] = useState<TournamentSetup>(() => before ?? firstSetup(entry.id));
  const [busy, work] = useState(false);
  const [refused, refuse] = useState<string | null>(null);
  const change: PartProps['change'] = (part) => choose({ ...setup, ...part });
  const no = refused ?? setupObjection(setup);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (no !== null) return;
    work(true);
    const why = await send(setup);
    work(false);
    if (why !== null) trouble(why);
  };
  return (
    <form class="cup-form" onSubmit={submit} aria-label="A tournament">
      <NamePart setup={setup} change={change} />
      <FormatPart setup={setup} change={change} />
      <TablePart entry={entry} setup={setup} change={change} choose={choose} />
      <TimePart setup={setup} change={change} choose={choose} />
      <WhoPart setup={setup} change={change} />
      <OptionFields
        entry={entry}
        options={setup.options}
        change={(options) => change({ options })}
        refuse={refuse}
        unfolded={false}
      />
      <div class="cup-end">
        {no !== null && <p class="quiet">{no}</p>}
        <button type="submit" class="button button-primary button-large" disabled={busy || no !== null}>
          {busy ? 'One moment …' : verb}
        </button>
      </div>
    </form>
  );
}

function NamePart({ setup, change }: PartProps) {
  return (
    <fieldset class="cup-part">
      <legend>What it is called</legend>
      <label>
        Name
        <input
          class="field"
          required
          maxLength={80}
          value={setup.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <label>
        What people should know (may be empty)
        <textarea
          class="field"
          rows={2}
          maxLength={1000}
          value={setup.about}
          onInput={(event) => change({ about: event.currentTarget.value })}
        />
      </label>
    </fieldset>
  );
}

const FORMATS = ['swiss', 'robin', 'knockout'] as const;

function FormatPart({ setup, change }: PartProps) {
  const { format } = setup;
  return (
    <fieldset class="cup-part">
      <legend>How it is played</legend>
      {FORMATS.map((type) => (
        <label key={type} class="cup-choice">
          <input type="radio" name="format" checked={format.type === type} onChange={() => change({ format: formatOf(type) })} />
          <span>
            {FORMAT_NAMES[type]}
            <span class="quiet">{FORMAT_WORDS[type]}</span>
          </span>
        </label>
      ))}
      {format.type !== 'knockout' && (
        <label>
          Rounds (empty: as many as are usual)
          <input
            class="field cup-number"
            type="number"
            min={1}
            max={31}
            value={format.rounds ?? ''}
            onInput={({ currentTarget: { value } }) =>
              change({ format: { type: format.type, rounds: value === '' ? null : Number(value) } })
            }
          />
        </label>
      )}
    </fieldset>
  );
}

type TableProps = PartProps & { readonly entry: GameEntry; choose(setup: TournamentSetup): void };

function TablePart({ entry, setup, change, choose }: TableProps) {
  const { seats, format, players } = setup;
  const { min, max } = entry.players;
  const sizes = [2, 3, 4, 5, 6].filter((n) => n >= min && n <= max);
  return (
    <fieldset class="cup-part">
      <legend>Tables</legend>
      <label>
        People at each table
        <select
          class="field cup-number"
          value={seats}
          onChange={(event) => choose(withSeats(setup, Number(event.currentTarget.value)))}
        >
          {sizes.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      {format.type === 'knockout' ? <ThroughChoice setup={setup} change={change} /> : <p class="quiet">{placesText(seats)}</p>}
      <label>
        At most so many take part
        <input
          class="field cup-number"
          type="number"
          min={seats}
          max={format.type === 'robin' ? 32 : 128}
          value={players}
          onInput={(event) => change({ players: Number(event.currentTarget.value) })}
        />
      </label>
    </fieldset>
  );
}

function ThroughChoice({ setup: { seats, format }, change }: PartProps) {
  if (format.type !== 'knockout') return null;
  return (
    <label>
      How many of each table go on
      <select
        class="field cup-number"
        value={format.through}
        onChange={(event) => change({ format: { type: 'knockout', through: Number(event.currentTarget.value) } })}
      >
        {throughChoices(seats).map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  );
}

function WhoPart({ setup, change }: PartProps) {
  return (
    <fieldset class="cup-part">
      <legend>Who may join</legend>
      <label class="cup-choice">
        <input type="radio" name="who" checked={setup.open} onChange={() => change({ open: true })} />
        <span>
          Everybody
          <span class="quiet">It is listed among the tournaments, and anybody may look on at its tables.</span>
        </span>
      </label>
      <label class="cup-choice">
        <input type="radio" name="who" checked={!setup.open} onChange={() => change({ open: false })} />
        <span>
          Those who have the link
          <span class="quiet">Nobody else sees it, nor its tables.</span>
        </span>
      </label>
      <label class="cup-choice">
        <input
          type="checkbox"
          checked={setup.hints}
          onChange={(event) => change({ hints: event.currentTarget.checked, rated: false })}
        />
        <span>Hints are allowed</span>
      </label>
      <label class="cup-choice">
        <input
          type="checkbox"
          checked={setup.rated && !setup.hints}
          disabled={setup.hints}
          onChange={(event) => change({ rated: event.currentTarget.checked })}
        />
        <span>
          Games are rated
          <span class="quiet">
            {setup.hints
              ? 'Not where hints are allowed.'
              : 'Not where its players share a network, take a move back by agreement, or give up at once.'}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
