/** The strips as a list: one is chosen, and the regions that are pressed on the map go onto it. */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { regionWords, STRIP_REGIONS } from '../../for-board.js';
import { type EditedMap, withoutStrip, withStrip } from './land-edits.js';
import type { Hand } from './presses.js';

type Props = {
  readonly land: EditedMap;
  readonly hand: Hand;
  hold(hand: Hand): void;
  readonly change: EditorProps<EditedMap>['change'];
};

export function StripForms({ land, hand, hold, change }: Props) {
  const words = (id: string): string => {
    const region = land.map.regions.find((one) => one.id === id);
    return region === undefined ? `${id}, which is gone` : regionWords(region);
  };
  const add = (): void => {
    change(withStrip);
    hold({ ...hand, strip: land.strips.length });
  };
  return (
    <div class="rw-strip-forms">
      <ol>
        {land.strips.map((strip, i) => (
          <li key={i} data-chosen={hand.strip === i}>
            <label class="rw-tool">
              <input type="radio" name="rw-strip" checked={hand.strip === i} onChange={() => hold({ ...hand, strip: i })} />
              <span>
                {strip.id}: {strip.regions.length === 0 ? 'no region yet' : strip.regions.map(words).join(', ')} (
                {strip.regions.length} of {STRIP_REGIONS})
              </span>
            </label>
            <button
              type="button"
              class="button button-plain"
              aria-label={`Take strip ${strip.id} away`}
              title={`Take strip ${strip.id} away`}
              onClick={() => change((now) => withoutStrip(now, i))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="button" onClick={add}>
        Add a strip
      </button>
    </div>
  );
}
