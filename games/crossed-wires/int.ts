/** Reading an Int32Array without `undefined`: an index out of range is a bug and throws. One array type, so it stays fast. */
export function int(array: Int32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw new RangeError(`no entry ${index} among ${array.length}`);
  return value;
}
