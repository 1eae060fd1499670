/**
 * Reads WordNet's database (data.*, index.*, index.sense, *.exc): the senses of a word, the commonest first, and which words it
 * may be a form of. Knows nothing of our own dictionary.
 */

export const PARTS = ['n', 'v', 'a', 'r'] as const;
export type WordNetPart = (typeof PARTS)[number];

const FILES: { readonly [P in WordNetPart]: string } = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** In index.sense adjectives have two numbers. */
const NUMBERS: { readonly [number: string]: WordNetPart } = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };

export type Sense = { readonly part: WordNetPart; readonly text: string; readonly tagged: number };

export type WordNet = {
  /** The senses of one part of speech, the commonest first; those of names are left out. */
  senses(word: string, part: WordNetPart): readonly Sense[];
  /** The words that it is an irregular form of. */
  irregular(word: string, part: WordNetPart): readonly string[];
};

type Synset = { readonly words: readonly string[]; readonly gloss: string };

/** Lines that begin with a space are the licence. */
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith(' '));

function synsets(text: string): Map<string, Synset> {
  return new Map(
    lines(text).map((line) => {
      const [head = '', gloss = ''] = line.split(' | ');
      const fields = head.split(' ');
      const count = Number.parseInt(fields[3] ?? '0', 16);
      // An adjective may say in brackets where it stands.
      const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\(.*\)$/, ''));
      return [fields[0] ?? '', { words, gloss: gloss.trim() }];
    }),
  );
}

function offsets(text: string): Map<string, readonly string[]> {
  return new Map(
    lines(text).map((line) => {
      const fields = line.trim().split(' ');
      return [fields[0] ?? '', fields.slice(fields.length - Number(fields[2]))];
    }),
  );
}

/** How often each sense was met in the texts that WordNet's authors went through. */
function tags(text: string): Map<string, number> {
  return new Map(
    lines(text).map((line) => {
      const [key = '', offset = '', , count = '0'] = line.trim().split(' ');
      const [lemma = '', rest = ''] = key.split('%');
      return [`${lemma} ${NUMBERS[rest.slice(0, 1)] ?? ''} ${offset}`, Number(count)];
    }),
  );
}

const exceptions = (text: string): Map<string, readonly string[]> =>
  new Map(lines(text).map((line) => [line.split(' ')[0] ?? '', line.trim().split(' ').slice(1)]));

function partOfWordNet(part: WordNetPart, read: (name: string) => string, tagged: Map<string, number>) {
  const name = FILES[part];
  const [data, index, irregular] = [
    synsets(read(`data.${name}`)),
    offsets(read(`index.${name}`)),
    exceptions(read(`${name}.exc`)),
  ];
  const senses = (word: string): Sense[] =>
    (index.get(word) ?? []).flatMap((offset) => {
      const synset = data.get(offset);
      return synset === undefined || !synset.words.includes(word)
        ? []
        : [{ part, text: synset.gloss, tagged: tagged.get(`${word} ${part} ${offset}`) ?? 0 }];
    });
  return { senses, irregular: (word: string) => irregular.get(word) ?? [] };
}

/** `read` gives the text of a file of the database. */
export function wordNet(read: (name: string) => string): WordNet {
  const tagged = tags(read('index.sense'));
  const parts = new Map(PARTS.map((part) => [part, partOfWordNet(part, read, tagged)]));
  return {
    senses: (word, part) => parts.get(part)?.senses(word) ?? [],
    irregular: (word, part) => parts.get(part)?.irregular(word) ?? [],
  };
}
