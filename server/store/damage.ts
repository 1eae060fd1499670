/** A table whose log is not as it was written. It stays closed; all others go on. Knows no database and no rules. */
import type { TableId } from '@partyline/table/table-id.js';

export class Damaged extends Error {
  readonly table: TableId;

  /** `what` is the rest of a sentence that begins with the table, without its full stop. */
  constructor(table: TableId, what: string, cause?: unknown) {
    super(`The table ${table} is damaged: ${what}. It stays closed; look at everything with ./partyline check.`, { cause });
    this.table = table;
  }
}
