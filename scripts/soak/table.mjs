/** Rows of texts as a table for people. Knows nothing of what is in it. */

export const number = (value) => (value === undefined ? '' : Math.round(value).toLocaleString('en-GB'));

/** Rows of texts in columns as wide as they must be, numbers to the right. */
export function columns(table) {
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  return table
    .map((row) => row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  '))
    .join('\n');
}
