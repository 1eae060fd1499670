/** Asking the rules at the table: what players ask, answered by the clauses themselves, and a search over all of them. */
import type { PaperQuestion } from '@partyline/board-kit/companion.js';
import type { GameEntry } from '@partyline/games/registry.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Clause, forPlayers, type Rulebook } from '../rulebook/book.js';
import { Html } from '../rulebook/clause-view.js';
import { openRulebook } from '../rulebook/load-rulebook.js';
import { highlighted, isEmpty, lookUp, queryOf, type RulebookQuery } from '../rulebook/search.js';
import { SearchBox } from '../rulebook/search-box.js';
import { Loading } from '../shell/loading.js';
import '../rulebook/rulebook.css';

type Props = { readonly entry: GameEntry; readonly questions: readonly PaperQuestion[]; clause(rule: string): string };

const MOST_FOUND = 8;
const NO_QUERY = queryOf('');

function useBook(game: string): Rulebook | 'lost' | null {
  const [book, open] = useState<Rulebook | 'lost' | null>(null);
  useEffect(() => {
    let here = true;
    openRulebook(game).then(
      (found) => here && open(found === null ? 'lost' : forPlayers(found)),
      () => here && open('lost'),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return book;
}

export function AskRules({ entry, questions, clause }: Props) {
  const book = useBook(entry.id);
  const [typed, type] = useState('');
  const query = useMemo(() => queryOf(typed), [typed]);
  const found = useMemo(() => (book === null || book === 'lost' || isEmpty(query) ? null : lookUp(book, query)), [book, query]);
  if (book === null) return <Loading for="Opening the rulebook…" />;
  if (book === 'lost') return <p role="alert">The rulebook could not be fetched. Check the connection, then reload the page.</p>;
  const clauses = book.sections.flatMap((section) => section.clauses);
  return (
    <div class="companion-asking">
      <SearchBox typed={typed} found={found === null ? null : found.length} type={type} go={() => {}} />
      {found === null ? (
        <ul class="companion-questions">
          {questions.map((question) => (
            <Question key={question.asks} question={question} clauses={clauses} clause={clause} />
          ))}
        </ul>
      ) : (
        found
          .slice(0, MOST_FOUND)
          .map((match) => <Answer key={match.clause.id} one={match.clause} query={query} clause={clause} />)
      )}
      {found !== null && found.length > MOST_FOUND && <p class="quiet">These fit best. Another word finds fewer.</p>}
      <p class="quiet">
        <a href={`/rules/${entry.id}`}>The whole rulebook</a>
      </p>
    </div>
  );
}

type QuestionProps = { readonly question: PaperQuestion; readonly clauses: readonly Clause[]; clause(rule: string): string };

function Question({ question: { asks, rules }, clauses, clause }: QuestionProps) {
  return (
    <li>
      <details class="panel">
        <summary>{asks}</summary>
        {clauses
          .filter(({ id }) => rules.includes(id))
          .map((one) => (
            <Answer key={one.id} one={one} query={NO_QUERY} clause={clause} />
          ))}
      </details>
    </li>
  );
}

type AnswerProps = { readonly one: Clause; readonly query: RulebookQuery; clause(rule: string): string };

/** A clause as the rulebook has it. */
function Answer({ one: { id, title, html }, query, clause }: AnswerProps) {
  return (
    <article class="companion-answer">
      <h3>
        <a class="rulebook-number" href={clause(id)}>
          {id}
        </a>{' '}
        {title}
      </h3>
      <Html html={highlighted(html, query)} />
    </article>
  );
}
