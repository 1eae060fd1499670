/** Where a figure goes that belongs to something on the page: beside it, and over nothing that has to be read. Arithmetic alone. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Place = { readonly x: number; readonly y: number };

const APART = 4;

const meets = (a: Area, b: Area): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Above, to the left, to the right or below: the first that is free, else further and further above. */
export function besides(
  account: Area,
  { width, height }: Pick<Area, 'width' | 'height'>,
  taken: readonly Area[],
  room: number,
): Place {
  const { left, top } = account;
  const [right, middle] = [left + account.width, top + (account.height - height) / 2];
  const places: Place[] = [
    { x: right - width, y: top - height - APART },
    { x: left - width - APART, y: middle },
    { x: right + APART, y: middle },
    { x: right - width, y: top + account.height + APART },
  ];
  const inside = ({ x, y }: Place): boolean => x >= 0 && y >= 0 && x + width <= room;
  const free = ({ x, y }: Place): boolean => !taken.some((one) => meets(one, { left: x, top: y, width, height }));
  const found = places.find((place) => inside(place) && free(place));
  if (found !== undefined) return found;
  const x = Math.max(0, Math.min(right - width, room - width));
  const steps = Array.from({ length: taken.length + 1 }, (_, i) => ({ x, y: top - (i + 1) * (height + APART) }));
  return steps.find(free) ?? { x, y: top - height - APART };
}
