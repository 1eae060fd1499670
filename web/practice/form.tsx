/** The form of practice: which deal, which components, and off. Looks for the deal with its progress, and can be stopped. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { firstOptions } from '../new-table/carried-options.js';
import { OptionFields } from '../new-table/options.js';
import { type DealRequest, dealObjection, MOST_SEED_LETTERS } from './deal-request.js';
import { type DealSearch, findDeal } from './dealer.js';
import { startPractice } from './session.js';

type State =
  | { readonly type: 'choosing'; readonly error: string | null }
  | { readonly type: 'looking'; readonly tried: number }
  | { readonly type: 'starting' };

const CHOOSING: State = { type: 'choosing', error: null };

type Props = {
  readonly entry: GameEntry;
  readonly grades: readonly string[];
  readonly seed: string | null;
  readonly carried: Json | null;
};

export function PracticeForm({ entry, grades, seed, carried }: Props) {
  const [wish, choose] = useState<DealRequest>(seed === null ? { type: 'any' } : { type: 'seed', seed });
  const [options, change] = useState<Json>(() => firstOptions(entry, carried));
  const [refused, refuse] = useState<string | null>(null);
  const { state, go, stop } = useDealing(entry.id, options, wish);
  const no = refused ?? dealObjection(wish);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (no === null) go();
  };
  return (
    <form class="practice-form" onSubmit={submit} aria-label="A new game of practice">
      <fieldset class="practice-part">
        <legend>{grades.length > 0 ? 'How hard?' : 'Which deal?'}</legend>
        <div class="practice-grades">
          <Choice name="Any" chosen={wish.type === 'any'} choose={() => choose({ type: 'any' })} />
          {grades.map((name, grade) => (
            <Choice
              key={name}
              name={name}
              chosen={wish.type === 'grade' && wish.grade === grade}
              choose={() => choose({ type: 'grade', grade })}
            />
          ))}
          <Choice name="By seed" chosen={wish.type === 'seed'} choose={() => choose({ type: 'seed', seed: '' })} />
        </div>
        {wish.type === 'seed' && <Seed seed={wish.seed} write={(typed) => choose({ type: 'seed', seed: typed })} />}
      </fieldset>
      <OptionFields entry={entry} options={options} change={change} refuse={refuse} unfolded={carried !== null} />
      <Going state={state} no={no} stop={stop} />
    </form>
  );
}

function useDealing(game: string, options: Json, wish: DealRequest) {
  const [state, become] = useState<State>(CHOOSING);
  const looking = useRef<DealSearch | null>(null);
  const { route } = useLocation();
  useEffect(() => () => looking.current?.stop(), []);
  const go = async (): Promise<void> => {
    become({ type: 'looking', tried: 0 });
    let stopped = false;
    const look = findDeal(game, options, meant(wish), (tried) => become({ type: 'looking', tried }));
    looking.current = {
      found: look.found,
      stop() {
        stopped = true;
        look.stop();
      },
    };
    const dealt = await look.found;
    if (dealt === null) return become({ type: 'choosing', error: stopped ? null : 'No deal could be found. Try again.' });
    become({ type: 'starting' });
    const begun = await startPractice(game, options, dealt).catch(() => NOT_KEPT);
    if (begun.ok) route(`/here/${begun.id}`);
    else become({ type: 'choosing', error: begun.refusal.error });
  };
  return { state, go, stop: () => looking.current?.stop() };
}

const NOT_KEPT = { ok: false as const, refusal: { error: 'The table could not be made: this browser did not let us keep it.' } };

const meant = (wish: DealRequest): DealRequest => (wish.type === 'seed' ? { type: 'seed', seed: wish.seed.trim() } : wish);

type ChoiceProps = { readonly name: string; readonly chosen: boolean; choose(): void };

function Choice({ name, chosen, choose }: ChoiceProps) {
  return (
    <label class="practice-grade panel">
      <input type="radio" name="practice-wish" checked={chosen} onChange={choose} />
      {name}
    </label>
  );
}

function Seed({ seed, write }: { readonly seed: string; write(seed: string): void }) {
  return (
    <label class="practice-seed">
      Seed
      <input
        class="field"
        type="text"
        value={seed}
        maxLength={MOST_SEED_LETTERS}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder="any word"
        onInput={(event) => write(event.currentTarget.value)}
      />
      <span class="quiet">
        The same seed deals the same game wherever the options are the same: send it to a friend, and compare.
      </span>
    </label>
  );
}

function Going({ state, no, stop }: { readonly state: State; readonly no: string | null; stop(): void }) {
  if (state.type === 'looking') {
    return (
      <p class="practice-looking">
        <span role="status">
          Looking for a deal…{state.tried > 0 && ` ${state.tried} ${state.tried === 1 ? 'was' : 'were'} not it.`}
        </span>
        <progress aria-label="Looking for a deal" />
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      </p>
    );
  }
  const error = state.type === 'choosing' ? state.error : null;
  return (
    <div>
      {error !== null && (
        <p class="practice-error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" class="button button-primary button-large" disabled={no !== null || state.type === 'starting'}>
        {state.type === 'starting' ? 'Dealing…' : 'Deal'}
      </button>
      {no !== null && <p role="status">{no}</p>}
    </div>
  );
}
