/** What lies on one square: a word that begins there, its building, a worker, pollution. */
import { useState } from 'preact/hooks';
import { SmallSign } from '../board/tiles.js';
import { normalised } from '../board/words/wording.js';
import type { Building, Square } from '../components/sheet.js';
import { BUILDING_NAMES, SIGNED } from '../drawing/buildings.js';
import { type PaperTown, paperSquare, type TownSquare, withSquare, withWord } from './town-sheet.js';

type Props = { readonly town: PaperTown; readonly at: Square; set(town: PaperTown): void; go(at: Square): void };

const MOST_LETTERS = 20;

export function SquareForm(props: Props) {
  const square = paperSquare(props.town, props.at);
  return (
    <section class="cct-real-square" aria-label="The square">
      <WordField {...props} />
      {square !== null && square.letter !== '' && <Built {...props} square={square} />}
      <WorkerField {...props} square={square} />
      {square !== null && (
        <p class="cct-real-row">
          {square.letter !== '' && (
            <label class="cct-real-check">
              <input
                type="checkbox"
                checked={square.polluted}
                onChange={() => props.set(withSquare(props.town, props.at, { polluted: !square.polluted }))}
              />
              Polluted
            </label>
          )}
          <button
            type="button"
            class="button"
            onClick={() =>
              props.set(withSquare(props.town, props.at, { letter: '', building: '.', worker: '', polluted: false }))
            }
          >
            Empty the square
          </button>
        </p>
      )}
    </section>
  );
}

function WordField({ town, at, set, go }: Props) {
  const [typed, type] = useState('');
  const write = (across: boolean): void => {
    const word = normalised(typed).slice(0, MOST_LETTERS);
    if (word === '') return;
    set(withWord(town, at, word, across));
    go([...at]);
    type('');
  };
  return (
    <form
      class="cct-real-row"
      onSubmit={(event) => {
        event.preventDefault();
        write(true);
      }}
    >
      <label class="cct-real-word">
        <span>Word from the marked square on</span>
        <input
          class="field"
          value={typed}
          maxLength={MOST_LETTERS}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        Across →
      </button>
      <button type="button" class="button" onClick={() => write(false)}>
        Down ↓
      </button>
    </form>
  );
}

function Built({ town, at, set, square }: Props & { readonly square: TownSquare }) {
  const signs: readonly Building[] = ['.', ...SIGNED];
  return (
    <fieldset class="cct-real-row">
      <legend>Building on {square.letter}</legend>
      {signs.map((building) => (
        <button
          key={building}
          type="button"
          class="button"
          aria-pressed={square.building === building}
          onClick={() => set(withSquare(town, at, { building }))}
        >
          {building !== '.' && <SmallSign building={building} />}
          {building === '.' ? 'none' : BUILDING_NAMES[building]}
        </button>
      ))}
    </fieldset>
  );
}

function WorkerField({ town, at, set, square }: Props & { readonly square: TownSquare | null }) {
  const worker = square?.worker ?? '';
  return (
    <label class="cct-real-worker">
      <span>Worker here, as the letter</span>
      <input
        class="field"
        value={worker}
        maxLength={1}
        size={2}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={({ currentTarget }) => set(withSquare(town, at, { worker: normalised(currentTarget.value).slice(0, 1) }))}
      />
    </label>
  );
}
