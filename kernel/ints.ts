/**
 * Lists of whole numbers, which inner states of games are made of: plain arrays, because small typed arrays are slow to
 * allocate and bots clone states all the time. An index out of range is a bug and throws. Knows no game.
 */
export type Ints = readonly number[];

export function int(list: Ints | Int8Array | Uint8Array | Int32Array, index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no entry ${index} among ${list.length}`);
  return value;
}

/** A packed list; `new Array(length)` would be a slower kind. */
export function filled(length: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list;
}
