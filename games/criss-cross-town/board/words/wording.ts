/** What is said of a word that is asked for. Decides nothing. */

/** As it would stand in a town. */
export const normalised = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** Whether a word counts; `read` is how it was read, perhaps backwards. */
export function countsWords(word: string, read: string, counts: boolean): string {
  if (!counts) return `${word} is not in the word list: it does not count.`;
  return read === word ? `${word} is in the word list: it counts.` : `Read backwards it is ${read}, which is in the word list.`;
}

const FEW = 12;

/** A run with workers whose letters are open. */
export function fittingWords(run: string, words: readonly string[]): string {
  if (words.length === 0) return `No word reads ${run}, whatever the letter for ?.`;
  const shown = words.slice(0, FEW).join(', ');
  return `With a letter for each ?, it can be ${shown}${words.length > FEW ? ` and ${words.length - FEW} more` : ''}.`;
}
