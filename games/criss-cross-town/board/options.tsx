/** The variants: reading backwards, the tight deadline, and words of one's own. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import './options.css';

type Props = { readonly options: Json; change(options: Json): void };

const DEADLINES = [30, 60, 90, 120, 300] as const;
const HOUSE = 60;
const MOST = 10_000;

/** The words in a text, whatever stands between them. */
const wordsIn = (text: string): string[] => [...new Set((text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => word.toUpperCase()))];

export function TownOptions({ options, change }: Props) {
  const known = isRecord(options) ? options : {};
  const permissive = known['permissive'] === true;
  const deadline = typeof known['deadline'] === 'number' ? known['deadline'] : null;
  const set = (more: { readonly [name: string]: Json }): void => {
    const next = { ...known, ...more };
    change(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== false)));
  };
  return (
    <fieldset class="cct-options">
      <legend>Variants</legend>
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
      <label class="cct-check">
        <input
          type="checkbox"
          checked={permissive}
          onChange={({ currentTarget }) => set({ permissive: currentTarget.checked })}
        />
        <span>Permissive: a word may also be read backwards</span>
      </label>
      <OwnWords set={(words) => set({ words })} />
    </fieldset>
  );
}

function OwnWords({ set }: { set(words: string[] | null): void }) {
  const [count, say] = useState<number | null>(null);
  const read = (text: string): void => {
    const words = wordsIn(text);
    say(words.length);
    set(words.length === 0 || words.length > MOST ? null : words);
  };
  return (
    <details>
      <summary>Words of your own instead of the house dictionary</summary>
      <label>
        <span>Paste a list of words.</span>
        <textarea
          rows={4}
          spellcheck={false}
          placeholder="town cross letter …"
          onInput={({ currentTarget }) => read(currentTarget.value)}
        />
      </label>
      <p aria-live="polite">
        {count === null || count === 0
          ? 'The house dictionary is used.'
          : count > MOST
            ? `These are ${count} words; at most ${MOST} can be used.`
            : `${count} words, and no others, count in this game.`}
      </p>
    </details>
  );
}
