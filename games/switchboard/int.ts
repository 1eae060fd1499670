/** Lists of whole numbers, which inner states are made of. An index out of range is a bug and throws. */
export type Ints = readonly number[];

export function int(list: Ints | Int8Array | Uint8Array | Int32Array, index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no entry ${index} among ${list.length}`);
  return value;
}
