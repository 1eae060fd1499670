/** The entry of the site: the addresses, and which page answers each. Pages are loaded when they are first needed. */
import { signal } from '@preact/signals';
import { type FunctionComponent, render } from 'preact';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import './shell/fonts.css';
import './shell/tokens.css';
import './shell/base.css';
import './shell/contrast.css';
import './shell/print.css';
import '@partyline/board-kit/unseen.css';
import { Frame, skip } from './frame/frame.js';
import { keepTab } from './frame/tab.js';
import { HomePage } from './pages/home.js';
import { BreakGuard, BrokenPage } from './shell/broken-page.js';
import { forgetGreeting, Loading } from './shell/loading.js';
import { watchRenewal } from './shell/renewed.js';
import { keepSettings } from './shell/settings.js';

/** A page that cannot be fetched is broken: the site may have been renewed since this one was opened. */
const page = (load: () => Promise<FunctionComponent>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error(error);
      return BrokenPage;
    }),
  );

const ReplayPage = page(() => import('./pages/replay.js').then((one) => one.ReplayPage));
const PuzzlesPage = page(() => import('./pages/puzzles/puzzles.js').then((one) => one.PuzzlesPage));
const DailyPage = page(() => import('./pages/daily.js').then((one) => one.DailyPage));
const CompanionPage = page(() => import('./pages/companion.js').then((one) => one.CompanionPage));

/** Which page answers which address. */
const PAGES: readonly (readonly [path: string, component: FunctionComponent])[] = [
  ['/', HomePage],
  ['/new', page(() => import('./pages/new-table.js').then((one) => one.NewTablePage))],
  ['/t/:id', page(() => import('./pages/table.js').then((one) => one.TablePage))],
  ['/t/:id/replay', ReplayPage],
  ['/here/new', page(() => import('./pages/new-here.js').then((one) => one.NewHerePage))],
  ['/here/:id', page(() => import('./pages/local-table.js').then((one) => one.LocalTablePage))],
  ['/replay', ReplayPage],
  ['/learn/:game', page(() => import('./pages/learn.js').then((one) => one.LearnPage))],
  ['/rules', page(() => import('./pages/rules.js').then((one) => one.RulesPage))],
  ['/rules/:game', page(() => import('./pages/rulebook.js').then((one) => one.RulebookPage))],
  ['/rules/:game/formats', page(() => import('./pages/rulebook.js').then((one) => one.FormatsPage))],
  ['/practice/:game', page(() => import('./pages/practice.js').then((one) => one.PracticePage))],
  ['/puzzles/day', page(() => import('./pages/puzzles/puzzle-of-day.js').then((one) => one.PuzzleOfDayPage))],
  ['/puzzles/:game', PuzzlesPage],
  ['/puzzles/:game/:puzzle', PuzzlesPage],
  ['/daily', DailyPage],
  ['/daily/:game', DailyPage],
  ['/daily/:game/:day', DailyPage],
  ['/companion', CompanionPage],
  ['/companion/:game', CompanionPage],
  ['/lab', page(() => import('./pages/lab.js').then((one) => one.LabPage))],
  ['/print/:game', page(() => import('./pages/print.js').then((one) => one.PrintPage))],
  ['/components', page(() => import('./pages/components/components.js').then((one) => one.ComponentsPage))],
  ['/components/:game/:kind', page(() => import('./pages/components/components.js').then((one) => one.BeginComponentPage))],
  ['/components/:game/:kind/:id', page(() => import('./pages/components/component.js').then((one) => one.ComponentPage))],
  ['/c/:code', page(() => import('./pages/components/shared-component.js').then((one) => one.SharedComponentPage))],
  ['/tournaments', page(() => import('./pages/tournaments/tournaments.js').then((one) => one.TournamentsPage))],
  ['/tournaments/new', page(() => import('./pages/tournaments/new-tournament.js').then((one) => one.NewTournamentPage))],
  ['/tournaments/:id', page(() => import('./pages/tournaments/tournament.js').then((one) => one.TournamentPage))],
  ['/me/notices', page(() => import('./pages/me/notices.js').then((one) => one.NoticesPage))],
  ['/me/games', page(() => import('./pages/results/my-games.js').then((one) => one.MyGamesPage))],
  ['/people/:id', page(() => import('./pages/results/person.js').then((one) => one.PersonPage))],
  ['/ratings', page(() => import('./pages/results/ratings.js').then((one) => one.RatingsPage))],
  ['/settings', page(() => import('./pages/settings.js').then((one) => one.SettingsPage))],
  ['/me', page(() => import('./pages/me/me.js').then((one) => one.MePage))],
  ['/continue', page(() => import('./pages/me/continue.js').then((one) => one.ContinuePage))],
  ['/lobby', page(() => import('./pages/lobby.js').then((one) => one.LobbyPage))],
  ['/next', page(() => import('./pages/next.js').then((one) => one.NextPage))],
  ['/about', page(() => import('./pages/about.js').then((one) => one.AboutPage))],
];
const NotFoundPage = page(() => import('./pages/not-found.js').then((one) => one.NotFoundPage));

/** `first`: nothing has been shown yet; `next`: another page is on its way, and the last one is still there. */
const loading = signal<'first' | 'next' | null>(null);
let shown = false;

function started(): void {
  loading.value = shown ? 'next' : 'first';
}

function ended(): void {
  loading.value = null;
  shown = true;
}

/** Those who listen hear the heading of the new page, as soon as it is there; where a page puts the focus itself, it stays. */
function changed(): void {
  shown = true;
  forgetGreeting();
  settle(0, document.activeElement);
}

const SETTLE_MS = 100;
const MOST_TRIES = 50;

function settle(tries: number, before: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement !== document.body) return;
  const waits = document.querySelector('main h1') === null && tries < MOST_TRIES;
  if (waits) setTimeout(settle, SETTLE_MS, tries + 1, before);
  else skip();
}

/** The pages of the server that are no part of the site are left to the browser. */
const OURS = /^\/(?!api(\/|\?|$))/;

function Pages() {
  return (
    <Frame loading={loading.value === 'next'}>
      {loading.value === 'first' && <Loading for="Connecting you …" />}
      <BreakGuard>
        <ErrorBoundary>
          <Router onLoadStart={started} onLoadEnd={ended} onRouteChange={changed}>
            {/* One page for several addresses stays when one leads to another. */}
            {PAGES.map(([path, component]) => (
              <Route key={component} path={path} component={component} />
            ))}
            <Route default component={NotFoundPage} />
          </Router>
        </ErrorBoundary>
      </BreakGuard>
    </Frame>
  );
}

keepSettings();
keepTab();
watchRenewal();
const place = document.getElementById('app');
if (place !== null) {
  const site = (
    <LocationProvider scope={OURS}>
      <Pages />
    </LocationProvider>
  );
  render(site, place);
}
