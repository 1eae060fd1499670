/** How clauses of rulebooks are numbered: "3.3.0.4", "CT-6.2", "2.3h". Knows no game. */

export const CLAUSE_NUMBER = String.raw`(?:[A-Z]{2}-)?\d+(?:\.\d+)+[a-z]?`;
export const CLAUSE_HEADING = new RegExp(`^(${CLAUSE_NUMBER}) (.+)$`);

/** How a quotation begins that is an answer of ours, or an example. */
export const CLAUSE_MARKS: ReadonlyMap<string, 'ruling' | 'example'> = new Map([
  ['Ruling.', 'ruling'],
  ['Example.', 'example'],
]);
