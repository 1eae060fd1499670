/** The form of the lab: which game, a level for each seat, how many games, and by which seed. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Level } from '@partyline/kernel/bot.js';
import { LevelLines } from '../new-table/level-lines.js';
import { MOST_SEED_LETTERS } from '../practice/deal-request.js';
import { Icon } from '../shell/icons.js';
import { type LabDraft, MOST_GAMES } from './draft.js';

type Props = {
  readonly entry: GameEntry;
  readonly levels: readonly Level[];
  readonly draft: LabDraft;
  /** Why nothing can be played like this; null when it can. */
  readonly no: string | null;
  change(part: Partial<LabDraft>): void;
  chooseGame(id: string): void;
  start(): void;
};

export function LabForm({ entry, levels, draft, no, change, chooseGame, start }: Props) {
  const submit = (event: Event): void => {
    event.preventDefault();
    if (no === null) start();
  };
  return (
    <form class="lab-form" onSubmit={submit} aria-label="Games for the lab">
      <label class="lab-field">
        Game
        <select class="field" value={entry.id} onChange={(event) => chooseGame(event.currentTarget.value)}>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Seats entry={entry} levels={levels} bots={draft.bots} change={(bots) => change({ bots })} />
      <div class="lab-numbers">
        <label class="lab-field">
          Games
          <input
            class="field"
            type="number"
            min={1}
            max={MOST_GAMES}
            value={Number.isNaN(draft.games) ? '' : draft.games}
            onInput={(event) => change({ games: event.currentTarget.valueAsNumber })}
          />
        </label>
        <label class="lab-field">
          Seed
          <input
            class="field"
            type="text"
            maxLength={MOST_SEED_LETTERS}
            value={draft.seed}
            autocomplete="off"
            onInput={(event) => change({ seed: event.currentTarget.value })}
          />
        </label>
      </div>
      {no !== null && <p role="alert">{no}</p>}
      <button type="submit" class="button button-primary button-large" disabled={no !== null}>
        Let them play
      </button>
    </form>
  );
}

type SeatsProps = Pick<Props, 'entry' | 'levels'> & { readonly bots: readonly Level[]; change(bots: readonly Level[]): void };

function Seats({ entry, levels, bots, change }: SeatsProps) {
  const { min, max } = entry.players;
  return (
    <fieldset class="lab-seats">
      <legend>Bots</legend>
      <ol>
        {bots.map((bot, i) => (
          <BotRow
            key={i}
            {...{ bot, levels }}
            name={`bot ${i + 1}`}
            choose={(level) => change(bots.map((one, at) => (at === i ? level : one)))}
            remove={max > min ? () => change(bots.filter((_, at) => at !== i)) : null}
            least={bots.length <= min}
          />
        ))}
      </ol>
      {max > min && (
        <button
          type="button"
          class="button lab-more"
          disabled={bots.length >= max}
          onClick={() => change([...bots, bots.at(-1) ?? entry.quick.level])}
        >
          <Icon name="plus" />
          Add a bot
        </button>
      )}
      <LevelLines entry={entry} chosen={bots} lab={false} />
    </fieldset>
  );
}

type RowProps = {
  readonly bot: Level;
  readonly levels: readonly Level[];
  readonly name: string;
  choose(level: Level): void;
  /** Null where the number of players is fixed. */
  readonly remove: (() => void) | null;
  /** Whether there are as few as the game takes. */
  readonly least: boolean;
};

function BotRow({ bot, levels, name, choose, remove, least }: RowProps) {
  const chosen = (word: string): Level => levels.find((level) => level === word) ?? bot;
  return (
    <li>
      <select
        class="field"
        aria-label={name.replace('bot', 'Bot')}
        value={bot}
        onChange={(event) => choose(chosen(event.currentTarget.value))}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </select>
      {remove !== null && (
        <button type="button" class="button button-plain" aria-label={`Remove ${name}`} disabled={least} onClick={remove}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
