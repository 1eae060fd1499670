/** The form of a new table: chairs, pace, who may come, the game's own options. Every default is fine as it is. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import type { GameOffer } from '@partyline/protocol/answers.js';
import './choice.css';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { offeredGames as askGames, makeTable } from '../link/api.js';
import { NameField } from '../names/name-field.js';
import { useName } from '../names/use-name.js';
import { trouble } from '../shell/notice.js';
import { firstOptions } from './carried-options.js';
import { Chairs } from './chairs.js';
import { beginsAtOnce, draftObjection, firstDraft, requestOf, type TableDraft } from './draft.js';
import { HintsChoice } from './hints-choice.js';
import { OptionFields } from './options.js';
import { PaceChoice } from './pace-choice.js';
import { RatedChoice } from './rated-choice.js';

/** What the server says of the game; until then, what is known without asking. */
function useOffer(entry: GameEntry): Pick<GameOffer, 'seats' | 'levels'> {
  const [offers, know] = useState<readonly GameOffer[]>([]);
  useEffect(() => {
    askGames().then((answer) => answer.ok && know(answer.value));
  }, []);
  const offer = offers.find(({ id }) => id === entry.id);
  return { seats: offer?.seats ?? entry.players, levels: offer?.levels ?? [entry.quick.level] };
}

type FormProps = {
  readonly entry: GameEntry;
  readonly open: boolean;
  /** The options that somebody has come with; null for those that are offered. */
  readonly carried?: Json | null;
};

export function NewTableForm({ entry, open, carried = null }: FormProps) {
  const offer = useOffer(entry);
  // A table for friends has a chair for one, also where "play now" is for oneself.
  const chairs = Math.max(entry.quick.seats, Math.min(2, entry.players.max));
  const [wish, choose] = useState(() => firstDraft(chairs, open, firstOptions(entry, carried)));
  const [busy, work] = useState(false);
  const { route } = useLocation();
  const change = (part: Partial<TableDraft>): void => choose({ ...wish, ...part });
  const [refused, refuse] = useState<string | null>(null);
  const no = refused ?? draftObjection(wish);
  const naming = useName();
  const sits = wish.chairs.some(({ who }) => who === 'me');
  const lay = async (event?: Event): Promise<void> => {
    event?.preventDefault();
    if (no !== null) return;
    work(true);
    if (sits && !(await naming.accept())) return work(false);
    const made = await makeTable(requestOf(entry.id, wish));
    work(false);
    if (made.ok) route(`/t/${made.value.table}`);
    else trouble(made.error, { label: 'Try again', run: lay });
  };
  return (
    <form class="lay" onSubmit={lay} aria-label={`A new table of ${entry.name}`}>
      {sits && <NameField {...naming} />}
      <Chairs entry={entry} chairs={wish.chairs} offer={offer} change={(chairs) => change({ chairs })} />
      <PaceChoice {...wish} change={change} />
      <Comers {...wish} change={change} />
      {entry.players.max > 1 && (
        <fieldset class="lay-part">
          <legend>Rating</legend>
          <RatedChoice wish={wish} change={change} />
        </fieldset>
      )}
      <fieldset class="lay-part">
        <legend>Help</legend>
        <HintsChoice hints={wish.hints} allow={(hints) => change({ hints })} />
      </fieldset>
      <OptionFields
        entry={entry}
        options={wish.options}
        change={(options) => change({ options })}
        refuse={refuse}
        unfolded={carried !== null}
      />
      <PaperDoor entry={entry} />
      <End wish={wish} no={no} busy={busy} />
    </form>
  );
}

function PaperDoor({ entry: { id, name, print } }: Pick<FormProps, 'entry'>) {
  if (print === undefined) return null;
  return (
    <p class="quiet">
      At a table of wood? <a href={`/print/${id}`}>Print {name}</a> and play it on paper.
    </p>
  );
}

type EndProps = { readonly wish: TableDraft; readonly no: string | null; readonly busy: boolean };

function End({ wish, no, busy }: EndProps) {
  return (
    <div class="lay-end">
      {no !== null && <p role="alert">{no}</p>}
      <button type="submit" class="button button-primary button-large" disabled={busy || no !== null}>
        {busy ? 'Making the table …' : beginsAtOnce(wish) ? 'Start the game' : 'Make the table'}
      </button>
      <p class="quiet">
        {beginsAtOnce(wish)
          ? 'The game begins at once.'
          : 'You get a link to send to your friends. Chairs that stay empty can be given to bots.'}
      </p>
    </div>
  );
}

type Part = TableDraft & { change(part: Partial<TableDraft>): void };

function Comers({ open, shuffle, change }: Part) {
  return (
    <fieldset class="lay-part">
      <legend>Who may come</legend>
      <label class="lay-choice">
        <input type="radio" name="open" checked={!open} onChange={() => change({ open: false })} />
        <span>
          By invitation
          <span class="quiet">Only those who have your link see the table.</span>
        </span>
      </label>
      <label class="lay-choice">
        <input type="radio" name="open" checked={open} onChange={() => change({ open: true })} />
        <span>
          Open to all
          <span class="quiet">It is listed at home and in the lobby; anybody may sit down or look on.</span>
        </span>
      </label>
      <label class="lay-choice">
        <input type="checkbox" checked={shuffle} onChange={(event) => change({ shuffle: event.currentTarget.checked })} />
        <span>
          Draw lots for the order
          <span class="quiet">Otherwise the first chair begins.</span>
        </span>
      </label>
    </fieldset>
  );
}
