/** What a page tells of its table, and to whom. Knows no game. */
import type { RulesModule } from '@partyline/games/registry.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useMemo } from 'preact/hooks';
import type { TableNow } from '../table/table.js';
import { type DeedLine, logLines, readerOf } from './lines.js';

export function useLog(now: TableNow, rules: Pick<RulesModule, 'prose'>): { reader: Reader; lines: readonly DeedLine[] } {
  const { fields, seat, shared, past } = now;
  const reader = useMemo(() => readerOf(now), [fields.seats, seat, shared]);
  const lines = useMemo(() => logLines(past, rules, reader), [past, rules, reader]);
  return { reader, lines };
}
