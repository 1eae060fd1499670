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
