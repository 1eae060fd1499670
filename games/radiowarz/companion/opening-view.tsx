/** Letting the phone follow the whole game: the map and the strips as they were drawn, and then a table of this device. */
import type { ArbiterProps } from '@partyline/board-kit/companion.js';
import { MapChoice, StripChoice } from './choices.js';
import { type OpeningEntry, openingOf } from './opening.js';

export function OpeningArbiter({ entry, change, names, follow }: ArbiterProps<OpeningEntry>) {
  const opening = openingOf(entry, names.length);
  return (
    <div class="rw-paper">
      <p>
        Enter every station on the phone’s own map: it knows which cities are open, which strings you cross, and how a pulled
        string runs. The strips stay hidden there until all bases are placed, as on your table.
      </p>
      <MapChoice map={entry.map} change={(map) => change({ map, strips: [] })} />
      {names.map((name, seat) => (
        <StripChoice
          key={seat}
          map={entry.map}
          strip={entry.strips[seat] ?? null}
          label={`Strip of ${name}`}
          change={(strip) =>
            change({ ...entry, strips: names.map((_, at) => (at === seat ? strip : (entry.strips[at] ?? null))) })
          }
        />
      ))}
      <p>
        <button
          type="button"
          class="button button-primary"
          disabled={opening === null}
          onClick={() => opening !== null && follow(opening.options, opening.start)}
        >
          Follow the game
        </button>
      </p>
      {opening === null && <p class="quiet">Every player needs a strip of their own.</p>}
    </div>
  );
}
