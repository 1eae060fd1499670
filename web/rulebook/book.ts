/** A rulebook as the page has it: made of a game's RULES.md when the site is built. Knows no game and no Markdown. */

/** A heading with what is under it: a numbered clause, or a part of a chapter without a number. */
export type Clause = {
  /** The number of the clause, "3.3.0.4", or a word made of the title: the anchor. */
  readonly id: string;
  readonly numbered: boolean;
  readonly title: string;
  readonly html: string;
  /** Whether it holds an answer of ours where the printed rules leave a question open. */
  readonly ruling: boolean;
  /** All of it as plain text, for the search. */
  readonly text: string;
  /** Words that players may look for and that the text does not use. */
  readonly keywords: readonly string[];
};

export type Section = {
  readonly id: string;
  readonly title: string;
  /** What stands before the first clause. */
  readonly html: string;
  readonly clauses: readonly Clause[];
};

export type Rulebook = {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly Section[];
};

/** A chapter without a numbered clause is no part of the rules: it tells programs how things are written. */
const isForPlayers = ({ clauses }: Section): boolean => clauses.some(({ numbered }) => numbered);

const onlyWith = (book: Rulebook, wanted: (section: Section) => boolean): Rulebook => ({
  ...book,
  sections: book.sections.filter(wanted),
});

export const forPlayers = (book: Rulebook): Rulebook => onlyWith(book, isForPlayers);
export const forPrograms = (book: Rulebook): Rulebook => onlyWith(book, (section) => !isForPlayers(section));

/** Whether there is a chapter or a clause with this anchor. */
export const hasAnchor = ({ sections }: Rulebook, id: string): boolean =>
  sections.some((section) => section.id === id || section.clauses.some((clause) => clause.id === id));
