/** Who is seated with whom: those who wait longest first, and nobody with somebody they are to be kept apart from. Pure. */

/** Groups of so many people, in the order in which they wait; nobody is in two. */
export function groupsOf(
  people: readonly string[],
  size: number,
  apart: readonly (readonly [string, string])[],
): readonly (readonly string[])[] {
  const kept = new Set(apart.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const left = new Set(people);
  const groups: string[][] = [];
  for (const first of people) {
    if (!left.has(first)) continue;
    const group = [first];
    for (const other of left) {
      if (group.length === size) break;
      if (other !== first && group.every((one) => !kept.has(`${one} ${other}`))) group.push(other);
    }
    if (group.length < size) continue;
    for (const one of group) left.delete(one);
    groups.push(group);
  }
  return groups;
}
