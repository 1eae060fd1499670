/** What several tools ask: which map, which strip, which city. Native lists, because thumbs and ears know them. */
import { citiesOf, MAP_IDS, type MapId, stripsOf } from './maps.js';

const MAP_NAMES: { readonly [map in MapId]: string } = { house: 'House map', archipelago: 'Archipelago', isthmus: 'Isthmus' };

export function MapChoice({ map, change }: { readonly map: MapId; change(map: MapId): void }) {
  return (
    <label class="rw-paper-field">
      <span>Which map lies on the table?</span>
      <select
        class="field"
        value={map}
        onChange={({ currentTarget }) => change(MAP_IDS.find((id) => id === currentTarget.value) ?? 'house')}
      >
        {MAP_IDS.map((id) => (
          <option key={id} value={id}>
            {MAP_NAMES[id]}
          </option>
        ))}
      </select>
    </label>
  );
}

type StripProps = {
  readonly map: MapId;
  readonly strip: string | null;
  readonly label: string;
  change(strip: string | null): void;
};

export function StripChoice({ map, strip, label, change }: StripProps) {
  return (
    <label class="rw-paper-field">
      <span>{label}</span>
      <select
        class="field"
        value={strip ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.value)}
      >
        <option value="">not chosen yet</option>
        {stripsOf(map).map(({ id, words }) => (
          <option key={id} value={id}>
            {id}: {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type CityProps = { readonly map: MapId; readonly city: string; readonly label: string; change(city: string): void };

export function CityChoice({ map, city, label, change }: CityProps) {
  return (
    <label class="rw-paper-field">
      <span>{label}</span>
      <select class="field" value={city} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">which city?</option>
        {citiesOf(map).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
