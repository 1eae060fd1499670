/** The chairs of a new table, one line each: for the maker, for a friend, or for a bot of some level. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { GameEntry } from '@partyline/games/registry.js';
import type { GameOffer } from '@partyline/protocol/answers.js';
import type { Companions } from '@partyline/protocol/lobby/invitations.js';
import { useEffect, useState } from 'preact/hooks';
import { companions } from '../link/lobby/invitations.js';
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
  const people = useCompanions();
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
              people={people}
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
      <LevelLines
        entry={entry}
        chosen={chairs.flatMap(({ who }) => (typeof who === 'object' && 'bot' in who ? [who.bot] : []))}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  readonly chair: DraftChair;
  readonly index: number;
  readonly levels: readonly string[];
  readonly people: Companions['people'];
  choose(who: DraftChair['who']): void;
};

const optionOf = (who: DraftChair['who']): string =>
  typeof who !== 'object' ? who : 'bot' in who ? `bot ${who.bot}` : `person ${who.person}`;

function whoIn(value: string): DraftChair['who'] {
  if (value === 'me' || value === 'open') return value;
  const rest = value.slice(value.indexOf(' ') + 1);
  return value.startsWith('bot ') ? { bot: rest } : { person: rest };
}

/** Those for whom a chair can be kept; nobody until they are known. */
function useCompanions(): Companions['people'] {
  const [people, know] = useState<Companions['people']>([]);
  useEffect(() => {
    companions().then((answer) => answer.ok && know(answer.value.people.filter(({ welcome }) => welcome)));
  }, []);
  return people;
}

function ChairChoice({ chair: { who }, index, levels, people, choose }: ChoiceProps) {
  return (
    <select
      class="field"
      aria-label={`Chair ${index + 1}`}
      value={optionOf(who)}
      onChange={(event) => choose(whoIn(event.currentTarget.value))}
    >
      <option value="me">You</option>
      <option value="open">Free for somebody</option>
      {people.map(({ id, name }) => (
        <option key={id} value={`person ${id}`}>
          Kept for {name}
        </option>
      ))}
      {levels.map((level) => (
        <option key={level} value={`bot ${level}`}>
          A bot, {level}
        </option>
      ))}
    </select>
  );
}
