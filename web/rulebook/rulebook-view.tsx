/** A whole rulebook: contents, search, chapters and clauses. The text needs nothing of the game; the pictures come later. */
import type { Teaching } from '@partyline/board-kit/lesson.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { goToAnchor, useAnchor } from './anchor.js';
import { hasAnchor, type Rulebook, type Section } from './book.js';
import { ClauseView, Html } from './clause-view.js';
import { Contents } from './contents.js';
import { PrintButton } from './print-button.js';
import { type ClauseMatch, isEmpty, lookUp, queryOf, type RulebookQuery } from './search.js';
import { SearchBox } from './search-box.js';
import './rulebook.css';

type Figures = Teaching['figures'];

function useFigures(entry: GameEntry): Figures {
  const [figures, setFigures] = useState<Figures>({});
  useEffect(() => {
    entry.seen?.teaching().then(
      ({ teaching }) => setFigures(teaching.figures),
      () => {},
    );
  }, [entry]);
  return figures;
}

type ChapterProps = {
  readonly section: Section;
  readonly entry: GameEntry;
  readonly aim: string;
  readonly figures: Figures;
};

function Chapter({ section, entry, aim, figures }: ChapterProps) {
  return (
    <section class="rulebook-section" aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.title}
      </h2>
      {section.html !== '' && <Html html={section.html} />}
      {section.clauses.map((clause) => {
        const figure = figures[clause.id];
        return (
          <ClauseView
            key={clause.id}
            clause={clause}
            query={NO_QUERY}
            aimed={clause.id === aim}
            figure={figure === undefined ? null : { entry, figure }}
          />
        );
      })}
    </section>
  );
}

const NO_QUERY = queryOf('');

/** What fits, the best first, each with the chapter that it is from. */
function FoundClauses({ found, query }: { readonly found: readonly ClauseMatch[]; readonly query: RulebookQuery }) {
  return (
    <section class="rulebook-section" aria-labelledby="found">
      <h2 id="found" class="unseen">
        Found
      </h2>
      {found.map(({ clause, section }) => (
        <ClauseView key={clause.id} clause={clause} query={query} aimed={false} figure={null} chapter={section.title} />
      ))}
    </section>
  );
}

function Ways({ entry, part }: Pick<RulebookProps, 'entry' | 'part'>) {
  if (part === 'formats') {
    return (
      <p class="rulebook-ways">
        <a class="button" href={`/rules/${entry.id}`}>
          The rules
        </a>
        <a class="button" href="/api">
          The API
        </a>
      </p>
    );
  }
  return (
    <p class="rulebook-ways">
      <a class="button" href={`/learn/${entry.id}`}>
        Learn it by playing
      </a>
      {entry.seen?.companion !== undefined && (
        <a class="button" href={`/companion/${entry.id}`}>
          At a real table
        </a>
      )}
      <PrintButton />
      {entry.print !== undefined && (
        <a class="button" href={`/print/${entry.id}`}>
          Print the game
        </a>
      )}
    </p>
  );
}

type RulebookProps = {
  readonly entry: GameEntry;
  /** All that is on this page. */
  readonly book: Rulebook;
  readonly part: 'rules' | 'formats';
  /** The other part of the same rulebook, and the address of its page; an anchor that is in there leads there. */
  readonly other: { readonly book: Rulebook; readonly address: string };
};

/** Addresses of clauses that were given away before the parts had pages of their own keep working, and so do links between them. */
function useOtherPart(aim: string, { book, other }: RulebookProps): void {
  const { route } = useLocation();
  useEffect(() => {
    if (aim !== '' && !hasAnchor(book, aim) && hasAnchor(other.book, aim)) route(`${other.address}#${aim}`, true);
  }, [aim, book, other.book, other.address, route]);
}

export function RulebookView(props: RulebookProps) {
  const { entry, book, part, other } = props;
  const [typed, type] = useState('');
  const query = useMemo(() => queryOf(typed), [typed]);
  const found = useMemo(() => (isEmpty(query) ? null : lookUp(book, query)), [book, query]);
  const clear = useCallback(() => type(''), []);
  const aim = useAnchor(true, clear);
  const figures = useFigures(entry);
  useOtherPart(aim, props);
  return (
    <div class="rulebook">
      <Contents sections={book.sections} />
      <div class="rulebook-page">
        <header class="rulebook-head">
          <h1>{part === 'rules' ? `${book.title}: the rules` : `${book.title}: formats for programs`}</h1>
          <Ways entry={entry} part={part} />
        </header>
        <SearchBox
          typed={typed}
          found={found === null ? null : found.length}
          type={type}
          go={() => {
            const best = found?.[0];
            if (best !== undefined) goToAnchor(best.clause.id);
          }}
        />
        {found !== null ? (
          <FoundClauses found={found} query={query} />
        ) : (
          <>
            {part === 'rules' && <Html kind="rulebook-introduction" html={book.introduction} />}
            {book.sections.map((section) => (
              <Chapter key={section.id} section={section} entry={entry} aim={aim} figures={figures} />
            ))}
            {part === 'rules' && other.book.sections.length > 0 && (
              <p class="rulebook-programs">
                For those who write programs: <a href={other.address}>formats of moves, views and results</a>.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
