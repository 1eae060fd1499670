/**
 * Plain statements whose values have numbers, so that one can stand in several places, and whose tables are written with the schema.
 * Texts are kept once they are made: a question may be put together for the occasion. Knows no subject.
 */
import type { QueryResultRow } from 'pg';
import type { WriteStatement } from '../sqlite/group-commit.js';
import { isWord } from '../word-check.js';
import type { PlainSql } from './plain-sql.js';

export type NumberedValue = string | number | null;

export interface NumberedSql {
  /** Nothing where a value is in no database. */
  rows<Row extends QueryResultRow>(text: string, ...values: readonly NumberedValue[]): Promise<readonly Row[]>;
  /** All of these, or an error and none. */
  change(...orders: readonly WriteStatement[]): Promise<void>;
}

type Ask = (...values: readonly NumberedValue[]) => Promise<readonly QueryResultRow[]>;

const isKept = (value: NumberedValue): boolean => typeof value !== 'string' || isWord(value);

export function numberedSql(plain: PlainSql): NumberedSql {
  const asked = new Map<string, Ask>();
  /** A value that is used twice is given twice. */
  const placed = ({ text, values }: WriteStatement): WriteStatement => {
    const places: NumberedValue[] = [];
    const marked = text.replaceAll('partyline.', plain.at).replace(/\$(\d+)/g, (_, n: string) => {
      places.push(values[Number(n) - 1] ?? null);
      return '?';
    });
    return { text: marked, values: places };
  };
  return {
    async rows<Row extends QueryResultRow>(text: string, ...values: readonly NumberedValue[]) {
      if (!values.every(isKept)) return [];
      const one = placed({ text, values });
      const ask = asked.get(one.text) ?? plain.query<QueryResultRow>(one.text);
      asked.set(one.text, ask);
      // biome-ignore lint/plugin: the columns that the text names
      return (await ask(...one.values)) as readonly Row[];
    },
    async change(...orders) {
      if (orders.some(({ values }) => !values.every(isKept))) {
        throw new Error('A name has characters that the database cannot hold.');
      }
      await plain.change(...orders.map(placed));
    },
  };
}
