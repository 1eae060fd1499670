/** A whole rulebook: contents, search, chapters and clauses. The text needs nothing of the game; the pictures come later. */
import type { Teaching } from '@partyline/board-kit/lesson.js';
import type { Entry } from '@partyline/games/registry.js';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { bringUp, useAim } from './aim.js';
import type { Clause, Rulebook, Section } from './book.js';
import { ClauseView, Html } from './clause-view.js';
import { Contents } from './contents.js';
import { bestOf, isEmpty, lookUp, type Query, queryOf } from './search.js';
import { SearchBox } from './search-box.js';
import './rulebook.css';

type Shown = {
  readonly entry: Entry;
  readonly query: Query;
  /** The clauses that fit, or null when everything is shown. */
  readonly found: readonly string[] | null;
  readonly aim: string;
  readonly figures: Teaching['figures'];
};

function useFigures(entry: Entry): Teaching['figures'] {
  const [figures, setFigures] = useState<Teaching['figures']>({});
  useEffect(() => {
    entry.seen?.teaching().then(
      ({ teaching }) => setFigures(teaching.figures),
      () => {},
    );
  }, [entry]);
  return figures;
}

function Clauses({ clauses, shown }: { readonly clauses: readonly Clause[]; readonly shown: Shown }) {
  const { found, query, aim, figures, entry } = shown;
  return (
    <>
      {clauses.map((clause) => {
        const figure = found === null ? figures[clause.id] : undefined;
        return (
          <ClauseView
            key={clause.id}
            clause={clause}
            query={query}
            aimed={clause.id === aim}
            figure={figure === undefined ? null : { entry, figure }}
          />
        );
      })}
    </>
  );
}

function Chapter({ section, shown }: { readonly section: Section; readonly shown: Shown }) {
  const { found, aim } = shown;
  const clauses = found === null ? section.clauses : section.clauses.filter(({ id }) => found.includes(id));
  if (clauses.length === 0) return null;
  const heading = (
    <h2 id={section.id} tabIndex={-1}>
      {section.title}
    </h2>
  );
  const rest = (
    <>
      {found === null && section.html !== '' && <Html html={section.html} />}
      <Clauses clauses={clauses} shown={shown} />
    </>
  );
  // A chapter without numbers is no part of the rules: it is folded away until it is asked for.
  if (section.clauses.some(({ numbered }) => numbered)) {
    return (
      <section class="rulebook-section" aria-labelledby={section.id}>
        {heading}
        {rest}
      </section>
    );
  }
  const asked = found !== null || aim === section.id || clauses.some(({ id }) => id === aim);
  return (
    <details class="rulebook-appendix" open={asked}>
      <summary>{heading}</summary>
      {rest}
    </details>
  );
}

export function RulebookView({ entry, book }: { readonly entry: Entry; readonly book: Rulebook }) {
  const [typed, type] = useState('');
  const query = useMemo(() => queryOf(typed), [typed]);
  const found = useMemo(() => (isEmpty(query) ? null : lookUp(book, query)), [book, query]);
  const clear = useCallback(() => type(''), []);
  const aim = useAim(true, clear);
  const shown: Shown = { entry, query, found, aim, figures: useFigures(entry) };
  return (
    <div class="rulebook">
      <Contents sections={book.sections} />
      <div class="rulebook-page">
        <header class="rulebook-head">
          <h1>{book.title}: the rules</h1>
          <p class="rulebook-ways">
            <a class="button" href={`/learn/${entry.id}`}>
              Learn it by playing
            </a>
            <button type="button" class="button" onClick={() => print()}>
              Print
            </button>
          </p>
        </header>
        <SearchBox
          typed={typed}
          found={found === null ? null : found.length}
          type={type}
          go={() => {
            const best = bestOf(found ?? [], query);
            if (best !== undefined) bringUp(best);
          }}
        />
        {found === null && <Html kind="rulebook-introduction" html={book.introduction} />}
        {book.sections.map((section) => (
          <Chapter key={section.id} section={section} shown={shown} />
        ))}
      </div>
    </div>
  );
}
