/** What an owner of a map wants to hear about it: what keeps it out of play, and what will make it play badly. */
import type { Finding } from '@partyline/kernel/features/component.js';
import { parse } from '@partyline/kernel/shape.js';
import { looseMapShape, type MapData, neighbourNames, problems } from '../maps/map.js';
import { distance, ranges, walks } from './terrain.js';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const warning = (at: string, message: string): Finding => ({ level: 'warning', at, message });

function besideStart(map: MapData, start: string): Finding[] {
  return neighbourNames(start).flatMap((name) => {
    const kind = Object.hasOwn(map.hexes, name) ? map.hexes[name] : undefined;
    const at = `hexes["${name}"]`;
    if (kind === 'city') return [warning(at, 'A city next to the start is a gift to the first seat.')];
    return kind === 'mountain' ? [warning(at, 'A mountain next to the start leaves little room for the first towers.')] : [];
  });
}

function wholeMap(map: MapData, start: string): Finding[] {
  const found: Finding[] = [];
  const kinds = Object.values(map.hexes);
  const cities = kinds.filter((kind) => kind === 'city').length;
  if (cities < 6)
    found.push(
      warning(
        'hexes',
        cities === 0
          ? 'No city: nobody will be paid for towers.'
          : `Only ${counted(cities, 'city', 'cities')}: there will be few payouts.`,
      ),
    );
  if (kinds.length < 60)
    found.push(warning('hexes', `Only ${counted(kinds.length, 'hex', 'hexes')}: six companies will run out of room.`));
  const long = ranges(map).filter((range) => range.length > 6);
  for (const range of long)
    found.push(warning(`hexes["${range[0]}"]`, `A range of ${range.length} mountains cuts the map apart.`));
  const detours = [...walks(map)].filter(([name, steps]) => steps > distance(name, start)).length;
  if (detours === 0) found.push(warning('hexes', 'No mountain is in anybody’s way: routes will not matter.'));
  return found;
}

export function inspect(json: unknown): readonly Finding[] {
  const read = parse(looseMapShape, json, 'map');
  if (!read.ok) return [{ level: 'error', at: 'map', message: read.error }];
  const errors = problems(read.value);
  if (errors.length > 0) return errors;
  const start = Object.keys(read.value.hexes).find((name) => read.value.hexes[name] === 'start') ?? '';
  return [...besideStart(read.value, start), ...wholeMap(read.value, start)];
}
