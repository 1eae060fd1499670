/** How a result is written into an SQLite file: with the append that ends the game, or by itself. Only texts. */

type FinishStatement = { readonly text: string; readonly values: readonly (string | number)[] };

const UNFINISH = `DELETE FROM finished WHERE table_n = ? AND ? = 'null'`;
const CLEAR = 'DELETE FROM results WHERE table_n = ?';
const FINISH = `
  INSERT INTO finished (table_n, game, at, pool, seats, unrated)
  SELECT t.n, t.game, j.value ->> 'at', j.value ->> 'pool', json_array_length(j.value, '$.seats'), j.value ->> 'unrated'
  FROM tables t, json_each(json_array(json(?))) j WHERE t.n = ? AND j.type = 'object'
  ON CONFLICT (table_n) DO UPDATE SET at = excluded.at, pool = excluded.pool, seats = excluded.seats, unrated = excluded.unrated`;
const SEATS = `
  INSERT INTO results (table_n, seat, person, bot, game, at, place, score, reached, quit)
  SELECT f.table_n, s.value ->> 'seat', s.value ->> 'person', s.value ->> 'bot', f.game, f.at, s.value ->> 'place',
    s.value ->> 'score', s.value ->> 'reached', s.value ->> 'quit'
  FROM finished f, json_each(json_extract(?, '$.seats')) s WHERE f.table_n = ?`;

/** The statements that write a result down for the table of this number. */
export const finishStatements = (n: number, text: string): readonly FinishStatement[] => [
  { text: UNFINISH, values: [n, text] },
  { text: CLEAR, values: [n] },
  { text: FINISH, values: [text, n] },
  { text: SEATS, values: [text, n] },
];
