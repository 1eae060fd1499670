/**
 * The statements that are part of an append: one row for each channel of a person that wants to hear of it, and the rows of a turn
 * that is over. Each bounds what may wait.
 */
import { MOST_WAITING_AT_TABLE, MOST_WAITING_ON_CHANNEL } from './outbox.js';
import { SQLITE_WORDS, type SqlWords } from './sql.js';

/** Wishes are words between blanks, as " turn.post over.post ". `more` is joined to the notices x. */
export const tellText = ({ told, has }: SqlWords, more = ''): string => `
  INSERT INTO notices (channel, person, kind, subject, table_id, path, words, created, due, state, attempts)
  SELECT c.id, c.person, x.kind, x.subject, x.table_id, x.path, x.words, x.created, x.due, 'waiting', 0
  FROM ${told} ${more}
  JOIN notice_channels c ON c.person = x.person
  LEFT JOIN notice_tables t ON t.person = x.person AND t.table_id = x.table_id
  WHERE c.verified IS NOT NULL AND (x.channel IS NULL OR x.channel = c.id)
    AND (x.channel IS NOT NULL OR CASE coalesce(t.choice, 'usual') WHEN 'none' THEN FALSE WHEN 'all' THEN TRUE
         ELSE ${has('c.wishes', "' ' || x.kind || '.' || x.pace || ' '")} END)
    AND (SELECT count(*) FROM notices w WHERE w.channel = c.id AND w.state = 'waiting') < ${MOST_WAITING_ON_CHANNEL}
    AND (SELECT count(*) FROM notices w
         WHERE w.table_id = x.table_id AND w.person = c.person AND w.channel = c.id AND w.state = 'waiting') < ${MOST_WAITING_AT_TABLE}
    AND (x.kind <> 'talk' OR NOT EXISTS (SELECT 1 FROM notices w
         WHERE w.table_id = x.table_id AND w.person = c.person AND w.channel = c.id AND w.state = 'waiting' AND w.kind = 'talk'))
  ON CONFLICT DO NOTHING`;

/** What is about a turn. */
export const TURN_KINDS = "('turn', 'reminder')";

export const TELL_SQLITE = tellText(SQLITE_WORDS);
export const TURN_OVER_SQLITE = `
  DELETE FROM notices WHERE state = 'waiting' AND table_id = ? AND kind IN ${TURN_KINDS}
    AND person IN (SELECT value FROM json_each(?))`;
