/** What a new game shall be called and for how many it is: read from the words of the command line, or refused in a sentence. */
import { UsageError } from '../usage.js';

export type Wish = {
  /** The folder's name, and what programs call it. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Two capitals in front of the numbers of its clauses. */
  readonly prefix: string;
  readonly players: { readonly min: number; readonly max: number };
};

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ’&!?.-]*$/u;
const LONGEST = 30;
/** So many looks there are for seats. */
const MOST_PLAYERS = 6;

const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** "Patch Bay" is PB, "Patchbay" is PA. */
function prefixOf(id: string): string {
  const words = id.split('-').filter((word) => /^[a-z]/.test(word));
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : id.replace(/[^a-z]/g, '');
  return letters.padEnd(2, 'x').slice(0, 2).toUpperCase();
}

function idOf(word: string, taken: readonly string[]): string {
  if (!ID.test(word) || word.length > LONGEST)
    throw new UsageError(
      `"${word}" is no id for a game: small letters and digits, words with a hyphen between, at most ${LONGEST} characters, as in patchbay or patch-bay.`,
    );
  if (taken.includes(word)) throw new UsageError(`"${word}" is taken: games/${word} is there already. Take another id.`);
  return word;
}

function nameOf(name: string, taken: readonly string[]): string {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new UsageError(`"${name}" is no name for a game: letters, digits and spaces, at most ${LONGEST} of them.`);
  if (taken.includes(name)) throw new UsageError(`There is a game called ${name} already. Take another name.`);
  return name;
}

function playersOf(text: string): Wish['players'] {
  const [, least = '', most = ''] = /^(\d)-(\d)$/.exec(text) ?? [];
  const [min, max] = [Number(least), Number(most)];
  if (min !== 2 || max < 2 || max > MOST_PLAYERS)
    throw new UsageError(
      `--players is from 2 to at most ${MOST_PLAYERS}, as in 2-4; "${text}" is not. The game that is made needs two; change SEATS in its state.ts when yours does not.`,
    );
  return { min, max };
}

export type Words = { readonly id: string; readonly name?: string | undefined; readonly players?: string | undefined };
export type TakenNames = { readonly ids: readonly string[]; readonly names: readonly string[] };

export function wishOf({ id, name, players = '2-4' }: Words, taken: TakenNames): Wish {
  const known = idOf(id, taken.ids);
  return { id: known, name: nameOf(name ?? titled(known), taken.names), prefix: prefixOf(known), players: playersOf(players) };
}
