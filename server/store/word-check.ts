/** What a database can hold: whole numbers, and names that stand in indices. Knows no subject. */

/** Names and keys stand in indices, which hold no long texts. */
const WORD = 500;

export function checkWhole(value: number, name: string): void {
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number, not ${value}.`);
}

export function checkWord(word: string): void {
  if (word.length > WORD) throw new Error(`A name of ${word.length} characters is too long for the database: at most ${WORD}.`);
  if (!isWord(word)) throw new Error('A name has characters that the database cannot hold.');
}

/** Postgres holds neither the character 0 nor half of a surrogate pair: what has them is in no database. */
export const isWord = (word: string): boolean => PLAIN.test(word) || (!word.includes('\0') && !/\p{Surrogate}/u.test(word));
/** What nearly all names are made of, and five times as fast to recognise. */
const PLAIN = /^[ -~]*$/;
