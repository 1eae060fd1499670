/** The chairs of a new table, one line each: for the maker, for a friend, or for a bot of some level. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { GameEntry } from '@partyline/games/registry.js';
import type { GameOffer } from '@partyline/protocol/answers.js';
import { Icon } from '../shell/icons.js';
import { addChair, type DraftChair, removeChair, reseat } from './draft.js';
import { LevelLines } from './level-lines.js';

type Props = {
  readonly entry: GameEntry;
  readonly chairs: readonly DraftChair[];
  readonly offer: Pick<GameOffer, 'seats' | 'levels'>;
  change(chairs: readonly DraftChair[]): void;
};

export function Chairs({ entry, chairs, offer, change }: Props) {
  const { min, max } = offer.seats;
  return (
    <fieldset class="lay-part">
      <legend>Chairs</legend>
      <ol class="lay-chairs">
        {chairs.map((chair, index) => (
          <li key={chair.key} class="lay-chair">
            <Emblem seat={index} />
            <ChairChoice
              chair={chair}
              index={index}
              levels={offer.levels}
              choose={(who) => change(reseat(chairs, chair.key, who))}
            />
            <button
              type="button"
              class="button button-plain"
              aria-label={`Remove chair ${index + 1}`}
              disabled={chairs.length <= min}
              onClick={() => change(removeChair(chairs, chair.key))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="button lay-more" disabled={chairs.length >= max} onClick={() => change(addChair(chairs))}>
        <Icon name="plus" />
        Add a chair
      </button>
      <LevelLines entry={entry} chosen={chairs.flatMap(({ who }) => (typeof who === 'object' ? [who.bot] : []))} />
    </fieldset>
  );
}

type ChoiceProps = {
  readonly chair: DraftChair;
  readonly index: number;
  readonly levels: readonly string[];
  choose(who: DraftChair['who']): void;
};

function ChairChoice({ chair: { who }, index, levels, choose }: ChoiceProps) {
  const chosen = (value: string): DraftChair['who'] => (value === 'me' || value === 'open' ? value : { bot: value.slice(4) });
  return (
    <select
      class="field"
      aria-label={`Chair ${index + 1}`}
      value={typeof who === 'object' ? `bot ${who.bot}` : who}
      onChange={(event) => choose(chosen(event.currentTarget.value))}
    >
      <option value="me">You</option>
      <option value="open">Free for somebody</option>
      {levels.map((level) => (
        <option key={level} value={`bot ${level}`}>
          A bot, {level}
        </option>
      ))}
    </select>
  );
}
