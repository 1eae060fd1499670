/** The list of words; the variants: reading backwards and the tight deadline; and components of one's own. */
import type { OptionsProps } from '@partyline/board-kit/board.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { useRef } from 'preact/hooks';
import './options.css';
import { OwnComponents } from './own-components.js';

const DEADLINES = [30, 60, 90, 120, 300] as const;
const HOUSE = 60;

/** The newest first, which the form of a new table begins with; where nothing is said, the rules take the first list. */
const LISTS = [
  { id: 'house-2', name: 'second house list (with wifi and sudoku)' },
  { id: 'house', name: 'first house list (as in older games)' },
] as const;

type Choose = (more: { readonly [name: string]: Json }) => void;

function WordsChoice({ list, set }: { readonly list: string; readonly set: Choose }) {
  return (
    <label>
      <span>Words</span>
      <select value={list} onChange={({ currentTarget }) => set({ dictionary: currentTarget.value })}>
        {LISTS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function DeadlineChoice({ deadline, set }: { readonly deadline: number | null; readonly set: Choose }) {
  return (
    <label>
      <span>Time for the others once somebody is ready</span>
      <select
        value={deadline ?? ''}
        onChange={({ currentTarget }) => set({ deadline: currentTarget.value === '' ? null : Number(currentTarget.value) })}
      >
        <option value="">as much as they like</option>
        {DEADLINES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds} seconds{seconds === HOUSE ? ' (tight deadline)' : ''}
          </option>
        ))}
      </select>
    </label>
  );
}

export function TownOptions({ options, change, refuse }: OptionsProps) {
  const known = isRecord(options) ? options : {};
  const permissive = known['permissive'] === true;
  const list = LISTS.find(({ id }) => id === known['dictionary'])?.id ?? 'house';
  const deadline = typeof known['deadline'] === 'number' ? known['deadline'] : null;
  // Components are judged in their own time: what is set late must not undo what was set meanwhile.
  const latest = useRef(known);
  latest.current = known;
  const set: Choose = (more) => {
    const next = { ...latest.current, ...more };
    latest.current = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== false));
    change(latest.current);
  };
  return (
    <fieldset class="cct-options">
      <legend>Variants</legend>
      <WordsChoice list={list} set={set} />
      <DeadlineChoice deadline={deadline} set={set} />
      <label class="cct-check">
        <input
          type="checkbox"
          checked={permissive}
          onChange={({ currentTarget }) => set({ permissive: currentTarget.checked })}
        />
        <span>Permissive: a word may also be read backwards</span>
      </label>
      <OwnComponents options={options} set={(kind, component) => set({ [kind]: component })} refuse={refuse} />
    </fieldset>
  );
}
