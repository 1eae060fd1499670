/** One clause of the rulebook with its number as a link to itself, its rulings and examples, and its picture. */

import type { Figure } from '@partyline/board-kit/lesson.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Clause } from './book.js';
import { FigureView } from './figure-view.js';
import { highlighted, pieces, type RulebookQuery } from './search.js';

export type ClauseViewProps = {
  readonly clause: Clause;
  readonly query: RulebookQuery;
  /** The address points at this one. */
  readonly aimed: boolean;
  readonly figure: { readonly entry: GameEntry; readonly figure: Figure } | null;
  /** Of a clause that stands apart from its chapter. */
  readonly chapter?: string;
};

function Marked({ text, query }: { readonly text: string; readonly query: RulebookQuery }) {
  return <>{pieces(text, query).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</>;
}

/** What was made of our own RULES.md when the site was built. */
export function Html({ html, kind = '' }: { readonly html: string; readonly kind?: string }) {
  return <div class={`rulebook-text ${kind}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ClauseView({ clause, query, aimed, figure, chapter }: ClauseViewProps) {
  return (
    <article class={aimed ? 'rulebook-clause rulebook-aimed' : 'rulebook-clause'} aria-labelledby={clause.id}>
      <h3 id={clause.id} tabIndex={-1}>
        {clause.numbered && (
          <>
            <a class="rulebook-number" href={`#${clause.id}`}>
              <Marked text={clause.id} query={query} />
            </a>{' '}
          </>
        )}
        <Marked text={clause.title} query={query} />
      </h3>
      {chapter !== undefined && <p class="rulebook-chapter">{chapter}</p>}
      <Html html={highlighted(clause.html, query)} />
      {figure !== null && <FigureView entry={figure.entry} figure={figure.figure} />}
    </article>
  );
}
