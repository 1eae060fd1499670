/** The door of the outbox: what passes here can fail neither database. Knows no SQL. */
import { checkWhole, checkWord } from '../word-check.js';
import type { NewNotice, NoticeChanges } from './outbox.js';
import { toldText } from './sql.js';

/** As the databases take it, as text. */
export type CheckedNotices = { readonly told: string | null; readonly gone: string | null };

export function checkTold({ person, subject, table, path, words, created, due, channel }: NewNotice): void {
  for (const word of [person, subject, table, path, channel ?? '', words?.title ?? '', words?.text ?? '']) checkWord(word);
  checkWhole(created, 'created');
  checkWhole(due, 'due');
}

/** Null where there is nothing: then an append costs nothing more. */
export function checkNotices(changes: NoticeChanges | undefined): CheckedNotices | null {
  if (changes === undefined) return null;
  const { told, gone } = changes;
  for (const notice of told) checkTold(notice);
  for (const person of gone) checkWord(person);
  if (told.length === 0 && gone.length === 0) return null;
  return { told: told.length === 0 ? null : toldText(told), gone: gone.length === 0 ? null : JSON.stringify(gone) };
}
