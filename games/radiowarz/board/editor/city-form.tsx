/** What can be said of a city: its name, and whether it is a base. */
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { counted } from '@partyline/kernel/words.js';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { changedCity, type EditedMap } from './land-edits.js';

const MOST_LETTERS = 100;

type Props = { readonly land: EditedMap; readonly chosen: number; readonly change: EditorProps<EditedMap>['change'] };

export function CityForm({ land, chosen, change }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const city = land.map.cities[chosen];
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [chosen]);
  const bases = land.map.cities.filter(({ base }) => base).length;
  if (city === undefined)
    return (
      <p class="quiet">
        {counted(land.map.cities.length, 'city', 'cities')}, {counted(bases, 'base')} among them.
      </p>
    );
  return (
    <form class="rw-city-form" onSubmit={(event) => event.preventDefault()}>
      <label>
        Name of the city
        <input
          ref={field}
          class="field"
          type="text"
          value={city.name}
          maxLength={MOST_LETTERS}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) =>
            change((now) => changedCity(now, chosen, { name: currentTarget.value }), `city ${chosen}`)
          }
        />
      </label>
      <label class="rw-tool">
        <input
          type="checkbox"
          checked={city.base}
          onChange={() => change((now) => changedCity(now, chosen, { base: !city.base }))}
        />
        <span>A base</span>
      </label>
    </form>
  );
}
