/**
 * A round of a knock-out: tables of so many, of which the best go on, so that the last table is a full one. While they are too
 * many for full tables all the way, the worst drawn play and the others have a bye. Pure numbers and names.
 */

export type KnockoutRound = {
  readonly tables: readonly { readonly people: readonly string[]; readonly through: number }[];
  readonly byes: readonly string[];
};

/** The most that can be played down to one full table, with full tables all the way, of so many. */
function fullField(count: number, seats: number, through: number): number {
  let field = seats;
  while ((field * seats) / through <= count) field = (field * seats) / through;
  return field;
}

/**
 * `inOrder`: those who are still in, as they were drawn. Null where no table can be made of them any more; the last table may be
 * smaller than others where people have dropped out.
 */
export function knockoutRound(
  inOrder: readonly string[],
  byesOf: (person: string) => number,
  { seats, through, fewest }: { readonly seats: number; readonly through: number; readonly fewest: number },
): KnockoutRound | null {
  const count = inOrder.length;
  if (count < Math.max(2, Math.min(fewest, seats))) return null;
  if (count <= seats) return { tables: [{ people: inOrder, through: 1 }], byes: [] };
  const tooMany = count - fullField(count, seats, through);
  const out = seats - through;
  const tables = tooMany === 0 ? count / seats : Math.min(Math.ceil(tooMany / out), Math.floor(count / seats));
  const byBye = [...inOrder].sort((a, b) => byesOf(a) - byesOf(b));
  const byes = new Set(byBye.slice(0, count - tables * seats));
  const playing = inOrder.filter((person) => !byes.has(person));
  return {
    tables: folded(playing, tables).map((people, i) => {
      // The last one puts only as many out as are still too many.
      const last = tooMany > 0 && i === tables - 1 ? Math.min(out, tooMany - (tables - 1) * out) : out;
      return { people, through: seats - last };
    }),
    byes: inOrder.filter((person) => byes.has(person)),
  };
}

/** To and fro over the tables, so that the first drawn meet the last drawn. */
function folded(people: readonly string[], tables: number): string[][] {
  const rows = Array.from({ length: tables }, (): string[] => []);
  for (const [i, person] of people.entries()) {
    const at = i % tables;
    rows[Math.floor(i / tables) % 2 === 0 ? at : tables - 1 - at]?.push(person);
  }
  return rows;
}
