/** Figures of a test, for the report of the soak: one line of JSON each, in the file that PARTYLINE_FIGURES names. */
import { appendFileSync } from 'node:fs';

export function report(name: string, figures: object): void {
  const file = process.env['PARTYLINE_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, ...figures })}\n`);
}
