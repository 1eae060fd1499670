/** The pages of a game's rulebook: /rules/:game, /rules/:game#3.3.0.4 for one clause, and /rules/:game/formats for programs. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { forPlayers, forPrograms, type Rulebook } from '../rulebook/book.js';
import { openRulebook } from '../rulebook/load-rulebook.js';
import { RulebookView } from '../rulebook/rulebook-view.js';
import { Loading } from '../shell/loading.js';
import { NotFoundPage } from './not-found.js';

type Opened = { readonly book: Rulebook | null } | 'lost' | null;

function useRulebook(game: string): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let here = true;
    const show = (next: Opened) => {
      if (here) setOpened(next);
    };
    openRulebook(game).then(
      (book) => show({ book }),
      () => show('lost'),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return opened;
}

type Part = 'rules' | 'formats';

function Opening({ part }: { readonly part: Part }) {
  const game = useRoute().params['game'] ?? '';
  const entry = games.find(({ id }) => id === game);
  const opened = useRulebook(game);
  useTitle(entry === undefined ? null : part === 'rules' ? `Rules of ${entry.name}` : `Formats of ${entry.name}`);
  if (entry === undefined) return <NotFoundPage />;
  if (opened === null || opened === 'lost') {
    return <main>{opened === null ? <Loading for="Opening the rulebook…" /> : <Lost />}</main>;
  }
  return opened.book === null ? <NotFoundPage /> : <Opened entry={entry} book={opened.book} part={part} />;
}

function Lost() {
  return (
    <p class="page" role="alert">
      The rulebook could not be fetched. Check the connection, then <a href={location.pathname}>try again</a>.
    </p>
  );
}

function Opened({ entry, book, part }: { readonly entry: GameEntry; readonly book: Rulebook; readonly part: Part }) {
  const [rules, formats] = useMemo(() => [forPlayers(book), forPrograms(book)] as const, [book]);
  if (part === 'formats' && formats.sections.length === 0) return <NotFoundPage />;
  const shown = part === 'rules' ? rules : formats;
  const address = `/rules/${entry.id}`;
  const other = part === 'rules' ? { book: formats, address: `${address}/formats` } : { book: rules, address };
  return (
    <main>
      <RulebookView key={part} entry={entry} book={shown} part={part} other={other} />
    </main>
  );
}

export const RulebookPage = () => <Opening part="rules" />;
export const FormatsPage = () => <Opening part="formats" />;
