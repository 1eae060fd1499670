/** The chairs of a new table, one line each: for the maker, for a friend, or for a bot of some level. */
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import type { GameOffer } from '@partyline/protocol/answers.js';
import { Icon } from '../shell/icons.js';
import { type Chair, reseated, withChair, withoutChair } from './wish.js';

type Props = {
  readonly chairs: readonly Chair[];
  readonly offer: Pick<GameOffer, 'seats' | 'levels'>;
  change(chairs: readonly Chair[]): void;
};

export function Chairs({ chairs, offer, change }: Props) {
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
              choose={(who) => change(reseated(chairs, chair.key, who))}
            />
            <button
              type="button"
              class="button button-plain"
              aria-label={`Remove chair ${index + 1}`}
              disabled={chairs.length <= min}
              onClick={() => change(withoutChair(chairs, chair.key))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="button lay-more" disabled={chairs.length >= max} onClick={() => change(withChair(chairs))}>
        <Icon name="plus" />
        Add a chair
      </button>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly chair: Chair;
  readonly index: number;
  readonly levels: readonly string[];
  choose(who: Chair['who']): void;
};

function ChairChoice({ chair: { who }, index, levels, choose }: ChoiceProps) {
  const chosen = (value: string): Chair['who'] => (value === 'me' || value === 'open' ? value : { bot: value.slice(4) });
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
