/** The calls of a console one by one: connected or not, what it earns, and where its cords lead. */
import { wordList } from '@partyline/kernel/words.js';
import { CallMark } from '../board/console/calls.js';
import type { CallLine, Colour } from './console.js';

type Props = { readonly lines: readonly CallLine[]; readonly shown: Colour | null; show(call: Colour | null): void };

function lineWords({ from, to, way, leads }: CallLine): string {
  const where = leads.length === 0 ? 'No cord leads to another terminal.' : `From ${from} a cord leads to ${wordList(leads)}.`;
  if (to === null) return `Its recipient is not on the table. ${where}`;
  if (way === null) return `Not connected with ${to}. ${where}`;
  return `Connected with ${to}. ${way.circles === 0 ? 'No complete circle, no bonus.' : `${way.circles} s: one for each complete circle.`}`;
}

export function LineList({ lines, shown, show }: Props) {
  if (lines.length === 0) return <p>Tap a terminal to put a cube on it.</p>;
  return (
    <section aria-labelledby="switch-lines">
      <h2 id="switch-lines">Which calls are connected?</h2>
      <ul class="switch-paper-lines">
        {lines.map((line) => (
          <li key={line.call} data-connected={line.way !== null}>
            <CallMark call={line.call} />
            <span>
              <strong>
                {line.from} {line.call}
              </strong>{' '}
              {lineWords(line)}
            </span>
            {line.way !== null && (
              <button
                type="button"
                class="button"
                aria-pressed={shown === line.call}
                onClick={() => show(shown === line.call ? null : line.call)}
              >
                Show the way
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
