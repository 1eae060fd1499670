/** What others see of the reader: two choices, each of which holds as soon as it is made. */
import type { MySummary } from '@partyline/protocol/ratings.js';
import { useState } from 'preact/hooks';
import { showMe } from '../link/ratings.js';
import { trouble } from '../shell/notice.js';
import '../new-table/choice.css';

export function ShowingChoice({ id, showing: first }: Pick<MySummary, 'id' | 'showing'>) {
  const [showing, show] = useState(first);
  const change = async (part: Partial<MySummary['showing']>): Promise<void> => {
    const before = showing;
    show({ ...showing, ...part });
    const answer = await showMe(part);
    if (answer.ok) show(answer.value);
    else {
      show(before);
      trouble(answer.error);
    }
  };
  return (
    <fieldset class="past-part">
      <legend>What others see of you</legend>
      <label class="lay-choice">
        <input type="checkbox" checked={showing.games} onChange={(event) => change({ games: event.currentTarget.checked })} />
        <span>
          My games and figures, to everybody
          <span class="quiet">
            Otherwise only those who have played with you see your name, and how you fared against each other. Games at private
            tables are never listed.
          </span>
        </span>
      </label>
      <label class="lay-choice">
        <input type="checkbox" checked={showing.listed} onChange={(event) => change({ listed: event.currentTarget.checked })} />
        <span>
          My name in the lists of ratings
          <span class="quiet">Only once you have ten rated games with three people or more.</span>
        </span>
      </label>
      <p>
        <a href={`/people/${encodeURIComponent(id)}`}>Your page as others find it</a>
      </p>
    </fieldset>
  );
}
